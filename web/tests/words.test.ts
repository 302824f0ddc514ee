import { beforeAll, describe, expect, it } from "vitest";
import { botAbout, botTitle, seatName } from "../src/lib/names";
import { t, words } from "../src/lib/words.svelte";
import type { BotInfo, SeatView } from "../src/protocol";

const bot = (name: string): BotInfo => ({
  name,
  title: { key: `bot-${name}`, args: {} },
  about: { key: `bot-${name}.text`, args: {} },
  level: 2,
  brought: true,
});
const seat = (name: string): SeatView => ({ seat: 1, who: "bot", name: "", bot: name }) as SeatView;

describe("words that other packages bring", () => {
  beforeAll(async () => {
    await words.speak("fr");
    words.learn({
      en: "bot-mirror = Mirror\n    .text = Looks back.\nbot-lens = Lens\nbot-greedy = Other",
      fr: "bot-mirror = Miroir\n    .text = Regarde en arrière.",
    });
  });

  it("are said in the language of the page, else in English", () => {
    expect(botTitle(bot("mirror"))).toBe("Miroir");
    expect(botAbout(bot("mirror"))).toBe("Regarde en arrière.");
    expect(seatName(seat("mirror"))).toBe("Miroir 2");
    expect(botTitle(bot("lens"))).toBe("Lens");
    expect(botAbout(bot("lens"))).toBe("");
  });

  it("change none of the program's", () => {
    expect(t("bot-greedy")).not.toBe("Other");
  });

  it("stay when the language changes, and a bot without any goes by its name", async () => {
    await words.speak("en");
    expect(seatName(seat("mirror"))).toBe("Mirror 2");
    expect(botTitle(bot("plain"))).toBe("Plain");
  });
});

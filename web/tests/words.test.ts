import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { botAbout, botTitle, seatName } from "../src/lib/names";
import { words } from "../src/lib/words.svelte";
import type { BotInfo, SeatView } from "../src/protocol";

const bot = (name: string): BotInfo => ({
  name,
  title: { key: `bot-${name}`, args: {} },
  about: { key: `bot-${name}.text`, args: {} },
  level: 2,
  brought: true,
});
const seat = (name: string): SeatView => ({ seat: 1, who: "bot", name: "", bot: name }) as SeatView;

/** The server sends them among the program's own. */
const BROUGHT: Record<string, string> = {
  "en.ftl": "bot-mirror = Mirror\n    .text = Looks back.\nbot-lens = Lens",
  "fr.ftl": "bot-mirror = Miroir\n    .text = Regarde en arrière.\nbot-lens = Lens",
};

describe("words that other packages bring", () => {
  const plain = globalThis.fetch;

  beforeAll(async () => {
    globalThis.fetch = async (name) => {
      const own = await (await plain(name)).text();
      return new Response(`${own}\n${BROUGHT[String(name).replace("/texts/", "")] ?? ""}`);
    };
    await words.speak("fr");
  });
  afterAll(() => {
    globalThis.fetch = plain;
  });

  it("are said in the language of the page", () => {
    expect(botTitle(bot("mirror"))).toBe("Miroir");
    expect(botAbout(bot("mirror"))).toBe("Regarde en arrière.");
    expect(seatName(seat("mirror"))).toBe("Miroir 2");
    expect(botTitle(bot("lens"))).toBe("Lens");
    expect(botAbout(bot("lens"))).toBe("");
  });

  it("change with the language, and a bot without any goes by its name", async () => {
    await words.speak("en");
    expect(seatName(seat("mirror"))).toBe("Mirror 2");
    expect(botTitle(bot("plain"))).toBe("Plain");
  });
});

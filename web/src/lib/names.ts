/** What people and bots at a table are called. */

import type { BotInfo, SeatView } from "../protocol";
import { t, words } from "./words.svelte";

export function seatName(seat: SeatView): string {
  if (seat.name) return seat.name;
  if (seat.former) return t("former-player");
  if (!seat.bot) return t("player", { number: seat.seat + 1 });
  return t("bot-seat", { bot: botName(seat.bot), number: seat.seat + 1 });
}

/** What the person of a seat has said to another game; null where nobody was asked. */
export function answerOf(seat: SeatView): "yes" | "asked" | "declined" | null {
  return seat.kept ?? (seat.who === "person" ? "yes" : null);
}

/** A bot of another package may bring no words: then it goes by its name. */
function botName(name: string): string {
  const key = `bot-${name}`;
  return words.has(key) ? t(key) : name.charAt(0).toUpperCase() + name.slice(1);
}

export const botTitle = (bot: BotInfo): string => botName(bot.name);

export const botAbout = (bot: BotInfo): string =>
  words.has(bot.about.key) ? t(bot.about.key, bot.about.args) : "";

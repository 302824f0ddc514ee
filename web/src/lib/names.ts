/** What people and bots at a table are called. */

import type { BotInfo, SeatView } from "../protocol";
import { t, words } from "./words.svelte";

export function seatName(seat: SeatView): string {
  if (seat.name) return seat.name;
  if (!seat.bot) return t("player", { number: seat.seat + 1 });
  const key = `bot-${seat.bot}`;
  const bot = words.has(key) ? t(key) : t("seat-bot");
  return t("bot-seat", { bot, number: seat.seat + 1 });
}

export function botTitle(bot: BotInfo): string {
  if (words.has(bot.title.key)) return t(bot.title.key, bot.title.args);
  return bot.name.charAt(0).toUpperCase() + bot.name.slice(1);
}

export function botAbout(bot: BotInfo): string {
  const keys = [bot.about.key, `${bot.title.key}.text`];
  const found = keys.find((key) => words.has(key));
  return found ? t(found, bot.about.args) : "";
}

/** Somebody at a table whom one may mute, block or report: whom, and what he said if that is it. */

import type { Heard, Item, NewReport, SeatView } from "../protocol";
import { wordsOf } from "./chat.svelte";
import { seatName } from "./names";
import { t } from "./words.svelte";

export interface Subject {
  about: NewReport["about"];
  name: string;
  /** What was said; null where it is about the person alone. */
  text: string | null;
  tie: SeatView["tie"];
}

/** The other people who sit at a table. */
export function others(seats: readonly SeatView[]): Subject[] {
  return seats.filter(isOther).map((seat) => ({
    about: { by: "seat", seat: seat.seat },
    name: seatName(seat),
    text: null,
    tie: seat.tie,
  }));
}

export const isOther = (seat: SeatView): boolean => seat.who === "person" && !seat.mine;

/** Whoever said something; nothing where it was oneself. */
export function speaker(item: Item, seats: readonly SeatView[]): Subject | null {
  const seat = seats[item.seat ?? -1];
  if (!seat || !isOther(seat)) return null;
  const about = { by: "said", seq: item.seq } as const;
  return { about, name: seatName(seat), text: wordsOf(item), tie: seat.tie };
}

/** Whoever said something among the spectators. */
export function murmurer(heard: Heard): Subject {
  const text = heard.text ?? (heard.emote ? t(`emote-${heard.emote}`) : "");
  return { about: { by: "murmur", murmur: heard.number }, name: heard.name, text, tie: null };
}

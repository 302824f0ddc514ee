/** What is running out, as messages: the counts are in plain sight, this only points at them. */

import type { Message, OriginObservation, OriginPlayerSeen } from "../../protocol";
import { DECKS } from "./decks";
import { DECK_COLOR } from "./motifs";

const NEAR = 3;

type Counts = Pick<
  OriginObservation,
  "game" | "phase" | "trigger" | "last_turns" | "decks" | "reserve" | "tiles"
> & { seats: readonly Pick<OriginPlayerSeen, "villages_left">[] };

export function warnings(seen: Counts): Message[] {
  if (seen.phase !== "playing") return [];
  if (seen.trigger !== null) {
    const args = { reason: seen.trigger, count: seen.last_turns };
    return [{ key: "warn-last-round", args }];
  }
  const found: Message[] = [];
  for (const deck of DECKS) {
    const count = seen.decks[deck]?.length ?? 0;
    if (count === 0 || count > NEAR) continue;
    if (seen.game === "junior")
      found.push({ key: "warn-deck-junior", args: { column: DECK_COLOR[deck] ?? "", count } });
    else found.push({ key: "warn-deck", args: { deck, count } });
  }
  if (seen.game === "junior") return found; // J-END-1: nothing else ends it
  const pawns = Object.values(seen.reserve).reduce((sum, n) => sum + n, 0);
  if (pawns > 0 && pawns <= NEAR) found.push({ key: "warn-pawns", args: { count: pawns } });
  const tiles = Object.values(seen.tiles)
    .flat()
    .filter((level) => level > 0).length;
  if (tiles <= NEAR) found.push({ key: "warn-tiles", args: { count: tiles } });
  const villages = seen.seats.reduce((sum, player) => sum + player.villages_left, 0);
  if (villages > 0 && villages <= NEAR)
    found.push({ key: "warn-villages", args: { count: villages } });
  return found;
}

/** The last turn of each player, from the log. */

import type { EventView, Item } from "../protocol";

/** What only repeats the obvious would drown the rest. */
const QUIET: ReadonlySet<string> = new Set(["end", "refill", "half"]);

export const isTold = (event: EventView): boolean => !QUIET.has(event.kind);

/** The moves that stand: without those that were taken back. */
function standing(log: readonly Item[]): Item[] {
  const moves: Item[] = [];
  for (const item of log) {
    if (item.kind === "moved") moves.push(item);
    else if (item.kind === "undone") {
      // With the move of whoever took it back goes all that came after it.
      const last = moves.findLastIndex(({ seat }) => seat === item.seat);
      if (last >= 0) moves.splice(last);
    }
  }
  return moves;
}

/**
 * For each player but the viewer: the moves made in a row when that player last moved, and what
 * he was seen to do since in the viewer's own, where all decide at once.
 */
export function lastTurns(log: readonly Item[], viewer: number | null): Map<number, Item[]> {
  const turns = new Map<number, Item[]>();
  let before: number | null = null;
  for (const item of standing(log)) {
    if (item.seat === null) continue;
    if (item.seat === viewer) {
      for (const [seat, turn] of turns) {
        const events = item.events.filter((event) => event.seat === seat && isTold(event));
        if (events.length > 0) turns.set(seat, [...turn, { ...item, events }]);
      }
    }
    const turn = item.seat === before ? turns.get(item.seat) : undefined;
    if (turn) turn.push(item);
    else if (item.seat !== viewer) turns.set(item.seat, [item]);
    before = item.seat;
  }
  return turns;
}

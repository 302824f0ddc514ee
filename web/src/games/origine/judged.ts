/** Which needs are met on a planet that is complete. */

import type { Item, OrigineObservation, OrigineVerdict } from "../../protocol";

type Judged = ReadonlyMap<string, boolean>;

export const judgedBy = (boards: OrigineVerdict["boards"]): Judged =>
  new Map(boards.flatMap(({ pawns }) => pawns.map(({ space, met }) => [space, met] as const)));

/** The same from what was told of the last move (G-END-2): those not removed have what they need. */
export function judgedIn(seen: OrigineObservation, item: Item | null): Judged {
  const events = item?.events ?? [];
  if (!events.some(({ kind }) => kind === "origine-revealed")) return new Map();
  const removed = events.filter(({ kind }) => kind === "origine-removed");
  const spaces = new Set(removed.map(({ args }) => args["space"]));
  return new Map(
    seen.boards.flatMap((board) =>
      board.spaces.flatMap(({ space, pawn }) =>
        pawn ? [[space, !spaces.has(space)] as const] : [],
      ),
    ),
  );
}

/** The only move there is, where to make it for the player takes nothing from him. */

import type { GameView, Item, Preview } from "../protocol";
import { parseMove } from "./moves";

export interface Wishes {
  /** The kinds of moves that may be made for him. */
  kinds: ReadonlySet<string>;
  /** The player knows that what comes now cannot be taken back. */
  warned: boolean;
}

/** Whether the last thing at the table was to take something back: then nobody is pushed on. */
function takenBack(log: readonly Item[]): boolean {
  return log.findLast(({ kind }) => kind === "moved" || kind === "undone")?.kind === "undone";
}

export function forcedMove(
  game: GameView,
  previews: ReadonlyMap<string, Preview>,
  log: readonly Item[],
  { kinds, warned }: Wishes,
): string | null {
  const moves = game.legal.flatMap((group) => group.moves);
  const [only] = moves;
  if (moves.length !== 1 || only === undefined || !kinds.has(parseMove(only).kind)) return null;
  if (takenBack(log)) return null;
  const preview = previews.get(only);
  if (!preview) return null; // what it brings is not known yet
  const undoable = game.undo.free > 0 || game.undo.ask > 0;
  return preview.reveals && undoable && !warned ? null : only;
}

/** How a hint is drawn: the pawn of one's hand, the pawn where it would stand, the places it is about. */

import { parseMove } from "../../lib/moves";
import type { OrigineObservation, OriginePawnSeen } from "../../protocol";

export interface HintDrawing {
  slot: number | null;
  /** Spaces and Continents. */
  places: readonly string[];
  ghost: { space: string; pawn: OriginePawnSeen } | null;
}

const FROM_HAND = new Set(["show", "share", "place"]);

export function drawHint(
  move: string,
  seen: Pick<OrigineObservation, "hands">,
  viewer: number | null,
): HintDrawing {
  const { kind, args } = parseMove(move);
  const slot = FROM_HAND.has(kind) ? Number(args[0]) : null;
  const places = kind === "oxygen" ? [] : args.slice(slot === null ? 0 : 1);
  const [space] = places;
  const pawn = kind === "place" && slot !== null ? seen.hands[viewer ?? -1]?.[slot] : null;
  return { slot, places, ghost: pawn && space !== undefined ? { space, pawn } : null };
}

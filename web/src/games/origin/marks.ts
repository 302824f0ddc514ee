/** What is marked on the map, and what must make room for it. */

import { pawnShape } from "../../art/totem";
import type { OriginPawn } from "../../protocol";
import type { Earth } from "./earth";

/** `beside`: the pawn that another would come from. `counts`: it counts for an Objective. */
export type Mark = "can" | "swap" | "chosen" | "noted" | "beside" | "counts";

const offered = (mark: Mark | undefined): boolean => mark === "can" || mark === "swap";

/** How far each ring takes a finger: as far as `reach`, but never over the middle of another. */
export function fingers(
  earth: Earth,
  marks: ReadonlyMap<string, Mark>,
  reach: number,
): Map<string, number> {
  const found = new Map<string, number>();
  const spots = [...marks.keys()].flatMap((id) => {
    const land = earth.territory.get(id);
    return land ? [{ id, x: land.pawn[0], y: land.pawn[1] }] : [];
  });
  for (const spot of spots) {
    const gaps = spots
      .filter((other) => other !== spot)
      .map((other) => Math.hypot(other.x - spot.x, other.y - spot.y));
    found.set(spot.id, Math.min(reach, ...gaps.map((gap) => gap / 2)));
  }
  return found;
}

/** The pawns that stand in front of a place that can be picked: they let eyes and fingers through. */
export function veils(
  earth: Earth,
  board: Readonly<Record<string, OriginPawn>>,
  marks: ReadonlyMap<string, Mark>,
  size: number,
): Set<string> {
  const targets = [...marks].flatMap(([id, mark]) => {
    const land = earth.territory.get(id);
    return land && offered(mark) ? [land] : [];
  });
  const found = new Set<string>();
  for (const [id, piece] of Object.entries(board)) {
    const land = earth.territory.get(id);
    if (!land || offered(marks.get(id))) continue;
    const shape = pawnShape(piece.pawn);
    const covers = targets.some((target) => {
      const above = land.pawn[1] - target.pawn[1];
      const beside = Math.abs(land.pawn[0] - target.pawn[0]);
      return above > 0 && above < shape.top * size + 10 && beside < (shape.width / 2) * size + 12;
    });
    if (covers) found.add(id);
  }
  return found;
}

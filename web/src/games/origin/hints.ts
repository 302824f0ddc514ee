/** How a hint is drawn on the map: the pawn where it would stand, and the way there. */

import { parseMove } from "../../lib/moves";
import type { OriginPawn } from "../../protocol";
import { route, type Earth, type Point } from "./earth";

export interface HintDrawing {
  ghosts: { territory: string; pawn: string; owner: number | null }[];
  /** Paths with an arrow at their end. */
  ways: string[];
}

const SHORT = 26;

/** A line over all these places, bent upwards, that ends a little before the last. */
function way(points: readonly Point[], lift: number): string {
  const [start, ...rest] = points;
  if (!start) return "";
  let [x, y] = start;
  const parts = rest.map(([a, b], i) => {
    const far = Math.hypot(a - x, b - y) || 1;
    const cut = i === rest.length - 1 ? Math.max(0.5, 1 - SHORT / far) : 1;
    const [endX, endY] = [x + (a - x) * cut, y + (b - y) * cut];
    const bend = `Q${((x + endX) / 2).toFixed(1)},${((y + endY) / 2 - lift - far * 0.12).toFixed(1)}`;
    [x, y] = [a, b];
    return `${bend} ${endX.toFixed(1)},${endY.toFixed(1)}`;
  });
  return `M${start[0]},${start[1]} ${parts.join(" ")}`;
}

export function drawHint(
  earth: Earth,
  board: Readonly<Record<string, OriginPawn>>,
  move: string,
  viewer: number | null,
): HintDrawing | null {
  const { kind, args } = parseMove(move);
  const [first = "", second = ""] = args;
  const at = (id: string): Point => earth.territory.get(id)?.pawn ?? [0, 0];
  if (kind === "evolve") {
    const [x, y] = at(second);
    const from: Point = [x, y - 130]; // from above, where no pawn stands: it comes from the reserve
    return {
      ghosts: [{ territory: second, pawn: first, owner: viewer }],
      ways: [way([from, [x, y - 40]], 0)],
    };
  }
  const mover = board[first];
  if (!mover || !earth.territory.has(second)) return null;
  const ghost = { territory: second, pawn: mover.pawn, owner: mover.owner };
  if (kind === "migrate")
    return { ghosts: [ghost], ways: [way(route(earth, first, second).map(at), 12)] };
  if (kind === "swap" || kind === "exchange")
    return {
      ghosts: [],
      ways: [way([at(first), at(second)], 34), way([at(second), at(first)], -34)],
    };
  return null;
}

/** Where the names of the territories are written: large enough to be read, and clear of pawns. */

import { pawnShape } from "../../art/totem";
import type { OriginPawn } from "../../protocol";
import type { Earth, Point } from "./earth";

/** So many pixels of the screen, or no names at all. */
export const LEAST = 12;
const USUAL = 16.5;
/** Larger than this the names would cover the map. */
const MOST = 25;

/** The size in units of the map, in steps: it is not to be painted anew at every step of a pinch. */
export function nameSize(unit: number): number | null {
  const size = Math.ceil(Math.max(USUAL, LEAST / unit) * 2) / 2;
  return size <= MOST ? size : null;
}

/** Half the width of a token. */
const TOKEN = 13;
/** Where the Hunting token of a territory lies, beside the pawn that may stand there. */
export const huntingSpot = ([x, y]: Point): Point => [x + 25, y - 14];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export interface Name {
  id: string;
  text: string;
  at: Point;
}

/** The names that find a place, each where it is free: on its land, below the foot, above the head. */
export function placeNames(
  earth: Earth,
  board: Readonly<Record<string, OriginPawn>>,
  textOf: (territory: string) => string,
  size: number,
  pawnSize: number,
): Name[] {
  const pawns = new Map<string, Box>();
  for (const land of earth.territories) {
    const piece = board[land.id];
    if (!piece) continue;
    const shape = pawnShape(piece.pawn);
    const [x, y] = land.pawn;
    const half = (shape.width / 2 + 4) * pawnSize;
    const top = y - (shape.top + 4) * pawnSize;
    pawns.set(land.id, { left: x - half, right: x + half, top, bottom: y + 19 * pawnSize });
  }
  const around = ([x, y]: Point): Box => ({
    left: x - TOKEN,
    right: x + TOKEN,
    top: y - TOKEN,
    bottom: y + TOKEN,
  });
  const taken = [
    ...pawns.values(),
    ...earth.straits.map(({ token }) => around(token)),
    ...earth.territories
      .filter(({ color }) => color === "green")
      .map(({ pawn }) => around(huntingSpot(pawn))),
  ];
  const found: Name[] = [];
  for (const { id, label, pawn } of earth.territories) {
    const text = textOf(id);
    const half = text.length * size * 0.23 + 2;
    const own = pawns.get(id);
    const places: Point[] = [
      label,
      [pawn[0], (own?.bottom ?? pawn[1] + 12) + size * 0.85],
      [pawn[0], (own?.top ?? pawn[1] - 12) - size * 0.3],
    ];
    const box = ([x, y]: Point): Box => ({
      left: x - half,
      right: x + half,
      top: y - size * 0.8,
      bottom: y + size * 0.25,
    });
    const at = places.find((place) => !taken.some((other) => meet(box(place), other)));
    if (!at) continue;
    taken.push(box(at));
    found.push({ id, text, at });
  }
  return found;
}

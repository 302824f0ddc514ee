/** Where the Continents lie on the planet, and how one goes from space to space. */

import type { OrigineBoardSeen } from "../../protocol";
import { drawn, type OriginePack, type Side } from "./pack";

export const WIDTH = 900;
export const HEIGHT = 745;
const PLACES = [
  [30, 36],
  [466, 30],
  [34, 384],
] as const;
const APART = [488, 404] as const;

/** A repeatable number in 0..1, scattered as stars are. */
const scatter = (i: number, seed: number): number => {
  const value = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

export const STARS = Array.from({ length: 170 }, (_, i) => ({
  x: scatter(i, 1) * 1700 - 400,
  y: scatter(i, 2) * 1200 - 230,
  r: 0.5 + scatter(i, 3) ** 2 * 1.9,
  shade: 0.25 + scatter(i, 4) * 0.6,
}));

/** The Continents with their places; `apart` is the one that was set aside. */
export function layOut(
  seen: readonly OrigineBoardSeen[],
  pack: Pick<OriginePack, "links" | "drawings">,
  apart: string | null,
) {
  const last = apart ?? seen.at(-1)?.board;
  const joined = seen.filter((board) => board.board !== last);
  return seen.map((board) => {
    const at = board.board === last ? APART : (PLACES[joined.indexOf(board)] ?? PLACES[0]);
    const shape = drawn(pack, board.board, board.side);
    const points = [
      ...board.spaces.map((space, i) => ({ space, at: shape.spaces[i] ?? [0, 0] })),
      { space: board.white, at: shape.white },
    ];
    const links = (pack.links.get(board.board)?.[board.side as Side] ?? []).map(([a, b]) => {
      const index = (letter: string): number => letter.charCodeAt(0) - 97;
      return [shape.spaces[index(a)] ?? [0, 0], shape.spaces[index(b)] ?? [0, 0]] as const;
    });
    const numbers = (shape.outline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const top = Math.min(...numbers.filter((_, i) => i % 2 === 1));
    const middle = numbers[numbers.indexOf(top) - 1] ?? 200;
    return { ...board, at, shape, points, links, top, middle };
  });
}

/** The letter by which a space of a Continent is called: A for `coral_a`. */
export const letterOf = (space: string): string => space.split("_")[1]?.toUpperCase() ?? "";

export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** Every space with where it lies on the planet. */
export function spots(boards: ReturnType<typeof layOut>): Spot[] {
  return boards.flatMap((board) =>
    board.points.map(({ space, at }) => ({
      id: space.space,
      x: board.at[0] + (at[0] ?? 0),
      y: board.at[1] + (at[1] ?? 0),
    })),
  );
}

/** The nearest space in a direction; from any space all others can be reached so. */
export function nextSpot(
  all: readonly Spot[],
  from: string,
  dirX: number,
  dirY: number,
): Spot | null {
  const here = all.find((spot) => spot.id === from);
  if (!here) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of all) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const along = dx * dirX + dy * dirY;
    const off = Math.abs(dx * dirY) + Math.abs(dy * dirX);
    if (along < 8 || off > along * 2) continue;
    const far = Math.hypot(along, off * 1.8);
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return best;
}

export type Laid = ReturnType<typeof layOut>[number];

/** The map of the pack, prepared for drawing: neighbours over straits too, rough second outlines. */

import type { Color } from "./motifs";

export type Point = readonly [number, number];

export interface Territory {
  id: string;
  continent: string;
  color: Color;
  neighbours: string[];
  outline: string;
  label: Point;
  pawn: Point;
  /** The same outline drawn again by an unsteady hand. */
  sketch: string;
  /** Few points, for the depth lines around the land. */
  rough: string;
}

export interface Strait {
  id: string;
  between: readonly [string, string];
  token: Point;
  path: string;
  length: number;
}

export interface Earth {
  width: number;
  height: number;
  continents: readonly { id: string; label: Point }[];
  territories: Territory[];
  territory: Map<string, Territory>;
  straits: Strait[];
  decor: string[];
}

export interface RawMap {
  width: number;
  height: number;
  continents: { id: string; label: number[] }[];
  territories: {
    id: string;
    continent: string;
    color: string;
    neighbours: string[];
    outline: string;
    label: number[];
    pawn: number[];
  }[];
  straits: { id: string; between: string[]; token: number[]; path: string }[];
  decor: string[];
}

const point = (pair: readonly number[]): Point => [pair[0] ?? 0, pair[1] ?? 0];

/** A repeatable number in -1..1 for a place. */
const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};

/** The rings of a path of M, L and Z. */
export function rings(path: string): Point[][] {
  return path
    .split("M")
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace(/Z/g, "")
        .split("L")
        .map((pair) => point(pair.split(",").map(Number))),
    );
}

function redraw(path: string, every: number, shake: number, smallest: number): string {
  return rings(path)
    .filter((ring) => ring.length >= smallest)
    .map((ring) => {
      const kept = ring.filter((_, i) => i % every === 0);
      const drawn = kept.map(([x, y]) => {
        const dx = noise(x, y) * shake;
        const dy = noise(y, x) * shake;
        return `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`;
      });
      return `M${drawn.join("L")}Z`;
    })
    .join("");
}

function lengthOf(path: string): number {
  return path
    .split("M")
    .filter(Boolean)
    .reduce((sum, piece) => {
      const points = (piece.match(/-?\d+(\.\d+)?,-?\d+(\.\d+)?/g) ?? []).map((pair) =>
        point(pair.split(",").map(Number)),
      );
      return points.reduce((length, [x, y], i) => {
        const [a, b] = points[i - 1] ?? [x, y];
        return length + Math.hypot(x - a, y - b);
      }, sum);
    }, 0);
}

export function prepare(raw: RawMap): Earth {
  const territories: Territory[] = raw.territories.map((land) => ({
    ...land,
    color: land.color as Color,
    neighbours: [...land.neighbours],
    label: point(land.label),
    pawn: point(land.pawn),
    sketch: redraw(land.outline, 3, 0.9, 6),
    rough: redraw(land.outline, 5, 0, 12),
  }));
  const territory = new Map(territories.map((land) => [land.id, land]));
  const straits = raw.straits.map((strait) => {
    const [a = "", b = ""] = strait.between;
    territory.get(a)?.neighbours.push(b);
    territory.get(b)?.neighbours.push(a);
    return {
      ...strait,
      between: [a, b] as const,
      token: point(strait.token),
      length: lengthOf(strait.path),
    };
  });
  return {
    width: raw.width,
    height: raw.height,
    continents: raw.continents.map(({ id, label }) => ({ id, label: point(label) })),
    territories,
    territory,
    straits,
    decor: raw.decor,
  };
}

/** The steps from one territory to another, both included: how a pawn hops there. */
export function route(map: Earth, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, ""]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    if (here === to) {
      const steps = [to];
      for (let back = before.get(to); back; back = before.get(back)) steps.unshift(back);
      return steps;
    }
    for (const next of map.territory.get(here)?.neighbours ?? []) {
      if (before.has(next)) continue;
      before.set(next, here);
      queue.push(next);
    }
  }
  return [from, to];
}

/** The neighbour that lies most nearly in a direction; over the map's edge too. */
export function towards(map: Earth, from: string, dx: number, dy: number): string | null {
  const here = map.territory.get(from);
  if (!here) return null;
  let best: string | null = null;
  let score = 0.35; // less than about 70 degrees off
  for (const id of here.neighbours) {
    const there = map.territory.get(id);
    if (!there) continue;
    let x = there.pawn[0] - here.pawn[0];
    const y = there.pawn[1] - here.pawn[1];
    if (Math.abs(x) > map.width * 0.6) x -= Math.sign(x) * map.width;
    const far = Math.hypot(x, y) || 1;
    const along = (x * dx + y * dy) / far - far / 4000;
    if (along > score) {
      score = along;
      best = id;
    }
  }
  return best;
}

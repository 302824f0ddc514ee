import { describe, expect, it } from "vitest";
import files from "@packs/origine/boards.json";
import drawings from "@packs/origine/drawing/boards.json";
import { layOut, nextSpot, spots, type Spot } from "../src/games/origine/layout";
import type { Side } from "../src/games/origine/pack";
import type { OrigineSpaceSeen } from "../src/protocol";

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const SIDES: readonly Side[] = ["easy", "hard"];
const pack = { links: new Map(), drawings };

/** Where the spaces lie when these boards are chosen; the last one is set aside. */
function planet(boards: readonly (readonly [string, Side])[]): Spot[] {
  const seen = boards.map(([id, side], i) => {
    const soils = files.boards.find((board) => board.id === id)?.[side].soils ?? [];
    const space = (name: string, soil: string): OrigineSpaceSeen => ({
      space: `${id}_${name}`,
      soil,
      pawn: null,
    });
    const spaces = soils.map((soil, n) => space(String.fromCharCode(97 + n), soil));
    const white = space("white", "white");
    return { board: id, side, aside: i === 3, complete: false, spaces, white };
  });
  const last = boards.at(-1)?.[0] ?? null;
  return spots(layOut(seen, pack, last));
}

/** Every choice of four boards with their sides, and which of them lies where. */
function* planets(): Generator<Spot[]> {
  const ids = files.boards.map((board) => board.id);
  for (let sides = 0; sides < 16; sides++)
    for (const a of ids)
      for (const b of ids)
        for (const c of ids)
          for (const apart of ids) {
            const chosen = [a, b, c, apart];
            if (new Set(chosen).size < 4) continue;
            yield planet(chosen.map((id, i) => [id, SIDES[(sides >> i) & 1] ?? "easy"] as const));
          }
}

function reached(from: string, ways: ReadonlyMap<string, readonly string[]>): number {
  const known = new Set([from]);
  for (const here of known) for (const next of ways.get(here) ?? []) known.add(next);
  return known.size;
}

describe("the planet", () => {
  it("can be walked from any space to any other with the arrow keys", () => {
    const lost: string[] = [];
    for (const all of planets()) {
      const there = new Map<string, string[]>();
      const back = new Map<string, string[]>();
      for (const { id } of all)
        for (const [dx, dy] of ARROWS) {
          const next = nextSpot(all, id, dx, dy)?.id;
          if (!next) continue;
          there.set(id, [...(there.get(id) ?? []), next]);
          back.set(next, [...(back.get(next) ?? []), id]);
        }
      // All can be reached from one, and that one from all.
      const start = all[0]?.id ?? "";
      if (reached(start, there) < all.length || reached(start, back) < all.length)
        lost.push(all.map(({ id }) => id).join(" "));
    }
    expect(lost).toEqual([]);
  });
});

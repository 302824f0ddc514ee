import { describe, expect, it } from "vitest";
import raw from "@packs/origin/map.json";
import { prepare, type RawMap } from "../src/games/origin/earth";
import { fingers, veils, type Mark } from "../src/games/origin/marks";

const earth = prepare(raw as unknown as RawMap);
const all = new Map<string, Mark>(earth.territories.map((land) => [land.id, "can"]));

describe("marks on the map", () => {
  it("gives every ring its own middle, whatever the zoom", () => {
    const size = fingers(earth, all, 34);
    for (const land of earth.territories)
      for (const other of earth.territories) {
        if (other === land) continue;
        const gap = Math.hypot(land.pawn[0] - other.pawn[0], land.pawn[1] - other.pawn[1]);
        expect(gap).toBeGreaterThan(size.get(other.id) ?? Infinity);
      }
  });

  it("lets a place be seen and picked through a tall pawn before it", () => {
    const pairs = earth.territories.flatMap((back) =>
      earth.territories.flatMap((front) => {
        const [dx, dy] = [front.pawn[0] - back.pawn[0], front.pawn[1] - back.pawn[1]];
        return Math.abs(dx) < 20 && dy > 5 && dy < 75 ? [[back.id, front.id] as const] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(0);
    for (const [back, front] of pairs) {
      const board = { [front]: { pawn: "33k", owner: 1 } };
      expect(veils(earth, board, new Map([[back, "can"]]), 1.32)).toEqual(new Set([front]));
      expect(veils(earth, board, new Map([[back, "noted"]]), 1.32).size).toBe(0);
    }
  });
});

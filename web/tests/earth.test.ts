import { describe, expect, it } from "vitest";
import raw from "@packs/origin/map.json";
import { prepare, rings, route, towards, type RawMap } from "../src/games/origin/earth";

const earth = prepare(raw as unknown as RawMap);

describe("the map", () => {
  it("joins territories over straits, both ways", () => {
    for (const { between } of earth.straits) {
      const [a, b] = between;
      expect(earth.territory.get(a)?.neighbours).toContain(b);
      expect(earth.territory.get(b)?.neighbours).toContain(a);
    }
  });

  it("can be walked from anywhere to anywhere with the arrow keys", () => {
    const arrows = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    for (const start of earth.territories) {
      const reached = new Set([start.id]);
      const queue = [start.id];
      for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
        for (const [dx, dy] of arrows) {
          const next = towards(earth, here, dx, dy);
          if (next && !reached.has(next)) {
            reached.add(next);
            queue.push(next);
          }
        }
      }
      expect(reached.size, start.id).toBe(earth.territories.length);
    }
  });

  it("shows the way a pawn hops", () => {
    const steps = route(earth, "cradle", "caves");
    expect(steps[0]).toBe("cradle");
    expect(steps.at(-1)).toBe("caves");
    for (let i = 1; i < steps.length; i++)
      expect(earth.territory.get(steps[i - 1] ?? "")?.neighbours).toContain(steps[i]);
  });

  it("reads outlines", () => {
    expect(rings("M0,0L1,0L1,1ZM5,5L6,5L6,6Z")).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [
        [5, 5],
        [6, 5],
        [6, 6],
      ],
    ]);
  });
});

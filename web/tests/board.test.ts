import { describe, expect, it } from "vitest";
import raw from "@packs/origin/map.json";
import { pawnShape } from "../src/art/totem";
import { prepare, type RawMap } from "../src/games/origin/earth";
import { drawHint } from "../src/games/origin/hints";
import { LEAST, nameSize, placeNames } from "../src/games/origin/names";
import { payOf } from "../src/games/origin/pays";
import type { EventView, OriginPreview, Preview } from "../src/protocol";

const earth = prepare(raw as unknown as RawMap);
const at = (id: string): readonly [number, number] => earth.territory.get(id)?.pawn ?? [0, 0];

describe("names on the map", () => {
  it("are read on the screen or not there", () => {
    for (let unit = 0.1; unit < 4; unit += 0.05) {
      const size = nameSize(unit);
      if (size !== null) expect(size * unit).toBeGreaterThanOrEqual(LEAST);
    }
    expect(nameSize(0.3)).toBeNull();
    expect(nameSize(0.55)).not.toBeNull();
  });

  it("keep clear of the pawns that stand on a full map", () => {
    const board = Object.fromEntries(
      earth.territories.map((land) => [land.id, { pawn: "33k", owner: 1 }]),
    );
    const names = placeNames(earth, board, (id) => `Territory ${id}`, 20, 1.32);
    const free = placeNames(earth, {}, (id) => `Territory ${id}`, 20, 1.32);
    expect(free.length).toBeGreaterThan(names.length);
    expect(names.length).toBeGreaterThan(5);
    const { width, top } = pawnShape("33k");
    for (const { at: name } of names)
      for (const { pawn } of earth.territories) {
        const over = Math.abs(name[0] - pawn[0]) < (width / 2) * 1.32;
        expect(over && name[1] > pawn[1] - top * 1.32 && name[1] < pawn[1] + 10).toBe(false);
      }
  });
});

describe("a hint on the map", () => {
  const board = { atlas: { pawn: "22w", owner: 0 }, caves: { pawn: "11k", owner: 1 } };

  it("shows the new pawn where it would stand", () => {
    const drawn = drawHint(earth, board, "evolve:11w-nile", 0);
    expect(drawn?.ghosts).toEqual([{ territory: "nile", pawn: "11w", owner: 0 }]);
    expect(drawn?.ways).toHaveLength(1);
    // Straight from above: from the side it would seem to come from another land.
    expect(
      drawn?.ways[0]?.match(/[MQ ]([\d.]+),/g)?.map((found) => parseFloat(found.slice(1))),
    ).toEqual(Array(3).fill(at("nile")[0]));
  });

  it("shows the way of a pawn that migrates, over each step", () => {
    const drawn = drawHint(earth, board, "migrate:atlas-nile", 0);
    expect(drawn?.ghosts).toEqual([{ territory: "nile", pawn: "22w", owner: 0 }]);
    const [x, y] = at("atlas");
    expect(drawn?.ways[0]).toContain(`M${x},${y}`);
    expect(drawn?.ways[0]?.match(/Q/g)?.length).toBeGreaterThan(1);
  });

  it("shows both ways of a swap, and nothing for a card", () => {
    expect(drawHint(earth, board, "swap:atlas-caves", 0)?.ways).toHaveLength(2);
    expect(drawHint(earth, board, "play:spark", 0)).toBeNull();
  });
});

describe("what a place pays", () => {
  const event = (kind: string, args = {}): EventView =>
    ({ kind, seat: 0, args, secret: {}, message: { key: "", args: {} } }) as unknown as EventView;
  const preview = (events: EventView[], details: Partial<OriginPreview> = {}): Preview =>
    ({
      move: "",
      events,
      details: { objectives: [], beside: [], brings: [], ...details },
    }) as unknown as Preview;

  it("is the first half of the reward, as it would really come", () => {
    const brings = [
      { key: "brings-tile", args: { tiles: 0, count: 1 } },
      { key: "brings-cards", args: { tiles: 0, count: 3 } },
    ];
    expect(payOf(preview([], { brings }))).toEqual({ tiles: 0, cards: 1, tokens: 0, goal: false });
  });

  it("is what comes by itself, and an Objective that is met", () => {
    const objectives = [{ card: "clan", before: 3, after: 4, need: 4 }];
    const paid = payOf(preview([event("hunt")], { objectives }));
    expect(paid).toEqual({ tiles: 0, cards: 0, tokens: 1, goal: true });
    expect(payOf(preview([]))).toBeNull();
    expect(payOf(undefined)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { gainOf } from "../src/games/origin/gains";
import { travelsOf } from "../src/games/origine/travels";
import type { EventView, OrigineObservation } from "../src/protocol";

const event = (
  kind: string,
  args: EventView["args"] = {},
  secret: EventView["secret"] = {},
): EventView => ({ kind, seat: 1, args, secret, message: { key: `event-${kind}`, args } });

describe("a gain", () => {
  it("is one piece for each card, from its deck to its player", () => {
    const gain = gainOf(event("draw", { deck: "permanent", count: 3 }));
    expect(gain?.pieces).toEqual(Array(3).fill({ what: "card", color: "orange" }));
    expect(gain?.from[0]).toBe('[data-thing="deck:permanent"]');
    expect(gain?.to[0]).toBe('[data-thing="points:1"]');
  });

  it("begins where it lay: a tile in its column, a token on the map, a rival's with the rival", () => {
    expect(gainOf(event("tile", { column: "brown", level: 3 }))?.from.slice(0, 2)).toEqual([
      '[data-thing="tile:brown-3"]',
      '[data-thing="column:brown"]',
    ]);
    const hunt = gainOf(event("hunt", { territory: "sahel" }, { value: { type: "hidden" } }));
    expect(hunt?.from[0]).toBe('[data-thing="hunting:sahel"]');
    expect(hunt?.pieces).toEqual([{ what: "token", kind: "hunting", value: null }]);
    expect(gainOf(event("raid", { rival: 2, level: 1 }))?.from[0]).toBe('[data-thing="points:2"]');
  });

  it("comes from the last pawn's territory where no deck is in sight", () => {
    const gain = gainOf(event("card", { deck: "action", color: "yellow" }), ["sahel"]);
    expect(gain?.from.at(-1)).toBe('[data-thing="territory:sahel"]');
  });

  it("is none where nobody gets anything", () => {
    expect(gainOf(event("play", { card: "x", deck: "action", points: 0 }))).toBeNull();
  });
});

describe("a pawn of a planet", () => {
  const pawn = { kind: "plant", need: "water", up: false, known_by: [] };
  const before = { hands: [[], [null, pawn]], boards: [] } as unknown as OrigineObservation;

  it("travels from the hand it was in to its space", () => {
    const placed = event("origine-placed", { slot: 1, kind: "plant", space: "coral_a" });
    const [travel] = travelsOf(placed, before);
    expect(travel?.pawn).toBe(pawn);
    expect(travel?.from[0]).toBe('[data-thing="piece:hand_1_1"]');
    expect(travel?.to).toEqual(['[data-thing="space:coral_a"]']);
    expect(travel?.space).toBe("coral_a");
  });

  it("does not travel when it is only shown", () => {
    expect(travelsOf(event("origine-shown", { slot: 0, kind: "plant" }), before)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { warnings } from "../src/games/origin/warnings";

const cards = (count: number): { type: "hidden" }[] => Array(count).fill({ type: "hidden" });
type Counts = Parameters<typeof warnings>[0];
const seen = (change: Partial<Counts>): Counts => ({
  game: "origin",
  phase: "playing",
  trigger: null,
  last_turns: 0,
  decks: { action: cards(9), permanent: cards(9), objective: cards(9) },
  reserve: { "11w": 9 },
  tiles: { yellow: [1, 1], orange: [1, 1], purple: [1], brown: [1] },
  seats: [{ villages_left: 9 }],
  ...change,
});

describe("warnings before the end", () => {
  it("are silent while there is enough of everything", () => {
    expect(warnings(seen({}))).toEqual([]);
  });

  it("tell what one more card, pawn, tile or Village would end", () => {
    const near = warnings(
      seen({
        decks: { action: cards(9), permanent: cards(1), objective: cards(3) },
        reserve: { "33k": 1 },
        tiles: { yellow: [0, 2], orange: [0], purple: [0], brown: [0] },
        seats: [{ villages_left: 1 }, { villages_left: 1 }],
      }),
    );
    expect(near).toEqual([
      { key: "warn-deck", args: { deck: "permanent", count: 1 } },
      { key: "warn-deck", args: { deck: "objective", count: 3 } },
      { key: "warn-pawns", args: { count: 1 } },
      { key: "warn-tiles", args: { count: 1 } },
      { key: "warn-villages", args: { count: 2 } },
    ]);
  });

  it("speak of Junior's decks by their colour; nothing else ends that game (J-END-1)", () => {
    const near = warnings(
      seen({
        game: "junior",
        decks: { action: cards(9), permanent: cards(9), objective: cards(1) },
        reserve: { "33k": 1 },
        tiles: { yellow: [], orange: [], purple: [], brown: [] },
        seats: [{ villages_left: 1 }],
      }),
    );
    expect(near).toEqual([{ key: "warn-deck-junior", args: { column: "purple", count: 1 } }]);
  });

  it("give way to the notice of the last round", () => {
    const last = seen({ trigger: "deck-action", last_turns: 2, reserve: { "33k": 1 } });
    expect(warnings(last)).toEqual([
      { key: "warn-last-round", args: { reason: "deck-action", count: 2 } },
    ]);
    expect(warnings({ ...last, phase: "over" })).toEqual([]);
  });
});

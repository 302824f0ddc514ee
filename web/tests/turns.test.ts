import { describe, expect, it } from "vitest";
import { lastTurns } from "../src/lib/turns";
import type { EventView, Item } from "../src/protocol";

let seq = 0;
const item = (kind: Item["kind"], seat: number, move: string | null = null): Item => ({
  seq: ++seq,
  at: 0,
  kind,
  seat,
  move,
  events: [],
  message: null,
  text: null,
});
const moved = (seat: number, move: string): Item => item("moved", seat, move);
const moves = (log: Item[], viewer: number | null): Record<number, (string | null)[]> =>
  Object.fromEntries(
    [...lastTurns(log, viewer)].map(([seat, items]) => [seat, items.map(({ move }) => move)]),
  );

describe("the last turn of each player", () => {
  it("is all that was done in a row, and of the others alone", () => {
    const log = [moved(1, "a"), moved(0, "b"), moved(1, "c"), moved(1, "d"), moved(2, "e")];
    expect(moves(log, 0)).toEqual({ 1: ["c", "d"], 2: ["e"] });
    expect(moves(log, null)).toEqual({ 0: ["b"], 1: ["c", "d"], 2: ["e"] });
  });

  it("is not broken by what is no move", () => {
    expect(moves([moved(1, "a"), item("said", 0), moved(1, "b")], 0)).toEqual({ 1: ["a", "b"] });
  });

  it("has what a player was seen to do in the viewer's own move", () => {
    const shown = { kind: "shown", seat: 1 } as EventView;
    const mine = { ...moved(0, "b"), events: [shown, { ...shown, seat: 0 }] };
    const turn = lastTurns([moved(1, "a"), mine], 0).get(1);
    expect(turn?.map(({ events }) => events)).toEqual([[], [shown]]);
  });

  it("has nothing that was taken back", () => {
    const log = [moved(1, "a"), moved(0, "b"), moved(1, "c"), item("undone", 0)];
    expect(moves(log, 0)).toEqual({ 1: ["a"] });
  });
});

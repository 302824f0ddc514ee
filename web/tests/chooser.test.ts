import { beforeEach, describe, expect, it } from "vitest";
import { Choices, Chooser } from "../src/games/origin/chooser.svelte";

const LEGAL = [
  "evolve:11w-rift",
  "evolve:11w-nile",
  "evolve:21b-nile",
  "migrate:atlas-sahara",
  "swap:atlas-caves",
  "end",
];
const seen = {
  board: { atlas: { pawn: "22w", owner: 0 }, caves: { pawn: "11k", owner: 1 } },
};

let sent: string[];
let asked: string[];
let chooser: Chooser;

beforeEach(() => {
  sent = [];
  asked = [];
  chooser = new Chooser(() => ({
    choices: new Choices(LEGAL),
    seen,
    viewer: 0,
    confirm: true,
    send: (move) => sent.push(move),
    why: (move) => asked.push(move),
  }));
});

describe("choosing", () => {
  it("evolves by pawn, then place, confirmed by the same place again", () => {
    chooser.pickPawn("11w");
    expect([...chooser.marks.keys()]).toEqual(["rift", "nile"]);
    chooser.pickPlace("nile");
    expect(chooser.ghost).toEqual({ territory: "nile", pawn: "11w", owner: 0 });
    expect(sent).toEqual([]);
    chooser.pickPlace("nile");
    expect(sent).toEqual(["evolve:11w-nile"]);
    expect(chooser.picked).toBeNull();
  });

  it("evolves by place, then pawn", () => {
    chooser.pickPlace("nile");
    expect(chooser.fitting).toEqual(new Set(["11w", "21b"]));
    chooser.pickPawn("21b");
    chooser.confirm();
    expect(sent).toEqual(["evolve:21b-nile"]);
  });

  it("shows where a pawn can go and whom it can swap with", () => {
    chooser.pickPlace("atlas");
    expect(Object.fromEntries(chooser.marks)).toEqual({
      sahara: "can",
      caves: "swap",
      atlas: "chosen",
    });
    chooser.pickPlace("caves");
    chooser.confirm();
    expect(sent).toEqual(["swap:atlas-caves"]);
  });

  it("asks why when something is not possible", () => {
    chooser.pickPawn("21b");
    chooser.pickPlace("rift");
    chooser.clear();
    chooser.pickPlace("atlas");
    chooser.pickPlace("rift");
    chooser.clear();
    chooser.pickPawn("21b");
    chooser.pickPlace("caves"); // somebody stands there
    expect(chooser.picked).toEqual({ what: "pawn", id: "21b" });
    expect(asked).toEqual(["evolve:21b-rift", "migrate:atlas-rift", "evolve:21b-caves"]);
    expect(sent).toEqual([]);
  });

  it("goes back one step at a time", () => {
    chooser.pickPawn("11w");
    chooser.pickPlace("rift");
    expect(chooser.back()).toBe(true);
    expect(chooser.picked).not.toBeNull();
    expect(chooser.back()).toBe(true);
    expect(chooser.back()).toBe(false);
  });
});

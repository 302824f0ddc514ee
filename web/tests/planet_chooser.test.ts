import { beforeEach, describe, expect, it } from "vitest";
import { Chooser } from "../src/games/origine/chooser.svelte";
import { parseMove } from "../src/lib/moves";

let sent: string[];
let asked: string[];
let legal: string[];
const seen = {
  hands: [[{ kind: "water", need: "water", up: false, known_by: [0] }]],
  target: null,
  designated: null,
};

const make = (target: string | null = null): Chooser =>
  new Chooser(() => ({
    moves: legal.map(parseMove),
    seen: { ...seen, target },
    viewer: 0,
    confirm: true,
    send: (move) => sent.push(move),
    why: (move) => asked.push(move),
  }));

beforeEach(() => {
  sent = [];
  asked = [];
});

describe("choosing on the planet", () => {
  it("places a pawn by hand and space, confirmed by the same space again", () => {
    legal = ["place:0-coral_a", "place:1-coral_a", "place:0-coral_b"];
    const chooser = make();
    chooser.pickSpace("coral_a"); // which pawn?
    expect(chooser.pending).toBe(null);
    chooser.pickSlot(0);
    expect([...chooser.marks.keys()]).toEqual(["coral_a", "coral_b"]);
    chooser.pickSpace("coral_a");
    expect(chooser.ghost?.space).toBe("coral_a");
    expect(sent).toEqual([]);
    chooser.pickSpace("coral_a");
    expect(sent).toEqual(["place:0-coral_a"]);
  });

  it("exchanges two pawns whichever is picked first, and asks why where it cannot", () => {
    legal = ["exchange:coral_a-coral_b"];
    const chooser = make();
    chooser.pickSpace("coral_b");
    chooser.pickSpace("coral_a");
    expect(chooser.pending).toBe("exchange:coral_a-coral_b");
    chooser.clear();
    chooser.pickSpace("coral_a");
    chooser.pickSpace("coral_c");
    expect(asked).toEqual(["exchange:coral_a-coral_c"]);
  });

  it("moves only the pawn that was looked at in secret", () => {
    legal = ["move:coral_a-coral_b"];
    const chooser = make("coral_a");
    chooser.start();
    expect(chooser.marks.get("coral_a")).toBe("chosen");
    chooser.pickSpace("coral_b");
    chooser.confirm();
    expect(sent).toEqual(["move:coral_a-coral_b"]);
  });

  it("lays Oxygen at once, and confirms a Continent", () => {
    legal = ["oxygen:up", "oxygen:down"];
    const chooser = make();
    chooser.pickMove("oxygen:up");
    expect(sent).toEqual(["oxygen:up"]);
    legal = ["designate:coral"];
    chooser.pickMove("designate:coral");
    expect(chooser.boardMarks.get("coral")).toBe("chosen");
    expect(chooser.back()).toBe(true);
    expect(sent).toEqual(["oxygen:up"]);
  });
});

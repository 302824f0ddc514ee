import { describe, expect, it } from "vitest";
import { readObservation } from "../src/games/generic/reading";

const HIDDEN = { type: "hidden" };
const word = (text: string) => ({ what: "word", text });

describe("what is seen of a game without drawings", () => {
  const seen = {
    game: "divers",
    viewer: 0,
    players: 2,
    deciders: [0],
    pearl: 3,
    hands: [
      [1, 4],
      [HIDDEN, HIDDEN],
    ],
    ready: [true, false],
    discard: [7, 9],
    scores: [0, 2],
    last: null,
  };
  const read = Object.fromEntries(readObservation(seen).map(({ name, value }) => [name, value]));

  it("leaves out who looks", () => {
    expect(Object.keys(read)).toEqual(["pearl", "hands", "ready", "discard", "scores", "last"]);
  });

  it("gives each seat its own, and hides what is hidden", () => {
    expect(read["hands"]).toEqual({
      what: "seats",
      all: [
        { what: "words", all: [word("1"), word("4")] },
        { what: "words", all: [{ what: "hidden" }, { what: "hidden" }] },
      ],
    });
    expect(read["ready"]?.what).toBe("seats");
    expect(read["scores"]?.what).toBe("seats");
  });

  it("takes a row of words for a row, though there are as many as seats", () => {
    expect(read["discard"]).toEqual({ what: "words", all: [word("7"), word("9")] });
    expect(read["pearl"]).toEqual(word("3"));
    expect(read["last"]).toEqual({ what: "nothing" });
  });
});

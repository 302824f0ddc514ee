import { describe, expect, it } from "vitest";
import { drawHint } from "../src/games/origine/hints";
import type { OrigineObservation, OriginePawnSeen } from "../src/protocol";

const pawn = { kind: "water" } as OriginePawnSeen;
const seen = { hands: [[null, pawn], []] } as unknown as OrigineObservation;
const draw = (move: string) => drawHint(move, seen, 0);

describe("a hint on the planet", () => {
  it("shows the pawn where it would stand, and the one of the hand", () => {
    expect(draw("place:1-aurora_b")).toEqual({
      slot: 1,
      places: ["aurora_b"],
      ghost: { space: "aurora_b", pawn },
    });
  });

  it("marks the Continent, the pawn shown, or the places it goes between", () => {
    expect(draw("designate:aurora")).toEqual({ slot: null, places: ["aurora"], ghost: null });
    expect(draw("show:1")).toEqual({ slot: 1, places: [], ghost: null });
    expect(draw("exchange:aurora_a-zenith_b").places).toEqual(["aurora_a", "zenith_b"]);
    expect(draw("oxygen:flip")).toEqual({ slot: null, places: [], ghost: null });
  });
});

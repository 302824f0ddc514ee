import { describe, expect, it } from "vitest";
import { turningPoints } from "../src/games/origine/postGame";

describe("what was still possible", () => {
  it("tells each step where the best score fell or rose again", () => {
    expect(turningPoints([24, 24, 20, 20, 22, 17])).toEqual([
      { step: 2, points: 20, fall: true },
      { step: 4, points: 22, fall: false },
      { step: 5, points: 17, fall: true },
    ]);
    expect(turningPoints([24, 24])).toEqual([]);
  });
});

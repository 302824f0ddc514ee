import { beforeAll, describe, expect, it } from "vitest";
import { words } from "../src/lib/words.svelte";
import { pipsOf, sureNeed, worthShowing } from "../src/games/origine/beliefs";
import { describePlace } from "../src/games/origine/describe";
import type { OriginePack } from "../src/games/origine/pack";
import type { OrigineObservation, OriginePawnBelief } from "../src/protocol";

const pack = {
  needs: new Map([
    ["mineral", ["mineral_silt", "mineral_sand", "mineral_stone", "mineral_clay"]],
    ["water", ["water"]],
  ]),
} as unknown as OriginePack;
const row = (place: string, possible: string[], likely = {}): OriginePawnBelief =>
  ({ place, kind: "mineral", possible, likely }) as OriginePawnBelief;
const shown = (...belief: OriginePawnBelief[]) => [...worthShowing({ belief }, pack).keys()];

describe("the marks on pawns", () => {
  it("are there where a need of the kind is ruled out, and only there", () => {
    const all = [...(pack.needs.get("mineral") ?? [])];
    expect(shown(row("a", all.slice(1)), row("b", all), row("c", []))).toEqual(["a"]);
    const water = { place: "d", kind: "water", possible: ["water"] } as OriginePawnBelief;
    expect(shown(water)).toEqual([]);
    expect([...worthShowing(null, pack)]).toEqual([]); // a table that shows nothing
  });

  it("say how likely each is where the table does", () => {
    expect(pipsOf(row("a", ["mineral_silt", "mineral_clay"]))).toEqual([
      { need: "mineral_silt", share: null },
      { need: "mineral_clay", share: null },
    ]);
    const likely = pipsOf(row("a", ["mineral_silt"], { mineral_silt: 0.25 }));
    expect(likely).toEqual([{ need: "mineral_silt", share: 0.25 }]);
    expect(pipsOf(null)).toEqual([]);
  });

  it("are the need itself where only one is left", () => {
    expect(sureNeed(row("a", ["mineral_silt"]))).toBe("mineral_silt");
    expect(sureNeed(row("a", ["mineral_silt", "mineral_clay"]))).toBeNull();
    expect(sureNeed(null)).toBeNull();
  });
});

describe("the sentence", () => {
  beforeAll(() => words.speak("en"));
  const pawn = { kind: "mineral", need: { type: "hidden" }, up: false, known_by: [1] };
  const white = { space: "aurora_white", soil: "white", pawn: null };
  const seen = {
    boards: [{ board: "aurora", spaces: [{ space: "aurora_a", soil: "sand", pawn }], white }],
    hands: [],
  } as unknown as OrigineObservation;

  it("tells what may be, and who has seen it", () => {
    const beliefs = [row("aurora_a", ["mineral_silt", "mineral_clay"])];
    expect(describePlace(seen, "aurora_a", ["Ada", "Seer 2"], beliefs)).toBe(
      "Aurora A, sand. Mineral. Perhaps: on silt, on clay. Seen by Seer 2.",
    );
  });
});

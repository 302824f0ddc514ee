import { describe, expect, it } from "vitest";
import cards from "@packs/origin/cards.json";
import raw from "@packs/origin/map.json";
import { prepare, type RawMap } from "../src/games/origin/earth";
import { signOf, type RawEffect } from "../src/games/origin/signs";

const earth = prepare(raw as unknown as RawMap);
const all = [...cards.actions, ...cards.permanents, ...cards.objectives] as (RawEffect & {
  id: string;
})[];

describe("the drawings of the cards", () => {
  it("are one for each effect, and none is the stopgap", () => {
    const stopgap = signOf({}, earth).path;
    expect(stopgap).not.toBe("");
    expect(all.filter((card) => signOf(card, earth).path === stopgap)).toEqual([]);
  });

  it("tell the continents of Objectives apart by their shape", () => {
    const lands = all.filter((card) => card.goal?.continent);
    expect(new Set(lands.map((card) => signOf(card, earth).path)).size).toBe(lands.length);
  });
});

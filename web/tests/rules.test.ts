import { describe, expect, it } from "vitest";
import { search } from "../src/lib/rules";

const CHAPTERS = [
  { title: "Évoluer", rules: [{ id: "O-EVO-2", text: "Deux territoires reliés par un détroit." }] },
  {
    title: "Récompenses",
    rules: [
      { id: "O-REW-1", text: "La récompense de sa couleur." },
      { id: "O-STR-1", text: "Le jeton d’un détroit." },
    ],
  },
];

describe("rules", () => {
  const found = (query: string): string[] =>
    search(CHAPTERS, query).flatMap((chapter) => chapter.rules.map((rule) => rule.id));

  it("are found by words, without accents, by chapter and by id", () => {
    expect(found("detroit")).toEqual(["O-EVO-2", "O-STR-1"]);
    expect(found("jeton d'un")).toEqual(["O-STR-1"]);
    expect(found("recompenses detroit")).toEqual(["O-STR-1"]);
    expect(found("o-evo-2")).toEqual(["O-EVO-2"]);
    expect(found("spaceship")).toEqual([]);
    expect(found("")).toHaveLength(3);
  });
});

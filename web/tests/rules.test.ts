import { describe, expect, it } from "vitest";
import books from "@content/rules.json";
import illustrations from "@content/illustrations.json";
import { holding, search } from "../src/lib/rules";
import { words } from "../src/lib/words.svelte";
import { TAGS } from "./texts";

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

describe("a rule", () => {
  const rule = (id: string): { id: string; text: string } => ({ id, text: id });
  const two = {
    one: { chapters: [{ title: "a", rules: [rule("A-1")] }] },
    two: { chapters: [{ title: "b", rules: [rule("A-1"), rule("B-1")] }] },
  };

  it("is found in the book at hand, else in the first that has it", () => {
    expect(holding(two, "A-1", "two")).toBe("two");
    expect(holding(two, "A-1", "three")).toBe("one");
    expect(holding(two, "B-1", "one")).toBe("two");
    expect(holding(two, "C-1", "one")).toBeNull();
  });
});

describe("the pictures of the rules", () => {
  const ids = Object.values(illustrations).flatMap((family) => Object.keys(family));

  it("stand at rules that there are", () => {
    const known = Object.values(books).flatMap(({ chapters }) => Object.values(chapters).flat());
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(TAGS)("have words beside them in %s", async (tag) => {
    await words.speak(tag);
    const silent = ids.filter(
      (id) => !words.has(`picture-${id}`) && !words.has(`picture-${id}-yes`),
    );
    expect(silent).toEqual([]);
  });
});

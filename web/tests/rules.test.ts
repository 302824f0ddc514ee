import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulebook as en } from "../src/rules/en";
import { rulebook as fr } from "../src/rules/fr";
import { convention, search, type GameName, type Rulebook } from "../src/rules/rules";

const GAMES: readonly GameName[] = ["origin", "junior", "origine"];
const PACKAGE = join(__dirname, "../../src/origins");

const ids = (book: Rulebook): string[] =>
  GAMES.flatMap((game) => book[game].flatMap((chapter) => chapter.rules.map((rule) => rule.id)));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith(".py") ? [readFileSync(path, "utf-8")] : [];
  });
}

describe("rules", () => {
  it("are the same in both languages, each once", () => {
    expect(ids(fr)).toEqual(ids(en));
    expect(new Set(ids(en)).size).toBe(ids(en).length);
  });

  it("hold every rule that a refusal can name", () => {
    const named = sources(PACKAGE).flatMap((text) => text.match(/"[OJG]-[A-Z]+-\d+"/g) ?? []);
    const known = new Set(ids(en));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((id) => !known.has(id.slice(1, -1)))).toEqual([]);
  });

  it("are found by words, without accents, and by id", () => {
    const found = search(fr.origin, "detroit jeton").flatMap((chapter) => chapter.rules);
    expect(found.map((rule) => rule.id)).toContain("O-STR-1");
    expect(search(en.origin, "o-evo-3")[0]?.rules).toHaveLength(1);
    expect(search(en.origin, "spaceship")).toEqual([]);
  });

  it("end with the whole convention of Origine's bots", () => {
    const told = convention((key) => key);
    const keys = [told.title, ...told.rules.map((part) => part.text)].sort();
    for (const language of ["en", "fr"]) {
      const path = join(PACKAGE, "content/packs/origine/texts", language, "bots.ftl");
      const written = readFileSync(path, "utf-8").match(/^convention-origine[a-z-]*(?= =)/gm);
      expect([...(written ?? [])].sort()).toEqual(keys);
    }
  });
});

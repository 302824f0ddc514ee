import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../src");
const SHARED = ["App.svelte", "main.ts", "art", "lib", "pages", "table", "ui"];
// By its name, or by a way into its folder.
const GAME = /\b(junior|origine)\b|["'`/]origin\b|\/games\/(?!registry")/i;

const files = (path: string): string[] =>
  /\.\w+$/.test(path) ? [path] : readdirSync(path).flatMap((name) => files(join(path, name)));

/** The lines of the shared parts that say such a thing. */
const saying = (wanted: RegExp): string[] =>
  SHARED.flatMap((part) => files(join(SOURCES, part))).flatMap((file) =>
    readFileSync(file, "utf-8")
      .split("\n")
      .flatMap((line, i) =>
        wanted.test(line) ? [`${relative(SOURCES, file)}:${i + 1} ${line.trim()}`] : [],
      ),
  );

/** The kinds of things that only a game with drawings of its own has on its table. */
function kinds(): string[] {
  const drawn = (folder: string): string[] =>
    files(join(SOURCES, folder)).flatMap((file) =>
      [...readFileSync(file, "utf-8").matchAll(/data-thing="([a-z]+)|(\w+): "\w+",/g)].flatMap(
        ([, thing, tab]) => (file.endsWith("registry.ts") ? tab : thing) ?? [],
      ),
    );
  const everywhere = ["hand", "players", ...drawn("table"), ...drawn("ui")];
  return [...new Set(drawn("games"))].filter((kind) => !everywhere.includes(kind));
}

describe("the games", () => {
  it("are named by no part of the client that they share", () => {
    expect(saying(GAME)).toEqual([]);
  });

  it("have things of their own, which the shared parts do not know", () => {
    expect(kinds()).toEqual(expect.arrayContaining(["pawn", "tile", "need", "piece"]));
    const one = `(${kinds().join("|")})`;
    // As the key of a word, or within one that is no class: `tile: "rewards"`, `"pawn:11w"`.
    expect(saying(new RegExp(`\\b${one}: ["'\`]|(?<!class=)["'\`]${one}[:"'\`]`))).toEqual([]);
  });

  it("have their files under the same names", () => {
    const folders = readdirSync(join(SOURCES, "games"), { withFileTypes: true });
    for (const folder of folders.filter((entry) => entry.isDirectory()))
      expect(readdirSync(join(SOURCES, "games", folder.name))).toEqual(
        expect.arrayContaining(["Picture.svelte", "Scene.svelte", "Table.svelte"]),
      );
  });

  it("are typed by what the server sends, not by casts through unknown", () => {
    const cast = files(SOURCES).filter((file) =>
      /as unknown as|as any\b/.test(readFileSync(file, "utf-8")),
    );
    expect(cast.map((file) => relative(SOURCES, file))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../src");
/** Still has a few words about single games. */
const EXCEPT = "pages/Rules.svelte";
const SHARED = ["App.svelte", "main.ts", "art", "lib", "pages", "table", "ui"];
// By its name, or by a way into its folder.
const GAME = /\b(junior|origine)\b|["'`/]origin\b|\/games\/(?!registry")/i;

const files = (path: string): string[] =>
  /\.\w+$/.test(path) ? [path] : readdirSync(path).flatMap((name) => files(join(path, name)));

describe("the games", () => {
  it("are named by no part of the client that they share", () => {
    const shared = SHARED.flatMap((part) => files(join(SOURCES, part)));
    const named = shared
      .filter((file) => !file.endsWith(EXCEPT))
      .flatMap((file) =>
        readFileSync(file, "utf-8")
          .split("\n")
          .flatMap((line, i) =>
            GAME.test(line) ? [`${relative(SOURCES, file)}:${i + 1} ${line.trim()}`] : [],
          ),
      );
    expect(named).toEqual([]);
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

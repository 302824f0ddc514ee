import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../src");
const TOKENS = readFileSync(join(SOURCES, "tokens.css"), "utf-8");
// Where the values are: the tokens, those of a game, and what is drawn.
const DRAWN =
  /^(tokens|fonts)\.css$|^art\/|^games\/\w+\/(\w+\.css|Picture|\w*Defs|Piece|Land|MapPawn)/;

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const sources = files(SOURCES)
  .filter((file) => /\.(svelte|css)$/.test(file) && !DRAWN.test(relative(SOURCES, file)))
  .map((file) => {
    return [relative(SOURCES, file), readFileSync(file, "utf-8")] as const;
  });

const literals = (pattern: RegExp): string[] =>
  sources.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

describe("the tokens of the design", () => {
  it("have all colours", () => {
    expect(literals(/#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/gi)).toEqual([]);
  });

  it("have all sizes of type", () => {
    expect(literals(/font-size: (?!var\(--type|calc\(var\(--text)[^;]+/g)).toEqual([]);
  });

  it("have all radii but a circle's", () => {
    expect(literals(/border-radius: (?!var\(--|50%)[^;]+/g)).toEqual([]);
  });

  it("have all breakpoints", () => {
    expect(literals(/@media [^{]*(width|height):[^{]*/g)).toEqual([]);
    const screen = readFileSync(join(SOURCES, "lib/screen.svelte.ts"), "utf-8");
    const wide = /MediaQuery\("([^"]+)"\)/.exec(screen)?.[1] ?? "";
    expect(TOKENS).toContain(`@custom-media --beside (${wide});`);
  });

  it("are all used", () => {
    const all = files(SOURCES)
      .filter((file) => /\.(svelte|css|ts)$/.test(file))
      .map((file) => readFileSync(file, "utf-8"))
      .join("\n");
    const names = new Set([...all.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = ""]) => name));
    const made = /^--(on-)?seat-/; // by the number of the seat
    const unused = [...names].filter((name) => !made.test(name) && !all.includes(`var(${name}`));
    expect(unused).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { source, TAGS } from "./texts";

const SOURCES = join(__dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function bundle(text: string): FluentBundle {
  const made = new FluentBundle("en", { useIsolating: false });
  const errors = made.addResource(new FluentResource(text), { allowOverrides: true });
  expect(errors).toEqual([]);
  return made;
}

const keys = (text: string): string[] =>
  [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key ?? "").sort();
const variables = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/\n(?=[a-z])/)
      .map((message) => [
        message.split(" ")[0] ?? "",
        [...new Set(message.match(/\$\w+/g) ?? [])].sort().join(),
      ]),
  );

describe("texts", () => {
  const english = source("en", "ui.ftl");

  it.each(TAGS)("say the same things in %s as in English", (tag) => {
    for (const file of ["ui.ftl", "explain.ftl"]) {
      expect(keys(source(tag, file))).toEqual(keys(source("en", file)));
      expect(variables(source(tag, file))).toEqual(variables(source("en", file)));
    }
  });

  it("keep French signs on the line of their word, as printers do", () => {
    const lines = source("fr").split("\n");
    const loose = lines.filter((line) => /[\w»}’)][ \u00a0][:;!?](?=$|[\s.»])/.test(line));
    expect(loose).toEqual([]);
  });

  it("hold every key that the client asks for", () => {
    const used = new Set<string>();
    for (const file of files(SOURCES).filter((name) => /\.(svelte|ts)$/.test(name))) {
      const source = readFileSync(file, "utf-8");
      for (const [, key] of source.matchAll(/\bt\(\s*"([^"]+)"/g)) if (key) used.add(key);
      for (const [, key] of source.matchAll(/\bkey: "([a-z]+-[^"]+)"/g)) if (key) used.add(key);
      for (const [, a, b] of source.matchAll(/\bt\([^"`)]*\? "([\w-]+)" : "([\w-]+)"/g))
        for (const key of [a, b]) if (key) used.add(key);
    }
    expect(used.size).toBeGreaterThan(150);
    for (const tag of TAGS) {
      const words = bundle(source(tag));
      expect(
        [...used].filter((key) => !words.hasMessage(key)),
        tag,
      ).toEqual([]);
    }
  });

  it("are used: nothing is left over", () => {
    const sources = files(SOURCES)
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .map((name) => readFileSync(name, "utf-8"))
      .join("\n");
    const patterns = [...sources.matchAll(/`([\w-]*\$\{[^`]*)`/g)].map(([, text = ""]) => {
      const parts = text.split(/\$\{[^}]*\}+/).map((part) => part.replace(/[^\w-]/g, ""));
      return new RegExp(`^${parts.join("[\\w-]*")}$`);
    });
    const prefixed = /^(wood|color|level|card|kind|need|board|soil)-/;
    const unused = keys(english + source("en", "explain.ftl")).filter(
      (key) =>
        !sources.includes(`"${key}"`) &&
        !prefixed.test(key) &&
        !patterns.some((pattern) => pattern.source !== "^[\\w-]*$" && pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

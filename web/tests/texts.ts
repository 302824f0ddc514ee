/** The Fluent files of the package, as the server sends them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CONTENT = join(__dirname, "../../src/origins/content");
export const TAGS = readdirSync(join(CONTENT, "texts")).sort();

/** The words of a language, or those of one file. */
export function source(tag: string, only?: string): string {
  const packs = readdirSync(join(CONTENT, "packs")).map((pack) => join(CONTENT, "packs", pack));
  return [CONTENT, ...packs.sort()]
    .flatMap((root) => [join(root, "texts", tag), join(root, "texts", tag, "guides")])
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".ftl") && (only === undefined || name === only))
        .map((name) => readFileSync(join(folder, name), "utf-8")),
    )
    .join("\n")
    .replace(/^#.*\n/gm, "");
}

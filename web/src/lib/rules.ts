/** Looks for rules by words and ids. */

import type { Chapter } from "./words.svelte";

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();

/** The chapters with only the rules that hold every word asked for. */
export function search(chapters: readonly Chapter[], query: string): Chapter[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return chapters
    .map((found) => ({
      ...found,
      rules: found.rules.filter((rule) => {
        const text = plain(`${rule.id} ${found.title} ${rule.text}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((found) => found.rules.length > 0);
}

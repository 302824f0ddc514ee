/** Looks for rules by words and ids. */

import type { Chapter, Rulebooks } from "./words.svelte";

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

/** The place of a chapter on the page. */
export const anchor = (chapter: number): string => `chapter-${chapter + 1}`;

/** The game whose book has a rule: this one, or else the first. */
export function holding(books: Rulebooks, id: string, game: string): string | null {
  const having = Object.keys(books).filter((name) =>
    books[name]?.chapters.some(({ rules }) => rules.some((rule) => rule.id === id)),
  );
  return having.includes(game) ? game : (having[0] ?? null);
}

/** The rules in our own words, by game and chapter; the ids are those that refusals name. */

import type { Language } from "../lib/words.svelte";

export interface Rule {
  id: string;
  text: string;
}

export interface Chapter {
  title: string;
  rules: readonly Rule[];
}

export type GameName = "origin" | "junior" | "origine";
export type Rulebook = Record<GameName, readonly Chapter[]>;

/** `chapter("Turn", { "O-TURN-1": "..." })` */
export const chapter = (title: string, rules: Record<string, string>): Chapter => ({
  title,
  rules: Object.entries(rules).map(([id, text]) => ({ id, text })),
});

const BOOKS: Record<Language, () => Promise<{ rulebook: Rulebook }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

export const loadRules = (language: Language): Promise<Rulebook> =>
  BOOKS[language]().then((book) => book.rulebook);

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

const CONVENTION = ["aim", "place", "show", "other", "designate", "loss", "oxygen", "doubt"];

/** What the choices of Origine's bots mean, for people to read and use; the words are the pack's. */
export const convention = (say: (key: string) => string): Chapter =>
  chapter(
    say("convention-origine"),
    Object.fromEntries(CONVENTION.map((part) => [part, say(`convention-origine-${part}`)])),
  );

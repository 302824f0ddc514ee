/** What this browser remembers of guided games: where one was, and which were played to the end. */

import type { Place } from "./guide.svelte";

export interface Kept extends Place {
  table: string;
  /** Put aside by the player. */
  left: boolean;
  done: boolean;
}

const KEY = "origins.guides";

function all(): Record<string, Kept | undefined> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept | undefined>;
  } catch {
    return {};
  }
}

export const guideOf = (game: string): Kept | null => all()[game] ?? null;

/** Who never played it is new; who began goes on; who has done it may do it again. */
export function stageOf(game: string): "new" | "begun" | "done" {
  const kept = guideOf(game);
  return !kept ? "new" : kept.done ? "done" : "begun";
}

export function keepGuide(game: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: kept }));
  } catch {
    // without storage it is remembered until the page is left
  }
}

/** The games that the server offers, in its order, and what they are called. */

import type { GameInfo } from "../protocol";
import { api } from "./api";
import { t, words } from "./words.svelte";

class Games {
  /** null until the server has answered. */
  list = $state.raw<readonly GameInfo[] | null>(null);
  failed = $state(false);

  async load(): Promise<void> {
    this.failed = false;
    try {
      this.list = (await api.games()).games;
    } catch {
      this.failed = true; // bots and games of other packages go by their names then
    }
  }

  find(name: string): GameInfo | null {
    return this.list?.find((game) => game.name === name) ?? null;
  }
}

export const games = new Games();

/** How many play it, and how; a game may say more. */
export const gameKind = ({ name, min_players, max_players }: GameInfo): string =>
  words.has(`home-${name}-kind`)
    ? t(`home-${name}-kind`)
    : t("home-players", { least: min_players, most: max_players });

/** A game of another package may bring no words: then it goes by its name. */
export const gameTitle = (name: string): string =>
  words.has(`game-${name}`) ? t(`game-${name}`) : name.charAt(0).toUpperCase() + name.slice(1);

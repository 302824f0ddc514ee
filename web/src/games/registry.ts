/**
 * The games that have drawings of their own. Everything else in the client asks here, by name,
 * and names no game itself; what it gets is loaded when it is first needed.
 */

import type { Component } from "svelte";
import type { TableStore } from "../lib/table.svelte";
import type { Ending, GameView, Item, Observation, PackView, TableView } from "../protocol";

export interface TableProps {
  store: TableStore;
  game: GameView;
  pack: PackView;
}

/** A position to look at, without anything to do. */
export interface SceneProps {
  observation: Observation;
  /** What led to it. */
  item: Item | null;
  names: readonly string[];
  pack: PackView;
}

export interface PictureProps {
  game: string;
}

/** The game's own options of a table that is being made; the component changes them in place. */
export interface OptionsProps {
  options: Record<string, unknown>;
  pack: PackView;
}

export interface AfterProps {
  ending: Ending;
  table: TableView;
}

type Lazy<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** What the shared parts ask of a game. */
export interface Screens {
  table: Lazy<TableProps>;
  scene: Lazy<SceneProps>;
  /** For the home page and wherever else the game is named in large. */
  picture: Lazy<PictureProps>;
  /** The class on its pages, for colours of its own. */
  theme?: string;
  options?: {
    /** What is chosen unless the host changes it. */
    begin: () => Record<string, unknown>;
    /** Those worth a place of their own, and those among the others. */
    first: Lazy<OptionsProps>;
    more: Lazy<OptionsProps>;
  };
  /** How it was scored, instead of the table of scores; and the message that says it in a line. */
  after?: { title: string; unfinished: string; view: Lazy<AfterProps> };
}

const generic: Screens = {
  table: () => import("./generic/Table.svelte"),
  scene: () => import("./generic/Scene.svelte"),
  picture: () => import("./generic/Picture.svelte"),
};

const origin: Screens = {
  table: () => import("./origin/Table.svelte"),
  scene: () => import("./origin/Scene.svelte"),
  picture: () => import("./origin/Picture.svelte"),
};

const GAMES: Readonly<Record<string, Screens>> = {
  origin,
  junior: { ...origin, theme: "junior" },
  origine: {
    table: () => import("./origine/Table.svelte"),
    scene: () => import("./origine/Scene.svelte"),
    picture: () => import("./origine/Picture.svelte"),
    options: {
      begin: () => ({ boards: "easy", oxygen: 0, memory: true }),
      first: () => import("./origine/Boards.svelte"),
      more: () => import("./origine/Options.svelte"),
    },
    after: {
      title: "result-together",
      unfinished: "result-unfinished",
      view: () => import("./origine/After.svelte"),
    },
  },
};

/** A game without drawings gets a plain table. */
export const screensOf = (game: string): Screens => GAMES[game] ?? generic;

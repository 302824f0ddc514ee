/**
 * The games that have drawings of their own. Everything else in the client asks here, by name,
 * and names no game itself; what it gets is loaded when it is first needed.
 */

import type { Component } from "svelte";
import type { TableStore } from "../lib/table.svelte";
import type { Thing } from "../lib/things";
import type {
  Details,
  Ending,
  GameView,
  Item,
  Observation,
  PackView,
  TableView,
} from "../protocol";

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
  /** How many parts of the outcome were told; one more, and all is known. */
  told: number;
}

/** What is seen at the moment. */
export interface Look {
  observation: Observation;
  details: Details | null;
  names: readonly string[];
}

export interface Explanation {
  name: string;
  /** One or two sentences. */
  text: readonly string[];
  /** The parts of a number. */
  parts?: readonly { name: string; value: number }[];
  rule?: string;
}

export interface ThingProps {
  thing: Thing;
  look: Look;
  pack: PackView;
}

export interface Explainer {
  /** Nothing for what the game has no words of its own for. */
  tell: (thing: Thing, look: Look) => Explanation | null;
  /** The game's own drawing of it. */
  picture: Component<ThingProps>;
}

/** By the pack that the table is played with. */
export type ExplainerOf = (pack: PackView) => Promise<Explainer>;

export interface RulePictureProps {
  rule: string;
  game: string;
  pack: PackView;
}

/** The pictures among a game's rules: at which they stand, and how they are drawn. */
export interface RulePictures {
  rules: ReadonlySet<string>;
  /** What the drawings refer to, once for the page. */
  defs: Component;
  picture: Component<RulePictureProps>;
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
  /** What the things on its table are; a game without still has words for what all tables have. */
  explain?: () => Promise<{ explainer: ExplainerOf }>;
  illustrations?: () => Promise<{ pictures: RulePictures }>;
  /**
   * Where only one panel shows at a time: the tab behind which a kind of its things is, if it is
   * not called like it.
   */
  tabs?: Readonly<Record<string, string>>;
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
  explain: () => import("./origin/explain"),
  illustrations: () => import("./origin/illustrations"),
  tabs: {
    pawn: "reserve",
    tile: "rewards",
    deck: "rewards",
    column: "rewards",
    points: "players",
    card: "hand",
    objective: "hand",
  },
};

const GAMES: Readonly<Record<string, Screens>> = {
  origin,
  junior: { ...origin, theme: "junior" },
  origine: {
    table: () => import("./origine/Table.svelte"),
    scene: () => import("./origine/Scene.svelte"),
    picture: () => import("./origine/Picture.svelte"),
    explain: () => import("./origine/explain"),
    illustrations: () => import("./origine/illustrations"),
    tabs: { piece: "hand", need: "needs" },
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

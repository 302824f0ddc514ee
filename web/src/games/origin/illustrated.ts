/** The pictures of the rules, as they are declared beside them. */

import file from "@content/illustrations.json";

type Board = Readonly<Record<string, readonly [pawn: string, owner: number | null]>>;
type Token = readonly [string, number | null];

export type Illustration =
  | { draw: "pawns" | "rewards" }
  | {
      draw: "map";
      board: Board;
      move: readonly [kind: string, what: string];
      yes: readonly string[];
      no: readonly string[];
    }
  | {
      draw: "family";
      board: Board;
      at: string;
      yes: Readonly<Record<string, string>>;
      no: Readonly<Record<string, string>>;
    }
  | { draw: "tiles"; stacks: readonly number[]; yes: readonly number[]; no: readonly number[] }
  | {
      draw: "gain";
      board: Board;
      evolve: readonly [pawn: string, territory: string];
      strait?: Token;
      hunting?: Token;
    }
  | { draw: "series"; points: readonly number[] }
  | { draw: "objective"; card: string; board: Board }
  | { draw: "permanent"; card: string; yes: number; no: number }
  | Score;

export interface Score {
  draw: "score";
  objectives?: readonly number[];
  cards?: number;
  colors?: Readonly<Record<string, number>>;
  hunting: readonly number[];
  straits: readonly number[];
  tiles: readonly number[];
  woods?: Readonly<Record<string, number>>;
  total: number;
}

export const ILLUSTRATIONS = file.origin as Readonly<Record<string, object>> as Readonly<
  Record<string, Illustration>
>;

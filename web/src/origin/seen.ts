/** The observation of Origin and Origin Junior as the server sends it. */

import type { Message } from "../protocol";

export interface Hidden {
  type: "hidden";
}

export interface PawnSeen {
  pawn: string;
  owner: number | null;
}

export interface TokenSeen {
  value: number | Hidden;
  owner: number | null;
}

export type Deck = "action" | "permanent" | "objective";
export type Column = "yellow" | "orange" | "purple" | "brown";
export const DECKS: readonly Deck[] = ["action", "permanent", "objective"];
export const COLUMNS: readonly Column[] = ["yellow", "orange", "purple", "brown"];

export interface PlayerSeen {
  seat: number;
  villages_left: number;
  hand: Record<Deck, readonly (string | Hidden)[]>;
  played: readonly string[];
  tiles: readonly number[] | Hidden;
  tile_count: number;
  score: number | Hidden;
}

/** What one half of a reward would really bring. */
export interface HalfSeen {
  tiles: number;
  levels: readonly number[];
  cards: number;
  back: number;
  ends: string | null;
  message: Message;
}

export interface OriginSeen {
  game: "origin" | "junior";
  viewer: number | null;
  players: number;
  deciders: readonly number[];
  phase: "choosing" | "playing" | "over";
  turn: number;
  seat: number;
  start: number;
  acted: boolean;
  waiting: readonly (readonly [string, number, number])[];
  plays: Record<Deck, number>;
  turn_bonus: Record<string, number>;
  trigger: string | null;
  trigger_seat: number | null;
  last_turns: number;
  passes: number;
  reason: string | null;
  board: Record<string, PawnSeen>;
  reserve: Record<string, number>;
  seats: readonly PlayerSeen[];
  decks: Record<Deck, readonly (string | Hidden)[]>;
  discard: readonly string[];
  tiles: Record<Column, readonly number[]>;
  stock: readonly (number | Hidden)[];
  hunting: Record<string, TokenSeen>;
  straits: Record<string, TokenSeen>;
  objectives: readonly { card: string; have: number; need: number }[];
  halves: Record<string, HalfSeen>;
}

export const isHidden = (value: unknown): value is Hidden =>
  typeof value === "object" && value !== null && (value as Hidden).type === "hidden";

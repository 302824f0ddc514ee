/** The content pack the table is played with, as the server has it. */

import { packs } from "../../lib/packs";
import type { Deck } from "./decks";
import { prepare, type Earth, type RawMap } from "./earth";

export interface Card {
  id: string;
  deck: Deck;
  level: number;
  points: number;
}

export interface OriginPack {
  earth: Earth;
  cards: Map<string, Card>;
}

interface RawCard {
  id: string;
  level?: number;
  points?: number;
}

interface Files {
  map: RawMap;
  cards: { actions: RawCard[]; permanents: RawCard[]; objectives: RawCard[] };
}

export const loadPack = packs((files: Files): OriginPack => {
  const of = (deck: Deck, cards: RawCard[]): [string, Card][] =>
    cards.map((card) => [
      card.id,
      { id: card.id, deck, level: card.level ?? 0, points: card.points ?? 0 },
    ]);
  return {
    earth: prepare(files.map),
    cards: new Map([
      ...of("action", files.cards.actions),
      ...of("permanent", files.cards.permanents),
      ...of("objective", files.cards.objectives),
    ]),
  };
});

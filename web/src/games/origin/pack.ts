/** The content pack the table is played with, as the server has it. */

import { packs } from "../../lib/packs";
import type { Deck } from "./decks";
import { prepare, type Earth, type RawMap } from "./earth";
import { signOf, type RawEffect, type Sign } from "./signs";

export interface Card {
  id: string;
  deck: Deck;
  level: number;
  points: number;
  sign: Sign;
}

/** What it is called where things of the table are pointed at. */
export const thingOf = ({ deck, id }: Card): string =>
  `${deck === "objective" ? "objective" : "card"}:${id}`;

/** The moves that keep a card or put one back: they are chosen among the cards themselves. */
export const offersIn = (legal: Iterable<string>): string[] =>
  [...legal].filter((move) => /^(keep|return):/.test(move));

export interface OriginPack {
  earth: Earth;
  cards: Map<string, Card>;
}

interface RawCard extends RawEffect {
  id: string;
  level?: number;
  points?: number;
}

interface Files {
  map: RawMap;
  cards: { actions: RawCard[]; permanents: RawCard[]; objectives: RawCard[] };
}

export const loadPack = packs((files: Files): OriginPack => {
  const earth = prepare(files.map);
  const of = (deck: Deck, cards: RawCard[]): [string, Card][] =>
    cards.map((card) => [
      card.id,
      {
        id: card.id,
        deck,
        level: card.level ?? 0,
        points: card.points ?? 0,
        sign: signOf(card, earth),
      },
    ]);
  return {
    earth,
    cards: new Map([
      ...of("action", files.cards.actions),
      ...of("permanent", files.cards.permanents),
      ...of("objective", files.cards.objectives),
    ]),
  };
});

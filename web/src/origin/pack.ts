/** The content pack the table is played with, as the server has it. */

import { api } from "../lib/api";
import { prepare, type Earth, type RawMap } from "./earth";
import type { Deck } from "./seen";

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

const loading = new Map<string, Promise<OriginPack>>();

export function loadPack(id = "origin"): Promise<OriginPack> {
  const known = loading.get(id);
  if (known) return known;
  const read = api.pack<Files>(id).then(({ files }): OriginPack => {
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
  loading.set(id, read);
  read.catch(() => loading.delete(id));
  return read;
}

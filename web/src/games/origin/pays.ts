/** What a place would pay, short enough to be drawn beside it. */

import type { Preview } from "../../protocol";
import { detailsOf } from "./previews";

export interface Pay {
  tiles: number;
  cards: number;
  /** A Hunting or Strait token. */
  tokens: number;
  /** An Objective is met. */
  goal: boolean;
}

const TOKENS = new Set(["hunt", "strait"]);

/** O-REW-2 to O-REW-5: of a reward with two halves, the first. */
export function payOf(preview: Preview | undefined): Pay | null {
  if (!preview) return null;
  const details = detailsOf(preview);
  const half = details?.brings[0]?.args;
  const count = (kind: string): number =>
    preview.events.filter((event) => event.kind === kind).length;
  const blind = preview.events.find((event) => event.kind === "blind");
  const pay = {
    tiles: half ? Number(half["tiles"]) : Number(blind?.args["count"] ?? 0) + count("tile"),
    cards: half ? Number(half["count"]) : count("draw") + count("card"),
    tokens: preview.events.filter((event) => TOKENS.has(event.kind)).length,
    goal: (details?.objectives ?? []).some(({ after, need }) => after >= need),
  };
  return pay.tiles + pay.cards + pay.tokens > 0 || pay.goal ? pay : null;
}

/** Words for spaces and pawns of a planet. */

import { t } from "../lib/words.svelte";
import type { EventView } from "../protocol";
import { isSecret, type OrigineSeen, type PawnSeen } from "./seen";

export function describePawn(pawn: PawnSeen): string {
  const kind = t(`kind-${pawn.kind}`);
  return isSecret(pawn.need) ? kind : t("pawn-with-need", { kind: pawn.kind, need: pawn.need });
}

export function describeSpace(seen: OrigineSeen, id: string): string {
  for (const board of seen.boards) {
    const space = [...board.spaces, board.white].find((found) => found.space === id);
    if (!space) continue;
    const pawn = space.pawn ? describePawn(space.pawn) : t("space-free");
    return `${t("space-label", { space: id, soil: space.soil })} ${pawn}`;
  }
  return "";
}

/** The spaces an event is about. */
export function spacesOf(event: EventView): string[] {
  return ["space", "target"].flatMap((name) => {
    const value = event.args[name];
    return typeof value === "string" ? [value] : [];
  });
}

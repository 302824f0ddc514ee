/** The words of the table: what is asked, what a move does, what lies on a territory. */

import { tellMove } from "../../lib/tell";
import { t } from "../../lib/words.svelte";
import type { OriginObservation } from "../../protocol";
import type { Choices, Chooser } from "./chooser.svelte";
import type { Earth } from "./earth";
import type { Mark } from "./marks";

/** The one line that always says what is expected of the player. */
export function ask(
  choices: Choices,
  chooser: Chooser,
  seen: OriginObservation,
  describe: (territory: string) => string,
  prompt: string,
): string {
  const { picked, pending } = chooser;
  if (pending) return t("confirm-move", { move: tellMove(seen.game, pending, []) });
  if (picked?.what === "pawn")
    return t(choices.places.has(picked.id) ? "ask-where" : "ask-nowhere", { pawn: picked.id });
  if (picked?.what === "place" && choices.acting)
    return t(choices.pawns.has(picked.id) ? "ask-which" : "ask-nothing-fits", {
      territory: picked.id,
    });
  if (picked?.what === "mover" && choices.acting) {
    if (!choices.travels.has(picked.id)) return describe(picked.id);
    return t("ask-to", { pawn: seen.board[picked.id]?.pawn ?? "" });
  }
  return prompt;
}

/** The name of a territory, who stands there, and what can be done there now. */
export function placeWords(
  earth: Earth,
  seen: OriginObservation,
  id: string,
  mark: Mark | undefined,
  names: readonly string[],
  viewer: number | null = null,
  beside: readonly string[] = [],
): string {
  const land = earth.territory.get(id);
  const piece = seen.board[id];
  const hunt = seen.hunting[id];
  const open = mark === "can" || mark === "swap";
  return [
    t("place-label", { territory: id, continent: land?.continent ?? "", color: land?.color ?? "" }),
    !piece
      ? t("place-free")
      : piece.owner === null
        ? t("place-neutral", { pawn: piece.pawn })
        : piece.owner === viewer
          ? t("place-own", { pawn: piece.pawn })
          : t("place-rival", { pawn: piece.pawn, rival: piece.owner }, names),
    hunt && hunt.owner === null ? t("place-hunting") : "",
    open ? t(`place-${piece ? (mark === "swap" ? "swap" : "move") : "here"}`) : "",
    open && beside.length > 0
      ? t("place-beside", { territories: beside, count: beside.length })
      : "",
    mark === "counts" ? t("place-counts") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

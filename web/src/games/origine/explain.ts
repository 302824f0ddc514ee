/** What the things on the table of Origine are, in words. */

import { isHidden } from "../../lib/hidden";
import type { Thing } from "../../lib/things";
import { t, words } from "../../lib/words.svelte";
import type { OrigineDetails, OrigineObservation } from "../../protocol";
import type { Explanation, ExplainerOf, Look } from "../registry";
import { describeBelief, pawnAt } from "./describe";
import { loadPack, type OriginePack, type Side } from "./pack";
import ThingPicture from "./ThingPicture.svelte";

interface Table extends Look {
  pack: OriginePack;
  seen: OrigineObservation;
}
type Tell = (id: string, table: Table) => Explanation | null;

const RULE_OF_KIND: Readonly<Record<string, string>> = {
  water: "G-NEED-1",
  mineral: "G-NEED-2",
  plant: "G-NEED-3",
  insect: "G-NEED-4",
  animal: "G-NEED-5",
  oxygen: "G-OXY-1",
  bacteria: "G-BAC-1",
};

const said = (key: string, rule: string): Explanation => ({
  name: t(key),
  text: [t(`${key}.text`)],
  rule,
});

/** The spaces that links join to one. */
function linked(pack: OriginePack, seen: OrigineObservation, id: string): string[] {
  const [board = "", letter = ""] = id.split("_");
  const side = seen.boards.find((one) => one.board === board)?.side as Side | undefined;
  const links = side ? (pack.links.get(board)?.[side] ?? []) : [];
  const others = links.flatMap(([a, b]) => (a === letter ? [b] : b === letter ? [a] : []));
  return others.map((other) => t(`space-${board}_${other}`));
}

function space(id: string, { pack, seen }: Table): Explanation | null {
  if (id.endsWith("_white"))
    return { name: t(`space-${id}`), text: [t("thing-space-white")], rule: "G-TURN-4" };
  const found = seen.boards.flatMap((board) => board.spaces).find((one) => one.space === id);
  if (!found) return null;
  const others = linked(pack, seen, id);
  return {
    name: t(`space-${id}`),
    text: [
      t("thing-space-soil", { soil: found.soil }),
      t("thing-space-links", { list: words.list(others), count: others.length }),
    ],
    rule: "G-TURN-3",
  };
}

function piece(place: string, { seen, details }: Table): Explanation | null {
  const pawn = pawnAt(seen, place);
  if (!pawn) return null;
  const own = seen.viewer !== null && place.startsWith(`hand_${seen.viewer}_`);
  const beliefs = (details as OrigineDetails | null)?.belief ?? [];
  const belief = describeBelief(beliefs.find((one) => one.place === place));
  const silent = pawn.kind === "water" || pawn.kind === "oxygen";
  const need = isHidden(pawn.need)
    ? [t("thing-piece-hidden"), ...(belief ? [belief] : [])]
    : [t("thing-piece-need", { need: pawn.need }), ...(own ? [t("thing-piece-own")] : [])];
  return {
    name: t(`kind-${pawn.kind}`),
    text: silent && !own ? [t(`thing-kind-${pawn.kind}`)] : [t(`thing-kind-${pawn.kind}`), ...need],
    rule: RULE_OF_KIND[pawn.kind] ?? "G-COMP-2",
  };
}

function continent(id: string, { seen }: Table): Explanation | null {
  const board = seen.boards.find((one) => one.board === id);
  if (!board) return null;
  const scores = t("thing-continent-open", { points: board.spaces.length });
  return {
    name: t(`board-${id}`),
    text: board.aside
      ? [t("thing-continent-aside"), scores]
      : board.complete
        ? [t("thing-continent-complete"), scores]
        : [scores],
    rule: board.aside ? "G-OPEN-1" : "G-END-3",
  };
}

const TELLS: Readonly<Record<string, Tell>> = {
  space,
  piece,
  continent,
  need: (kind) => ({
    name: t(`kind-${kind}`),
    text: [t(`thing-kind-${kind}`)],
    rule: RULE_OF_KIND[kind] ?? "G-COMP-2",
  }),
  oxygen: (id) => said(id === "act" ? "thing-oxygen-act" : "thing-oxygen-score", "G-OXY-1"),
  bacteria: () => said("thing-bacteria", "G-OPEN-1"),
  hand: () => said("thing-hand-planet", "G-TURN-1"),
};

export const KINDS = Object.keys(TELLS);

export const tellOf =
  (pack: OriginePack) =>
  ({ kind, id }: Thing, look: Look): Explanation | null =>
    TELLS[kind]?.(id, { ...look, pack, seen: look.observation as OrigineObservation }) ?? null;

export const explainer: ExplainerOf = async (pack) => ({
  tell: tellOf(await loadPack(pack.content)),
  picture: ThingPicture,
});

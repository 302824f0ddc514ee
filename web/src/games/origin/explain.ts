/** What the things on the table of Origin and Origin Junior are, in words. */

import { isHidden } from "../../lib/hidden";
import type { Thing } from "../../lib/things";
import { t } from "../../lib/words.svelte";
import type { OriginDetails, OriginObservation, OriginToken } from "../../protocol";
import type { Explanation, ExplainerOf, Look } from "../registry";
import { DECK_COLOR } from "./motifs";
import { loadPack, type OriginPack } from "./pack";
import ThingPicture from "./ThingPicture.svelte";

/** What is seen, and whether by the rules for families. */
interface Table extends Look {
  pack: OriginPack;
  seen: OriginObservation;
  junior: boolean;
}
type Tell = (id: string, table: Table) => Explanation | null;

const RULE_OF_COLOR: Readonly<Record<string, string>> = {
  yellow: "O-REW-2",
  orange: "O-REW-3",
  purple: "O-REW-4",
  brown: "O-REW-5",
  green: "O-HUNT-1",
  origin: "O-SET-1",
};
const RULE_OF_DECK: Readonly<Record<string, string>> = {
  action: "O-ACT-1",
  permanent: "O-PER-1",
  objective: "O-OBJ-1",
};
const STRENGTHS = ["slight", "sturdy", "strong"] as const;

/** A message with its name and, in `.text`, its sentence. */
const said = (
  key: string,
  rule: string,
  args: Record<string, unknown> = {},
  names: readonly string[] = [],
): Explanation => ({
  name: t(key, args, names),
  text: [t(`${key}.text`, args)],
  rule,
});

function territory(id: string, { pack, seen, junior, names }: Table): Explanation | null {
  const land = pack.earth.territory.get(id);
  if (!land) return null;
  const { color } = land;
  const plain = junior && color !== "origin";
  const pawn = seen.board[id];
  const owner = pawn?.owner ?? null;
  const stands = pawn && owner !== null;
  return {
    name: t(`territory-${id}`),
    text: [
      t(`thing-land-${plain ? "junior-" : ""}${color}`),
      ...(stands && owner === seen.viewer ? [t("place-own", { pawn: pawn.pawn })] : []),
      ...(stands && owner !== seen.viewer
        ? [t("place-rival", { pawn: pawn.pawn, rival: owner }, names)]
        : []),
    ],
    rule: plain ? (color === "green" ? "J-REW-2" : "J-REW-1") : (RULE_OF_COLOR[color] ?? "O-REW-1"),
  };
}

function pawn(id: string): Explanation {
  const [height, strength] = [Number(id[0]), Number(id[1])];
  return {
    name: t(`pawn-${id}`),
    text: [
      t("thing-pawn-steps", { count: height }),
      t(`thing-pawn-${STRENGTHS[strength - 1] ?? "slight"}`),
    ],
    rule: "O-COMP-2",
  };
}

function token(what: "strait" | "hunting", name: string, found: OriginToken, table: Table) {
  const { value, owner } = found;
  return {
    name,
    text: [
      owner === null
        ? t(`thing-${what}-free`)
        : t(`thing-${what}-taken`, { seat: owner }, table.names),
      isHidden(value) ? t(`thing-${what}-hidden`) : t(`thing-${what}-worth`, { points: value }),
    ],
    rule: table.junior ? "J-REW-2" : what === "strait" ? "O-STR-1" : "O-HUNT-1",
  };
}

/** `2`, or `yellow-2` where it lies in a column. */
function tile(id: string, { seen, junior }: Table): Explanation {
  const level = Number(id.split("-").at(-1));
  const own = seen.viewer === null ? null : seen.seats[seen.viewer]?.tiles;
  const free = own && !isHidden(own) ? (own[level - 2] ?? 0) : 0;
  const lies =
    level === 1 ? t("thing-tile-first") : t("thing-tile-on", { below: level - 1, count: free });
  return {
    name: t("thing-tile", { level }),
    text: junior ? [t("thing-tile-junior")] : [lies, t("thing-tile-worth")],
    rule: junior ? "J-END-4" : "O-REW-6",
  };
}

function deck(id: string, { junior }: Table): Explanation {
  if (junior) {
    if (id === "stock") return said("thing-stock-junior", "J-REW-1");
    return said("thing-deck-junior", "J-END-1", { column: DECK_COLOR[id] ?? "" });
  }
  if (id === "stock") return said("thing-stock", "O-REW-7");
  return {
    name: t("thing-deck", { deck: id }),
    text: [t(`thing-deck-${id}`), t("thing-deck-end")],
    rule: RULE_OF_DECK[id] ?? "",
  };
}

function card(id: string, { pack, seen }: Table): Explanation | null {
  const found = pack.cards.get(id);
  if (!found) return null;
  const progress = seen.objectives.find((entry) => entry.card === id);
  return {
    name: t(`card-${id}`),
    text: [
      t(`card-${id}.text`),
      t(`thing-card-${found.deck}`, { number: found.level, points: found.points }),
      ...(progress ? [t("thing-card-progress", { have: progress.have, goal: progress.need })] : []),
    ],
    rule: RULE_OF_DECK[found.deck] ?? "",
  };
}

function points(id: string, { seen, details, junior, names }: Table): Explanation {
  const seat = Number(id);
  const parts = Object.entries((details as OriginDetails | null)?.points[seat] ?? {});
  const hidden = isHidden(seen.seats[seat]?.score ?? 0);
  return {
    name: t("thing-points", { seat }, names),
    text: [
      t(hidden ? "thing-points-hidden" : "thing-points.text"),
      ...(junior ? [] : [t("thing-points-hand")]),
    ],
    ...(parts.length > 0
      ? { parts: parts.map(([part, value]) => ({ name: t(`points-${part}`), value })) }
      : {}),
    rule: junior ? "J-END-2" : "O-END-4",
  };
}

/** The cards that somebody holds of a deck, or a note on what a move would bring. */
function chip(id: string, { junior }: Table): Explanation | null {
  if (id in DECK_COLOR)
    return junior
      ? said("thing-held-junior", "J-END-2", { column: DECK_COLOR[id] ?? "" })
      : said("thing-held", "O-END-4", { deck: id });
  const rules: Readonly<Record<string, string>> = {
    brings: junior ? "J-REW-1" : "O-REW-8",
    beside: "O-EVO-3",
    gain: junior ? "J-REW-2" : "O-REW-1",
    objective: "O-OBJ-1",
    ends: junior ? "J-END-1" : "O-END-1",
    reveals: "",
  };
  if (!(id in rules)) return null;
  const own = junior && (id === "brings" || id === "ends");
  return said(`thing-chip-${id}${own ? "-junior" : ""}`, rules[id] ?? "");
}

const TELLS: Readonly<Record<string, Tell>> = {
  territory,
  pawn,
  tile,
  deck,
  card,
  objective: card,
  points,
  chip,
  village: (id, { names }) => said("thing-village", "O-EVO-5", { seat: Number(id) }, names),
  strait: (id, table) => {
    const found = table.seen.straits[id];
    return found ? token("strait", t(`strait-${id}`), found, table) : null;
  },
  hunting: (id, table) => {
    const found = table.seen.hunting[id];
    return found ? token("hunting", t("thing-hunting"), found, table) : null;
  },
  column: (id) => ({
    name: t("thing-column", { column: id }),
    text: [t(`thing-column-${id}`)],
    rule: RULE_OF_COLOR[id] ?? "",
  }),
  warning: (_, { junior }) =>
    junior ? said("thing-warning-junior", "J-END-1") : said("thing-warning", "O-END-1"),
  hand: (_, { junior }) =>
    junior ? said("thing-hand-junior", "J-HID-1") : said("thing-hand", "O-TURN-2"),
  reserve: () => said("thing-reserve", "O-EVO-3"),
  rewards: (_, { junior }) =>
    junior ? said("thing-rewards-junior", "J-REW-1") : said("thing-rewards", "O-REW-1"),
};

export const KINDS = Object.keys(TELLS);

export const tellOf =
  (pack: OriginPack) =>
  ({ kind, id }: Thing, look: Look): Explanation | null => {
    const seen = look.observation as OriginObservation;
    return TELLS[kind]?.(id, { ...look, pack, seen, junior: seen.game === "junior" }) ?? null;
  };

export const explainer: ExplainerOf = async (pack) => ({
  tell: tellOf(await loadPack(pack.content)),
  picture: ThingPicture,
});

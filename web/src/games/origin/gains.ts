/** What an event brings a player: the pieces, where they lay and where they go. */

import { thing } from "../../lib/things";
import type { EventView } from "../../protocol";
import { placesOf } from "./flights";
import { DECK_COLOR } from "./motifs";

export type GainPiece =
  | { what: "tile"; level: number; color: string }
  | { what: "card"; color: string }
  | { what: "token"; kind: "strait" | "hunting"; value: number | null };

export interface Gain {
  pieces: readonly GainPiece[];
  /** Selectors, the best first: where a panel is folded away its tab stands for it. */
  from: readonly string[];
  to: readonly string[];
}

/** Events by which a player gets something. */
export const GAINS: ReadonlySet<string> = new Set([
  "tile",
  "draw",
  "card",
  "blind",
  "hunt",
  "strait",
  "claim",
  "raid",
  "steal",
]);

const REWARDS = "#tab-rewards";
const homeOf = (seat: number): string[] => [
  thing(`points:${seat}`),
  `[data-told="${seat}"]`,
  "#tab-players",
];
const repeat = (piece: GainPiece, count: number): GainPiece[] =>
  Array.from({ length: Math.max(1, count) }, () => piece);

/** Where the last pawn came to stand is where the reward comes from, if nothing else is in sight. */
export function gainOf(event: EventView, land: readonly string[] = []): Gain | null {
  const arg = (name: string): string => String(event.args[name] ?? "");
  const home = homeOf(event.seat);
  const places = [...placesOf(event), ...land].map((id) => thing(`territory:${id}`));
  const card: GainPiece = { what: "card", color: DECK_COLOR[arg("deck")] ?? "yellow" };
  const tile: GainPiece = {
    what: "tile",
    level: Number(event.args["level"] ?? 0),
    color: arg("column") || "brown",
  };
  const token = (kind: "strait" | "hunting"): GainPiece => {
    const value = event.args["value"] ?? event.secret["value"];
    return { what: "token", kind, value: typeof value === "number" ? value : null };
  };
  const deck = [thing(`deck:${arg("deck")}`), REWARDS, ...places];
  switch (event.kind) {
    case "tile": {
      const { level, color } = tile;
      const from = [thing(`tile:${color}-${level}`), thing(`column:${color}`), REWARDS, ...places];
      return { pieces: [tile], from, to: home };
    }
    case "draw":
      return { pieces: repeat(card, Number(event.args["count"])), from: deck, to: home };
    case "card":
      return { pieces: [card], from: deck, to: home };
    case "return":
      return { pieces: [card], from: home, to: deck };
    case "blind": {
      const seen = event.secret["levels"];
      const levels = Array.isArray(seen) ? seen.map(Number) : [];
      const pieces: GainPiece[] =
        levels.length > 0
          ? levels.map((level) => ({ ...tile, level }))
          : repeat(tile, Number(event.args["count"]));
      return { pieces, from: [thing("deck:stock"), REWARDS, ...places], to: home };
    }
    case "hunt": {
      const from = [thing(`hunting:${arg("territory")}`), ...places];
      return { pieces: [token("hunting")], from, to: home };
    }
    case "strait":
    case "claim":
      return { pieces: [token("strait")], from: [thing(`strait:${arg("strait")}`)], to: home };
    case "raid":
      return { pieces: [tile], from: homeOf(Number(event.args["rival"])), to: home };
    case "steal":
      return { pieces: [card], from: homeOf(Number(event.args["rival"])), to: home };
    default:
      return null;
  }
}

/** Words for spaces and pawns of a planet. */

import { isHidden } from "../../lib/hidden";
import { t, words } from "../../lib/words.svelte";
import type {
  EventView,
  OrigineObservation,
  OriginePawnBelief,
  OriginePawnSeen,
} from "../../protocol";

export function describePawn(pawn: OriginePawnSeen): string {
  const kind = t(`kind-${pawn.kind}`);
  return isHidden(pawn.need) ? kind : t("pawn-with-need", { kind: pawn.kind, need: pawn.need });
}

/** What the table's belief level lets the viewer conclude about a pawn out of sight. */
export function describeBelief(belief: OriginePawnBelief | undefined): string {
  if (!belief || belief.seen) return "";
  const likely = Object.entries(belief.likely ?? {});
  const list =
    likely.length > 0
      ? likely
          .sort(([, a], [, b]) => b - a)
          .map(([need, chance]) => t("belief-likely", { need, chance: Math.round(chance * 100) }))
      : (belief.possible ?? []).map((need) => t(`need-${need}`));
  return list.length > 0 ? t("belief-may", { list: list.join(", ") }) : "";
}

/** Who has seen a need that the viewer has not; everybody could keep track of it. */
export function describeWitnesses(pawn: OriginePawnSeen | null, names: readonly string[]): string {
  if (!pawn || !isHidden(pawn.need) || pawn.known_by.length === 0) return "";
  const seats = pawn.known_by.map((seat) => words.seat(seat, names));
  return t("belief-seen-by", { names: words.list(seats) });
}

/** The pawn at a space, or in a hand: `hand_1_0` is the first one of the second player. */
export function pawnAt(seen: OrigineObservation, place: string): OriginePawnSeen | null {
  if (place.startsWith("hand_")) {
    const [, seat = 0, slot = 0] = place.split("_").map(Number);
    return seen.hands[seat]?.[slot] ?? null;
  }
  for (const board of seen.boards)
    for (const space of [...board.spaces, board.white])
      if (space.space === place) return space.pawn;
  return null;
}

export function describeSpace(seen: OrigineObservation, id: string): string {
  for (const board of seen.boards) {
    const space = [...board.spaces, board.white].find((found) => found.space === id);
    if (!space) continue;
    const pawn = space.pawn ? describePawn(space.pawn) : t("space-free");
    const name = space.soil === "white" ? "space-label-white" : "space-label";
    return `${t(name, { space: id, soil: space.soil })} ${pawn}`;
  }
  return "";
}

/** A pawn in somebody's hand, by its place: `hand_1_0` is the first one of the second player. */
function describeHeld(seen: OrigineObservation, place: string, names: readonly string[]): string {
  const [, seat, slot] = place.split("_").map(Number);
  const pawn = seen.hands[seat ?? 0]?.[slot ?? 0];
  return pawn ? `${names[seat ?? 0] ?? ""} · ${describePawn(pawn)}.` : "";
}

/** The spaces an event is about. */
export function spacesOf(event: EventView): string[] {
  return ["space", "target"].flatMap((name) => {
    const value = event.args[name];
    return typeof value === "string" ? [value] : [];
  });
}

/** A pawn on a space or in a hand, and what may be concluded about it. */
export function describePlace(
  seen: OrigineObservation,
  place: string,
  names: readonly string[],
  beliefs: readonly OriginePawnBelief[],
): string {
  const there = place.startsWith("hand_")
    ? describeHeld(seen, place, names)
    : describeSpace(seen, place);
  const belief = describeBelief(beliefs.find((one) => one.place === place));
  const more = [belief, describeWitnesses(pawnAt(seen, place), names)].filter(Boolean);
  const stop = more.length > 0 && !there.endsWith(".") ? "." : "";
  return [there + stop, ...more].filter(Boolean).join(" ");
}

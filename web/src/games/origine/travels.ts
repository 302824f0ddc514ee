/** The pawns that travel in an event, from where to where. */

import { thing } from "../../lib/things";
import type { EventView, OrigineObservation, OriginePawnSeen } from "../../protocol";

export interface Travel {
  pawn: OriginePawnSeen;
  /** Selectors, the best first: a hand that is folded away has its player's line or tab. */
  from: readonly string[];
  to: readonly string[];
  /** The space it comes to stand on. */
  space: string | null;
}

const FOLDED = "#tab-players";
const hand = (seat: number, slot: number): string[] => [
  thing(`piece:hand_${seat}_${slot}`),
  `[data-told="${seat}"]`,
  FOLDED,
];
const spot = (space: string): string[] => [thing(`space:${space}`)];

export function travelsOf(event: EventView, before: OrigineObservation | null): Travel[] {
  const { seat, args } = event;
  const [slot, rival] = [Number(args["slot"] ?? 0), Number(args["rival"] ?? 0)];
  const [space, target] = [String(args["space"] ?? ""), String(args["target"] ?? "")];
  const plain = (kind: unknown): OriginePawnSeen => ({
    kind: String(kind),
    need: { type: "hidden" },
    up: false,
    known_by: [],
  });
  const held = before?.hands[seat]?.[slot] ?? plain(args["kind"]);
  const standing = (id: string, kind: unknown): OriginePawnSeen =>
    before?.boards
      .flatMap(({ spaces, white }) => [...spaces, white])
      .find((found) => found.space === id)?.pawn ?? plain(kind);
  switch (event.kind) {
    case "origine-placed":
      return [{ pawn: held, from: hand(seat, slot), to: spot(space), space }];
    case "origine-moved":
      return [
        {
          pawn: standing(space, args["kind"]),
          from: spot(space),
          to: spot(target),
          space: target,
        },
      ];
    case "origine-exchanged":
      return [
        { pawn: standing(space, args["kind"]), from: spot(space), to: spot(target), space: null },
        {
          pawn: standing(target, args["partner"]),
          from: spot(target),
          to: spot(space),
          space: null,
        },
      ];
    case "origine-drawn":
      return [
        {
          pawn: plain(args["kind"]),
          from: [thing("bag"), FOLDED],
          to: hand(seat, slot),
          space: null,
        },
      ];
    case "origine-passed":
      return [{ pawn: held, from: hand(seat, slot), to: hand(rival, 0), space: null }];
    default:
      return [];
  }
}

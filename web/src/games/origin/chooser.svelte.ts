/** What the player has picked so far, and what that leaves to pick. Knows moves, not rules. */

import { Confirmer, type Confirming } from "../../lib/confirm.svelte";
import { parseMove, writeMove } from "../../lib/moves";
import type { OriginObservation } from "../../protocol";
import type { Mark } from "./marks";

export type Picked =
  { what: "pawn"; id: string } | { what: "place"; id: string } | { what: "mover"; id: string };

const TRAVEL = new Set(["migrate", "swap", "exchange"]);

/** The legal moves, sorted by what a player can point at. */
export class Choices {
  readonly places = new Map<string, Set<string>>();
  readonly pawns = new Map<string, Set<string>>();
  readonly travels = new Map<string, Map<string, string>>();
  readonly kinds = new Map<string, string[]>();

  constructor(readonly legal: readonly string[]) {
    for (const text of legal) {
      const { kind, args } = parseMove(text);
      const [first = "", second = ""] = args;
      const same = this.kinds.get(kind);
      if (same) same.push(text);
      else this.kinds.set(kind, [text]);
      if (kind === "evolve") {
        add(this.places, first, second);
        add(this.pawns, second, first);
      } else if (TRAVEL.has(kind)) {
        const known = this.travels.get(first) ?? new Map<string, string>();
        known.set(second, text);
        this.travels.set(first, known);
      }
    }
  }

  of(kind: string): readonly string[] {
    return this.kinds.get(kind) ?? [];
  }

  has(kind: string): boolean {
    return this.kinds.has(kind);
  }

  /** Whether the main action of the turn can be chosen now. */
  get acting(): boolean {
    return this.places.size > 0 || this.travels.size > 0;
  }
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

export interface Table extends Confirming {
  choices: Choices;
  seen: Pick<OriginObservation, "board">;
  viewer: number | null;
  /** Asks the server why, and shows it. */
  why: (move: string) => void;
}

export class Chooser extends Confirmer<Table> {
  picked = $state.raw<Picked | null>(null);

  override clear(): void {
    super.clear();
    this.picked = null;
  }

  /** First the target, then the choice itself. */
  override back(): boolean {
    if (super.back()) return true;
    const had = this.picked !== null;
    this.picked = null;
    return had;
  }

  pickPawn(pawn: string): void {
    const { choices } = this.table();
    const picked = this.picked;
    if (picked?.what === "place" && choices.pawns.get(picked.id)?.has(pawn)) {
      this.choose(writeMove("evolve", pawn, picked.id));
      return;
    }
    if (picked?.what === "place" && choices.acting) {
      this.table().why(writeMove("evolve", pawn, picked.id));
      return;
    }
    const again = picked?.what === "pawn" && picked.id === pawn;
    this.pending = null;
    this.picked = again ? null : { what: "pawn", id: pawn };
  }

  pickPlace(place: string): void {
    const { choices, seen, viewer, why } = this.table();
    const picked = this.picked;
    const here = seen.board[place];
    const turn = here?.owner === viewer && choices.travels.has(place);
    if (picked?.what === "pawn" && choices.acting && !turn) {
      const move = writeMove("evolve", picked.id, place);
      if (choices.places.get(picked.id)?.has(place)) this.choose(move);
      else why(move);
      return;
    }
    if (picked?.what === "mover" && picked.id !== place) {
      const move = choices.travels.get(picked.id)?.get(place);
      if (move) {
        this.choose(move);
        return;
      }
      if (!turn) {
        const kind = choices.has("exchange") ? "exchange" : here ? "swap" : "migrate";
        why(writeMove(kind, picked.id, place));
        return;
      }
    }
    if (picked?.what === "place" && picked.id === place) {
      if (this.pending !== null) this.confirm();
      else this.clear();
      return;
    }
    if (picked?.what === "mover" && picked.id === place) {
      this.clear();
      return;
    }
    if (!choices.acting) return; // the action is done: a touch of the map takes nothing away
    this.pending = null;
    this.picked = here ? { what: "mover", id: place } : { what: "place", id: place };
  }

  /** The rings on the map. */
  get marks(): Map<string, Mark> {
    const { choices, seen } = this.table();
    const marks = new Map<string, Mark>();
    const picked = this.picked;
    const target = this.target;
    if (picked === null) {
      for (const from of choices.travels.keys()) marks.set(from, "can");
    } else if (picked.what === "pawn") {
      for (const place of choices.places.get(picked.id) ?? []) marks.set(place, "can");
    } else {
      for (const to of choices.travels.get(picked.id)?.keys() ?? [])
        marks.set(to, seen.board[to] ? "swap" : "can");
      marks.set(picked.id, "chosen");
    }
    if (target) marks.set(target, "chosen");
    return marks;
  }

  /** Where the move to confirm would end. */
  get target(): string | null {
    if (this.pending === null) return null;
    return parseMove(this.pending).args[1] ?? null;
  }

  /** The pawn as it would stand there. */
  get ghost(): { territory: string; pawn: string; owner: number | null } | null {
    if (this.pending === null) return null;
    const { kind, args } = parseMove(this.pending);
    const [first = "", second = ""] = args;
    const { seen, viewer } = this.table();
    const pawn = kind === "evolve" ? first : seen.board[first]?.pawn;
    return pawn ? { territory: second, pawn, owner: viewer } : null;
  }

  /** The pawns of the reserve that are worth picking now. */
  get fitting(): ReadonlySet<string> {
    const { choices } = this.table();
    const picked = this.picked;
    if (picked?.what === "place") return choices.pawns.get(picked.id) ?? new Set();
    return new Set(choices.places.keys());
  }
}

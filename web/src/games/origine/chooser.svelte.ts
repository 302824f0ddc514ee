/** What the player has picked so far, and what that leaves to pick. Knows moves, not rules. */

import { Confirmer, type Confirming } from "../../lib/confirm.svelte";
import { parseMove, writeMove, type Move } from "../../lib/moves";
import type { OrigineObservation, OriginePawnSeen } from "../../protocol";

export type Mark = "can" | "chosen" | "noted" | "hint";

export interface Table extends Confirming {
  /** The legal moves: all of one kind, as the phase asks for. */
  moves: readonly Move[];
  seen: Pick<OrigineObservation, "hands" | "target" | "designated">;
  viewer: number | null;
  /** Asks the server why, and shows it. */
  why: (move: string) => void;
}

const FROM_HAND = new Set(["show", "share", "place"]);
const ON_SPACE = new Set(["flip", "look"]);
const BETWEEN = new Set(["exchange", "move"]);

export class Chooser extends Confirmer<Table> {
  /** The pawn of one's hand that is to be placed. */
  slot = $state<number | null>(null);
  /** The space whose pawn is to go elsewhere. */
  space = $state<string | null>(null);

  get kind(): string | null {
    return this.table().moves[0]?.kind ?? null;
  }

  override clear(): void {
    super.clear();
    this.slot = null;
    this.space = null;
  }

  override back(): boolean {
    if (super.back()) return true;
    const had = this.slot !== null || this.space !== null;
    this.clear();
    return had;
  }

  /** A new position. */
  start(): void {
    this.clear();
    // What was looked at in secret is the one to move: nothing else can be picked.
    const { target } = this.table().seen;
    if (this.kind === "move" && target) this.space = target;
  }

  /** Choose a move that may not be legal. */
  try(text: string): void {
    const { moves, why } = this.table();
    if (moves.some((move) => move.text === text)) this.choose(text);
    else why(text);
  }

  /** A button: how to lay Oxygen is said in full on it and asked once. */
  pickMove(move: string): void {
    if (this.kind === "oxygen") this.table().send(move);
    else this.choose(move);
  }

  pickSlot(slot: number): void {
    const kind = this.kind;
    if (kind === "show" || kind === "share") this.try(writeMove(kind, String(slot)));
    else if (kind === "place") {
      this.pending = null;
      this.slot = this.slot === slot ? null : slot;
    }
  }

  pickSpace(space: string): void {
    const kind = this.kind;
    if (kind === null) return;
    if (kind === "place") this.#place(space);
    else if (ON_SPACE.has(kind)) this.try(writeMove(kind, space));
    else if (BETWEEN.has(kind)) this.#between(kind, space);
  }

  #place(space: string): void {
    const fits = this.table().moves.filter((move) => move.args[1] === space);
    if (this.slot !== null) this.try(writeMove("place", String(this.slot), space));
    else if (fits.length === 1 && fits[0]) this.try(fits[0].text);
  }

  #between(kind: string, space: string): void {
    const { moves, seen } = this.table();
    const fixed = kind === "move" && seen.target !== null;
    if (this.space === null || (this.space === space && !fixed)) {
      this.space = this.space === space ? null : space;
      this.pending = null;
      return;
    }
    const turned = writeMove(kind, space, this.space);
    const known = kind === "exchange" && moves.some((move) => move.text === turned);
    this.try(known ? turned : writeMove(kind, this.space, space));
  }

  /** The pawns of one's hand that can be picked. */
  get usable(): ReadonlySet<number> {
    const moves = this.table().moves.filter((move) => FROM_HAND.has(move.kind));
    return new Set(moves.map((move) => Number(move.args[0])));
  }

  /** The rings on the spaces. */
  get marks(): Map<string, Mark> {
    const marks = new Map<string, Mark>();
    for (const { kind, args } of this.table().moves) {
      const [first = "", second = ""] = args;
      if (kind === "place" && (this.slot === null || first === String(this.slot)))
        marks.set(second, "can");
      if (ON_SPACE.has(kind)) marks.set(first, "can");
      if (!BETWEEN.has(kind)) continue;
      if (this.space === null) {
        marks.set(first, "can");
        if (kind === "exchange") marks.set(second, "can");
      } else if (first === this.space) marks.set(second, "can");
      else if (kind === "exchange" && second === this.space) marks.set(first, "can");
    }
    if (this.space) marks.set(this.space, "chosen");
    if (this.pending)
      for (const part of parseMove(this.pending).args)
        if (part.includes("_")) marks.set(part, "chosen");
    return marks;
  }

  /** The Continents that can be designated, and the one that is. */
  get boardMarks(): Map<string, Mark> {
    const { moves, seen } = this.table();
    const marks = new Map<string, Mark>();
    for (const { kind, args } of moves) if (kind === "designate") marks.set(args[0] ?? "", "can");
    const chosen = this.pending ? parseMove(this.pending) : null;
    if (chosen?.kind === "designate") marks.set(chosen.args[0] ?? "", "chosen");
    else if (seen.designated) marks.set(seen.designated, "chosen");
    return marks;
  }

  /** The pawn as it would stand there. */
  get ghost(): { space: string; pawn: OriginePawnSeen } | null {
    const { seen, viewer } = this.table();
    if (!this.pending || viewer === null) return null;
    const { kind, args } = parseMove(this.pending);
    const pawn = kind === "place" ? seen.hands[viewer]?.[Number(args[0])] : null;
    return pawn ? { space: args[1] ?? "", pawn } : null;
  }
}

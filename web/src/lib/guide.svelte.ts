/** A guided game: which step is shown, and what is remembered of it. Knows moves, not rules. */

import type { GuideStep } from "../protocol";
import { parseMove } from "./moves";

/** Whether a move is one that the pattern means: `*` stands for anything within an argument. */
export function fits(pattern: string, move: string): boolean {
  if (pattern.endsWith(":*") && move.startsWith(pattern.slice(0, -1))) return true;
  const parts = pattern.split("*").map((part) => part.replace(/[^\w:-]/g, ""));
  return new RegExp(`^${parts.join("\\w*")}$`).test(move);
}

const wants = (step: GuideStep, move: string): boolean =>
  step.move !== "" && (step.move === move || step.also.some((pattern) => fits(pattern, move)));

/** The move that a step shows now: the one it hopes for, else another that has its idea. */
export function shown(step: GuideStep, legal: readonly string[]): string | null {
  if (!step.move) return null;
  if (legal.includes(step.move)) return step.move;
  for (const pattern of step.also) {
    const found = legal.find((move) => fits(pattern, move));
    if (found) return found;
  }
  return null;
}

/** The things that a step points at, its `$1` and `$2` filled in from the move. */
export function thingsAt(step: GuideStep, move: string | null): string[] {
  const args = move ? parseMove(move).args : [];
  return step.at
    .map((thing) => thing.replace(/\$(\d)/g, (_, n: string) => args[Number(n) - 1] ?? "$"))
    .filter((thing) => !thing.includes("$"));
}

/** What a position is to a guide. */
export interface Now {
  legal: readonly string[];
  /** The turn of the game. */
  turn: number;
  /** How many own moves have been made and not taken back. */
  own: number;
  over: boolean;
}

/** Where a player is in the guide; what is kept of it. */
export interface Place {
  at: number;
  /** How many own moves had been made when each step was come to; null for one passed over. */
  own: (number | null)[];
  /** How many had been made when the player first played another than the hoped for. */
  strayed: number | null;
}

/** What is said of the last move: that a step was done, or shown by another; or that it was no step's. */
export type Said = { id: string; hoped: boolean } | "other" | null;

/** Follows the moves of the player through the steps; nothing that he does can stop it. */
export class Guide {
  readonly steps: readonly GuideStep[];
  at = $state(0);
  said = $state.raw<Said>(null);
  /** Whether the player must do something that no step speaks of. */
  free = $state(false);
  /** Until then the game is the chosen one, and all that the steps say of it is true. */
  strayed = $state<number | null>(null);
  own: (number | null)[] = [];
  /** For each step the turn of the guide that it belongs to. */
  readonly #turns: readonly number[];
  /** The turn of the guide that has begun, and the turn of the game in which it did. */
  #begun = -1;
  #turn = -1;
  #last = 0;

  constructor(turns: readonly (readonly GuideStep[])[], place: Place | null = null) {
    this.steps = turns.flat();
    this.#turns = turns.flatMap((steps, turn) => steps.map(() => turn));
    if (!place) return;
    this.at = Math.min(place.at, this.steps.length);
    this.own = [...place.own];
    this.strayed = place.strayed;
  }

  get step(): GuideStep | null {
    return this.steps[this.at] ?? null;
  }

  get finished(): boolean {
    return this.at >= this.steps.length;
  }

  get place(): Place {
    return { at: this.at, own: this.own, strayed: this.strayed };
  }

  /** What steps to come bring to the table; to one who goes his own way nothing is kept back. */
  get later(): ReadonlySet<string> {
    const left = this.strayed === null ? this.steps.slice(this.at + 1) : [];
    return new Set(left.flatMap((step) => step.shows));
  }

  /** The player moved: as the step hopes, or as a later one of the turn does, or otherwise. */
  moved(move: string): void {
    if (this.finished) return;
    const begun = this.#turns[this.at] === this.#begun;
    const next = this.steps.find((step, i) => begun && this.#here(i) && step.move !== "");
    if (next?.move !== move) this.strayed ??= this.#last;
    if (!begun) return;
    const found = this.steps.findIndex((step, i) => this.#here(i) && wants(step, move));
    const step = this.steps[found];
    if (step) this.#go(found + 1);
    this.said = step ? { id: step.id, hoped: step.move === move } : "other";
  }

  /** A position in which the player decides: what cannot be done in it is passed over. */
  comes(now: Now): void {
    this.free = false;
    if (now.own < this.#last) this.#undone(now.own);
    this.#last = now.own;
    if (now.over) this.#go(this.steps.length);
    if (this.finished) return;
    const turn = this.#turns[this.at] ?? -1;
    if (turn === this.#begun && now.turn > this.#turn) {
      const next = this.steps.findIndex((_, i) => (this.#turns[i] ?? 0) > turn);
      this.#go(next < 0 ? this.steps.length : next);
    }
    if (this.finished) return;
    if (this.#turns[this.at] !== this.#begun) {
      this.free = now.turn === this.#turn;
      if (this.free) return;
      [this.#begun, this.#turn] = [this.#turns[this.at] ?? -1, now.turn];
    }
    const next = this.steps.findIndex(
      (step, i) => this.#here(i) && (!step.move || shown(step, now.legal) !== null),
    );
    this.free = next < 0;
    if (this.free) return;
    this.#go(next);
    this.own[next] ??= now.own;
  }

  /** A step that is only read was read. */
  read(now: Now): void {
    if (this.finished || this.step?.move) return;
    this.said = null;
    this.#go(this.at + 1);
    this.comes(now);
  }

  /** Go back one step; how many own moves must be taken back for it, null where there is none. */
  back(now: Now): number | null {
    const before = this.own.findLastIndex((own, i) => i < this.at && own != null);
    const own = this.own[before];
    if (own == null) return null;
    if (own < now.own) return now.own - own; // the step follows when they are
    this.#undone(own, before);
    this.comes(now);
    return 0;
  }

  #undone(own: number, most = this.steps.length): void {
    const to = this.own.findLastIndex((made, i) => i <= most && made != null && made <= own);
    this.at = Math.max(0, to);
    this.own.length = this.at;
    this.#begun = this.#turn = -1;
    this.said = null;
    if (this.strayed !== null && own <= this.strayed) this.strayed = null;
  }

  #here(i: number): boolean {
    return i >= this.at && this.#turns[i] === this.#turns[this.at];
  }

  #go(to: number): void {
    for (let i = this.own.length; i < to; i++) this.own[i] = null;
    this.at = to;
  }
}

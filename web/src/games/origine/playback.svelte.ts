/** Pawns travel from hand to place, one at a time; at the end each Continent is judged. */

import { announcer } from "../../lib/announce.svelte";
import { readingTime } from "../../lib/pace.svelte";
import { Playback, type Stage } from "../../lib/playback.svelte";
import { play } from "../../lib/sound";
import { t } from "../../lib/words.svelte";
import { spotOf, type Spot } from "../../lib/things";
import type {
  EventView,
  GameView,
  Message,
  OrigineObservation,
  OriginePawnSeen,
  OrigineVerdict,
} from "../../protocol";
import { spacesOf } from "./describe";
import { judgedBy } from "./judged";
import { travelsOf } from "./travels";

interface PlanetStage extends Stage {
  flyer: { fly: (pawn: OriginePawnSeen, from: Spot, to: Spot) => Promise<void> } | undefined;
}

const PLACING: ReadonlySet<string> = new Set(["origine-placed", "origine-moved"]);
/** What is told, with reasons, when the planet is judged. */
const JUDGING: ReadonlySet<string> = new Set([
  "origine-revealed",
  "origine-removed",
  "origine-validated",
  "origine-barren",
  "origine-oxygen",
  "origine-over",
]);

export class PlanetPlayback extends Playback<PlanetStage> {
  /** The planet with every need turned up, and what is judged so far, while that is shown. */
  open = $state.raw<OrigineObservation | null>(null);
  judged = $state.raw<ReadonlyMap<string, boolean>>(new Map());

  /** The pawn that has just come to its space. */
  landed = $state.raw<{ space: string; pawn: OriginePawnSeen } | null>(null);
  #before: OrigineObservation | null = null;

  protected override places(event: EventView): readonly string[] {
    const { board, slot } = event.args;
    const held = event.kind === "origine-shown" ? [`hand_${event.seat}_${slot}`] : [];
    return [...spacesOf(event), ...(typeof board === "string" ? [board] : []), ...held];
  }

  protected override tells(event: EventView): boolean {
    return super.tells(event) && !JUDGING.has(event.kind);
  }

  protected override prepare(before: GameView): void {
    this.#before = before.observation as OrigineObservation;
  }

  protected override async perform(event: EventView, { flyer }: PlanetStage): Promise<void> {
    for (const { pawn, from, to, space } of travelsOf(event, this.#before)) {
      const [start, end] = [spotOf(from), spotOf(to)];
      if (start && end) await flyer?.fly(pawn, start, end);
      if (space) this.landed = { space, pawn };
    }
    if (PLACING.has(event.kind)) play("place");
  }

  protected override own(events: readonly EventView[]): Promise<void> {
    if (events.some(({ kind }) => PLACING.has(kind))) play("place");
    return Promise.resolve();
  }

  override stop(): void {
    this.landed = null;
    super.stop();
  }

  protected override async conclude(
    events: readonly EventView[],
    { names, pacer }: PlanetStage,
    after: GameView,
  ): Promise<void> {
    this.landed = null;
    const first = events.findIndex((event) => event.kind === "origine-revealed");
    const verdict = after.ending?.verdict as OrigineVerdict | null | undefined;
    if (first < 0 || !verdict) return;
    const say = ({ key, args }: Message): void => announcer.say(t(key, args, names));
    if (pacer.stretch === 0) {
      say(verdict.why); // the result has the rest
      return;
    }
    const show = async (words: Message): Promise<void> => {
      this.caption = t(words.key, words.args, names);
      say(words);
      await pacer.wait(readingTime(this.caption, true));
    };
    this.open = after.observation as OrigineObservation;
    this.judged = new Map();
    const [revealed] = events.slice(first);
    if (revealed) await show(revealed.message);
    for (const [i, board] of verdict.boards.entries()) {
      this.judged = judgedBy(verdict.boards.slice(0, i + 1));
      this.noted = board.pawns.map(({ space }) => space);
      play(board.validated ? "gain" : "refuse");
      await show(board.why);
    }
    this.caption = "";
    this.noted = [];
    this.open = null;
  }
}

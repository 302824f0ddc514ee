/** What happened, shown and read out one thing at a time before the new position comes. */

import type { EventView, GameView, Item, Observation } from "../protocol";
import { announcer } from "./announce.svelte";
import { BETWEEN, readingTime, type Pacer } from "./pace.svelte";
import { settings } from "./settings.svelte";
import type { Moment } from "./table.svelte";
import { tell } from "./tell";
import { isTold } from "./turns";

/** Who looks, looked up once for each showing: the table may be left meanwhile. */
export interface Stage {
  names: readonly string[];
  viewer: number | null;
  pacer: Pacer;
}

export class Playback<On extends Stage = Stage> {
  /** What is being told; it stays until something else is, or nothing more is to come. */
  event = $state.raw<EventView | null>(null);
  /** The words of what is shown again; empty in between. */
  caption = $state("");
  /** The places it is about. */
  noted = $state.raw<readonly string[]>([]);
  replaying = $state(false);
  /** The position as it was then, while it is shown again. */
  past = $state.raw<Observation | null>(null);
  /** Who was seen to move last. */
  #last: number | null = null;
  /** One showing at a time: what comes meanwhile waits for it. */
  #showing: Promise<void> = Promise.resolve();

  constructor(protected readonly stage: () => On) {}

  /** The new position comes after this. */
  animate = (items: readonly Item[], before: GameView, after: GameView): Promise<void> =>
    this.#alone(async () => {
      const stage = this.stage();
      const others = items.filter((item) => item.seat !== stage.viewer);
      if (others.length === 0) {
        const words = this.#words(items, stage);
        if (words) announcer.say(words);
        await this.own(
          items.flatMap((item) => item.events),
          stage,
          before,
          after,
        );
        if (items.length > 0) this.#last = stage.viewer;
      } else if (before.legal.length > 0 || stage.pacer.stretch === 0) {
        // Whoever is deciding is not kept waiting, nor is who wants no pictures.
        announcer.say(this.#words(items, stage));
        this.#last = others.at(-1)?.seat ?? null;
      } else {
        this.prepare(before);
        await this.#tell(items, null, stage);
      }
      await this.conclude(
        items.flatMap((item) => item.events),
        stage,
        after,
      );
    });

  /** Once more, at the pace chosen. */
  again = (moments: readonly Moment[]): Promise<void> =>
    this.#alone(async () => {
      const stage = this.stage();
      this.replaying = true;
      stage.pacer.asked = true;
      const last = this.#last;
      this.#last = null;
      for (const { items, before, only } of moments) {
        this.past = before.observation;
        this.prepare(before);
        await this.#tell(items, only ?? null, stage);
        if (!this.replaying) break;
      }
      this.#last = last;
      stage.pacer.asked = false;
      this.stop();
    });

  stop(): void {
    this.replaying = false;
    this.caption = "";
    this.past = null;
    this.stage().pacer.wake();
    this.rest();
  }

  /** Nothing more is to come for now. */
  rest(): void {
    if (this.replaying) return;
    this.event = null;
    this.noted = [];
  }

  async #alone(show: () => Promise<void>): Promise<void> {
    const shown = this.#showing.then(show);
    this.#showing = shown.catch(() => undefined);
    await shown;
  }

  #words(items: readonly Item[], { names, viewer }: Stage): string {
    return items
      .flatMap((item) => item.events)
      .filter((event) => event.seat !== viewer && this.tells(event))
      .map((event) => tell(event.message, names))
      .join(" ");
  }

  /** `only`: the entries of the log to show; what else happened just goes by. */
  async #tell(items: readonly Item[], only: ReadonlySet<number> | null, stage: On): Promise<void> {
    const again = this.replaying;
    for (const item of items) {
      if (only && !only.has(item.seq)) {
        for (const event of item.events) this.pass(event);
        continue;
      }
      if (this.#last !== null && item.seat !== this.#last) await stage.pacer.wait(BETWEEN);
      this.#last = item.seat;
      for (const event of item.events) {
        if (again && !this.replaying) return;
        await this.#tellOne(event, stage);
      }
    }
  }

  async #tellOne(event: EventView, stage: On): Promise<void> {
    const { names, pacer } = stage;
    if (!this.tells(event)) {
      await this.perform(event, stage);
      return;
    }
    const words = tell(event.message, names);
    this.event = event;
    this.noted = this.places(event);
    if (this.replaying) this.caption = words;
    announcer.say(words);
    // The words have their time while something moves, and what is left of it after.
    const read = pacer.wait(readingTime(words, settings.moving));
    await this.perform(event, stage);
    await read;
  }

  /** Whether it has words of its own while it is shown. */
  protected tells(event: EventView): boolean {
    return isTold(event);
  }

  /** What a game does besides telling. First of all, from where it goes on. */
  protected prepare(_before: GameView): void {
    // a game that draws nothing has its log
  }

  /** One event moves what it moves. */
  protected async perform(_event: EventView, _stage: On): Promise<void> {
    // the same
  }

  /** An event that is not shown. */
  protected pass(_event: EventView): void {
    // the same
  }

  /** The viewer's own moves: nothing of theirs takes longer than a hop. */
  protected async own(
    _events: readonly EventView[],
    _stage: On,
    _before: GameView,
    _after: GameView,
  ): Promise<void> {
    // the same
  }

  /** After everything was told, whoever did it. */
  protected async conclude(
    _events: readonly EventView[],
    _stage: On,
    _after: GameView,
  ): Promise<void> {
    // the same
  }

  /** The places of the board that an event is about. */
  protected places(_event: EventView): readonly string[] {
    return [];
  }
}

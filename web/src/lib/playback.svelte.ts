/** What happened, shown and read out before the new position comes. */

import type { EventView, GameView, Item } from "../protocol";
import { announcer } from "./announce.svelte";
import { tell } from "./tell";

/** Who looks, looked up once for each showing: the table may be left meanwhile. */
export interface Stage {
  names: readonly string[];
  viewer: number | null;
}

export class Playback<On extends Stage = Stage> {
  /** The words of what is being shown; empty in between. */
  caption = $state("");
  /** The places it is about. */
  noted = $state.raw<readonly string[]>([]);

  constructor(protected readonly stage: () => On) {}

  /** The new position comes after this. */
  animate = async (items: readonly Item[], before: GameView, after: GameView): Promise<void> => {
    const stage = this.stage();
    const events = items.flatMap((item) => item.events);
    this.announce(events, stage);
    await this.show(events, stage, before, after);
  };

  /** The viewer knows what he did himself. */
  protected announce(events: readonly EventView[], { names, viewer }: Stage): void {
    for (const event of events)
      if (event.seat !== viewer) announcer.say(tell(event.message, names));
  }

  protected async show(
    _events: readonly EventView[],
    _stage: On,
    _before: GameView,
    _after: GameView,
  ): Promise<void> {
    // a game that draws nothing has its log
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

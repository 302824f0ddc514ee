/** What happened, played on the map before the new position is shown, or once more on demand. */

import { announcer } from "../lib/announce.svelte";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import type { Moment } from "../lib/table.svelte";
import { t } from "../lib/words.svelte";
import type { EventView, GameView, Item } from "../protocol";
import { boardAfter, flightsOf, placesOf } from "./flights";
import { GAINS } from "./gains";
import type { Flight } from "./motion";
import type { OriginSeen, PawnSeen } from "./seen";

interface Stage {
  names: readonly string[];
  viewer: number | null;
  map: { fly: (flights: Flight[]) => Promise<void>; land: () => void } | undefined;
}

const boardOf = (game: GameView): Record<string, PawnSeen> =>
  (game.observation as unknown as OriginSeen).board;

export class Playback {
  /** The board to show instead of the real one. */
  board = $state.raw<Record<string, PawnSeen> | null>(null);
  replaying = $state(false);
  caption = $state("");
  noted = $state.raw<readonly string[]>([]);
  gains = $state.raw<{ key: number; events: readonly EventView[] }>({ key: 0, events: [] });

  constructor(private readonly stage: () => Stage) {}

  /** The new position comes after this. */
  animate = async (items: readonly Item[], before: GameView): Promise<void> => {
    const stage = this.stage();
    const { names, viewer } = stage;
    const events = items.flatMap((item) => item.events);
    if (!this.replaying)
      for (const event of events)
        if (event.seat !== viewer) announcer.say(t(event.message.key, event.message.args, names));
    await this.#show(stage, events, boardOf(before));
    this.board = null;
    this.gains = { key: this.gains.key + 1, events };
    if (events.some((event) => GAINS.has(event.kind) && event.seat === viewer)) play("gain");
  };

  /** What the others did since the viewer last decided. */
  async again(moments: readonly Moment[]): Promise<void> {
    const stage = this.stage();
    this.replaying = true;
    for (const moment of moments) {
      let board = boardOf(moment.before);
      this.board = board;
      for (const item of moment.items) {
        this.caption = item.events
          .filter((event) => event.kind !== "end" && event.kind !== "refill")
          .map((event) => t(event.message.key, event.message.args, stage.names))
          .join(" ");
        this.noted = item.events.flatMap(placesOf);
        board = await this.#show(stage, item.events, board);
        await new Promise((done) => setTimeout(done, settings.moving ? 1100 : 1600));
        if (!this.replaying) return;
      }
    }
    this.stop();
  }

  stop(): void {
    this.noted = [];
    this.board = null;
    this.caption = "";
    this.replaying = false;
  }

  /** `stage` is looked up once: the table may be left while the pawns still hop. */
  async #show(
    { map }: Stage,
    events: readonly EventView[],
    start: Record<string, PawnSeen>,
  ): Promise<Record<string, PawnSeen>> {
    let now = start;
    for (const event of events) {
      const flights = flightsOf(event, now);
      if (flights.length > 0) {
        this.board = now;
        await map?.fly(flights);
      }
      const next = boardAfter(event, now);
      if (next !== now) {
        now = next;
        this.board = now;
        map?.land();
      }
      if (event.kind === "evolve") play("place");
    }
    return now;
  }
}

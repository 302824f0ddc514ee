/** What happened, played on the map before the new position is shown, or once more on demand. */

import { pause, Playback, type Stage } from "../../lib/playback.svelte";
import { settings } from "../../lib/settings.svelte";
import { play } from "../../lib/sound";
import type { Moment } from "../../lib/table.svelte";
import { t } from "../../lib/words.svelte";
import type { EventView, GameView, OriginObservation, OriginPawn } from "../../protocol";
import { boardAfter, flightsOf, placesOf } from "./flights";
import { GAINS } from "./gains";
import type { Flight } from "./motion";

interface MapStage extends Stage {
  map: { fly: (flights: Flight[]) => Promise<void>; land: () => void } | undefined;
}

type Board = Record<string, OriginPawn>;

const boardOf = (game: GameView): Board => (game.observation as OriginObservation).board;

export class MapPlayback extends Playback<MapStage> {
  /** The board to show instead of the real one. */
  board = $state.raw<Board | null>(null);
  replaying = $state(false);
  gains = $state.raw<{ key: number; events: readonly EventView[] }>({ key: 0, events: [] });

  protected override announce(events: readonly EventView[], stage: Stage): void {
    if (!this.replaying) super.announce(events, stage);
  }

  protected override async show(
    events: readonly EventView[],
    stage: MapStage,
    before: GameView,
  ): Promise<void> {
    await this.#move(stage, events, boardOf(before));
    this.board = null;
    this.gains = { key: this.gains.key + 1, events };
    const mine = (event: EventView): boolean => event.seat === stage.viewer;
    if (events.some((event) => GAINS.has(event.kind) && mine(event))) play("gain");
  }

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
        board = await this.#move(stage, item.events, board);
        await pause(settings.moving ? 1100 : 1600);
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

  async #move({ map }: MapStage, events: readonly EventView[], start: Board): Promise<Board> {
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

/** What happened, played on the map before the new position is shown, or once more on demand. */

import type { Pacer } from "../../lib/pace.svelte";
import { Playback, type Stage } from "../../lib/playback.svelte";
import { play } from "../../lib/sound";
import { tellOwn } from "../../lib/tell";
import { spotOf, type Spot } from "../../lib/things";
import type { EventView, GameView, OriginObservation, OriginPawn } from "../../protocol";
import { boardAfter, flightsOf, placesOf } from "./flights";
import { gainOf, GAINS, type GainPiece } from "./gains";
import type { Flight } from "./motion";

interface MapStage extends Stage {
  /** Whether the viewer is to decide. */
  mine: boolean;
  map:
    | {
        fly: (flights: Flight[], pacer?: Pacer | null) => Promise<void>;
        land: () => void;
        visit: (places: readonly string[], pacer: Pacer) => Promise<void>;
        back: () => void;
      }
    | undefined;
  flyer:
    { fly: (piece: GainPiece, from: Spot, to: Spot, own?: boolean) => Promise<void> } | undefined;
}

/** A line over the map, with what flies where it is a gain. */
export interface Got {
  key: number;
  event: EventView | null;
  text: string;
}

type Board = Record<string, OriginPawn>;

const boardOf = (game: GameView): Board => (game.observation as OriginObservation).board;
const straitOf = (event: EventView): string[] =>
  typeof event.args["strait"] === "string" ? [event.args["strait"]] : [];

/** How long what one has got oneself stays in words over the map. */
const STAYS = 4200;
/** A camera that went somewhere for others goes back after a while without news. */
const LINGERS = 1500;

export class MapPlayback extends Playback<MapStage> {
  /** The board to show instead of the real one. */
  board = $state.raw<Board | null>(null);
  /** What the viewer got of late, and what was done for him. */
  gains = $state.raw<readonly Got[]>([]);
  #count = 0;
  /** Where the last pawn came to stand. */
  #land: readonly string[] = [];
  #leaving: ReturnType<typeof setTimeout> | undefined;

  protected override places(event: EventView): readonly string[] {
    return placesOf(event);
  }

  protected override prepare(before: GameView): void {
    clearTimeout(this.#leaving);
    this.board = boardOf(before);
  }

  protected override async perform(event: EventView, stage: MapStage): Promise<void> {
    const { map, pacer } = stage;
    const places = placesOf(event);
    if (places.length > 0) this.#land = places.slice(-1);
    const where = [...places, ...straitOf(event)];
    if (where.length > 0) await map?.visit(where, pacer);
    await this.#move(event, stage, pacer);
    const gain = gainOf(event, this.#land);
    if (!gain) return;
    const [from, to] = [spotOf(gain.from), spotOf(gain.to)];
    if (!from || !to) return;
    for (const piece of gain.pieces) await stage.flyer?.fly(piece, from, to);
  }

  protected override pass(event: EventView): void {
    if (this.board) this.board = boardAfter(event, this.board);
  }

  /** One's own gains fly too, while the game goes on. */
  protected override async own(
    events: readonly EventView[],
    stage: MapStage,
    before: GameView,
  ): Promise<void> {
    this.board = boardOf(before);
    for (const event of events) await this.#move(event, stage, null);
    const won = events.filter(({ kind, seat }) => GAINS.has(kind) && seat === stage.viewer);
    if (won.length === 0) return;
    play("gain");
    this.#note(won.map((event) => ({ event, text: tellOwn(event.message, stage.names) })));
    const land = events.flatMap(placesOf).slice(-1);
    const routes = won.flatMap((event) => {
      const gain = gainOf(event, land);
      const [from, to] = [spotOf(gain?.from ?? []), spotOf(gain?.to ?? [])];
      return gain && from && to ? [{ pieces: gain.pieces, from, to }] : [];
    });
    void (async () => {
      for (const { pieces, from, to } of routes)
        for (const piece of pieces) await stage.flyer?.fly(piece, from, to, true);
    })();
  }

  /** Something to read over the map for a while. */
  note(text: string): void {
    this.#note([{ event: null, text }]);
  }

  #note(fresh: readonly Omit<Got, "key">[]): void {
    this.gains = [...this.gains, ...fresh.map((one) => ({ ...one, key: ++this.#count }))];
    const last = this.#count;
    setTimeout(() => (this.gains = this.gains.filter(({ key }) => key > last)), STAYS);
  }

  protected override conclude(): Promise<void> {
    this.board = null;
    return Promise.resolve();
  }

  override stop(): void {
    this.board = null;
    super.stop();
  }

  override rest(): void {
    super.rest();
    if (this.replaying) return;
    clearTimeout(this.#leaving);
    const { map, mine } = this.stage();
    if (mine) map?.back();
    else this.#leaving = setTimeout(() => map?.back(), LINGERS);
  }

  async #move(event: EventView, { map }: MapStage, pacer: Pacer | null): Promise<void> {
    const now = this.board ?? {};
    const flights = flightsOf(event, now);
    // One's own new pawn stands where it was put, at once.
    const seen = event.kind === "evolve" && !pacer ? [] : flights;
    if (seen.length > 0) await map?.fly(seen, pacer);
    this.board = boardAfter(event, now);
    map?.land();
    if (event.kind === "evolve") play("place");
  }
}

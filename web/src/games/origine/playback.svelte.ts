/** The planet is judged pawn by pawn; everything else is just told. */

import { pause, Playback, type Stage } from "../../lib/playback.svelte";
import { settings } from "../../lib/settings.svelte";
import { play } from "../../lib/sound";
import { t } from "../../lib/words.svelte";
import type { EventView, GameView, Item, OrigineVerdict } from "../../protocol";
import { spacesOf } from "./describe";

const removes = (event: EventView): boolean => event.kind === "origine-removed";
const spaceOf = (event: EventView): string => String(event.args["space"]);

/** The spaces whose pawns did not stay. */
export const removedIn = (items: readonly Item[]): Set<string> =>
  new Set(
    items
      .flatMap((item) => item.events)
      .filter(removes)
      .map(spaceOf),
  );

export class PlanetPlayback extends Playback {
  /** Those removed so far; null when the whole log counts. */
  removed = $state.raw<ReadonlySet<string> | null>(null);

  protected override async show(
    events: readonly EventView[],
    { names }: Stage,
    _before: GameView,
    after: GameView,
  ): Promise<void> {
    for (const { kind } of events)
      if (kind === "origine-placed" || kind === "origine-moved") play("place");
    const first = events.findIndex((event) => event.kind === "origine-revealed");
    if (first < 0 || !settings.moving) return;
    const verdict = after.ending?.verdict as OrigineVerdict | null | undefined;
    const reasons = new Map(
      (verdict?.boards ?? []).flatMap(({ pawns }) => pawns.map(({ space, why }) => [space, why])),
    );
    this.removed = new Set();
    for (const event of events.slice(first)) {
      const words = (removes(event) && reasons.get(spaceOf(event))) || event.message;
      this.caption = t(words.key, words.args, names);
      this.noted = spacesOf(event);
      if (removes(event)) {
        this.removed = new Set([...this.removed, spaceOf(event)]);
        play("refuse");
      } else if (event.kind === "origine-validated") play("gain");
      await pause(750);
    }
    this.caption = "";
    this.noted = [];
    this.removed = null;
  }
}

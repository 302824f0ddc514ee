/** What the table of every game does for the one who sits at it. */

import { untrack } from "svelte";
import { announcer } from "../lib/announce.svelte";
import { play } from "../lib/sound";
import type { TableStore } from "../lib/table.svelte";

interface Attended {
  /** A new position: what was picked may no longer be there. */
  onposition: () => void;
  /** Whether something is expected of the viewer, and in which words. */
  mine: () => boolean;
  prompt: () => string;
  /** What is picked: a refusal is no longer of interest when that changes. */
  picked?: () => unknown;
  playback: { animate: NonNullable<TableStore["animate"]>; rest: () => void };
}

/** To be called while a component is being made. */
export function attend(store: () => TableStore, table: Attended): void {
  $effect(() => {
    void store().version;
    untrack(table.onposition);
  });
  $effect(() => {
    if (table.mine()) untrack(() => announcer.say(table.prompt()));
  });
  $effect(() => {
    void table.picked?.();
    untrack(() => (store().refusal = null));
  });
  $effect(() => {
    const attended = store();
    attended.animate = table.playback.animate;
    attended.rest = () => table.playback.rest();
    return () => {
      attended.animate = null;
      attended.rest = null;
    };
  });
}

/** Ask the server why a move is not possible, and show it. */
export async function askWhy(store: TableStore, move: string): Promise<void> {
  const refusal = await store.why(move);
  if (refusal) store.refusal = refusal;
  play("refuse");
}

/** What others say at a table: shown for some seconds where they sit, and counted until it is read. */

import type { Item } from "../protocol";
import { announcer } from "./announce.svelte";
import { play } from "./sound";
import { t } from "./words.svelte";

export interface Bubble {
  seat: number;
  text: string;
}

/** How long a bubble stays: as long as it takes to read it, within limits. */
export const secondsFor = (text: string): number => Math.min(14, 6 + text.length / 20);

export class Chat {
  unread = $state(0);
  /** One for each seat, the latest last. */
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** Whether the list of what was said is on the screen. */
  inSight = $state(false);

  /** Players have said something. */
  hear(items: readonly Item[], names: readonly string[]): void {
    for (const { seat, text } of items.flatMap(bubbleOf)) {
      this.#count();
      announcer.say(t("talk-heard", { name: names[seat] ?? "", text }));
      if (!this.inSight) this.#show({ seat, text });
    }
  }

  /** A spectator has said something: he sits nowhere, and the writer hears himself too. */
  murmur(): void {
    if (!this.#seen) this.#count();
  }

  read(): void {
    this.unread = 0;
  }

  /** The person has looked at a bubble, or wants it gone. */
  drop(bubble: Bubble): void {
    this.bubbles = this.bubbles.filter((other) => other !== bubble);
  }

  get #seen(): boolean {
    return this.inSight && !document.hidden;
  }

  #count(): void {
    play("talk");
    if (!this.#seen) this.unread++;
  }

  #show(bubble: Bubble): void {
    this.bubbles = [...this.bubbles.filter(({ seat }) => seat !== bubble.seat), bubble];
    setTimeout(() => this.drop(bubble), secondsFor(bubble.text) * 1000);
  }
}

/** What was said, without who said it; nothing where it was no talk. */
export function wordsOf(item: Item): string | null {
  if (item.kind !== "said") return null;
  return item.text ?? (item.message ? t(item.message.key.replace(/^log-/, "")) : null);
}

function bubbleOf(item: Item): Bubble[] {
  const text = wordsOf(item);
  return item.seat === null || text === null ? [] : [{ seat: item.seat, text }];
}

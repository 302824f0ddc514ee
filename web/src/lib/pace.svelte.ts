/** How long it takes to show what others did. The time is the client's own: no server waits for it. */

export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** How much longer than at the normal pace everything takes. */
const STRETCH: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

/** Between two players, in milliseconds at the normal pace. */
export const BETWEEN = 700;

/** For a line that comes with something moving, and for one that is all there is. */
const READING = {
  moving: { start: 320, word: 85 },
  still: { start: 500, word: 170 },
} as const;

export function readingTime(text: string, moving: boolean): number {
  const { start, word } = READING[moving ? "moving" : "still"];
  return start + word * text.split(/\s+/).filter(Boolean).length;
}

/** The clock of one table: every wait and every movement of others' moves asks it. */
export class Pacer {
  /** Nothing takes time until the viewer is to decide. */
  hurried = $state(false);
  /** Shown on demand: then it takes time even at the pace that takes none. */
  asked = false;
  #wakes = new Set<() => void>();

  constructor(private readonly chosen: () => Pace) {}

  get stretch(): number {
    if (this.hurried || document.hidden) return 0;
    const pace = this.chosen();
    return STRETCH[this.asked && pace === "instant" ? "fast" : pace];
  }

  /** Wait so long at the normal pace, or until somebody is in a hurry. */
  async wait(milliseconds: number): Promise<void> {
    const time = milliseconds * this.stretch;
    if (time <= 0) return;
    await this.during(new Promise((done) => setTimeout(done, time)));
  }

  /** Until something is done, or until somebody is in a hurry. */
  async during(done: Promise<unknown>): Promise<void> {
    let wake = (): void => undefined;
    const woken = new Promise<void>((over) => (wake = over));
    this.#wakes.add(wake);
    await Promise.race([done, woken]);
    this.#wakes.delete(wake);
  }

  /** End what is being waited for, and nothing else. */
  wake(): void {
    for (const wake of this.#wakes) wake();
  }

  skip(): void {
    this.hurried = true;
    this.wake();
  }

  /** Take time again. */
  settle(): void {
    this.hurried = false;
  }
}

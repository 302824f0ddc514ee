/** Something told step by step, at a pace of its own; whoever knows enough goes on or skips. */
export class Telling {
  /** How many steps were told. */
  told = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pause`: the milliseconds that a step stays, by its number. */
  constructor(
    readonly count: number,
    private readonly pause: (step: number) => number,
  ) {}

  get done(): boolean {
    return this.told >= this.count;
  }

  /** Tell on by itself, until what is answered is called. */
  start(): () => void {
    this.#wait();
    return () => clearTimeout(this.#timer);
  }

  next(): void {
    this.told = Math.min(this.count, this.told + 1);
    this.#wait();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.told = this.count;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.done) this.#timer = setTimeout(() => this.next(), this.pause(this.told));
  }
}

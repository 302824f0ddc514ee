/** Type the beginning of a name, or of a word in it, to find it. */

/** So many milliseconds without a letter, and the next one begins anew. */
export const PAUSE = 900;

export type Named = readonly [id: string, name: string];

export class Finder {
  #typed = "";
  /** When the last letter had been dealt with. */
  #at = 0;

  constructor(private readonly names: () => readonly Named[]) {}

  /** Whether a letter at this time goes on with the last ones. */
  typing(now: number): boolean {
    return this.#typed !== "" && now - this.#at < PAUSE;
  }

  stop(): void {
    this.#typed = "";
  }

  find(letter: string, now: number): string | null {
    this.#typed = this.typing(now) ? this.#typed + letter : letter;
    this.#at = now;
    const wanted = plain(this.#typed);
    const named = this.names().map(([id, name]) => [id, plain(name)] as const);
    const found =
      named.find(([, name]) => name === wanted) ??
      named.find(([, name]) => name.startsWith(wanted)) ??
      named.find(([, name]) => name.includes(` ${wanted}`));
    return found?.[0] ?? null;
  }

  /** The pause is the person's: what a slow machine does with a letter does not count. */
  rest(now: number): void {
    this.#at = Math.max(this.#at, now);
  }
}

/** As any keyboard can write it: without accents, and with one space for whatever parts words. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[\s’'-]+/g, " ");
}

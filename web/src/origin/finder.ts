/** Type the beginning of a name, or of a word in it, to find it. */

const PAUSE = 900;

export class Finder {
  #typed = "";
  #at = 0;

  constructor(
    private readonly names: () => readonly (readonly [id: string, name: string])[],
    private readonly language: () => string,
  ) {}

  /** Whether the next letter goes on with the last ones. */
  get typing(): boolean {
    return this.#typed !== "" && performance.now() - this.#at < PAUSE;
  }

  stop(): void {
    this.#typed = "";
  }

  find(letter: string): string | null {
    this.#typed = this.typing ? this.#typed + letter : letter;
    this.#at = performance.now();
    const wanted = this.#plain(this.#typed);
    const named = this.names().map(([id, name]) => [id, this.#plain(name)] as const);
    const found =
      named.find(([, name]) => name.startsWith(wanted)) ??
      named.find(([, name]) => name.split(/[\s’'-]/).some((word) => word.startsWith(wanted)));
    return found?.[0] ?? null;
  }

  #plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(this.language());
  }
}

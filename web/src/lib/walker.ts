/** The keys of a board: arrows go on, letters find, Enter and Space pick, plus and minus zoom. */

import { Finder, type Named } from "./finder";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Board {
  /** The place that has the focus. */
  here: () => string;
  /** The place that an arrow leads to. */
  towards: (from: string, dx: number, dy: number) => string | null;
  names: () => readonly Named[];
  go: (place: string) => void;
  pick: (place: string) => void;
  zoom: (factor: number) => void;
}

export class Walker {
  readonly #finder: Finder;

  constructor(private readonly board: Board) {
    this.#finder = new Finder(() => board.names());
  }

  key = (event: KeyboardEvent): void => {
    // AltGr, which some keyboards need for a letter, says that it is Ctrl and Alt.
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if (command && !event.getModifierState("AltGraph")) return;
    const { key, timeStamp: now } = event;
    const arrow = ARROWS[key];
    if (arrow) {
      event.preventDefault();
      this.#finder.stop();
      this.#go(this.board.towards(this.board.here(), ...arrow));
    } else if (key === "Enter" || (key === " " && !this.#finder.typing(now))) {
      event.preventDefault();
      this.#finder.stop();
      this.board.pick(this.board.here());
    } else if (key === "+" || key === "-") {
      this.board.zoom(key === "+" ? 1.3 : 1 / 1.3);
    } else if (key === "Escape" || key === "Tab") {
      this.#finder.stop();
    } else if (key.length === 1) {
      if (key === " ") event.preventDefault();
      this.#go(this.#finder.find(key, now));
      this.#finder.rest(performance.now());
    }
  };

  #go(place: string | null): void {
    if (place) this.board.go(place);
  }
}

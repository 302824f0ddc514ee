/** A sheet below the board that can be pulled up over it: dragged, or by its button. */

import type { Action } from "svelte/action";

/** So far a finger goes before it drags. */
const STEADY = 8;

export class Sheet {
  up = $state(false);
  /** How high it is while a finger holds it. */
  held = $state<number | null>(null);
  #from = 0;
  #height = 0;
  #pointer: number | null = null;
  #moved = false;

  /** On the part that is held; the sheet is its parent. */
  grip: Action<HTMLElement> = (node) => {
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      this.#pointer = event.pointerId;
      this.#from = event.clientY;
      this.#height = node.parentElement?.offsetHeight ?? 0;
      this.#moved = false;
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== this.#pointer) return;
      const far = this.#from - event.clientY;
      if (!this.#moved && Math.abs(far) < STEADY) return;
      this.#moved = true;
      this.held = this.#height + far;
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== this.#pointer) return;
      this.#pointer = null;
      this.held = null;
      if (this.#moved) this.up = event.clientY < this.#from;
    };
    // What was dragged was not tapped.
    const click = (event: MouseEvent): void => {
      if (!this.#moved) return;
      event.preventDefault();
      event.stopPropagation();
      this.#moved = false;
    };
    node.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    node.addEventListener("click", click, { capture: true });
    return {
      destroy: () => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
      },
    };
  };
}

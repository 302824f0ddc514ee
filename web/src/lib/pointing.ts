/** A place says when it is pointed at, and when no longer: by mouse, by finger, by keys. */

import type { Action } from "svelte/action";

interface Pointed {
  id: string;
  onpoint: ((id: string | null) => void) | undefined;
}

const places = new WeakSet<EventTarget>();

export const pointing: Action<Element, Pointed> = (node, first) => {
  let { id, onpoint } = first;
  const here = (): void => onpoint?.(id);
  const gone = (): void => onpoint?.(null);
  // While the focus goes from one element to the next nothing may change on the page.
  const blurred = (event: Event): void => {
    const next = (event as FocusEvent).relatedTarget;
    if (!next || !places.has(next)) setTimeout(gone);
  };
  node.addEventListener("pointerenter", here);
  node.addEventListener("pointerleave", gone);
  // A finger that is lifted leaves, but what it touched has the focus then. Only where there is a
  // tabindex: a part of a drawing that listens for the focus would be a stop of the Tab key.
  if (node.hasAttribute("tabindex") || node instanceof HTMLButtonElement) {
    places.add(node);
    node.addEventListener("focus", here);
    node.addEventListener("blur", blurred);
  }
  return {
    update: (next) => {
      ({ id, onpoint } = next);
    },
    destroy: gone,
  };
};

/** Focus is never lost: when what had it goes away, it goes to what is to be done now. */

/** Where to begin: in the dialog that is open, at what the table asks for, or at the heading. */
const HOMES = ["dialog[open] h2", "[data-home]", "main h1"];

export function goHome(): void {
  const found = HOMES.map((home) => document.querySelector<HTMLElement>(home));
  const home = found.find((element) => element !== null);
  home?.setAttribute("tabindex", "-1");
  home?.focus({ preventScroll: true });
}

const nowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Watches the whole document from now on; returns how to stop that. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const focused = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  // Who points at something else has let go of it.
  const pointed = (): void => {
    last = null;
  };
  const check = (): void => {
    if (!last) return;
    const usable = last.isConnected && !last.matches(":disabled");
    if (document.activeElement === last ? usable : !nowhere()) return;
    // An element that was only moved has lost its focus too.
    if (usable) (last as HTMLElement).focus({ preventScroll: true });
    if (!usable || nowhere()) goHome();
  };
  const watch = new MutationObserver(check);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", pointed);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", focused);
    document.removeEventListener("pointerdown", pointed);
  };
}

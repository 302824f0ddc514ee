/**
 * When a thing is explained: the mouse rests on it, a finger stays on it, `?` is pressed while it
 * has the focus, or it is pointed at in the mode "what is this?".
 */

import { allThings, named, thingAt, thingOf, type Box, type Thing } from "../lib/things";

const REST = 650;
const PRESS = 480;
/** Time to move from a thing to its card. */
const GRACE = 260;
const STEADY = 10;

export type Way = "rest" | "press" | "key" | "asked";

export interface Shown {
  thing: Thing;
  element: Element;
  /** What the card must not cover. */
  box: Box;
  way: Way;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select, [contenteditable]");

export class Explaining {
  shown = $state.raw<Shown | null>(null);
  /** Whether everything that is picked is explained instead of used. */
  asking = $state(false);
  /** What is on the screen of it. */
  card: HTMLElement | null = null;
  /** Whether there are words for a thing. */
  knows: (thing: Thing) => boolean = () => true;
  #before: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: ReturnType<typeof setTimeout> | undefined;
  #at = { x: -1, y: -1 };
  /** Clicked just now: it is known, and would be in the way. */
  #used: Element | null = null;
  #swallow = false;

  show(element: Element, way: Way): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leave);
    const inside = this.card?.contains(document.activeElement) ?? false;
    if (!inside) this.#before = document.activeElement;
    const box = element.getBoundingClientRect();
    // Of something as large as a land the place that is pointed at is enough.
    const large = box.width > innerWidth * 0.4 || box.height > innerHeight * 0.4;
    const pointed = large && way !== "key" && this.#at.x >= 0;
    this.shown = {
      thing: thingOf(element),
      element,
      box: pointed ? { left: this.#at.x - 20, top: this.#at.y - 20, width: 40, height: 40 } : box,
      way,
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leave);
    const shown = this.shown;
    this.shown = null;
    const back = this.#before;
    this.#before = null;
    if (shown?.way !== "key" && shown?.way !== "asked") return;
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
  }

  ask(on: boolean): void {
    this.close();
    this.asking = on;
  }

  /** Watches the whole document; returns how to stop that. */
  watch(): () => void {
    const stop = new AbortController();
    const capture = { capture: true, signal: stop.signal };
    document.addEventListener("pointermove", this.#move, capture);
    document.addEventListener("pointerdown", this.#down, capture);
    document.addEventListener("pointerup", this.#up, capture);
    document.addEventListener("pointercancel", this.#up, capture);
    document.addEventListener("click", this.#click, capture);
    document.addEventListener("contextmenu", this.#menu, capture);
    document.addEventListener("keydown", this.#key, capture);
    document.addEventListener("wheel", () => this.#pass(), { ...capture, passive: true });
    addEventListener("resize", () => this.#pass(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(this.#timer);
      clearTimeout(this.#leave);
    };
  }

  /** What was only passing by goes away. */
  #pass(): void {
    clearTimeout(this.#timer);
    if (this.shown?.way === "rest") this.close();
  }

  #move = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    if (event.pointerType !== "mouse") {
      if (Math.hypot(x - this.#at.x, y - this.#at.y) > STEADY) clearTimeout(this.#timer);
      return;
    }
    // What moves under a mouse at rest is not pointed at.
    if (x === this.#at.x && y === this.#at.y) return;
    this.#at = { x, y };
    const target = event.target as Element;
    if (this.card?.contains(target)) {
      clearTimeout(this.#leave);
      return;
    }
    const found = named(target);
    if (found !== this.#used) this.#used = null;
    if (this.shown?.way === "rest" && thingAt(x, y) !== this.shown.element) {
      clearTimeout(this.#leave);
      this.#leave = setTimeout(() => {
        if (this.shown?.way === "rest") this.shown = null;
      }, GRACE);
    }
    clearTimeout(this.#timer);
    if (event.buttons > 0 || this.#used || this.shown?.way === "key") return;
    this.#timer = setTimeout(() => this.#rest(), this.asking ? REST / 4 : REST);
  };

  #rest(): void {
    const found = thingAt(this.#at.x, this.#at.y);
    if (found && found !== this.shown?.element) this.show(found, "rest");
  }

  #down = (event: PointerEvent): void => {
    this.#swallow = false;
    if (this.card?.contains(event.target as Node)) return;
    this.#at = { x: event.clientX, y: event.clientY };
    clearTimeout(this.#timer);
    if (event.pointerType === "mouse") {
      this.#used = named(event.target as Element);
      if (!this.asking) this.close();
      return;
    }
    if (this.shown) {
      // A touch beside a card puts it away and does nothing else.
      this.#swallow = true;
      if (!this.asking) this.close();
    }
    const found = thingAt(this.#at.x, this.#at.y);
    if (!found || this.asking) return;
    this.#timer = setTimeout(() => {
      this.#swallow = true;
      this.show(found, "press");
    }, PRESS);
  };

  #up = (): void => clearTimeout(this.#timer);

  #click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (this.card?.contains(target) || target.closest("[data-explains]")) return;
    const swallow = this.#swallow;
    this.#swallow = false;
    // A key that clicks has no place: it means what has the focus.
    const found = event.detail === 0 ? named(target) : thingAt(event.clientX, event.clientY);
    if (this.asking && found) this.show(found, "asked");
    if (!swallow && !(this.asking && found)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The menu that a browser opens for a long touch. */
  #menu = (event: MouseEvent): void => {
    if (this.#swallow) event.preventDefault();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.#escape(event);
    else if (event.key === "?" && !typing(event.target)) {
      take(event);
      const found = named(document.activeElement);
      if (this.shown) this.ask(false);
      else if (found && !found.hasAttribute("data-home")) this.show(found, "key");
      else this.ask(!this.asking);
    } else if (this.asking && !typing(event.target)) this.#walk(event);
  };

  #escape(event: KeyboardEvent): void {
    if (!this.shown && !this.asking) return;
    // Who only rested the mouse somewhere meant something else.
    if (this.shown?.way !== "rest" || this.asking) take(event);
    if (this.shown) this.close();
    else this.ask(false);
  }

  /** Left and right go from thing to thing, up and down from kind to kind. */
  #walk(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) {
      const found = event.key === "Enter" ? named(document.activeElement) : null;
      if (!found || this.card?.contains(document.activeElement)) return;
      take(event);
      this.show(found, "asked");
      return;
    }
    take(event);
    const all = allThings(document);
    const here = this.shown?.element.getAttribute("data-thing");
    const kind = this.shown?.thing.kind;
    const kinds = event.key === "ArrowDown" || event.key === "ArrowUp";
    let at = all.findIndex((element) => element.getAttribute("data-thing") === here);
    for (let tried = 0; tried < all.length; tried += 1) {
      at = (at + step + all.length) % all.length;
      const next = all[at];
      if (!next || (kinds && thingOf(next).kind === kind) || !this.knows(thingOf(next))) continue;
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.#at = { x: -1, y: -1 };
      this.show(next, "asked");
      return;
    }
  }
}

function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

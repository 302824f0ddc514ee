/**
 * What lies on a table and can be explained or pointed at: whatever is drawn of it carries
 * `data-thing="KIND:ID"`, or `data-thing="KIND"` where there is one only.
 */

export interface Thing {
  kind: string;
  id: string;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const NAMED = "[data-thing]";
/** What lets a click through to what lies below it, and still is something. */
const THROUGH = "[data-thing][data-through]";

export function readThing(written: string): Thing {
  const at = written.indexOf(":");
  return at < 0
    ? { kind: written, id: "" }
    : { kind: written.slice(0, at), id: written.slice(at + 1) };
}

export const thingOf = (element: Element): Thing =>
  readThing(element.getAttribute("data-thing") ?? "");

const inSight = (element: Element): boolean => element.getClientRects().length > 0;

/** The innermost thing that an element belongs to. */
export const named = (element: Element | null): Element | null => element?.closest(NAMED) ?? null;

/** The thing at a place of the screen. */
export function thingAt(x: number, y: number): Element | null {
  const top = document.elementFromPoint(x, y);
  const below = named(top);
  const board = below?.closest("svg, main") ?? top?.closest("main");
  const over = [...(board?.querySelectorAll(THROUGH) ?? [])].find((element) => {
    const box = element.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return over ?? below;
}

/** Every thing in sight, each once, in the order of the page. */
export function allThings(root: ParentNode): Element[] {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll(NAMED)) {
    const name = element.getAttribute("data-thing") ?? "";
    if (!found.has(name) && inSight(element)) found.set(name, element);
  }
  return [...found.values()];
}

const GAP = 12;
const EDGE = 8;

/** Where a card lies on the screen so that it does not cover its thing. */
export function placeCard(
  thing: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
): { x: number; y: number } {
  const within = (value: number, size: number, room: number): number =>
    Math.max(EDGE, Math.min(value, room - size - EDGE));
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const x = within(thing.left + thing.width / 2 - card.width / 2, card.width, screen.width);
  const y = within(thing.top + thing.height / 2 - card.height / 2, card.height, screen.height);
  if (bottom + GAP + card.height + EDGE <= screen.height) return { x, y: bottom + GAP };
  if (thing.top - GAP - card.height >= EDGE) return { x, y: thing.top - GAP - card.height };
  if (right + GAP + card.width + EDGE <= screen.width) return { x: right + GAP, y };
  if (thing.left - GAP - card.width >= EDGE) return { x: thing.left - GAP - card.width, y };
  // Nowhere beside it: the corner that is farthest from its middle.
  const far = (middle: number, size: number, room: number): number =>
    middle < room / 2 ? room - size - EDGE : EDGE;
  return {
    x: far(thing.left + thing.width / 2, card.width, screen.width),
    y: far(thing.top + thing.height / 2, card.height, screen.height),
  };
}

export interface Spot {
  x: number;
  y: number;
}

export const thing = (name: string): string => `[data-thing="${name}"]`;

/** The middle of an element, if it can be seen there. */
function middle(element: Element): Spot | null {
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return null;
  const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  for (let around: Element | null = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    const inside =
      spot.x > frame.left && spot.x < frame.right && spot.y > frame.top && spot.y < frame.bottom;
    if (!inside) return null;
  }
  return spot;
}

/** The first of these that is in sight; a later one stands for those that are folded away. */
export function spotOf(selectors: readonly string[]): Spot | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      const spot = middle(element);
      if (spot) return spot;
    }
  return null;
}

/** What a guide points at on the page, and where there is room beside it. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 8;

const seen = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.matches(":disabled");
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(seen);
const area = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** Of all that stands for a thing: what can be pressed, else the smallest drawing of it. */
function best(found: Element[]): Element | null {
  const flat = found.filter((element) => element instanceof HTMLElement);
  const button = flat.find((element) => element.matches("button, [role=button]"));
  return button ?? flat[0] ?? found.sort((a, b) => area(a) - area(b))[0] ?? null;
}

/**
 * What the player needs next for a move: the button that makes it, or the first of the things that
 * is not picked yet, or the tab behind which it is (`Screens.tabs`).
 */
export function target(
  move: string | null,
  things: readonly string[],
  tabs: Readonly<Record<string, string>> = {},
): Element | null {
  const button = move && best(all(`[data-move="${move}"], [data-do="${move}"]`));
  if (button) return button;
  let last: Element | null = null;
  for (const thing of things) {
    const found = all(`[data-thing="${thing}"]`);
    const pressed = found.some((element) => element.getAttribute("aria-pressed") === "true");
    const element = best(found) ?? tabOf(thing, tabs);
    if (!element) continue;
    if (!pressed) return element;
    last = element;
  }
  return last;
}

function tabOf(thing: string, tabs: Readonly<Record<string, string>>): Element | null {
  const kind = thing.split(":")[0] ?? "";
  return all(`#tab-${tabs[kind] ?? kind}[aria-selected="false"]`)[0] ?? null;
}

/** What the page calls that element. */
export const nameOf = (element: Element): string =>
  ["data-move", "data-thing", "data-do", "id"]
    .map((name) => element.getAttribute(name))
    .find(Boolean) ?? "";

/** What it is called for who does not see it: by itself, or where the same thing has a name. */
export function calledOf(element: Element): string {
  const thing = element.getAttribute("data-thing") ?? "";
  const named = element.hasAttribute("aria-label")
    ? element
    : document.querySelector(`[data-thing="${thing}"][aria-label]`);
  const read = element.cloneNode(true) as Element;
  for (const drawn of read.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  const name = named?.getAttribute("aria-label") ?? read.textContent ?? "";
  return name.replace(/[ \n\t]+/g, " ").trim();
}

const over = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** What a bubble should leave free, and how much that matters. */
export interface Obstacle extends Box {
  weight: number;
}

/** What must be read or chosen now, and whatever else can be pressed. */
const HARD = ".cell.fits, .told, .gains li, [data-thing^=warning], [data-ring].can, .choices";
const SOFT = "button, [data-thing=prompt], [data-ring], [data-thing^=hand]";

export function obstacles(bubble: Element | null): Obstacle[] {
  const found = (selector: string, weight: number): Obstacle[] =>
    all(selector)
      .filter((element) => !bubble?.contains(element))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height, weight };
      });
  return [...found(SOFT, 1), ...found(HARD, 20)];
}

interface Size {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

/** The place where a bubble lies over as little as can be; of equal ones the first. */
function freest(places: readonly Point[], size: Size, others: readonly Obstacle[]): Point {
  const cost = (place: Point): number =>
    others.reduce((sum, other) => sum + other.weight * over({ ...place, ...size }, other), 0);
  const [first = { x: 0, y: 0 }, ...rest] = places;
  return rest.reduce((best, place) => (cost(place) < cost(best) ? place : best), first);
}

/** Where a bubble of that size lies beside the thing: within the room, and over as little as can be. */
export function beside(box: Box, size: Size, room: Box, others: readonly Obstacle[] = []): Point {
  const within = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(value, high));
  const [right, bottom] = [room.x + room.width - EDGE, room.y + room.height - EDGE];
  const level = (y: number): number => within(y, room.y + EDGE, bottom - size.height);
  const along = (x: number): number => within(x, room.x + EDGE, right - size.width);
  const x = along(box.x + box.width / 2 - size.width / 2);
  const y = level(box.y + box.height / 2 - size.height / 2);
  const places = [
    { x: box.x + box.width + GAP, y },
    { x: box.x - GAP - size.width, y },
    { x, y: box.y - GAP - size.height },
    { x, y: box.y + box.height + GAP },
  ].map((place) => ({ x: along(place.x), y: level(place.y) }));
  return freest(places, size, [...others, { ...box, weight: 1000 }]); // the thing itself counts most
}

/** Where a bubble lies that points at nothing: in a corner of the board, the lower left if it can. */
export function aside(size: Size, board: Box, others: readonly Obstacle[] = []): Point {
  const left = board.x + GAP;
  const right = board.x + board.width - GAP - size.width;
  const low = board.y + board.height - GAP - size.height;
  const high = board.y + GAP;
  const middle = (left + right) / 2;
  const places = [left, middle, right].flatMap((x) => [
    { x, y: low },
    { x, y: high },
  ]);
  return freest(places, size, others);
}

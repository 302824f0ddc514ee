/** Zoom and pan of a board: wheel, drag, pinch, keys and buttons, kept within bounds. */

import type { Action } from "svelte/action";

const CLOSEST = 7;
/** How long it is on its way to where something happens, in milliseconds. */
export const GLIDE = 380;
const EDGE = 40;
/** Sent by what points at a thing on a board. */
export const POINTED = "pointed";

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  busy = $state(false);
  width = $state(0);
  height = $state(0);
  #pointers = new Map<number, { x: number; y: number }>();
  #moved = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether it goes by itself to where something happens, or back. */
  gliding = $state(false);
  #arrival: ReturnType<typeof setTimeout> | undefined;
  /** Where the viewer had it before it went there. */
  #kept: { scale: number; x: number; y: number } | null = null;

  constructor(
    readonly boardWidth: number,
    readonly boardHeight: number,
  ) {}

  /** Pixels of the screen for one unit of the board, before zooming. */
  get unit(): number {
    return Math.min(this.width / this.boardWidth, this.height / this.boardHeight) || 1;
  }

  /** Whether the last gesture was a drag and not a click. */
  get dragged(): boolean {
    return this.#moved > 8;
  }

  /** The viewer's own gesture: there is no way back to before it. */
  zoom(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = atX - (atX - this.x) * ratio;
    this.y = atY - (atY - this.y) * ratio;
    this.scale = scale;
    this.#kept = null;
    this.#settle();
  }

  /** Show a place of the board in the middle, at least so close. */
  show(x: number, y: number, scale = this.scale): void {
    this.scale = Math.min(CLOSEST, Math.max(1, scale));
    const unit = this.unit * this.scale;
    const left = (this.width - this.boardWidth * this.unit) / 2;
    const top = (this.height - this.boardHeight * this.unit) / 2;
    this.x = this.width / 2 - left * this.scale - x * unit;
    this.y = this.height / 2 - top * this.scale - y * unit;
    this.#settle();
  }

  /** Whether a place of the board is well within the picture. */
  inside(x: number, y: number): boolean {
    const unit = this.unit * this.scale;
    const left = ((this.width - this.boardWidth * this.unit) / 2) * this.scale + this.x + x * unit;
    const top = ((this.height - this.boardHeight * this.unit) / 2) * this.scale + this.y + y * unit;
    return left > EDGE && left < this.width - EDGE && top > EDGE && top < this.height - EDGE;
  }

  /** Bring a place into sight without changing the zoom, only if it is out of it. */
  reveal(x: number, y: number): void {
    if (!this.inside(x, y)) this.show(x, y);
  }

  /** Go where something happens, if it is out of sight; whether it was. */
  visit(places: readonly (readonly [number, number])[]): boolean {
    const target = places.at(-1);
    const visible = (): boolean => places.every(([x, y]) => this.inside(x, y));
    if (!target || this.width === 0 || visible()) return false;
    this.#kept ??= { scale: this.scale, x: this.x, y: this.y };
    this.#glide();
    const mean = (axis: 0 | 1): number =>
      places.reduce((sum, place) => sum + place[axis], 0) / places.length;
    this.show(mean(0), mean(1));
    if (!visible()) this.show(...target);
    return true;
  }

  /** Back to what the viewer looked at. */
  back(): void {
    if (!this.#kept) return;
    this.#glide();
    ({ scale: this.scale, x: this.x, y: this.y } = this.#kept);
    this.#kept = null;
    this.#settle();
  }

  #glide(): void {
    this.gliding = true;
    clearTimeout(this.#arrival);
    this.#arrival = setTimeout(() => (this.gliding = false), GLIDE);
  }

  whole(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.#kept = null;
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.#settle();
  }

  watch: Action<HTMLElement> = (node) => {
    const size = new ResizeObserver(() => this.resize(node.clientWidth, node.clientHeight));
    size.observe(node);
    this.resize(node.clientWidth, node.clientHeight);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = node.getBoundingClientRect();
      this.#work();
      this.zoom(Math.exp(-event.deltaY / 500), event.clientX - box.left, event.clientY - box.top);
    };
    const down = (event: PointerEvent): void => {
      if (this.#pointers.size === 0) this.#moved = 0;
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => this.#drag(node, event);
    const up = (event: PointerEvent): void => {
      this.#pointers.delete(event.pointerId);
    };
    // A guide points at something on the board: it comes into sight.
    const pointed = ({ target }: Event): void => {
      const [board, thing] = [node, target as Element].map((one) => one.getBoundingClientRect());
      if (!board || !thing) return;
      const x = thing.x + thing.width / 2 - board.x;
      const y = thing.y + thing.height / 2 - board.y;
      const near = (at: number, size: number): boolean => at > EDGE && at < size - EDGE;
      if (near(x, this.width) && near(y, this.height)) return;
      this.#glide();
      this.x += this.width / 2 - x;
      this.y += this.height / 2 - y;
      this.#settle();
    };
    node.addEventListener(POINTED, pointed);
    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return {
      destroy: () => {
        size.disconnect();
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
      },
    };
  };

  #drag(node: HTMLElement, event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    this.#moved += Math.hypot(dx, dy);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!this.dragged) return;
    this.#work();
    if (other) {
      const box = node.getBoundingClientRect();
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const midX = (event.clientX + other.x) / 2 - box.left;
      const midY = (event.clientY + other.y) / 2 - box.top;
      this.zoom(is / was, midX, midY);
    }
    this.x += other ? dx / 2 : dx;
    this.y += other ? dy / 2 : dy;
    this.#settle();
  }

  /** While something moves the layer is composited; at rest it is drawn sharp again. */
  #work(): void {
    this.#kept = null;
    this.busy = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.busy = false), 180);
  }

  #settle(): void {
    const bound = (value: number, size: number, content: number): number => {
      const gap = (size - content) / 2;
      const low = Math.min(0, size - size * this.scale + gap * this.scale - gap * 0.2);
      const high = Math.max(0, -gap * this.scale + gap * 0.2);
      return Math.min(high, Math.max(low, value));
    };
    this.x = bound(this.x, this.width, this.boardWidth * this.unit);
    this.y = bound(this.y, this.height, this.boardHeight * this.unit);
  }
}

/** Zoom and pan of a board: wheel, drag, pinch, keys and buttons, kept within bounds. */

import type { Action } from "svelte/action";

const CLOSEST = 7;

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

  zoom(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = atX - (atX - this.x) * ratio;
    this.y = atY - (atY - this.y) * ratio;
    this.scale = scale;
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

  /** Bring a place into sight without changing the zoom, only if it is out of it. */
  reveal(x: number, y: number): void {
    const unit = this.unit * this.scale;
    const left = ((this.width - this.boardWidth * this.unit) / 2) * this.scale + this.x + x * unit;
    const top = ((this.height - this.boardHeight * this.unit) / 2) * this.scale + this.y + y * unit;
    const edge = 40;
    const inside =
      left > edge && left < this.width - edge && top > edge && top < this.height - edge;
    if (!inside) this.show(x, y);
  }

  whole(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
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

/** One table as this browser sees it, fed by the socket; the only place that holds it. */

import type {
  ClientFrame,
  GameView,
  Heard,
  Hint,
  Item,
  Message,
  Preview,
  Reason,
  Refusal,
  ServerFrame,
  TableView,
  Update,
  FullView,
} from "../protocol";
import { api } from "./api";
import { connection, type Follower } from "./connection.svelte";
import { seatName } from "./names";

type Request = Extract<ClientFrame, { id: string }>;
type Animate = (items: readonly Item[], before: GameView, after: GameView) => Promise<void>;

/** A position the viewer saw, and what led to it: for "since my turn". */
export interface Moment {
  items: readonly Item[];
  before: GameView;
  after: GameView;
}

const MOST_BEHIND = 4;

export class TableStore implements Follower {
  lobby = $state.raw<TableView | null>(null);
  game = $state.raw<GameView | null>(null);
  mine = $state.raw<readonly number[]>([]);
  online = $state.raw<readonly number[]>([]);
  watchers = $state(0);
  version = $state(0);
  log = $state.raw<readonly Item[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<Message | null>(null);
  previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  hint = $state.raw<Hint | null>(null);
  heard = $state.raw<readonly Heard[]>([]);
  /** Requests without an answer yet; they are sent again after a reconnection. */
  waiting = $state.raw<readonly Request[]>([]);
  /** What the others did since this viewer last decided. */
  missed = $state.raw<readonly Moment[]>([]);
  /** Whether another seat's view was asked for and is not here yet. */
  turning = $state(false);
  animate: Animate | null = null;
  /** The version that an acknowledged request has led to. */
  #promised = $state(0);
  #queue: (FullView | Update)[] = [];
  #busy = false;
  /** The newest version received, shown or still in the queue. */
  #received = 0;
  #leave: (() => void) | null = null;
  #reasons = new Map<string, (reason: Reason) => void>();
  #wantLog = true;
  /** As which seat a browser with several seats looks. */
  #looking: number | null = null;

  constructor(readonly id: string) {}

  get names(): string[] {
    return this.lobby?.seats.map(seatName) ?? [];
  }

  get viewer(): number | null {
    return this.game?.viewer ?? null;
  }

  /** Whether a move is on its way, or what came of it is not shown yet. */
  get sending(): boolean {
    const asked = this.waiting.some(({ type }) => type === "move" || type === "undo");
    return asked || this.version < this.#promised;
  }

  get legal(): readonly string[] {
    return this.game?.legal.flatMap((group) => group.moves) ?? [];
  }

  open(): () => void {
    this.#leave = connection.follow(this);
    return () => {
      connection.send({ type: "goodbye", table: this.id });
      this.#leave?.();
    };
  }

  connected(): void {
    const since = this.#received > 0 ? this.#received : null;
    connection.send({ type: "hello", table: this.id, since, seat: this.#looking });
    for (const request of this.waiting) connection.send(request);
  }

  receive(frame: ServerFrame): void {
    if ("table" in frame && frame.table !== null && frame.table !== this.id) return;
    switch (frame.type) {
      case "view":
      case "update":
        this.#take(frame);
        break;
      case "ack":
        this.#answered(frame.id);
        this.#promised = Math.max(this.#promised, frame.version);
        break;
      case "refusal":
        this.#answered(frame.id);
        if (frame.stale && frame.version > this.#received) this.#resync();
        else this.refusal = frame.refusal;
        break;
      case "reason":
        this.#reasons.get(frame.id)?.(frame);
        this.#reasons.delete(frame.id);
        break;
      case "previews":
        if (frame.version === this.version)
          this.previews = new Map(frame.previews.map((preview) => [preview.move, preview]));
        break;
      case "hint":
        this.#answered(frame.id);
        this.hint = frame;
        break;
      case "presence":
        this.online = frame.online;
        this.watchers = frame.watchers;
        break;
      case "clocks":
        if (this.game) this.game = { ...this.game, clocks: frame.clocks };
        break;
      case "heard":
        this.heard = [...this.heard.slice(-49), frame];
        break;
      case "gone":
      case "error":
        if (frame.type === "error" && frame.id) this.#answered(frame.id);
        this.problem = frame.message;
        break;
      case "held":
      case "over":
      case "pong":
        break;
    }
  }

  move(move: string): void {
    if (this.sending) return;
    this.refusal = null;
    this.hint = null;
    this.#request({ type: "move", move, expect: this.version, ...this.#head() });
  }

  undo(moves = 1): void {
    if (this.sending) return;
    this.#request({ type: "undo", moves, expect: this.version, ...this.#head() });
  }

  ask(type: "hint" | "pause" | "resume" | "resign" | "return"): void {
    this.#request({ type, ...this.#head() });
  }

  answer(yes: boolean): void {
    this.#request({ type: "answer", yes, ...this.#head() });
  }

  standIn(seat: number): void {
    this.#request({ type: "stand-in", bot: null, ...this.#head(), seat });
  }

  say(text: string | null, emote: string | null = null): void {
    this.#request({ type: "say", text, emote, ...this.#head() });
  }

  /** Why is this move not possible? null where it is. */
  why(move: string): Promise<Refusal | null> {
    const head = this.#head();
    connection.send({ type: "why", move, ...head });
    return new Promise((done) => this.#reasons.set(head.id, (reason) => done(reason.refusal)));
  }

  preview(): void {
    connection.send({ type: "preview", moves: [], ...this.#head() });
  }

  /** Look as another of one's own seats (pass-and-play); null hides everything again. */
  look(seat: number | null): void {
    this.#looking = seat;
    this.turning = true;
    this.missed = [];
    connection.send({ type: "look", table: this.id, seat });
  }

  caughtUp(): void {
    this.missed = [];
  }

  #head(): { table: string; id: string; seat: number | null } {
    return { table: this.id, id: crypto.randomUUID(), seat: this.viewer };
  }

  #request(request: Request): void {
    this.waiting = [...this.waiting, request];
    connection.send(request);
  }

  #answered(id: string): void {
    this.waiting = this.waiting.filter((request) => request.id !== id);
  }

  #resync(): void {
    const since = this.#received > 0 ? this.#received : null;
    connection.send({ type: "hello", table: this.id, since, seat: this.#looking });
  }

  #take(frame: FullView | Update): void {
    this.problem = null;
    if (frame.type === "update") {
      if (frame.version <= this.#received) return;
      if (frame.since > this.#received) {
        this.#resync();
        return;
      }
    }
    this.#received = frame.version;
    this.#queue.push(frame);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
      const before = this.game;
      const after = frame.game;
      const close = this.#queue.length < MOST_BEHIND;
      if (frame.type === "update" && before && after?.viewer === before.viewer && close) {
        await this.animate?.(frame.items, before, after);
      }
      this.#show(frame, before);
    }
    this.#busy = false;
  }

  #show(frame: FullView | Update, before: GameView | null): void {
    const turned = before !== null && before.viewer !== (frame.game?.viewer ?? null);
    this.lobby = frame.lobby;
    this.game = frame.game;
    if (this.turning && (frame.game?.viewer ?? null) === this.#looking) this.turning = false;
    this.mine = frame.mine;
    this.online = frame.online;
    this.watchers = frame.watchers;
    this.version = frame.version;
    this.previews = new Map();
    this.hint = null;
    if (frame.type === "update") {
      this.refusal = null;
      this.#remember(frame, before);
    }
    if (turned) {
      this.log = [];
      this.#wantLog = true;
    }
    if (this.#wantLog) void this.#readLog();
    if (frame.game && frame.game.legal.length > 0 && frame.game.viewer !== null) this.preview();
  }

  #remember(frame: Update, before: GameView | null): void {
    const known = new Set(this.log.map((item) => item.seq));
    const fresh = frame.items.filter((item) => !known.has(item.seq));
    if (fresh.length === 0) return;
    this.log = [...this.log, ...fresh];
    const viewer = frame.game?.viewer ?? null;
    if (!before || !frame.game || viewer === null) return;
    const moves = fresh.filter((item) => item.kind === "moved");
    if (moves.some((item) => item.seat === viewer)) this.missed = [];
    else if (moves.length > 0) {
      this.missed = [...this.missed.slice(-60), { items: moves, before, after: frame.game }];
    }
  }

  async #readLog(): Promise<void> {
    this.#wantLog = false;
    const viewer = this.viewer;
    const read = await api.log(this.id, 0, viewer).catch(() => null);
    if (!read || viewer !== this.viewer) return;
    const last = read.items.at(-1)?.seq ?? 0;
    this.log = [...read.items, ...this.log.filter((item) => item.seq > last)];
  }
}

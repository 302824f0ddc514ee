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
  SeatView,
  ServerFrame,
  TableView,
  Update,
  FullView,
} from "../protocol";
import { api } from "./api";
import { Chat } from "./chat.svelte";
import { connection, type Follower } from "./connection.svelte";
import { seatName } from "./names";
import { Pacer } from "./pace.svelte";
import { settings } from "./settings.svelte";

type Request = Extract<ClientFrame, { id: string }>;
type Animate = (items: readonly Item[], before: GameView, after: GameView) => Promise<void>;

/** Moves the viewer saw, and from where they led to where: to be shown again. */
export interface Moment {
  items: readonly Item[];
  before: GameView;
  after: GameView;
  /** The entries that are meant; without it all of them. */
  only?: ReadonlySet<number>;
}

/** Who is further behind, some rounds of a whole table, is shown what is old without waiting. */
const MOST_BEHIND = 60;
const MOST_KEPT = 80;
const ENDED = ["problem-closed", "problem-banned", "problem-banned-until"];

export class TableStore implements Follower {
  lobby = $state.raw<TableView | null>(null);
  game = $state.raw<GameView | null>(null);
  mine = $state.raw<readonly number[]>([]);
  online = $state.raw<readonly number[]>([]);
  watchers = $state(0);
  /** When the table is removed unless one of its people comes by before. */
  expires = $state<number | null>(null);
  version = $state(0);
  log = $state.raw<readonly Item[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<Message | null>(null);
  previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  hint = $state.raw<Hint | null>(null);
  heard = $state.raw<readonly Heard[]>([]);
  /** What of the table a guide has not come to yet: panels by their ids, and `undo`. */
  veiled = $state.raw<ReadonlySet<string>>(new Set());
  readonly chat = new Chat();
  /** Requests without an answer yet; they are sent again after a reconnection. */
  waiting = $state.raw<readonly Request[]>([]);
  /** What the others did since this viewer last decided. */
  missed = $state.raw<readonly Moment[]>([]);
  /** What was seen of late, whoever did it. */
  #moments: readonly Moment[] = [];
  /** The entries of the log that came of moves made for the player, there being no other. */
  forced = $state.raw<ReadonlySet<number>>(new Set());
  /** The request that such a move was sent with. */
  #forcing = "";
  /** Whether moves of others are being shown, or wait to be. */
  showing = $state(false);
  /** How fast that goes; with a clock that runs nobody is kept from deciding for long. */
  readonly pacer = new Pacer(() => {
    const { pace } = settings.choices;
    return this.game?.clocks && pace !== "instant" ? "fast" : pace;
  });
  /** Whether the scoring is being told: until it is, nobody's points are shown. */
  telling = $state(false);
  /** Whether another seat's view was asked for and is not here yet. */
  turning = $state(false);
  animate: Animate | null = null;
  /** Called when everything that came has been shown. */
  rest: (() => void) | null = null;
  /** The version that an acknowledged request has led to. */
  #promised = $state(0);
  #queue: (FullView | Update)[] = [];
  #busy = false;
  #working: Promise<void> = Promise.resolve();
  /** The newest version received, shown or still in the queue. */
  #received = 0;
  #leave: (() => void) | null = null;
  #reasons = new Map<string, (reason: Reason) => void>();
  #wantLog = true;
  /** As which seat a browser with several seats looks. */
  #looking: number | null = null;

  constructor(readonly id: string) {}

  /** Why there is no table here any more: its host closed it, or this person is banned. */
  get ended(): Message | null {
    return this.problem && ENDED.includes(this.problem.key) ? this.problem : null;
  }

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

  /** With bots, round one screen, or where talk is off, there is nobody to write to. */
  get alone(): boolean {
    const { settings, seats = [] } = this.lobby ?? {};
    return settings?.talk === false || seats.every((seat) => seat.mine || seat.who === "bot");
  }

  /** The people at this table for whom a bot might be asked to play: they are not here. */
  get absent(): readonly SeatView[] {
    const { settings, seats = [], status } = this.lobby ?? {};
    if (status !== "playing" || settings?.clock?.type === "days") return [];
    return seats.filter(
      ({ seat, who, bot, mine }) =>
        who === "person" && !bot && !mine && !this.online.includes(seat),
    );
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
        if (frame.id === this.#forcing) this.forced = new Set([...this.forced, frame.version]);
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
        this.chat.murmur();
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

  /** The only move there is, made for the player. */
  force(move: string): void {
    this.move(move);
    this.#forcing = this.waiting.at(-1)?.id ?? "";
  }

  undo(moves = 1): void {
    if (this.sending) return;
    if (this.#busy) {
      // It is meant from how things really are.
      this.skip();
      void this.#working.then(() => this.undo(moves));
      return;
    }
    this.#request({ type: "undo", moves, expect: this.version, ...this.#head() });
  }

  ask(type: "hint" | "pause" | "resume" | "resign"): void {
    this.#request({ type, ...this.#head() });
  }

  /** Take a seat of one's own back from the bot that plays it. */
  comeBack(seat: number): void {
    this.#request({ type: "return", ...this.#head(), seat });
  }

  answer(yes: boolean): void {
    this.#request({ type: "answer", yes, ...this.#head() });
  }

  standIn(seat: number): void {
    this.#request({ type: "stand-in", bot: null, ...this.#head(), seat });
  }

  /** Ask that a bot plays for somebody who is away. */
  replace(absent: number): void {
    this.#request({ type: "replace", absent, ...this.#head() });
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

  /** Somebody was muted, blocked or neither any more: what he said goes, or comes back. */
  reread(): void {
    this.#wantLog = true;
    connection.send({ type: "hello", table: this.id, since: null, seat: this.#looking });
  }

  caughtUp(): void {
    this.missed = [];
  }

  /** To one's own turn at once. */
  skip(): void {
    this.pacer.skip();
  }

  /** Entries of the log as they were seen; those before this page was opened, where they were. */
  momentsOf(entries: readonly Item[]): Moment[] {
    const wanted = new Set(entries.map((item) => item.seq));
    const found = this.#moments.flatMap((moment): Moment[] => {
      const only = new Set(moment.items.map(({ seq }) => seq).filter((seq) => wanted.has(seq)));
      return only.size > 0 ? [{ ...moment, only }] : [];
    });
    const known = new Set(found.flatMap(({ only }) => [...(only ?? [])]));
    const older = entries.filter(({ seq }) => !known.has(seq));
    const now = this.game;
    const before = now && older.length > 0 ? [{ items: older, before: now, after: now }] : [];
    return [...before, ...found];
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
      // Talk waits for no animation.
      const others = frame.items.filter(({ seat }) => seat !== null && !frame.mine.includes(seat));
      this.chat.hear(others, frame.lobby.seats.map(seatName));
    }
    this.#received = frame.version;
    this.#queue.push(frame);
    if (!this.#busy) this.#working = this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
      const before = this.game;
      const after = frame.game;
      const close = this.#queue.length < MOST_BEHIND;
      if (frame.type === "update" && before && after?.viewer === before.viewer && close) {
        const items = frame.items.filter((item) => item.events.length > 0);
        this.showing ||= items.some((item) => item.seat !== after.viewer);
        await this.animate?.(items, before, after);
      }
      this.#show(frame, before);
      const decides = after?.viewer !== null && (after?.legal.length ?? 0) > 0;
      if (decides || after?.ending) this.pacer.settle();
    }
    this.#busy = false;
    this.showing = false;
    if (this.viewer === null) this.pacer.settle();
    this.rest?.();
  }

  #show(frame: FullView | Update, before: GameView | null): void {
    const turned = before !== null && before.viewer !== (frame.game?.viewer ?? null);
    this.lobby = frame.lobby;
    this.game = frame.game;
    if (this.turning && (frame.game?.viewer ?? null) === this.#looking) this.turning = false;
    this.mine = frame.mine;
    this.online = frame.online;
    this.watchers = frame.watchers;
    this.expires = frame.expires;
    this.version = frame.version;
    this.previews = new Map();
    this.hint = null;
    if (frame.type === "update") {
      this.refusal = null;
      this.#remember(frame, before);
    }
    if (turned) {
      this.#moments = [];
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
    const moves = fresh.filter((item) => item.kind === "moved");
    if (!before || !frame.game || moves.length === 0) return;
    const moment: Moment = { items: moves, before, after: frame.game };
    this.#moments = [...this.#moments.slice(1 - MOST_KEPT), moment];
    if (viewer === null) return;
    if (moves.some((item) => item.seat === viewer)) this.missed = [];
    else this.missed = [...this.missed.slice(-60), moment];
  }

  async #readLog(): Promise<void> {
    this.#wantLog = false;
    const viewer = this.viewer;
    const read = await api.log(this.id, 0, viewer).catch(() => null);
    if (!read || viewer !== this.viewer) return;
    // Up to there it is whole: what is not in it is not to be seen any more.
    this.log = [...read.items, ...this.log.filter((item) => item.seq > read.version)];
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../src/lib/announce.svelte";
import { Playback } from "../src/lib/playback.svelte";
import { settings } from "../src/lib/settings.svelte";
import { TableStore } from "../src/lib/table.svelte";
import { words } from "../src/lib/words.svelte";
import type { GameView, Item, ServerFrame } from "../src/protocol";

const ME = 0;
const game = (moves: number, legal: string[] = []): GameView =>
  ({
    viewer: ME,
    moves,
    observation: { deciders: legal.length > 0 ? [ME] : [1] },
    legal: legal.length > 0 ? [{ kind: "pass", moves: legal }] : [],
    clocks: null,
    ending: null,
  }) as unknown as GameView;
const passes = (seq: number, seat: number): Item =>
  ({
    seq,
    kind: "moved",
    seat,
    move: "pass",
    events: [
      { kind: "pass", seat, args: {}, secret: {}, message: { key: "event-pass", args: { seat } } },
    ],
  }) as unknown as Item;
const rest = { table: "t", mine: [ME], lobby: { seats: [] }, online: [], watchers: 0 };
const view = (version: number, shown: GameView): ServerFrame =>
  ({ type: "view", version, game: shown, ...rest }) as unknown as ServerFrame;
const update = (version: number, seat: number, legal: string[] = []): ServerFrame =>
  ({
    type: "update",
    since: version - 1,
    version,
    items: [passes(version, seat)],
    game: game(version, legal),
    ...rest,
  }) as unknown as ServerFrame;

function follow(): { store: TableStore; playback: Playback } {
  const store = new TableStore("t");
  const playback = new Playback(() => ({ names: [], viewer: ME, pacer: store.pacer }));
  store.animate = playback.animate;
  store.rest = () => playback.rest();
  store.receive(view(1, game(1)));
  return { store, playback };
}

/** What is shown, every tenth of a second. */
async function watch(store: TableStore, seconds: number): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < seconds * 10; i++) {
    await vi.advanceTimersByTimeAsync(100);
    seen.push(store.version);
  }
  return seen;
}

describe("the queue of what others did", () => {
  beforeEach(async () => {
    await words.speak("en");
    vi.useFakeTimers();
    settings.choices.pace = "slow";
  });
  afterEach(() => void vi.useRealTimers());

  it("is shown state by state, with a rest between two players", async () => {
    const { store } = follow();
    await vi.advanceTimersByTimeAsync(0);
    for (const frame of [update(2, 1), update(3, 1), update(4, 2)]) store.receive(frame);
    const seen = await watch(store, 12);
    expect([...new Set(seen)]).toEqual([1, 2, 3, 4]);
    const time = (version: number): number => seen.filter((one) => one === version).length;
    expect(time(3), "the next player waits a little").toBeGreaterThan(time(2) + 8);
    expect(store.showing).toBe(false);
  });

  it("tells each as it is shown, and forgets it when nothing more comes", async () => {
    const { store, playback } = follow();
    await vi.advanceTimersByTimeAsync(0);
    store.receive(update(2, 1));
    store.receive(update(3, 2));
    await vi.advanceTimersByTimeAsync(50);
    expect(playback.event?.seat).toBe(1);
    expect(announcer.polite).toContain("Player 2");
    await watch(store, 12);
    expect(announcer.polite).toContain("Player 3");
    expect(playback.event).toBeNull();
  });

  it("is there at once at the pace that takes none, with all its words", async () => {
    settings.choices.pace = "instant";
    const { store } = follow();
    await vi.advanceTimersByTimeAsync(0);
    for (const frame of [update(2, 1), update(3, 2)]) store.receive(frame);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.version).toBe(3);
    expect(announcer.polite).toContain("Player 3");
  });

  it("is skipped up to one's own turn, whatever still comes, and takes its time after it", async () => {
    const { store } = follow();
    await vi.advanceTimersByTimeAsync(0);
    store.receive(update(2, 1));
    await vi.advanceTimersByTimeAsync(10);
    expect(store.version).toBe(1);
    store.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.version).toBe(2);
    store.receive(update(3, 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.version).toBe(3);
    store.receive(update(4, 3, ["pass"]));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.pacer.hurried).toBe(false);
    store.receive(update(5, ME));
    store.receive(update(6, 1));
    await vi.advanceTimersByTimeAsync(10);
    expect(store.version, "one's own moves are there at once").toBe(5);
  });

  it("keeps nobody waiting who may decide meanwhile", async () => {
    const { store } = follow();
    store.receive(update(2, ME, ["pass"]));
    store.receive(update(3, 1, ["pass"]));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.version).toBe(3);
  });

  it("remembers what it showed, to show it again, one entry or the others since", async () => {
    settings.choices.pace = "instant";
    const { store, playback } = follow();
    for (const frame of [update(2, ME), update(3, 1), update(4, 2)]) store.receive(frame);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.missed.map(({ items }) => items[0]?.seq)).toEqual([3, 4]);
    const [moment] = store.momentsOf([passes(3, 1)]);
    expect(moment?.before.moves).toBe(2);
    void playback.again(store.momentsOf([passes(3, 1)]));
    await vi.advanceTimersByTimeAsync(10);
    expect(playback.replaying).toBe(true);
    expect(playback.caption).toContain("Player 2");
    await vi.advanceTimersByTimeAsync(5000);
    expect(playback.replaying).toBe(false);
    expect(playback.caption).toBe("");
  });

  it("stops showing again when asked to", async () => {
    const { store, playback } = follow();
    for (const frame of [update(2, 1), update(3, 2)]) store.receive(frame);
    await vi.advanceTimersByTimeAsync(20_000);
    void playback.again(store.missed);
    await vi.advanceTimersByTimeAsync(10);
    playback.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([playback.replaying, playback.event]).toEqual([false, null]);
  });
});

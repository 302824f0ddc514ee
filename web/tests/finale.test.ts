import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bestOf, isRecord, noteScore } from "../src/lib/records";
import { words } from "../src/lib/words.svelte";
import type { Outcome } from "../src/protocol";
import { categories, tellCategory, tellTotals } from "../src/table/finale/categories";
import { Telling } from "../src/table/finale/telling.svelte";

const outcome = (...breakdown: Record<string, number>[]): Outcome => ({
  reason: "planet",
  rule: "",
  scores: breakdown.map((parts) => Object.values(parts).reduce((a, b) => a + b, 0)),
  winners: [],
  breakdown,
  level: "",
});

describe("the scoring, category by category", () => {
  const two = outcome({ tiles: 5, cards: 0, straits: 4 }, { tiles: 3, cards: 2, straits: 8 });

  it("comes in the game's order and adds up to the scores", () => {
    const steps = categories(two);
    expect(steps.map(({ source }) => source)).toEqual(["tiles", "cards", "straits"]);
    expect(steps.map(({ gains }) => gains)).toEqual([
      [5, 3],
      [0, 2],
      [4, 8],
    ]);
    expect(steps.at(-1)?.totals).toEqual(two.scores);
    expect(steps[0]?.totals).toEqual([5, 3]); // each step keeps its own
  });

  it("has no steps where a game says nothing of its points", () => {
    expect(categories(outcome({}, {}))).toEqual([]);
  });

  it("is one sentence each", async () => {
    await words.speak("en");
    const [tiles] = categories(two);
    if (!tiles) throw new Error("no step");
    expect(tellCategory(tiles, ["Ada", "Greedy 2"], false)).toBe("tiles — Ada: 5, Greedy 2: 3.");
    expect(tellTotals(two, ["Ada", "Greedy 2"])).toBe("In all — Ada: 9, Greedy 2: 13.");
    const [board] = categories(outcome({ aurora: 4, oxygen: 1 }, { aurora: 4, oxygen: 1 }));
    if (!board) throw new Error("no step");
    expect(tellCategory(board, ["Ada", "Seer 2"], true)).toBe("Aurora: 4 points.");
  });
});

describe("a telling", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on by itself, each step as long as it needs, and stops at the end", () => {
    const telling = new Telling(2, (step) => (step === 0 ? 100 : 500));
    const stop = telling.start();
    vi.advanceTimersByTime(100);
    expect(telling.told).toBe(1);
    vi.advanceTimersByTime(499);
    expect(telling.done).toBe(false);
    vi.advanceTimersByTime(1);
    expect(telling.done).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(telling.told).toBe(2);
    stop();
  });

  it("can be hurried, and gives the next step its full time", () => {
    const telling = new Telling(3, () => 500);
    telling.start();
    vi.advanceTimersByTime(400);
    telling.next();
    vi.advanceTimersByTime(400);
    expect(telling.told).toBe(1);
    telling.skip();
    expect(telling.done).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(telling.told).toBe(3);
  });

  it("stops where it is when nobody looks any more", () => {
    const telling = new Telling(3, () => 500);
    telling.start()();
    vi.advanceTimersByTime(5000);
    expect(telling.told).toBe(0);
  });
});

describe("records", () => {
  beforeEach(() => localStorage.clear());
  const score = (table: string, points: number, players = 2, level = "") =>
    noteScore({ game: "origine", players, table, points, level });

  it("keep the best score of a game and number of players", () => {
    expect(bestOf("origine", 2)).toBeNull();
    const first = score("a", 18, 2, "prophet");
    expect(isRecord(first, "a")).toBe(false); // nothing was beaten
    expect(isRecord(score("b", 18), "b")).toBe(false); // nor here
    const best = score("c", 21, 2, "college");
    expect([isRecord(best, "c"), best.before]).toEqual([true, 18]);
    expect(score("d", 12)).toEqual({ points: 21, level: "college", table: "c", before: 18 });
    expect(bestOf("origine", 3)).toBeNull();
    expect(bestOf("origin", 2)).toBeNull();
  });

  it("stay what they were when a table is looked at again", () => {
    score("a", 18);
    score("b", 20);
    expect(isRecord(score("b", 20), "b")).toBe(true);
    expect(bestOf("origine", 2)?.before).toBe(18);
  });

  it("do without what cannot be read", () => {
    localStorage.setItem("origins.records", "{broken");
    expect(bestOf("origine", 2)).toBeNull();
    expect(score("a", 9).points).toBe(9);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BETWEEN, Pacer, PACES, readingTime, type Pace } from "../src/lib/pace.svelte";

describe("the pace of others' moves", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How long a wait of a second takes. */
  async function taken(pacer: Pacer): Promise<number> {
    const begun = Date.now();
    let over = Infinity;
    void pacer.wait(1000).then(() => (over = Date.now() - begun));
    await vi.advanceTimersByTimeAsync(5000);
    return over;
  }

  it("goes from slow to none at all", async () => {
    const times: number[] = [];
    for (const pace of PACES) times.push(await taken(new Pacer(() => pace)));
    expect(times).toEqual([1800, 1000, 450, 0]);
  });

  it("shows on demand what is otherwise there at once", async () => {
    const pacer = new Pacer((): Pace => "instant");
    pacer.asked = true;
    expect(await taken(pacer)).toBe(450);
  });

  it("ends every wait and movement for who skips, until it is settled again", async () => {
    const pacer = new Pacer((): Pace => "slow");
    const ended: string[] = [];
    void pacer.wait(100_000).then(() => ended.push("wait"));
    void pacer.during(new Promise(() => undefined)).then(() => ended.push("movement"));
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toEqual([]);
    pacer.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.sort()).toEqual(["movement", "wait"]);
    expect(await taken(pacer)).toBe(0);
    pacer.settle();
    expect(await taken(pacer)).toBe(1800);
  });

  it("gives words more time where nothing moves, and long ones more than short ones", () => {
    const line = "Ada evolves a tall thin pale pawn on the Sahel.";
    expect(readingTime(line, false)).toBeGreaterThan(readingTime(line, true));
    expect(readingTime(line, true)).toBeGreaterThan(readingTime("Ada passes.", true));
    expect(readingTime(line, false)).toBeGreaterThan(1800);
    expect(BETWEEN).toBeGreaterThan(400);
  });
});

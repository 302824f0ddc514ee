import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fits, Guide, shown, thingsAt, type Now } from "../src/lib/guide.svelte";
import type { GuideStep } from "../src/protocol";

const FOLDER = join(__dirname, "../../src/origins/content/guides");
type Turns = Partial<GuideStep>[][];

const made = (turns: Turns): GuideStep[][] =>
  turns.map((steps) =>
    steps.map((step) => ({ id: "", move: "", also: [], at: [], brings: [], shows: [], ...step })),
  );
const read = (name: string): GuideStep[][] =>
  made((JSON.parse(readFileSync(join(FOLDER, name), "utf-8")) as { turns: Turns }).turns);
const now = (turn: number, own: number, ...legal: string[]): Now => ({
  legal,
  turn,
  own,
  over: false,
});

const TURNS = made([
  [
    { id: "evolve", move: "evolve:11w-rift", also: ["evolve:*"], at: ["pawn:$1", "territory:$2"] },
    { id: "tile", move: "tile:brown-1", also: ["tile:*"] },
    { id: "end", move: "end" },
  ],
  [{ id: "look" }, { id: "walk", move: "migrate:rift-nile", also: ["migrate:*"] }],
]);

describe("a pattern", () => {
  it("means moves of one kind, each argument for itself", () => {
    expect(fits("evolve:2*-nile", "evolve:21w-nile")).toBe(true);
    expect(fits("evolve:2*-nile", "evolve:21w-niger")).toBe(false);
    expect(fits("evolve:2*-*", "evolve:11w-nile")).toBe(false);
    expect(fits("half:*", "half:two")).toBe(true);
    expect(fits("end", "endless")).toBe(false);
  });
});

describe("a step", () => {
  const [step] = TURNS[0] as [GuideStep];

  it("shows the move it hopes for, else another with its idea, else none", () => {
    expect(shown(step, ["evolve:12w-nile", "evolve:11w-rift"])).toBe("evolve:11w-rift");
    expect(shown(step, ["end", "evolve:12w-nile"])).toBe("evolve:12w-nile");
    expect(shown(step, ["end"])).toBeNull();
  });

  it("points at the things of that move", () => {
    expect(thingsAt(step, "evolve:12w-nile")).toEqual(["pawn:12w", "territory:nile"]);
    expect(thingsAt(step, null)).toEqual([]);
  });
});

describe("a game that is no longer the chosen one", () => {
  const evolve = ["evolve:11w-rift", "evolve:12b-sahara"];

  it("begins with any other move, and ends when that is taken back", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, ...evolve));
    guide.moved("evolve:12b-sahara");
    guide.comes(now(1, 1, "tile:brown-1"));
    guide.moved("tile:brown-1"); // hoped for, and yet of another reward
    expect([guide.said, guide.strayed]).toEqual([{ id: "tile", hoped: true }, 0]);
    guide.comes(now(1, 2, "end"));
    guide.comes(now(1, 1, "tile:brown-1"));
    expect(guide.strayed).toBe(0);
    guide.comes(now(1, 0, ...evolve));
    expect(guide.strayed).toBeNull();
  });

  it("begins with a step left out, too, and is remembered", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, ...evolve));
    guide.moved("evolve:11w-rift");
    guide.comes(now(1, 1, "tile:brown-1", "end"));
    expect(guide.strayed).toBeNull();
    guide.moved("end");
    expect(guide.strayed).toBe(1);
    expect(new Guide(TURNS, guide.place).strayed).toBe(1);
  });

  it("does not begin with a step that is only read and was not", () => {
    const guide = new Guide(TURNS, { at: 3, own: [0, 1, 2], strayed: null });
    guide.comes(now(3, 3, "migrate:rift-nile"));
    expect(guide.step?.id).toBe("look");
    guide.moved("migrate:rift-nile");
    expect(guide.strayed).toBeNull();
  });

  it.each(readdirSync(FOLDER))("begins with each other move that %s accepts", (name) => {
    const turns = read(name);
    const open = turns.flat().filter(({ also }) => also.length > 0);
    expect(open.length).toBeGreaterThan(4);
    for (const step of open)
      for (const pattern of step.also) {
        const other = pattern.replaceAll("*", "9");
        const guide = new Guide([[step]]);
        guide.comes(now(1, 0, step.move, other));
        guide.moved(other);
        expect(guide.said).toEqual({ id: step.id, hoped: false });
        expect(guide.strayed).toBe(0);
      }
  });
});

describe("what is shown later", () => {
  const later = made([
    [
      { id: "a", move: "evolve:a", shows: [] },
      { id: "b", move: "half:b", shows: ["undo", "rewards"] },
      { id: "c", move: "end", shows: ["hand"] },
    ],
  ]);

  it("comes with its step, and at once to one who goes his own way", () => {
    const guide = new Guide(later);
    guide.comes(now(1, 0, "evolve:a", "evolve:b"));
    expect([...guide.later]).toEqual(["undo", "rewards", "hand"]);
    guide.moved("evolve:a");
    expect([...guide.later]).toEqual(["hand"]);
    const other = new Guide(later);
    other.comes(now(1, 0, "evolve:a", "evolve:b"));
    other.moved("evolve:b");
    expect(other.later.size).toBe(0);
  });
});

describe("a guide", () => {
  it("goes on when the move was made, and says what it brought", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift"));
    expect(guide.step?.id).toBe("evolve");
    guide.moved("evolve:11w-rift");
    expect(guide.said).toEqual({ id: "evolve", hoped: true });
    guide.comes(now(1, 1, "tile:brown-1"));
    expect(guide.step?.id).toBe("tile");
  });

  it("takes another move with the same idea, answers any other, and passes over what cannot be", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift", "play:spark"));
    guide.moved("play:spark");
    expect(guide.said).toBe("other");
    guide.comes(now(1, 1, "evolve:11w-rift"));
    expect(guide.step?.id).toBe("evolve");
    guide.moved("evolve:12b-sahara");
    expect(guide.said).toEqual({ id: "evolve", hoped: false });
    guide.comes(now(1, 2, "end"));
    expect(guide.step?.id).toBe("end");
  });

  it("leaves the player alone with what it does not speak of, until his next turn", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift"));
    guide.moved("evolve:11w-rift");
    guide.comes(now(1, 1, "return:elders"));
    expect(guide.free).toBe(true);
    guide.moved("return:elders");
    guide.comes(now(1, 2, "end"));
    expect([guide.free, guide.step?.id]).toEqual([false, "end"]);
    guide.moved("end");
    guide.comes(now(1, 3, "migrate:rift-nile")); // still the same turn of the game
    expect(guide.free).toBe(true);
    guide.comes(now(3, 3, "migrate:rift-nile"));
    expect([guide.free, guide.step?.id]).toEqual([false, "look"]);
  });

  it("passes over the rest of a turn that is over", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift"));
    guide.comes(now(3, 2, "migrate:rift-nile"));
    expect(guide.step?.id).toBe("look");
    guide.read(now(3, 2, "migrate:rift-nile"));
    expect(guide.step?.id).toBe("walk");
    guide.comes(now(5, 4, "end"));
    expect(guide.finished).toBe(true);
  });

  it("goes back, and says how many moves must be taken back for it", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift"));
    expect(guide.back(now(1, 0))).toBeNull();
    guide.moved("evolve:11w-rift");
    guide.comes(now(1, 1, "tile:brown-1"));
    guide.moved("tile:brown-1");
    guide.comes(now(1, 2, "end"));
    expect(guide.back(now(1, 2))).toBe(1);
    guide.comes(now(1, 1, "tile:brown-1")); // it was taken back
    expect(guide.step?.id).toBe("tile");
    guide.moved("tile:brown-1");
    guide.comes(now(1, 2, "end"));
    guide.moved("end");
    guide.comes(now(3, 3, "migrate:rift-nile"));
    guide.read(now(3, 3, "migrate:rift-nile"));
    expect(guide.back(now(3, 3, "migrate:rift-nile"))).toBe(0);
    expect(guide.step?.id).toBe("look");
    expect(guide.back(now(3, 3))).toBe(1);
    guide.comes(now(1, 2, "end"));
    expect(guide.step?.id).toBe("end");
  });

  it("goes on where it was after a reload", () => {
    const guide = new Guide(TURNS);
    guide.comes(now(1, 0, "evolve:11w-rift"));
    guide.moved("evolve:11w-rift");
    guide.comes(now(1, 1, "tile:brown-1"));
    const again = new Guide(TURNS, structuredClone(guide.place));
    again.comes(now(1, 1, "tile:brown-1"));
    expect(again.step?.id).toBe("tile");
    expect(again.back(now(1, 1))).toBe(1);
  });

  it("is over when the game is", () => {
    const guide = new Guide(TURNS);
    guide.comes({ ...now(9, 9), over: true });
    expect(guide.finished).toBe(true);
  });

  it.each(readdirSync(FOLDER))("of %s never stops, whatever is played", (name) => {
    const turns = read(name);
    const steps = turns.flat();
    for (let seed = 1; seed <= 200; seed++) {
      let random = seed;
      const chance = (n: number): number => (random = (random * 48271) % 2147483647) % n;
      const guide = new Guide(turns);
      let turn = 1;
      for (let own = 0; own < 300 && !guide.finished; own++) {
        const legal = Array.from({ length: 1 + chance(3) }, () => {
          const step = steps[chance(steps.length)];
          return step?.move || "pass";
        });
        guide.comes(now(turn, own, ...legal));
        if (guide.finished) break;
        if (!guide.free && !guide.step?.move) guide.read(now(turn, own, ...legal));
        else guide.moved(legal[chance(legal.length)] ?? "pass");
        if (chance(3) === 0) turn += 2;
      }
      expect(guide.finished, `seed ${seed}`).toBe(true);
    }
  });
});

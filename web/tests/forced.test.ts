import { describe, expect, it } from "vitest";
import { forcedMove } from "../src/lib/forced";
import type { GameView, Item, Preview } from "../src/protocol";

const KINDS = new Set(["tile"]);
const game = (moves: string[], free = 1): GameView =>
  ({
    legal: [{ kind: "tile", moves }],
    undo: { free, ask: 0, reason: null },
  }) as unknown as GameView;
const previews = (reveals: boolean): Map<string, Preview> =>
  new Map([["tile:yellow-2", { move: "tile:yellow-2", reveals } as Preview]]);
const log = (...kinds: Item["kind"][]): Item[] => kinds.map((kind) => ({ kind }) as Item);
const one = game(["tile:yellow-2"]);

describe("a choice of one", () => {
  it("is made for the player", () => {
    const wishes = { kinds: KINDS, warned: false };
    expect(forcedMove(one, previews(false), log("moved"), wishes)).toBe("tile:yellow-2");
  });

  it("is not where he does not want it, or has another", () => {
    const none = { kinds: new Set<string>(), warned: false };
    expect(forcedMove(one, previews(false), log("moved"), none)).toBeNull();
    const wishes = { kinds: KINDS, warned: false };
    const two = game(["tile:yellow-2", "tile:yellow-1"]);
    expect(forcedMove(two, previews(false), log("moved"), wishes)).toBeNull();
  });

  it("is not before it is known what it brings", () => {
    expect(forcedMove(one, new Map(), [], { kinds: KINDS, warned: true })).toBeNull();
  });

  it("takes no undo from who was not told, where there is one to lose", () => {
    const shown = previews(true);
    const made = (position: GameView, warned: boolean): string | null =>
      forcedMove(position, shown, log("moved"), { kinds: KINDS, warned });
    expect(made(one, false)).toBeNull();
    expect(made(one, true)).toBe("tile:yellow-2");
    expect(made(game(["tile:yellow-2"], 0), false)).toBe("tile:yellow-2");
  });

  it("pushes nobody on who has just taken a move back", () => {
    const wishes = { kinds: KINDS, warned: true };
    expect(forcedMove(one, previews(false), log("moved", "undone", "said"), wishes)).toBeNull();
    expect(forcedMove(one, previews(false), log("undone", "moved"), wishes)).not.toBeNull();
  });
});

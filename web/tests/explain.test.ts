import { beforeAll, describe, expect, it } from "vitest";
import raw from "@packs/origin/map.json";
import books from "@content/rules.json";
import { KINDS as ORIGIN_KINDS, tellOf as tellOrigin } from "../src/games/origin/explain";
import { prepare, type RawMap } from "../src/games/origin/earth";
import { KINDS as ORIGINE_KINDS, tellOf as tellOrigine } from "../src/games/origine/explain";
import type { Explanation, Look } from "../src/games/registry";
import { placeCard, readThing } from "../src/lib/things";
import { words } from "../src/lib/words.svelte";
import { TAGS } from "./texts";

const HIDDEN = { type: "hidden" } as const;
const look = (observation: object, details: object | null = null): Look => ({
  observation: observation as Look["observation"],
  details: details as Look["details"],
  names: ["Lucy", "Ardi"],
});

const earth = prepare(raw as unknown as RawMap);
const origin = tellOrigin({
  earth,
  cards: new Map([
    [
      "sling",
      { id: "sling", deck: "action", level: 0, points: 0, sign: { path: "", box: "0 0 24 24" } },
    ],
    [
      "granary",
      {
        id: "granary",
        deck: "permanent",
        level: 2,
        points: 0,
        sign: { path: "", box: "0 0 24 24" },
      },
    ],
  ]),
});
const seen = (game: string): object => ({
  game,
  viewer: 0,
  board: { atlas: { pawn: "22w", owner: 0 }, sahara: { pawn: "11k", owner: 1 } },
  seats: [
    { seat: 0, tiles: [2, 0, 0, 0, 0], score: 5 },
    { seat: 1, tiles: HIDDEN, score: game === "junior" ? HIDDEN : 3 },
  ],
  straits: { gibraltar: { value: 4, owner: null }, suez: { value: HIDDEN, owner: 1 } },
  hunting: { steppe: { value: 6, owner: null } },
  objectives: [],
});
const POINTS = { counted: {}, points: [{ cards: 3, tiles: 2 }, {}] };
const IDS: Readonly<Record<string, readonly string[]>> = {
  territory: ["atlas", "sahara", "cradle", ...earth.territories.map(({ id }) => id)],
  pawn: ["11w", "22b", "33k"],
  tile: ["1", "yellow-2", "5"],
  deck: ["action", "permanent", "objective", "stock"],
  points: ["0", "1"],
  chip: ["action", "brings", "beside", "gain", "objective", "ends", "reveals"],
  village: ["0"],
  strait: ["gibraltar", "suez"],
  hunting: ["steppe"],
  column: ["yellow", "orange", "purple", "brown"],
};
const CLASSIC = ["card", "objective", "deck", "column", "rewards"];

function whole(told: Explanation | null): Explanation {
  expect(told).not.toBeNull();
  const said = [told?.name, ...(told?.text ?? [])].join(" ");
  expect(said.length).toBeGreaterThan(20);
  expect(said).not.toMatch(/…|\{|undefined|NaN/);
  return told ?? { name: "", text: [] };
}

describe.each(TAGS)("the things of a table in %s", (tag) => {
  beforeAll(() => words.speak(tag));

  it.each(["origin", "junior"])("are all explained in %s, by a rule of the game", (game) => {
    const known = Object.values(books[game as keyof typeof books].chapters).flat();
    for (const kind of ORIGIN_KINDS.filter((one) => game === "origin" || !CLASSIC.includes(one)))
      for (const id of IDS[kind] ?? (kind === "card" || kind === "objective" ? [] : [""])) {
        if (game === "junior" && id === "objective") continue;
        const told = whole(origin({ kind, id }, look(seen(game), POINTS)));
        if (told.rule) expect(known).toContain(told.rule);
      }
  });

  it("are all explained in Origine", () => {
    const white = { space: "coral_white", soil: "white", pawn: null };
    const pawn = { kind: "plant", need: HIDDEN, up: false, known_by: [] };
    const boards = [
      {
        board: "coral",
        side: "easy",
        aside: false,
        complete: false,
        spaces: [{ space: "coral_a", soil: "silt", pawn }],
        white,
      },
    ];
    const held = { ...pawn, need: "plant_not_water" };
    const tell = tellOrigine({
      drawings: {},
      links: new Map([["coral", { easy: [["a", "b"]], hard: [] }]]),
      soils: new Map(),
      needs: new Map(),
    });
    const ids: Readonly<Record<string, readonly string[]>> = {
      space: ["coral_a", "coral_white"],
      piece: ["coral_a", "hand_0_0"],
      continent: ["coral"],
      need: ["water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria"],
      oxygen: ["act", "score"],
    };
    const view = look({ game: "origine", viewer: 0, boards, hands: [[held]] }, { belief: [] });
    for (const kind of ORIGINE_KINDS)
      for (const id of ids[kind] ?? [""]) whole(tell({ kind, id }, view));
  });
});

describe("what is told", () => {
  beforeAll(() => words.speak("en"));

  it("says where points come from, and nothing of those that are secret", () => {
    const own = origin(readThing("points:0"), look(seen("junior"), POINTS));
    expect(own?.parts?.map((part) => part.value)).toEqual([3, 2]);
    const other = origin(readThing("points:1"), look(seen("junior"), POINTS));
    expect(other?.parts).toBeUndefined();
    expect(other?.text.join()).toContain("secret");
  });

  it("speaks in Junior of Junior's rewards only", () => {
    for (const { id } of earth.territories) {
      const told = origin({ kind: "territory", id }, look(seen("junior")))?.text.join(" ");
      expect(told).not.toMatch(/Action|Permanent|Objective|column/);
    }
  });

  it("is nothing for what is unknown", () => {
    expect(origin(readThing("spaceship"), look(seen("origin")))).toBeNull();
    expect(origin(readThing("territory:moon"), look(seen("origin")))).toBeNull();
  });
});

describe("the card", () => {
  const screen = { width: 360, height: 640 };
  const card = { width: 300, height: 160 };
  const cases = [0, 100, 300, 500, 600].flatMap((top) =>
    [0, 150, 320].map((left) => ({ left, top, width: 40, height: 40 })),
  );

  it.each(cases)("stays on the screen and off its thing at $left, $top", (box) => {
    const { x, y } = placeCard(box, card, screen);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + card.width).toBeLessThanOrEqual(screen.width);
    expect(y + card.height).toBeLessThanOrEqual(screen.height);
    const apart =
      x >= box.left + box.width ||
      x + card.width <= box.left ||
      y >= box.top + box.height ||
      y + card.height <= box.top;
    expect(apart).toBe(true);
  });
});

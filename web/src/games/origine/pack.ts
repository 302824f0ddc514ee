/** The pack that Origine is drawn from. */

import { packs } from "../../lib/packs";

export type Point = readonly number[];
export type Side = "easy" | "hard";

export const KINDS = [
  "water",
  "mineral",
  "plant",
  "insect",
  "animal",
  "oxygen",
  "bacteria",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Drawn {
  outline: string;
  spaces: readonly Point[];
  white: Point;
}

export interface OriginePack {
  drawings: Drawings;
  links: Map<string, Record<Side, readonly (readonly [string, string])[]>>;
  /** The soil of each space of a board. */
  soils: Map<string, Record<Side, readonly string[]>>;
  needs: ReadonlyMap<Kind, readonly string[]>;
}

interface RawPawn {
  kind: Kind;
  soil?: string;
  link?: string;
  avoid?: string;
  action?: string;
}

interface RawSide {
  links: string[];
  soils: string[];
}

type Drawings = Readonly<Record<string, Readonly<Record<string, Drawn>>>>;

interface Files {
  "drawing/boards": Drawings;
  boards: { boards: { id: string; easy: RawSide; hard: RawSide }[] };
  pawns: { pawns: RawPawn[] };
}

export function drawn(pack: Pick<OriginePack, "drawings">, board: string, side: string): Drawn {
  const found = pack.drawings[board]?.[side];
  if (!found) throw new Error(`no drawing of ${board}, ${side}`);
  return found;
}

function needOf(pawn: RawPawn): string {
  const parts: string[] = [pawn.kind];
  if (pawn.soil) parts.push(pawn.soil);
  if (pawn.action) parts.push(pawn.action);
  if (pawn.link) parts.push("by", pawn.link);
  if (pawn.avoid) parts.push("not", pawn.avoid);
  return parts.join("_");
}

/** `animal_by_plant_not_water`: linked to a Plant and to no Water. */
export function readNeed(need: string): { soil?: string; by?: Kind; not?: Kind; action?: string } {
  const [kind, ...rest] = need.split("_");
  const after = (word: string): Kind | undefined => {
    const at = rest.indexOf(word);
    return at < 0 ? undefined : (rest[at + 1] as Kind);
  };
  if (kind === "mineral") return { soil: rest[0] ?? "" };
  if (kind === "oxygen" || kind === "bacteria") return { action: rest[0] ?? "" };
  return { by: after("by"), not: after("not") };
}

export const loadPack = packs((files: Files): OriginePack => {
  const split = (links: string[]): (readonly [string, string])[] =>
    links.map((link) => {
      const [a = "", b = ""] = link.split("-");
      return [a, b] as const;
    });
  const needs = new Map<Kind, string[]>();
  for (const pawn of files.pawns.pawns) {
    const known = needs.get(pawn.kind) ?? [];
    const need = needOf(pawn);
    if (!known.includes(need)) known.push(need);
    needs.set(pawn.kind, known);
  }
  return {
    drawings: files["drawing/boards"],
    links: new Map(
      files.boards.boards.map(({ id, easy, hard }) => [
        id,
        { easy: split(easy.links), hard: split(hard.links) },
      ]),
    ),
    soils: new Map(
      files.boards.boards.map(({ id, easy, hard }) => [id, { easy: easy.soils, hard: hard.soils }]),
    ),
    needs,
  };
});

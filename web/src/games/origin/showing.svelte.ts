/** What the map shows of the choice that is being made: places, roots, what each would pay. */

import { writeMove } from "../../lib/moves";
import type { OriginObservation, Preview } from "../../protocol";
import { placeWords } from "./asks";
import type { Choices, Chooser } from "./chooser.svelte";
import type { Earth } from "./earth";
import type { Mark } from "./marks";
import { payOf, type Pay } from "./pays";
import { detailsOf } from "./previews";

/** The table as it is now. */
interface Now {
  earth: Earth;
  seen: OriginObservation;
  names: readonly string[];
  viewer: number | null;
  mine: boolean;
  choices: Choices;
  chooser: Chooser;
  previews: ReadonlyMap<string, Preview>;
  /** The pawns that count for the Objective being looked at. */
  counts: ReadonlySet<string>;
  /** What the log or a move that is shown points at. */
  noted: readonly string[];
  /** Where the player points. */
  pointed: string | null;
}

export class Showing {
  constructor(private readonly now: () => Now) {}

  /** The lines from the pawns that the picked one may come from, to where it may go. */
  readonly roots = $derived.by((): (readonly [string, string])[] => {
    const { chooser, choices, mine } = this.now();
    const picked = chooser.picked;
    if (!mine || picked?.what !== "pawn") return [];
    const places = chooser.target ? [chooser.target] : [...(choices.places.get(picked.id) ?? [])];
    return places.flatMap((place) =>
      this.#beside(picked.id, place).map((root) => [root, place] as const),
    );
  });

  readonly marks = $derived.by((): Map<string, Mark> => {
    const { counts, earth, mine, chooser, noted } = this.now();
    if (counts.size > 0)
      return new Map(
        [...counts].filter((id) => earth.territory.has(id)).map((id) => [id, "counts"]),
      );
    const marks = new Map<string, Mark>(mine ? chooser.marks : []);
    for (const [root] of this.roots) if (!marks.has(root)) marks.set(root, "beside");
    for (const place of noted) if (!marks.has(place)) marks.set(place, "noted");
    return marks;
  });

  /** Whether a place is being chosen for a pawn. */
  readonly choosing = $derived.by((): boolean => {
    const { chooser, choices, mine } = this.now();
    const picked = chooser.picked;
    if (!mine || !picked) return false;
    return picked.what === "pawn" || (picked.what === "mover" && choices.travels.has(picked.id));
  });

  /** What each place would pay that the picked pawn may go to. */
  readonly pays = $derived.by((): Map<string, Pay> => {
    const { chooser, choices, mine, previews } = this.now();
    const picked = chooser.picked;
    if (!mine || !picked || chooser.pending) return new Map();
    const moves =
      picked.what === "pawn"
        ? [...(choices.places.get(picked.id) ?? [])].map(
            (place) => [place, writeMove("evolve", picked.id, place)] as const,
          )
        : [...(choices.travels.get(picked.id) ?? [])];
    return new Map(
      moves.flatMap(([place, move]) => {
        const pay = payOf(previews.get(move));
        return pay ? [[place, pay] as const] : [];
      }),
    );
  });

  /** The move that pointing at a place would make, for its preview. */
  readonly aimed = $derived.by((): string | null => {
    const { chooser, choices, pointed } = this.now();
    if (chooser.pending) return chooser.pending;
    const picked = chooser.picked;
    if (!picked || !pointed) return null;
    if (picked.what !== "pawn") return choices.travels.get(picked.id)?.get(pointed) ?? null;
    const fits = choices.places.get(picked.id)?.has(pointed);
    return fits ? writeMove("evolve", picked.id, pointed) : null;
  });

  /** A place in words, with what is marked there. */
  describe = (id: string): string => {
    const { chooser, earth, seen, names, viewer } = this.now();
    const beside = chooser.picked?.what === "pawn" ? this.#beside(chooser.picked.id, id) : [];
    return placeWords(earth, seen, id, this.marks.get(id), names, viewer, beside);
  };

  #beside(pawn: string, place: string): readonly string[] {
    const move = writeMove("evolve", pawn, place);
    return detailsOf(this.now().previews.get(move))?.beside ?? [];
  }
}

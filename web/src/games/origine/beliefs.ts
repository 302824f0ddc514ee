/** What the table's level lets a viewer conclude about the need of a pawn, as marks on it. */

import type { OrigineDetails, OriginePawnBelief } from "../../protocol";
import type { Kind, OriginePack } from "./pack";

export type Beliefs = ReadonlyMap<string, OriginePawnBelief>;

/** A need that is still possible; how likely it is, where the table says so. */
export interface Pip {
  need: string;
  share: number | null;
}

/** By place, the pawns of which something is known: that some need of their kind is ruled out. */
export function worthShowing(details: OrigineDetails | null, pack: OriginePack): Beliefs {
  const rows = (details?.belief ?? []).filter(({ kind, possible = [] }) => {
    const all = pack.needs.get(kind as Kind)?.length ?? 0;
    return possible.length > 0 && possible.length < all;
  });
  return new Map(rows.map((row) => [row.place, row]));
}

/** The only need that is left. */
export const sureNeed = (belief: OriginePawnBelief | null): string | null =>
  belief?.possible?.length === 1 ? (belief.possible[0] ?? null) : null;

export const pipsOf = (belief: OriginePawnBelief | null): Pip[] =>
  (belief?.possible ?? []).map((need) => ({ need, share: belief?.likely?.[need] ?? null }));

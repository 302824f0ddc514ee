/** The scoring as at a real table: what everybody gets for one thing, then for the next. */

import { t, words } from "../../lib/words.svelte";
import type { Outcome } from "../../protocol";

export interface Category {
  source: string;
  /** By seat: what it brings, and the points so far. */
  gains: readonly number[];
  totals: readonly number[];
}

export function categories({ scores, breakdown }: Outcome): Category[] {
  const sums = scores.map(() => 0);
  return Object.keys(breakdown[0] ?? {}).map((source) => {
    const gains = sums.map((_, seat) => breakdown[seat]?.[source] ?? 0);
    gains.forEach((gain, seat) => (sums[seat] = (sums[seat] ?? 0) + gain));
    return { source, gains, totals: [...sums] };
  });
}

/** A board may be a source of its own; a game of another package may bring no words at all. */
export const sourceName = (source: string): string => {
  const key = [`board-${source}`, `points-${source}`].find((key) => words.has(key));
  return key ? t(key) : source;
};

const listed = (points: readonly number[], names: readonly string[]): string =>
  points.map((one, seat) => t("finale-gain", { name: names[seat] ?? "", points: one })).join(", ");

/** One sentence for each category; `shared`: the points are everybody's together. */
export const tellCategory = (
  { source, gains }: Category,
  names: readonly string[],
  shared: boolean,
): string =>
  shared
    ? t("finale-shared", { source: sourceName(source), points: gains[0] ?? 0 })
    : t("finale-category", { source: sourceName(source), gains: listed(gains, names) });

export const tellTotals = ({ scores }: Outcome, names: readonly string[]): string =>
  t("finale-totals", { gains: listed(scores, names) });

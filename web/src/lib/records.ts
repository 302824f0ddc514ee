/** The best scores of the person at this browser, by game and number of players. */

const KEY = "origins.records";

export interface Best {
  points: number;
  /** What the points are called, where a game says so. */
  level: string;
  /** The table they were made at, and what they beat: null for a first score. */
  table: string;
  before: number | null;
}

export interface Score {
  game: string;
  players: number;
  table: string;
  points: number;
  level: string;
}

function stored(): Record<string, Best> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Best>;
  } catch {
    return {};
  }
}

const place = (game: string, players: number): string => `${game} ${players}`;

export const bestOf = (game: string, players: number): Best | null =>
  stored()[place(game, players)] ?? null;

/** Take in a score, and answer the best one; looked at again, a table changes nothing. */
export function noteScore({ game, players, table, points, level }: Score): Best {
  const before = bestOf(game, players);
  if (before && (before.table === table || before.points >= points)) return before;
  const best = { points, level, table, before: before?.points ?? null };
  try {
    const all = { ...stored(), [place(game, players)]: best };
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage there are no records
  }
  return best;
}

/** Whether the score of this table is one that beat another. */
export const isRecord = (best: Best, table: string): boolean =>
  best.table === table && best.before !== null;

/** What a host may choose when a planet is made. */

export const SIDES = ["easy", "random", "hard"] as const;

/** The names are those of the server's options. */
export interface OrigineOptions {
  boards: (typeof SIDES)[number];
  /** Oxygen that lies there already (G-SET-5). */
  oxygen: number;
  memory: boolean;
}

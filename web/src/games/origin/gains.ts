/** Events by which a player gets something. */
export const GAINS: ReadonlySet<string> = new Set([
  "tile",
  "draw",
  "card",
  "blind",
  "hunt",
  "strait",
  "claim",
  "raid",
  "steal",
]);

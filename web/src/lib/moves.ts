/** Moves are texts: `kind` or `kind:first-second`. */

export interface Move {
  text: string;
  kind: string;
  args: readonly string[];
}

export function parseMove(text: string): Move {
  const [kind = "", rest] = text.split(":");
  return { text, kind, args: rest === undefined ? [] : rest.split("-") };
}

export function writeMove(kind: string, ...args: string[]): string {
  return args.length === 0 ? kind : `${kind}:${args.join("-")}`;
}

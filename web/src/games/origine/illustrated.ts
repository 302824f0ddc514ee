/** The pictures of the rules, as they are declared beside them. */

import file from "@content/illustrations.json";

type Pawns = Readonly<Record<string, string>>;

export type Illustration =
  | { draw: "faces"; pawn: string }
  | { draw: "designate"; shown: string; open: readonly string[]; aside: string }
  | { draw: "needs"; board: string; at: string; yes: Pawns; no: Pawns }
  | { draw: "white"; pawn: string; board: string; no: string }
  | { draw: "opens"; board: string; pawns: Pawns; last: string; aside: string }
  | { draw: "share"; pawns: readonly string[] }
  | {
      draw: "scored";
      board: string;
      yes: Pawns;
      no: Pawns;
      unmet: readonly string[];
      points: number;
    };

export const ILLUSTRATIONS = file.origine as Readonly<Record<string, object>> as Readonly<
  Record<string, Illustration>
>;

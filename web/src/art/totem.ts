/** The shape of a carved pawn: height by leg segments, strength by width. Foot at (0, 0). */

const WIDTHS = [14, 23, 33] as const;
const SEGMENT = 12;
const HEAD = 20;

export interface PawnShape {
  height: number;
  strength: number;
  wood: string;
  width: number;
  top: number;
  outline: string;
  notches: string;
  face: string;
  grain: string;
}

/** `23w`: height 2, strength 3, white wood. */
export function pawnShape(id: string): PawnShape {
  const height = Number(id[0]);
  const strength = Number(id[1]);
  const wood = id[2] ?? "w";
  const width = WIDTHS[strength - 1] ?? WIDTHS[0];
  const neck = height * SEGMENT + 2;
  const top = neck + HEAD;
  return {
    height,
    strength,
    wood,
    width,
    top,
    outline: outline(width, height, neck, top),
    notches: notches(width, height),
    face: face(width, top),
    grain: `M${-width * 0.18},${-2} l0.8,${-neck + 6} M${width * 0.2},${-4} l-0.6,${-neck + 9}`,
  };
}

function outline(width: number, height: number, neck: number, top: number): string {
  const half = width / 2;
  const leg = half * 0.94;
  const cut = leg - Math.min(3.4, width * 0.16);
  const right: string[] = [];
  for (let i = 0; i < height; i++) {
    const low = -i * SEGMENT;
    right.push(`L${leg},${low - 1} L${leg * 0.97},${low - SEGMENT + 2.6}`);
    right.push(`L${cut},${low - SEGMENT + 0.6}`);
  }
  const left: string[] = [];
  for (let i = height - 1; i >= 0; i--) {
    const low = -i * SEGMENT;
    left.push(`L${-cut},${low - SEGMENT + 0.6}`);
    left.push(`L${-leg * 0.97},${low - SEGMENT + 2.6} L${-leg},${low - 1}`);
  }
  const head = half * 1.06;
  const brow = -neck - HEAD * 0.62;
  return [
    `M${-leg},0 Q0,2.6 ${leg},0`,
    ...right,
    `L${half * 0.9},${-neck - 1.5} Q${head},${-neck - 4} ${head},${brow}`,
    `L${head + 1.2},${brow - 2.4} Q${head},${-top} ${half * 0.45},${-top - 1.6}`,
    `Q0,${-top - 3.2} ${-half * 0.45},${-top - 1.6}`,
    `Q${-head},${-top} ${-head - 1.2},${brow - 2.4} L${-head},${brow}`,
    `Q${-head},${-neck - 4} ${-half * 0.9},${-neck - 1.5}`,
    ...left,
    "Z",
  ].join(" ");
}

function notches(width: number, height: number): string {
  const cut = (width / 2) * 0.94;
  const lines: string[] = [];
  for (let i = 1; i <= height; i++) {
    const y = -i * SEGMENT + 0.8;
    lines.push(`M${-cut},${y} Q0,${y + 1.8} ${cut},${y}`);
  }
  return lines.join(" ");
}

function face(width: number, top: number): string {
  const eye = Math.max(2.6, width * 0.22);
  const brow = -top + 7;
  const span = width * 0.4;
  const y = -top + 10;
  return [
    `M${-span},${brow} Q0,${brow - 2.6} ${span},${brow}`,
    `M${-eye},${y} l0.01,1.6 M${eye},${y} l0.01,1.6`,
    `M0,${brow + 0.6} L${-Math.min(1.6, width * 0.08)},${y + 4.2} l${Math.min(2.6, width * 0.12)},0`,
    `M${-width * 0.17},${-top + 17} q${width * 0.17},1.4 ${width * 0.34},0`,
  ].join(" ");
}

export const PAWNS: readonly string[] = [1, 2, 3].flatMap((height) =>
  [1, 2, 3].flatMap((strength) => ["w", "b", "k"].map((wood) => `${height}${strength}${wood}`)),
);

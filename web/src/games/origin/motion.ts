/** How a pawn hops along its path: keyframes for the Web Animations API. */

import { route, type Earth, type Point } from "./earth";

export interface Flight {
  pawn: string;
  owner: number | null;
  from: string;
  to: string;
  /** Straight over all in one arc (swap), or a hop for each step; a new pawn comes from above. */
  arc: boolean;
}

const place = ([x, y]: Point, lift = 0): string => `translate(${x}px, ${y - lift}px)`;

const ABOVE = 110;

export function hops(earth: Earth, flight: Flight): { frames: Keyframe[]; steps: number } {
  if (flight.from === flight.to) {
    const here = earth.territory.get(flight.to)?.pawn ?? ([0, 0] as Point);
    const frames: Keyframe[] = [
      { offset: 0, transform: place(here, ABOVE), opacity: 0, easing: "ease-in" },
      { offset: 0.3, transform: place(here, ABOVE * 0.8), opacity: 1, easing: "ease-in" },
      { offset: 0.8, transform: place(here), easing: "ease-out" },
      { offset: 0.9, transform: place(here, 9), easing: "ease-in" },
      { offset: 1, transform: place(here) },
    ];
    return { frames, steps: 1 };
  }
  const stops = (flight.arc ? [flight.from, flight.to] : route(earth, flight.from, flight.to)).map(
    (id) => earth.territory.get(id)?.pawn ?? ([0, 0] as Point),
  );
  const frames: Keyframe[] = [];
  const steps = stops.length - 1;
  stops.slice(1).forEach((to, i) => {
    const from = stops[i] as Point;
    const start = i / steps;
    const part = 1 / steps;
    const across = Math.abs(to[0] - from[0]) > earth.width * 0.6;
    frames.push({ offset: start, transform: place(from), easing: "ease-out" });
    if (across) {
      // over the edge of the sheet and back in on the other side
      const side = from[0] > to[0] ? 1 : -1;
      const edge = side > 0 ? earth.width + 20 : -20;
      const back = side > 0 ? -20 : earth.width + 20;
      frames.push({ offset: start + part * 0.5, transform: place([edge, from[1]], 20) });
      frames.push({ offset: start + part * 0.501, transform: place([back, to[1]], 20) });
    } else {
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const lift = flight.arc ? 40 + far * 0.25 : 26 + far * 0.08;
      frames.push({ offset: start + part / 2, transform: place(middle, lift), easing: "ease-in" });
    }
  });
  frames.push({ offset: 1, transform: place(stops[steps] as Point) });
  return { frames, steps };
}

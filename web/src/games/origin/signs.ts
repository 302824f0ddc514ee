/** The drawing on each card: one for each effect, with the strokes of cave painting. 24 by 24. */

import { rings, type Earth } from "./earth";
import { MOTIFS, type Color } from "./motifs";

export interface Sign {
  path: string;
  /** The part of the plane that it is drawn on. */
  box: string;
}

const PATHS: Readonly<Record<string, string>> = {
  // footprints that lead on
  migrate:
    "M4.4,20.4c-1.6,-0.6 -1.4,-3.6 0.4,-3.8c1.8,0 2.2,3 0.6,3.8Z M9.6,16.6c-1.6,-0.6 -1.4,-3.6 0.4,-3.8c1.8,0 2.2,3 0.6,3.8Z M12.8,10.6C14.4,8.6 16.6,7 19.6,5.8 M15.6,4.4l4.6,1.2l-2.2,4.2",
  // a long stride
  reach: "M2.6,18.6q4,-9 8,-2.4q3.6,-9.6 9.8,-6.2 M16.8,6.8l4,3l-3.6,3.2 M2.6,21.4h18",
  // a small one, and the taller one that comes of it
  evolve:
    "M3.6,20.4v-5.6c0,-4.4 5,-4.4 5,0v5.6Z M5,14.6h0.1 M7.2,14.6h0.1 M13.8,20.4V9.6c0,-5.4 6.4,-5.4 6.4,0v10.8Z M15.8,9.6h0.1 M18.2,9.6h0.1 M9.6,11.4l2.4,-2.6",
  step: "M6.2,21V9.6c0,-5.4 7,-5.4 7,0V21Z M8.4,9.6h0.1 M10.9,9.6h0.1 M6.4,15.2h6.6 M18,20.6V4.4 M15.2,7.4l2.8,-3.4l2.8,3.4",
  // two hands full of paint
  color:
    "M12,2.8c3.6,4.4 5.2,7 5.2,9.8a5.2,5.2 0 0 1 -10.4,0c0,-2.8 1.6,-5.4 5.2,-9.8Z M4.2,19.6h3 M10.4,20.8h3.4 M17,19.4h2.8",
  // a slab of clay with its notches
  tile: "M5,5.4L19.2,4.6L20,18.8L4.4,20Z M9.6,14.4l0.6,3 M13,14.2l0.6,3",
  steal:
    "M8.4,3.6h8v8.6 M8.4,3.6v7.2 M3.4,15.4c3,-3 6.2,-3.4 8,-1.6l4.4,-0.6c1.8,0 1.8,2.4 0,2.8l-4.2,1 M15.8,15.4l3.6,-2.2c1.6,-0.6 2.4,1.2 1,2.4c-2.8,3 -6.6,5 -10.6,4.8l-5.4,-1",
  // a boat
  boat: "M2.8,14.6c4.6,2.4 13.8,2.4 18.4,0c-1,3.6 -3.4,5.4 -6,5.4h-6.4c-2.6,0 -5,-1.8 -6,-5.4Z M12,15.4V4l5.6,6.8h-5.4",
  raid: "M9.6,8.6L20.4,8L21,19.4L9,20.4Z M13.4,15.4l0.4,2.4 M16.4,15.2l0.4,2.4 M3,3.6l5.2,4.6 M3.6,8l4.8,0.4l-0.2,-4.8",
  exchange: "M3.4,8.2h14.4 M14.4,4.2l4.2,4l-4.2,4 M20.6,16h-14.4 M9.6,12l-4.2,4l4.2,4",
  // two spears of the same length
  equal:
    "M6.4,21V6 M4,8.4L6.4,2.8L8.8,8.4Z M17.6,21V6 M15.2,8.4L17.6,2.8L20,8.4Z M9.8,12h4.4 M9.8,15.4h4.4",
  refresh:
    "M4.6,10.6a7.8,7.8 0 0 1 14,-2.4 M19.4,3.6l-0.4,5l-5,-0.4 M19.4,13.4a7.8,7.8 0 0 1 -14,2.4 M4.6,20.4l0.4,-5l5,0.4",
  draw: "M7.4,3.4h9.4v13.4h-9.4Z M4.4,7v13.4h9 M12.1,7.4v5.4 M9.4,10.1h5.4",
  poach:
    "M12,2.8L19.8,7.2V16.4L12,21L4.2,16.4V7.2Z M8,13.6c2,-2.6 6,-2.6 8,0 M9,9.4v1.4 M15,9.4v1.4",
  limit: "M3.4,7.4l6,-2.2l4,11.4l-6,2.2Z M10.6,4.6h6.2v12.6 M17.6,6l3.6,1.2l-3.8,11",
  plays: "M4,6.4h7.6v12.4h-7.6Z M14.4,4.6h6.2v12.4h-6.2Z M7.8,10.4v4.4 M17.5,8.4v4.4",
  earth:
    "M12,3a9,9 0 1 1 -0.1,0 M3.4,12c4,-2.4 5.6,2.4 8.8,0.2c3,-2 4.6,-4.4 8.2,-2.8 M8.6,4.2c1.4,2.2 -0.6,3.6 -2.8,4.4 M12.6,20.8c-1,-2.6 1.6,-4.4 4.6,-4.2",
  // those who hang together
  group:
    "M7,7.6a2.6,2.6 0 1 1 -0.1,0 M16.4,4.4a2.6,2.6 0 1 1 -0.1,0 M17,14a2.6,2.6 0 1 1 -0.1,0 M7.6,15.6a2.6,2.6 0 1 1 -0.1,0 M9.4,9.2l4.6,-1.4 M16.6,9.6l0.3,4.4 M10.2,17.6l4.2,-0.6 M7.2,12.8l0.2,2.8",
  strong:
    "M4.4,20.6V11c0,-9 15.2,-9 15.2,0v9.6Z M8.4,10.4h0.1 M15.4,10.4h0.1 M9.4,14.6q2.6,1.6 5.2,0 M4.6,17.6h14.8",
  woods:
    "M2.6,20.4v-7c0,-4.6 5,-4.6 5,0v7Z M9.5,20.4v-7c0,-4.6 5,-4.6 5,0v7Z M16.4,20.4v-7c0,-4.6 5,-4.6 5,0v7Z M10,16.4l4,-2.6 M10,19.4l4,-2.6 M16.8,14.8h4.2 M16.8,17.6h4.2",
  level: "M2.8,20.6h4.8v-4.4h4.8v-4.4h4.6V7.4h4.4 M17.2,3.6l4,3.8l-4,3.6",
  keep: MOTIFS.origin,
};

const SAME: Readonly<Record<string, string>> = {
  claim: "boat",
  strait: "boat",
  straits: "boat",
  differences: "evolve",
  tall: "step",
  height: "step",
  strength: "strong",
  continent: "earth",
  continents: "earth",
  tiles: "tile",
  swap: "exchange",
  permanent: "orange",
  permanents: "orange",
};

/** What a card of the pack does, as its file says it. */
export interface RawEffect {
  effect?: { do?: string; change?: string; what?: string; per?: string; on?: string };
  goal?: { goal: string; color?: string; continent?: string };
}

function wordOf({ effect, goal }: RawEffect): string {
  if (goal) return goal.goal === "color" ? (goal.color ?? "") : goal.goal;
  return effect?.do ?? effect?.what ?? effect?.per ?? effect?.on ?? "";
}

/** The outline of a continent, as the map has it. */
function continent(earth: Earth, id: string): Sign | null {
  const lands = earth.territories.filter((land) => land.continent === id);
  const points = lands.flatMap((land) => rings(land.outline).flat());
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const edge = size * 0.05;
  const [x, y] = [
    left - edge - (size - (Math.max(...xs) - left)) / 2,
    top - edge - (size - (Math.max(...ys) - top)) / 2,
  ];
  const whole = (size + 2 * edge).toFixed(0);
  return {
    path: lands.map((land) => land.rough).join(""),
    box: `${x.toFixed(0)} ${y.toFixed(0)} ${whole} ${whole}`,
  };
}

export function signOf(card: RawEffect, earth: Earth): Sign {
  const place = card.goal?.continent && continent(earth, card.goal.continent);
  if (place) return place;
  const word = wordOf(card);
  const drawn = SAME[word] ?? word;
  const path = PATHS[drawn] ?? MOTIFS[drawn as Color] ?? PATHS["draw"] ?? "";
  return { path, box: "0 0 24 24" };
}

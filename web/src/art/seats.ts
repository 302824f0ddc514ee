/** The mark of each seat, so that no one needs to see its colour: dot, bar, cross, ring. 12 by 12. */
export const MARKS = [
  "M6,3.2a2.8,2.8 0 1 1 -0.01,0Z",
  "M2.2,4.6h7.6v2.8h-7.6Z",
  "M4.7,2h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7Z",
  "M6,1.9a4.1,4.1 0 1 1 -0.01,0Z M6,4.1a1.9,1.9 0 1 0 0.01,0Z",
] as const;

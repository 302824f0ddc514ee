/** One motif for each territory colour: no one needs to see the colour. 24 by 24, strokes. */

export const COLORS = ["yellow", "orange", "purple", "brown", "green", "origin"] as const;
export type Color = (typeof COLORS)[number];

export const MOTIFS: Record<Color, string> = {
  // sun
  yellow:
    "M12,7.5a4.5,4.5 0 1 1 -0.1,0 M12,1.8v2.6 M12,19.6v2.6 M1.8,12h2.6 M19.6,12h2.6 M4.8,4.8l1.9,1.9 M17.3,17.3l1.9,1.9 M19.2,4.8l-1.9,1.9 M6.7,17.3l-1.9,1.9",
  // flame
  orange:
    "M12.4,2.5C13.6,7 17.8,9.2 17.8,14.4a5.8,5.8 0 0 1 -11.6,0C6.2,11.2 8.4,9.8 9,6.6C10.6,7.8 11.2,9.6 11.2,11.2C13,9.2 13.2,5.6 12.4,2.5Z M12,20c-2,-1 -2.2,-3.4 0.2,-5.4c1.6,1.8 1.8,4.2 -0.2,5.4",
  // spiral
  purple:
    "M12.2,12.2c0,-1.6 2.1,-1.4 2.1,0.5c0,2.6 -4.4,2.7 -4.4,-0.7c0,-4.3 6.9,-4.5 6.9,0.8c0,5.9 -9.6,6 -9.6,-0.8c0,-7.6 12.4,-8 12.4,0.6c0,4.4 -2.8,7.4 -6.6,8.2",
  // mountain
  brown: "M2,19.5L8.8,6.5L12.6,13L15.2,9.3L22,19.5Z M6.9,10.3l1.8,1.6l1.9,-1.9",
  // antelope
  green:
    "M4.2,13.2C7,10.6 12,11 15.6,11.6L18.4,8L21,9.6L19.2,11L16.4,13.4 M18.4,8C18,5.4 16.2,4.4 13.8,4.2 M18.9,7.9C19.2,5.6 18.2,3.6 16.6,2.6 M4.4,13.2L3.2,20 M6.8,13.2L8.4,19.8 M13.2,13.4L12,20 M15.6,13L18,19.6 M4.2,13.2L2.6,11.4 M6.8,13.3C9,14 11.4,14 13.2,13.4",
  // a hand in ochre
  origin:
    "M8,20.5C5.8,17 5.2,14.6 4.6,12.4L6.4,11.6L8.4,14L7.6,5.2L9.4,5L10.8,11L11.2,3.4L13,3.4L13.6,11L15.4,4.6L17.1,5L16.4,12.2L18.6,8.4L20.2,9.2C18.8,13.6 18.4,17 16.2,20.5Z",
};

export const DECK_COLOR: Record<string, Color> = {
  action: "yellow",
  permanent: "orange",
  objective: "purple",
};

/** The decks of cards and the columns of tiles, in their order on the board. */

export const DECKS = ["action", "permanent", "objective"] as const;
export type Deck = (typeof DECKS)[number];
export const COLUMNS = ["yellow", "orange", "purple", "brown"] as const;
export type Column = (typeof COLUMNS)[number];

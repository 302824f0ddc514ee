import { chapter, type Rulebook } from "./rules";

export const rulebook: Rulebook = {
  origin: [
    chapter("What is in the box", {
      "O-COMP-1":
        "For 2 to 4 players. There are 36 Tribe pawns, 9 Villages for each player (pink, blue, yellow, green), 30 Innovation tiles, 6 Hunting tokens, 11 Strait tokens and 48 cards: 14 Actions (yellow), 14 Permanents (orange) and 20 Objectives (purple).",
      "O-COMP-2":
        "A pawn has a height from 1 to 3, which is also its speed, a strength from 1 to 3, which is its width, and a colour: white, brown or black. All 27 combinations exist; the nine pawns of height 2 exist twice.",
      "O-COMP-3":
        "With 2 or 3 players the second set of height 2 stays in the box: 27 pawns, all different.",
      "O-COMP-4":
        "Hunting tokens are worth 4 to 8, Strait tokens 3 to 5. Innovation tiles have a level from 1 to 5.",
      "O-COMP-5":
        "The map has 11 straits and 5 green territories where game is hunted. Every other territory but the Cradle is yellow, orange, purple or brown. Each of these five colours brings its own reward.",
      "O-COMP-6":
        "Land that is cut off by straits is a continent: Africa, Eurasia, North America, South America, Antarctica and Oceania, whose two islands count as one.",
    }),
    chapter("Setting up", {
      "O-SET-1":
        "One small, slight pawn of a random colour stands on the Cradle in central Africa. It belongs to nobody and never moves.",
      "O-SET-2": "The Action and the Permanent cards are shuffled into two face-down decks.",
      "O-SET-3":
        "Everybody is dealt three Objectives and secretly keeps one. The others go back and the deck is shuffled again. All choose before the first turn.",
      "O-SET-4":
        "15 tiles are laid face up on the Rewards board: three each in yellow, orange and purple, six in brown. At least three of them are of level 1. The other 15 are the reserve.",
      "O-SET-5": "A Strait token lies face up on each of the 11 straits.",
      "O-SET-6":
        "A Hunting token lies face up on each green territory; the sixth is put away unseen.",
      "O-SET-7": "The first player is drawn by lot unless the host chooses. Play goes clockwise.",
    }),
    chapter("Your turn", {
      "O-TURN-1":
        "In your turn you do exactly one thing: Evolve, Migrate or Swap. Then you take its reward.",
      "O-TURN-2":
        "At any moment of your own turn you may also play cards: at most one of each colour, in any order.",
      "O-TURN-3":
        "If you can neither Evolve, Migrate nor Swap, you pass; you may still play cards. When everybody passes in one round, the game ends at once.",
      "O-TURN-4":
        "A reward comes at once and is settled completely before you play another card or end your turn.",
    }),
    chapter("Evolve", {
      "O-EVO-1":
        "Take a pawn from the reserve and put it, with one of your Villages, on a free territory next to an occupied one, whoever stands there.",
      "O-EVO-2": "Territories joined by a strait are neighbours.",
      "O-EVO-3":
        "Compare the new pawn with one neighbouring pawn of your choice. It is identical, or differs in exactly one way: another colour, or one step stronger, or one step taller. Never smaller, never weaker.",
      "O-EVO-4": "If there are several neighbours, one that fits is enough.",
      "O-EVO-5":
        "A pawn and its Village stay together and never leave the map. Without a Village, or without a pawn that fits, you cannot Evolve.",
    }),
    chapter("Migrate", {
      "O-MIG-1":
        "Move one of your pawns with its Village to a free territory: at least one step, at most as many as its height.",
      "O-MIG-2":
        "On its way it may pass through occupied territories. A strait is a step like any other.",
    }),
    chapter("Swap", {
      "O-SWP-1":
        "Move as in Migrate, but end on another player’s pawn that is weaker than yours. The two pawns change places, Villages included, whatever the distance.",
      "O-SWP-2": "You cannot Swap with the neutral pawn nor with one of your own.",
      "O-SWP-3":
        "You take the reward of the territory you reach. The other player loses nothing and gains nothing where he is sent: no card, no tile, no Hunting or Strait token.",
    }),
    chapter("Rewards", {
      "O-REW-1":
        "Landing on a territory brings the reward of its colour at once. What has run out is not gained; the rest is.",
      "O-REW-2":
        "Yellow: a tile of the yellow column and then an Action card; or three Action cards, after which two Action cards of your hand go under the deck.",
      "O-REW-3": "Orange: the same with the orange column and Permanent cards.",
      "O-REW-4": "Purple: the same with the purple column and Objective cards.",
      "O-REW-5": "Brown: two tiles of the brown column, or one tile of any column.",
      "O-REW-6":
        "A tile is placed at once on a free tile of yours that is exactly one level lower. A level 1 tile starts a new stack and is always possible. What you cannot place you cannot take.",
      "O-REW-7":
        "A tile that was taken is replaced from the reserve while it lasts. With two brown tiles both come from those lying there; the first may carry the second.",
      "O-REW-8":
        "You choose freely between the two halves of a reward, even the one that brings less, or nothing. Of the half you chose, what can be taken must be taken.",
      "O-REW-9":
        "With fewer than three cards in the deck you draw what is there; two still go back, or fewer if you hold fewer. A deck is used up as soon as its last card is drawn, even if cards go back under it.",
      "O-HUNT-1":
        "The first player on a green territory takes its Hunting token for good. Nobody gets anything there afterwards.",
      "O-STR-1":
        "The first player whose own action or card brings a pawn to one side of a strait, while a Village of his stands on the other, takes its token for good. Whoever is moved by another’s Swap takes none.",
    }),
    chapter("Cards", {
      "O-ACT-1": "An Action card works at once and is discarded. Discards never come back.",
      "O-ACT-2":
        "You may play it only where it can do something: it has a target, or can bring a card, a tile or a token. One that lasts for the turn needs that you can still make the action it changes, by your turn or by another card you may still play.",
      "O-PER-1":
        "A Permanent card needs one of your tiles to be of the level printed on it; a covered tile counts.",
      "O-PER-2":
        "It stays in front of you and works for the rest of the game, even if you lose the tile.",
      "O-OBJ-1":
        "You may play an Objective when its condition is met. It stays played whatever happens later, and scores at the end.",
      "O-OBJ-2": "When you play an Objective you draw a new one at once.",
      "O-OBJ-3":
        "You hold two Objectives at most: after a draw you keep two, the others go under the deck.",
    }),
    chapter("The end", {
      "O-END-1":
        "The end begins as soon as the last card of a deck is drawn, when no tile is left on the Rewards board, when the reserve of pawns is empty, or when all Villages are on the map.",
      "O-END-2": "Whoever brings it about finishes the turn; everybody else has one more.",
      "O-END-3":
        "In your last turn you may play several Objectives, but only the first is replaced.",
      "O-END-4":
        "Points: Objectives as printed; 1 for each card in hand; Hunting and Strait tokens as printed; 1 for each tile, 5 for a tile of level 5.",
      "O-END-5":
        "Example: Objectives 6, 5, 5, 4 and 4; three cards in hand; a Hunting token of 4; Strait tokens of 4 and 5; tiles 1, 1, 2, 2, 3, 4 and 5. Together 51.",
      "O-END-6":
        "The highest score wins. In a tie more cards in hand decide; if that is equal too, victory is shared.",
      "O-END-7": "A game that lasts 200 turns ends there.",
    }),
  ],
  junior: [
    chapter("How it differs", {
      "J-SET-1":
        "Only the backs of the cards count. There are three decks of 14: yellow, orange and purple; six purple cards are put away unseen.",
      "J-SET-2": "All 30 tiles lie face down on the brown space.",
      "J-SET-3": "Strait and Hunting tokens lie face down: nobody knows their worth.",
      "J-TURN-1":
        "No card is ever played. You Evolve, Migrate or Swap as in Origin, then take the reward. If you can do none of these, you pass.",
    }),
    chapter("Rewards", {
      "J-REW-1":
        "Yellow, orange and purple bring one card of that colour. Brown brings two tiles, drawn blind. What has run out is not gained.",
      "J-REW-2":
        "Green: the first one there takes the Hunting token. If your own move gives you Villages on both sides of a strait, you take its token.",
      "J-HID-1":
        "You see what your own tiles and tokens are worth; the others do not. Cards lie open in front of everybody.",
    }),
    chapter("The end", {
      "J-END-1": "The game ends at once when the last card of a deck is taken.",
      "J-END-2":
        "For each colour of cards: 1 card is worth 1, two 3, three 7, four 13, five 21 points. More than five start a new series.",
      "J-END-3": "With at least two pawns each of white, brown and black you score 10 points.",
      "J-END-4": "Hunting and Strait tokens count as printed, a tile as much as its level.",
      "J-END-5":
        "Example: 7 yellow cards (24), 2 orange (3), a Hunting token of 4, Strait tokens of 4 and 5, tiles 1, 1, 4 and 5 (11), and the three woods (10). Together 61.",
      "J-END-6":
        "The highest score wins. In a tie more cards decide; if that is equal too, victory is shared.",
    }),
  ],
  origine: [
    chapter("What is in the box", {
      "G-COMP-1":
        "For 2 to 4 players who build one planet together. Of the 26 pawns 20 are Elements: 4 Water, 4 Mineral, 4 Plant, 4 Insect and 4 Animal. Besides there are 4 Oxygen and 2 Bacteria.",
      "G-COMP-2":
        "Everybody sees the kind of a pawn. Its need is on the other side, for its holder alone.",
      "G-COMP-3":
        "There are six Continents, each with an easy and a hard side. A Continent has 4, 5 or 6 spaces on silt, sand, stone or clay, links between them, and a white space for Oxygen.",
    }),
    chapter("Setting up", {
      "G-SET-1":
        "The 20 Elements go into the bag and everybody draws three. Then the four Oxygen are added to the bag.",
      "G-SET-2":
        "Four Continents with 20 spaces in all are laid out, each on the side that was chosen.",
      "G-SET-3": "Three of them are joined. One, by lot, is set aside with the two Bacteria.",
      "G-SET-4": "The first player is drawn by lot. Play goes clockwise.",
      "G-SET-5":
        "Variant: up to four Oxygen already lie on white spaces. Their actions are lost, each scores its point.",
    }),
    chapter("A turn", {
      "G-TURN-1":
        "The active player shows which pawn he would like to place. He may still place another.",
      "G-TURN-2":
        "The player before him designates a Continent that is not set aside and still has a free space for an Element.",
      "G-TURN-3":
        "The active player places any of his pawns, Element side up, on any free space of that Continent. He tries to meet its need and those of the pawns already there; it will not always be possible.",
      "G-TURN-4": "Oxygen goes on white spaces only, and white spaces take only Oxygen.",
      "G-TURN-5": "He draws a pawn while there are any.",
      "G-TURN-6": "Nobody reveals a need or hints at where to place, in whatever way.",
      "G-TURN-7":
        "A Continent may only be designated if the active player can place something there. If he holds nothing but Oxygen, a complete one with a free white space will do. A player without pawns is skipped.",
    }),
    chapter("Needs", {
      "G-NEED-1":
        "Water: it is the only Water on its Continent. A Continent without Water does not count.",
      "G-NEED-2": "Mineral: it lies on its own soil, silt, stone, sand or clay.",
      "G-NEED-3": "Plant: it is not linked to the kind crossed out on it.",
      "G-NEED-4": "Insect: it is linked to the kind shown on it.",
      "G-NEED-5": "Animal: it is linked to the kind shown and not to the kind crossed out.",
      "G-NEED-6": "Links join spaces of one Continent, never of two.",
    }),
    chapter("The Continent set aside", {
      "G-OPEN-1":
        "When a first Continent is complete, Oxygen not counted, the one set aside opens for good, and the two Bacteria go into the bag.",
    }),
    chapter("Oxygen", {
      "G-OXY-1":
        "Placed need side up it acts at once. Placed Element side up it does not act, and is worth a point at the end.",
      "G-OXY-2":
        "Flip: turn over any Element on this Continent. Its need is open to all until it is turned again.",
      "G-OXY-3":
        "Exchange: two placed Elements change places; at least one of them is on this Continent.",
      "G-OXY-4":
        "Look and move: look in secret at an Element of this Continent and move it to a free space of any open Continent.",
      "G-OXY-5":
        "While this is being decided you may talk about it, but never about needs you know.",
      "G-OXY-6":
        "Without a possible target nothing happens. Targets are Elements, never Oxygen. A possible action is carried out.",
    }),
    chapter("Bacteria", {
      "G-BAC-1":
        "A Bacteria that is drawn is shown, carried out and put away; then the player draws again.",
      "G-BAC-2":
        "Share: everybody secretly chooses one of the pawns in front of him, Oxygen too, and passes it to the left, all at once.",
      "G-BAC-3":
        "Move: if possible, the player moves a placed Element, as it lies, to a free space of another open Continent.",
    }),
    chapter("The end", {
      "G-END-1":
        "The game ends when all Elements and Oxygen are placed and the Bacteria are played. Bacteria that never came into the bag do not hold it up.",
      "G-END-2":
        "All Elements are turned over and checked together. Those whose need is not met are removed.",
      "G-END-3":
        "A Continent that is still full scores a point for each of its Elements; the others score nothing.",
      "G-END-4": "An Oxygen that lies Element side up scores a point. 24 is the best there is.",
      "G-END-5":
        "With 2, 3 or 4 players: demi-gods up to 14, 13 or 12 points; worthy of a prophet up to 19, 18 or 17; a divine college up to 23; gods with 24.",
    }),
  ],
};

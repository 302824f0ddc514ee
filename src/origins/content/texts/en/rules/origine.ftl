# The rules of Origine, by the ids of docs/rules.

chapter-origine-aim = What it is about
rule-origine-aim = You are gods and build one planet together, without a word. Each creature you place has a need that only you know. At the end all needs are looked at together: the more are met, the better the planet.

chapter-origine-pawns = The pawns
chapter-origine-box = What is in the box
rule-G-COMP-1 = For 2 to 4 players who build one planet together. Of the 26 pawns 20 are Elements: 4 Water, 4 Mineral, 4 Plant, 4 Insect and 4 Animal. Besides there are 4 Oxygen and 2 Bacteria.
rule-G-COMP-2 = Everybody sees the kind of a pawn. Its need is on the other side, for its holder alone.
rule-G-COMP-3 = There are six Continents, each with an easy and a hard side. A Continent has 4, 5 or 6 spaces on silt, sand, stone or clay, links between them, and a white space for Oxygen.

chapter-origine-setup = Setting up
rule-G-SET-1 = The 20 Elements go into the bag and everybody draws three. Then the four Oxygen are added to the bag.
rule-G-SET-2 = Four Continents with 20 spaces in all are laid out, each on the side that was chosen.
rule-G-SET-3 = Three of them are joined. One, by lot, is set aside with the two Bacteria.
rule-G-SET-4 = The first player is drawn by lot. Play goes clockwise.
rule-G-SET-5 = Variant: up to four Oxygen already lie on white spaces. Their actions are lost, each scores its point.

chapter-origine-turn = A turn
rule-G-TURN-1 = The active player shows which pawn he would like to place. He may still place another.
rule-G-TURN-2 = The player before him designates a Continent that is not set aside and still has a free space for an Element.
rule-G-TURN-3 = The active player places any of his pawns, Element side up, on any free space of that Continent. He tries to meet its need and those of the pawns already there; it will not always be possible.
rule-G-TURN-4 = Oxygen goes on white spaces only, and white spaces take only Oxygen.
rule-G-TURN-5 = He draws a pawn while there are any.
rule-G-TURN-6 = Nobody reveals a need or hints at where to place, in whatever way.
rule-G-TURN-7 = A Continent may only be designated if the active player can place something there. If he holds nothing but Oxygen, a complete one with a free white space will do. A player without pawns is skipped.

chapter-origine-needs = Needs
rule-G-NEED-1 = Water: it is the only Water on its Continent. A Continent without Water does not count.
rule-G-NEED-2 = Mineral: it lies on its own soil, silt, stone, sand or clay.
rule-G-NEED-3 = Plant: it is not linked to the kind crossed out on it.
rule-G-NEED-4 = Insect: it is linked to the kind shown on it.
rule-G-NEED-5 = Animal: it is linked to the kind shown and not to the kind crossed out.
rule-G-NEED-6 = Links join spaces of one Continent, never of two.

chapter-origine-aside = The Continent set aside
rule-G-OPEN-1 = When a first Continent is complete, Oxygen not counted, the one set aside opens for good, and the two Bacteria go into the bag.

chapter-origine-oxygen = Oxygen
rule-G-OXY-1 = Placed need side up it acts at once. Placed Element side up it does not act, and is worth a point at the end.
rule-G-OXY-2 = Flip: turn over any Element on this Continent. Its need is open to all until it is turned again.
rule-G-OXY-3 = Exchange: two placed Elements change places; at least one of them is on this Continent.
rule-G-OXY-4 = Look and move: look in secret at an Element of this Continent and move it to a free space of any open Continent.
rule-G-OXY-5 = While this is being decided you may talk about it, but never about needs you know.
rule-G-OXY-6 = Without a possible target nothing happens. Targets are Elements, never Oxygen. A possible action is carried out.

chapter-origine-bacteria = Bacteria
rule-G-BAC-1 = A Bacteria that is drawn is shown, carried out and put away; then the player draws again.
rule-G-BAC-2 = Share: everybody secretly chooses one of the pawns in front of him, Oxygen too, and passes it to the left, all at once.
rule-G-BAC-3 = Move: if possible, the player moves a placed Element, as it lies, to a free space of another open Continent.

chapter-origine-end = The end
rule-G-END-1 = The game ends when all Elements and Oxygen are placed and the Bacteria are played. Bacteria that never came into the bag do not hold it up.
rule-G-END-2 = All Elements are turned over and checked together. Those whose need is not met are removed.
rule-G-END-3 = A Continent that is still full scores a point for each of its Elements; the others score nothing.
rule-G-END-4 = An Oxygen that lies Element side up scores a point. 24 is the best there is.
rule-G-END-5 = With 2, 3 or 4 players: demi-gods up to 14, 13 or 12 points; worthy of a prophet up to 19, 18 or 17; a divine college up to 23; gods with 24.

# The rules of Origin, by the ids of docs/rules.

chapter-origin-aim = What it is about
rule-origin-aim = You lead a tribe out of the cradle of humankind. Your pawns spread over the Earth, and every territory they reach pays you with tiles and cards. Whoever has most points at the end wins.

chapter-origin-pawns = The pawns
chapter-origin-box = What is in the box
rule-O-COMP-1 = For 2 to 4 players. There are 36 Tribe pawns, 9 Villages for each player (pink, blue, yellow, green), 30 Innovation tiles, 6 Hunting tokens, 11 Strait tokens and 48 cards: 14 Actions (yellow), 14 Permanents (orange) and 20 Objectives (purple).
rule-O-COMP-2 = A pawn has a height from 1 to 3, which is also its speed, a strength from 1 to 3, which is its width, and a colour: white, brown or black. All 27 combinations exist; the nine pawns of height 2 exist twice.
rule-O-COMP-3 = With 2 or 3 players the second set of height 2 stays in the box: 27 pawns, all different.
rule-O-COMP-4 = Hunting tokens are worth 4 to 8, Strait tokens 3 to 5. Innovation tiles have a level from 1 to 5.
rule-O-COMP-5 = The map has 11 straits and 5 green territories where game is hunted. Every other territory but the Cradle is yellow, orange, purple or brown. Each of these five colours brings its own reward.
rule-O-COMP-6 = Land that is cut off by straits is a continent: Africa, Eurasia, North America, South America, Antarctica and Oceania, whose two islands count as one.

chapter-origin-setup = Setting up
rule-O-SET-1 = One small, slight pawn of a random colour stands on the Cradle in central Africa. It belongs to nobody and never moves.
rule-O-SET-2 = The Action and the Permanent cards are shuffled into two face-down decks.
rule-O-SET-3 = Everybody is dealt three Objectives and secretly keeps one. The others go back and the deck is shuffled again. All choose before the first turn.
rule-O-SET-4 = 15 tiles are laid face up on the Rewards board: three each in yellow, orange and purple, six in brown. At least three of them are of level 1. The other 15 are the reserve.
rule-O-SET-5 = A Strait token lies face up on each of the 11 straits.
rule-O-SET-6 = A Hunting token lies face up on each green territory; the sixth is put away unseen.
rule-O-SET-7 = The first player is drawn by lot unless the host chooses. Play goes clockwise.

chapter-origin-turn = Your turn
rule-O-TURN-1 = In your turn you do exactly one thing: Evolve, Migrate or Swap. Then you take its reward.
rule-O-TURN-2 = At any moment of your own turn you may also play cards: at most one of each colour, in any order.
rule-O-TURN-3 = If you can neither Evolve, Migrate nor Swap, you pass; you may still play cards. When everybody passes in one round, the game ends at once.
rule-O-TURN-4 = A reward comes at once and is settled completely before you play another card or end your turn.

chapter-origin-evolve = Evolve
rule-O-EVO-1 = Take a pawn from the reserve and put it, with one of your Villages, on a free territory next to an occupied one, whoever stands there.
rule-O-EVO-2 = Territories joined by a strait are neighbours.
rule-O-EVO-3 = Compare the new pawn with one neighbouring pawn of your choice. It is identical, or differs in exactly one way: another colour, or one step stronger, or one step taller. Never smaller, never weaker.
rule-O-EVO-4 = If there are several neighbours, one that fits is enough.
rule-O-EVO-5 = A pawn and its Village stay together and never leave the map. Without a Village, or without a pawn that fits, you cannot Evolve.

chapter-origin-migrate = Migrate
rule-O-MIG-1 = Move one of your pawns with its Village to a free territory: at least one step, at most as many as its height.
rule-O-MIG-2 = On its way it may pass through occupied territories. A strait is a step like any other.

chapter-origin-swap = Swap
rule-O-SWP-1 = Move as in Migrate, but end on another player’s pawn that is weaker than yours. The two pawns change places, Villages included, whatever the distance.
rule-O-SWP-2 = You cannot Swap with the neutral pawn nor with one of your own.
rule-O-SWP-3 = You take the reward of the territory you reach. The other player loses nothing and gains nothing where he is sent: no card, no tile, no Hunting or Strait token.

chapter-origin-rewards = Rewards
rule-O-REW-1 = Landing on a territory brings the reward of its colour at once. What has run out is not gained; the rest is.
rule-O-REW-2 = Yellow: a tile of the yellow column and then an Action card; or three Action cards, after which two Action cards of your hand go under the deck.
rule-O-REW-3 = Orange: the same with the orange column and Permanent cards.
rule-O-REW-4 = Purple: the same with the purple column and Objective cards.
rule-O-REW-5 = Brown: two tiles of the brown column, or one tile of any column.
rule-O-REW-6 = A tile is placed at once on a free tile of yours that is exactly one level lower. A level 1 tile starts a new stack and is always possible. What you cannot place you cannot take.
rule-O-REW-7 = A tile that was taken is replaced from the reserve while it lasts. With two brown tiles both come from those lying there; the first may carry the second.
rule-O-REW-8 = You choose freely between the two halves of a reward, even the one that brings less, or nothing. Of the half you chose, what can be taken must be taken.
rule-O-REW-9 = With fewer than three cards in the deck you draw what is there; two still go back, or fewer if you hold fewer. A deck is used up as soon as its last card is drawn, even if cards go back under it.

chapter-origin-tokens = Hunting and straits
rule-O-HUNT-1 = The first player on a green territory takes its Hunting token for good. Nobody gets anything there afterwards.
rule-O-STR-1 = The first player whose own action or card brings a pawn to one side of a strait, while a Village of his stands on the other, takes its token for good. Whoever is moved by another’s Swap takes none.

chapter-origin-cards = Cards
rule-O-ACT-1 = An Action card works at once and is discarded. Discards never come back.
rule-O-ACT-2 = You may play it only where it can do something: it has a target, or can bring a card, a tile or a token. One that lasts for the turn needs that you can still make the action it changes, by your turn or by another card you may still play.
rule-O-PER-1 = A Permanent card needs one of your tiles to be of the level printed on it; a covered tile counts.
rule-O-PER-2 = It stays in front of you and works for the rest of the game, even if you lose the tile.
rule-O-OBJ-1 = You may play an Objective when its condition is met. It stays played whatever happens later, and scores at the end.
rule-O-OBJ-2 = When you play an Objective you draw a new one at once.
rule-O-OBJ-3 = You hold two Objectives at most: after a draw you keep two, the others go under the deck.

chapter-origin-end = The end
rule-O-END-1 = The end begins as soon as the last card of a deck is drawn, when no tile is left on the Rewards board, when the reserve of pawns is empty, or when all Villages are on the map.
rule-O-END-2 = Whoever brings it about finishes the turn; everybody else has one more.
rule-O-END-3 = In your last turn you may play several Objectives, but only the first is replaced.
rule-O-END-4 = Points: Objectives as printed; 1 for each card in hand; Hunting and Strait tokens as printed; 1 for each tile, 5 for a tile of level 5.
rule-O-END-5 = Example: Objectives 6, 5, 5, 4 and 4; three cards in hand; a Hunting token of 4; Strait tokens of 4 and 5; tiles 1, 1, 2, 2, 3, 4 and 5. Together 51.
rule-O-END-6 = The highest score wins. In a tie more cards in hand decide; if that is equal too, victory is shared.
rule-O-END-7 = A game that lasts 200 turns ends there.

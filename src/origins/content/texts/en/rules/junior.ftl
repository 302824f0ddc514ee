# The rules of Origin Junior, by the ids of docs/rules.

rule-junior-aim = You lead a tribe out of the cradle of humankind. Your pawns spread over the Earth, and every territory they reach gives you cards, tiles or a token. Whoever has most points at the end wins.
rule-junior-box = For 2 to 4 players. There are 36 pawns, 9 Villages for each player, 30 tiles, 6 Hunting tokens, 11 Strait tokens and 42 cards: 14 yellow, 14 orange and 14 purple.

rule-J-SET-1 = Only the backs of the cards count. There are three decks of 14: yellow, orange and purple; six purple cards are put away unseen.
rule-J-SET-2 = All 30 tiles lie face down on the brown space.
rule-J-SET-3 = Strait and Hunting tokens lie face down: nobody knows their worth.
rule-J-TURN-1 = In your turn you do exactly one thing: Evolve, Migrate or Swap. Then you take its reward. If you can do none of these, you pass. Cards are collected, never played.

rule-J-REW-1 = Yellow, orange and purple bring one card of that colour. Brown brings two tiles, drawn blind. What has run out is not gained.
rule-J-REW-2 = Green: the first one there takes the Hunting token. If your own move gives you Villages on both sides of a strait, you take its token.
rule-J-HID-1 = You see what your own tiles and tokens are worth; the others do not. Cards lie open in front of everybody.

rule-J-END-1 = The game ends at once when the last card of a deck is taken.
rule-J-END-2 = For each colour of cards: 1 card is worth 1, two 3, three 7, four 13, five 21 points. More than five start a new series.
rule-J-END-3 = With at least two pawns each of white, brown and black you score 10 points.
rule-J-END-4 = Hunting and Strait tokens count as printed, a tile as much as its level.
rule-J-END-5 = Example: 7 yellow cards (24), 2 orange (3), a Hunting token of 4, Strait tokens of 4 and 5, tiles 1, 1, 4 and 5 (11), and the three woods (10). Together 61.
rule-J-END-6 = The highest score wins. In a tie more cards decide; if that is equal too, victory is shared.

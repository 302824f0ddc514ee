# What the things on a table are: a name and a sentence or two, read beside the thing itself.

explain-mode = What is this?
explain-mode-text = Point at anything to read what it is. By keyboard: the arrow keys.
explain-mode-end = Done

## At every table

thing-prompt = What to do now
    .text = This line always says what is expected of you, or whom the others wait for.
thing-undo = Undo
    .text = Takes your last step back, as long as it has shown you nothing new. After that the others must agree.
thing-hint = Hint
    .text = A bot shows the move it would make, and why. Nothing happens until you do it yourself.
thing-log = What has happened
    .text = Every move so far, the latest at the end. Point at a line to see the place.
thing-players = Players
    .text = What everybody has in front of them, in the order of play.

## Territories by their colour

thing-land-yellow = Yellow pays a tile of the yellow column and an Action card, or three Action cards; then two of yours go back.
thing-land-orange = Orange pays a tile of the orange column and a Permanent card, or three Permanent cards; then two of yours go back.
thing-land-purple = Purple pays a tile of the purple column and an Objective, or three Objectives; then two of yours go back.
thing-land-brown = Brown pays two tiles of the brown column, or one tile of any column.
thing-land-green = Green is hunting ground: the first one here takes its Hunting token, later ones nothing.
thing-land-origin = The Cradle. Its pawn belongs to nobody and never moves: the first new pawns come from it.
thing-land-junior-yellow = Yellow gives you a yellow card.
thing-land-junior-orange = Orange gives you an orange card.
thing-land-junior-purple = Purple gives you a purple card.
thing-land-junior-brown = Brown gives you two tiles, drawn without looking.
thing-land-junior-green = Green is hunting ground: the first one here takes its token, later ones nothing.

## Pawns and Villages

thing-pawn-steps = { $count ->
    [one] One notch tall: it moves one step a turn.
   *[other] { $count } notches tall: it moves up to { $count } steps a turn.
}
thing-pawn-slight = Slight: it is too weak to swap with anyone.
thing-pawn-sturdy = Sturdy: it can swap places with slight pawns of the others.
thing-pawn-strong = Strong: it can swap places with slight and sturdy pawns of the others.
thing-reserve = Reserve of pawns
    .text = New pawns come from here. A new one looks like a neighbour on the map, or differs in one way: another colour, one step taller, or one step broader.
thing-village = Village of { $seat }
    .text = The ring at a pawn’s foot says whose it is. Each new pawn needs a Village.

## Tokens

thing-strait-free = The first who, by a move of their own, has Villages on both sides of this strait takes the token for good.
thing-strait-worth = Worth { some-points }.
thing-strait-hidden = Nobody knows yet what it is worth: 3 to 5 points.
thing-strait-taken = { $seat } has its token, for good.
thing-hunting = Hunting token
thing-hunting-free = The first who brings a pawn to this territory takes it for good.
thing-hunting-worth = Worth { some-points }.
thing-hunting-hidden = Nobody knows yet what it is worth: 4 to 8 points.
thing-hunting-taken = { $seat } has it, for good.

## Tiles

thing-rewards = Rewards board
    .text = The tiles and cards that territories pay. A yellow territory pays from the yellow column, and so on.
thing-rewards-junior = Piles
    .text = The cards and tiles that territories pay: one card of their colour, or two tiles.
thing-column = { $column } column
thing-column-yellow = Yellow territories pay one of these tiles and the top Action card, or three Action cards.
thing-column-orange = Orange territories pay one of these tiles and the top Permanent card, or three Permanent cards.
thing-column-purple = Purple territories pay one of these tiles and the top Objective, or three Objectives.
thing-column-brown = Brown territories pay two of these tiles, or one tile of any column.
thing-tile = Tile of level { $level }
thing-tile-first = It starts a new stack, so you can always place it.
thing-tile-on = It goes on a tile of yours of level { $below } that lies on top of its stack. You have { $count ->
    [0] none now.
    [one] one now.
   *[other] { $count } now.
}
thing-tile-worth = Each tile is 1 point at the end, one of level 5 is 5.
thing-tile-junior = At the end it is worth as many points as its level.
thing-stock = Tiles in reserve
    .text = They fill the gaps on the board when a tile is taken.
thing-stock-junior = Tiles
    .text = Face down. A brown territory pays two of them, whatever they are worth.

## Cards

thing-deck = { $deck } cards
thing-deck-action = Played once, for an effect at once. Yellow territories pay them.
thing-deck-permanent = Stay in front of you and help for the rest of the game. Orange territories pay them.
thing-deck-objective = Score points once their condition is met. Purple territories pay them.
thing-deck-end = When the last card of a deck is drawn, the end begins.
thing-deck-junior = { $column } pile
    .text = A territory of this colour pays one card. When the last card of a pile is taken, the game ends at once.
thing-card-action = Play it in your turn: it works once, at once.
thing-card-permanent = To play it you need a tile of level { $number }. Then it works for the rest of the game.
thing-card-objective = Once its condition is met you may play it: { some-points }, for good.
thing-card-progress = You have { $have } of { $goal }.
thing-hand = Your hand
    .text = In your turn you may play one card of each colour. Each card still in hand at the end is a point.
thing-hand-junior = What you have
    .text = Your cards, tiles and tokens. Only you see what your tiles and tokens are worth.
thing-held = { $deck } cards in hand
    .text = The others see how many, not which. Each card still in hand at the end is a point.
thing-held-junior = { $column } cards
    .text = The more cards of one colour, the better: 1, 2, 3, 4 or 5 of them are worth 1, 3, 7, 13 or 21 points.

## What is written on the table

thing-points = Points of { $seat }
    .text = What would count if the game ended now.
thing-points-hand = Cards in hand count too, one point each: that is why everybody begins with three.
thing-points-hidden = These points are secret. They are counted when the game ends.
thing-warning = The end is near
    .text = The end begins when a deck is used up, the tiles on the board or the pawns in reserve are gone, or all Villages are on the map. Then everybody else has one more turn.
thing-warning-junior = The end is near
    .text = The game ends at once when the last card of a deck is taken.
thing-chip-brings = What it pays
    .text = The reward of the territory you would come to. You choose one of the two halves.
thing-chip-brings-junior = What it pays
    .text = The reward of the territory you would come to.
thing-chip-beside = Where it comes from
    .text = A new pawn descends from a neighbour: it is like it, or differs from it in one way.
thing-chip-gain = What you gain
    .text = This move is sure to bring it.
thing-chip-objective = Your Objective
    .text = How far this move would bring an Objective in your hand.
thing-chip-ends = The end
    .text = This move begins the end of the game: you finish your turn, the others have one more.
thing-chip-ends-junior = The end
    .text = This move ends the game at once.
thing-chip-reveals = No way back
    .text = The move shows something new, so it cannot simply be undone.

## Origine

thing-space-soil = Its soil is { $soil }. A Mineral that needs { $soil } is at home here.
thing-space-links = { $count ->
    [0] No link leads from here.
    [one] A link joins it to { $list }.
   *[other] Links join it to { $list }.
}
thing-space-white = Takes nothing but Oxygen.
thing-piece-hidden = Everybody sees what it is. What it needs is on its other side, and not for you to see.
thing-piece-need = It needs: { $need }.
thing-piece-own = What it needs only you can see, and you may not tell.
thing-kind-water = Wants to be the only Water on its Continent. A Continent without Water does not count.
thing-kind-mineral = Wants to lie on one kind of soil: silt, stone, sand or clay.
thing-kind-plant = Must not be linked to one kind of pawn.
thing-kind-insect = Wants to be linked to one kind of pawn.
thing-kind-animal = Wants to be linked to one kind of pawn, and not to another.
thing-kind-oxygen = Goes on white spaces only. It acts once, or stays as it is for a point.
thing-kind-bacteria = Acts at once when it is drawn: everybody passes a pawn on, or one pawn moves.
thing-oxygen-act = Oxygen acts
    .text = Turned over, it does at once what is drawn on it. It scores nothing.
thing-oxygen-score = Oxygen keeps its point
    .text = Left as it is, it does nothing and is worth a point at the end.
thing-continent-open = If all its Elements have what they need and one of them is Water, it scores { some-points }.
thing-continent-aside = Set aside: nobody places here until a first Continent is full.
thing-continent-complete = All its spaces are taken.
thing-bag = The bag
    .text = After placing, a player draws the next pawn from it, without looking.
thing-bacteria = Bacteria
    .text = Two of them wait on the Continent set aside. When it opens they go into the bag.
thing-hand-planet = Your pawns
    .text = Only you see what they need. You show one, the player before you names a Continent, then you place any of them there.

## The pictures among the rules

picture-yes = Possible
picture-no = Not possible
picture-O-COMP-2 = Taller is faster: one, two or three steps a turn. Broader is stronger. The wood is white, brown or black.
picture-height = Height, 1 to 3
picture-width = Strength, 1 to 3
picture-wood = Colour
picture-O-EVO-1 = The small brown pawn may come to a free territory next to another pawn, but neither far from all of them nor where one stands.
picture-O-EVO-3 = Which pawns may come beside this one, and which may not?
picture-evolve-same = the same
picture-evolve-color = another colour
picture-evolve-taller = one step taller
picture-evolve-stronger = one step stronger
picture-evolve-smaller = smaller
picture-evolve-weaker = weaker
picture-evolve-two = two differences
picture-O-MIG-1 = This pawn is two notches tall: it goes one step or two. Three are too far.
picture-O-MIG-2 = It may pass the pawn on the Cradle, but not stop there.
picture-O-SWP-1 = Your strong pawn may swap with the sturdy one, but not with one as strong as itself, nor with the neutral pawn.
picture-O-REW-1 = What each colour pays. Where a line is drawn you choose one of the two.
picture-O-REW-6 = You have one stack up to level 2 and one of level 1. So levels 1, 2 and 3 can be placed, 4 and 5 cannot.
picture-O-HUNT-1 = The first pawn on the hunting ground: the token is yours.
picture-O-STR-1 = Now your Villages stand on both sides: the token of the strait is yours.
picture-O-END-5 = A hand at the end of the game.
picture-J-REW-1 = What each colour gives you.
picture-J-REW-2 = Now your Villages stand on both sides: the token of the strait is yours.
picture-J-END-2 = Cards of one colour, and what they are worth together.
picture-J-END-5 = What somebody has at the end of the game.
picture-G-COMP-2 = Everybody sees the left side. Only its holder sees the right one: it wants a link to a Plant, and none to an Animal.
picture-G-TURN-2 = One pawn is shown. Every open Continent may be named for it, but never the one set aside.
picture-G-NEED-1-yes = It is the only Water.
picture-G-NEED-1-no = Two on one Continent: neither is content.
picture-G-NEED-2-yes = It needs silt and lies on silt.
picture-G-NEED-2-no = It needs sand but lies on silt.
picture-G-NEED-3-yes = No Insect is linked to it.
picture-G-NEED-3-no = An Insect is linked to it.
picture-G-NEED-4-yes = A Plant is linked to it.
picture-G-NEED-4-no = No link leads to the Plant.
picture-G-NEED-5-yes = Linked to a Plant, and to no Animal.
picture-G-NEED-5-no = An Animal is linked to it too.
picture-O-PER-1 = To play this card you need a tile of level 3, wherever it lies in your stacks. A level 2 is not enough.
picture-O-OBJ-1 = Three of your pawns stand in Africa: the Objective may be played, and its 3 points stay yours.
picture-G-TURN-4-yes = The white space is for Oxygen.
picture-G-TURN-4-no = On any other space it may not lie.
picture-G-OPEN-1 = The last Element space of a Continent is taken: the Continent set aside opens.
picture-G-OXY-1 = Left, the Element side: a point at the end. Right, the need side: it acts at once and scores nothing.
picture-G-BAC-2 = Everybody passes one pawn to the left, all at the same time.
picture-G-END-3-yes = Every space is taken, and every need is met: each Element counts.
picture-G-END-3-no = One need is not met: it leaves a gap, and the Continent scores nothing.

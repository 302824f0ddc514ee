# The bots of Origin and Origin Junior that look ahead, and the reasons they give.

bot-thinker = Thinker
    .text = Weighs the position after every move: what is near, what is worth waiting for.
bot-planner = Planner
    .text = Plans its whole turn before it begins: cards, action, rewards; in Junior, all turns until its next.
bot-master = Master
    .text = Looks several turns ahead, its rivals’ too, in hundreds of worlds that may be the true one.

## Why

why-hunt = It takes the Hunting token of { $territory }, worth { $value }.
why-hunt-hidden = It takes the Hunting token of { $territory }.
why-strait = It holds both sides of { $strait } and takes its token, worth { $value }.
why-strait-hidden = It holds both sides of { $strait } and takes its token.
why-objective = It brings the Objective { $card } to { $have } of { $needed }.
why-objective-done = It completes the Objective { $card }.
why-tile = The tile of level { $step } makes the ladder longer.
why-tile-permanent = A tile of level { $step } allows a Permanent card from the hand.
why-play = { $card } brings more now than it would later.
why-land-yellow = { $territory } is yellow: a tile, where one fits, and an Action card, or three cards to choose from.
why-land-orange = { $territory } is orange: a tile, where one fits, and a Permanent card, or three cards to choose from.
why-land-purple = { $territory } is purple: a tile, where one fits, and an Objective card, or three cards to choose from.
why-land-brown = { $territory } is brown: tiles, where they fit.
why-land = { $territory } is a good place for the turns to come.
why-junior-yellow = { $territory } is yellow: one yellow card.
why-junior-orange = { $territory } is orange: one orange card.
why-junior-purple = { $territory } is purple: one purple card.
why-junior-brown = { $territory } is brown: { $count ->
    [one] the last tile
   *[other] { $count } tiles, drawn blind
}.
why-keep = It is the Objective that looks easiest to reach for its points.
why-half = That half of the reward is worth more here.
why-return = That card would be missed least.
why-steal = That hand is the one worth a try.
why-claim = A Strait token counts twice when a rival loses it.
why-raid = A tile counts twice when a rival loses it.
why-exchange = The two pawns do better in each other’s places.
why-refresh = That column needs new tiles most.
why-pass = There is nothing else to do.
why-end = No card would gain anything now.

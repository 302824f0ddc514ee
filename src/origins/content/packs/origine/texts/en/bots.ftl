# The bots of Origine: who they are, why they do what they do, and the convention they keep.

bot-novice = Novice
    .text = Thinks of its own pawns and places each where its own need is met.
bot-steady = Steady
    .text = Keeps to the convention, so that you can read every choice it makes.
bot-seer = Seer
    .text = Keeps to the convention, and leaves the others a good place for their next pawn.
bot-oracle = Oracle
    .text = Plays dozens of possible worlds to their end before it decides, within the convention.
bot-cheat = All-seeing
    .text = Sees every need and the bag. A measure for the others, never a player at a table.

## Why a choice was made

why-novice-show = This pawn has the best place for its own need.
why-novice-designate = There is room for it on this Continent.
why-novice-place = Here its need is met, or can still be.
why-novice-oxygen = A point is a point.
why-novice-other = My own pawns keep what they need.
why-cheat = I have seen how it ends.

why-origine-show = { $kind } asks for { $board }, and that is where it belongs.
why-origine-show-other = { $kind } asks for { $board }; what belongs there is the { $partner }.
why-origine-show-loss = No pawn has a place on a Continent that I could ask for; { $kind } does the least harm.
why-origine-designate = { $kind } was shown, and { $board } promises most to it.
why-origine-designate-other = { $board } suits what I know better than what was asked for.
why-origine-designate-steer = Whatever is placed next, { $board } is where it is likely to spoil least.
why-origine-place = On { $space } { $kind } means “{ $need }”, and that is what it is. Still possible on the Continents: { some-points }.
why-origine-place-water = { $board } needs its Water. Still possible on the Continents: { some-points }.
why-origine-place-unsaid = No pawn could say its need here. This one at least spoils nothing. Still possible on the Continents: { some-points }.
why-origine-place-loss = Whatever is placed here loses something, and this loses least.
why-origine-place-oxygen = Oxygen on { $board } keeps every Element for a better place.
why-origine-oxygen-score = Nothing needs mending: the point is worth more than the action.
why-origine-oxygen-act = The action saves more than the one point it costs.
why-origine-exchange = With these two exchanged most remains possible.
why-origine-look = Moved elsewhere, this pawn leaves most possible.
why-origine-flip = It is turned over because one must be.
why-origine-share = Of my pawns this one has the poorest place to go to.
why-origine-move = From { $space } to { $target } most remains possible.
why-origine-ahead-show = So the others are likelier to have a good placement on their turns.
why-origine-ahead-place = Placed this way, the others are likelier to have a good placement too.
why-origine-worlds = In { $count } possible worlds played to the end it brought { $gain ->
    [one] one point
   *[other] { $gain } points
} more, all together, than the usual choice.

## The convention, for the game's help

convention-origine = The convention of the steady gods
convention-origine-aim = All look at the same planets: every way in which the Continents can still be completed with all needs met. Everybody can see the kinds and knows the needs of the pawns placed, so everybody sees the same.
convention-origine-place = A placed pawn says what it needs. On each Continent every kind has, on each free space, one need that it stands for: the needs take turns to choose the space on which they lie in the most perfect planets. Place a pawn only on a space that stands for its need.
convention-origine-show = The pawn you show asks for a Continent: the one that promises most to its kind. Show the pawn that brings you the Continent where you can place best.
convention-origine-other = If you then place another pawn than the one you showed, the shown one only asked for the Continent. It tells nothing about its need.
convention-origine-designate = Designate the Continent that was asked for.
convention-origine-loss = Whoever has no pawn that can say its need places the one that spoils least. The others then know that its need has no home on the Continents it could have asked for.
convention-origine-oxygen = Oxygen lies Element side up, unless acting mends a Continent. While the Bacteria are in the bag, place Oxygen early and keep the last Water back: a Move then costs nothing.
convention-origine-doubt = Whoever has once done otherwise, such as designating another Continent than was asked for, is read as a beginner: each of his pawns lies where its own need is met or can be. To a beginner, give the Continent on which he is likely to spoil least.

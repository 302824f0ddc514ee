# Why a move of Origine is refused.

refused-origine-unknown = There is no move “{ $word }” in Origine.
refused-origine-arguments = “{ $word }” does not say which pawn, space or Continent.
refused-origine-expected-show = First show the pawn you would like to place.
refused-origine-expected-designate = Now a Continent is to be designated.
refused-origine-expected-place = Now a pawn is to be placed on the Continent designated.
refused-origine-expected-oxygen = Now choose the face of the Oxygen.
refused-origine-expected-flip = Now an Element of this Continent is to be turned over.
refused-origine-expected-exchange = Now two Elements are to change places.
refused-origine-expected-look = Now choose the Element to look at.
refused-origine-expected-move = Now an Element is to be moved.
refused-origine-expected-share = Now choose the pawn to pass to your left.
refused-origine-no-pawn = There is no pawn in that place in front of you.
refused-origine-not-in-play = { $board } is not part of this planet.
refused-origine-aside = { $board } is set aside until a first Continent is complete.
refused-origine-complete = { $board } is complete.
refused-origine-nothing-fits = { $seat } has no pawn that could be placed on { $board }.
refused-origine-elsewhere = Not on the Continent that was designated: { $space }.
refused-origine-oxygen-white = Oxygen only goes on a white space, and { $space } is not one.
refused-origine-white-oxygen = Only Oxygen goes on { $space }.
refused-origine-taken = There is a pawn on { $space } already.
refused-origine-not-oxygen = Only Elements can be chosen, not what lies on { $space }.
refused-origine-empty = There is no pawn on { $space }.
refused-origine-not-here = Not on the Continent of this Oxygen: { $space }.
refused-origine-same = Choose two different pawns, not { $space } twice.
refused-origine-one-here = At least one of the two must be on the Continent of this Oxygen.
refused-origine-other-pawn = Move the pawn you have looked at, not the one on { $space }.
refused-origine-closed = That Continent is still set aside: { $space }.
refused-origine-same-continent = That is the same Continent ({ $space }); choose another one.

## At the end: why a need is met or not, why a Continent counts or not

verdict-pawn-met = { $kind } on { $space }: { $need }. It is so.
verdict-pawn-water = { $kind } on { $space }: there are { $count } Water on its Continent.
verdict-pawn-soil = { $kind } on { $space }: it needs { $wanted } and lies on { $soil }.
verdict-pawn-avoid = { $kind } on { $space }: a link to { $partner } is forbidden, and there is one.
verdict-pawn-link = { $kind } on { $space }: a link to { $partner } is needed, and there is none.
verdict-board-validated = { $board } is validated: { some-points }.
verdict-board-unfinished = { $board } has { $count ->
    [one] one free space
   *[other] { $count } free spaces
}.
verdict-board-dry = { $board } has no Water and does not count.
verdict-board-gaps = { $board } does not count: { $count ->
    [one] one need is not met
   *[other] { $count } needs are not met
}.
verdict-level-demigods = { some-points }: demi-gods. The planet will need another try.
verdict-level-prophet = { some-points }: worthy of a prophet.
verdict-level-college = { some-points }: a divine college.
verdict-level-gods = { some-points }: gods. The planet is perfect.

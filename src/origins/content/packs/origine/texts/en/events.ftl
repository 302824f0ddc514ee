# What happens in Origine.

event-origine-shown = { $seat } would like to place one { $kind }.
event-origine-designated = { $seat } designates { $board } for { $rival }.
event-origine-placed = { $seat } places one { $kind } on { $space }.
event-origine-oxygen-kept = { $seat } leaves the Oxygen Element side up: 1 point.
event-origine-oxygen-acts = { $seat } turns the Oxygen need side up: { $action }.
event-origine-turned-up = { $seat } turns over { $kind } on { $space }: { $need }.
event-origine-turned-down = { $seat } turns over { $kind } on { $space }: its need is hidden again.
event-origine-exchanged = { $kind } on { $space } and { $partner } on { $target } change places.
event-origine-looked = { $seat } looks at { $kind } on { $space }: { $need }.
event-origine-looked-unseen = { $seat } looks in secret at { $kind } on { $space }.
event-origine-moved = { $seat } moves { $kind } from { $space } to { $target }.
event-origine-idle = { $action }: there is nothing it can do.
event-origine-opened = A Continent is complete: { $board } opens, and the two Bacteria go into the bag.
event-origine-drawn = { $seat } draws one { $kind }: { $need }.
event-origine-drawn-unseen = { $seat } draws one { $kind }.
event-origine-bacteria = { $seat } draws a Bacteria: { $action }.
event-origine-chosen = { $seat } will pass on one { $kind }.
event-origine-chosen-unseen = { $seat } has chosen what to pass on.
event-origine-passed = { $seat } passes one { $kind } to { $rival }: { $need }.
event-origine-passed-unseen = { $seat } passes one { $kind } to { $rival }.
event-origine-revealed = All is placed. The Elements show their needs.
event-origine-removed = { $kind } on { $space } is removed; it needed: { $need }.
event-origine-validated = { $board } lives: { some-points }.
event-origine-barren = { $board } stays barren.
event-origine-oxygen = Oxygen: { some-points }.
event-origine-over = { some-points } in all: { $level }.

## What a player is asked

prompt-origine-show = Show the pawn you would like to place.
prompt-origine-designate = Designate a Continent for { $seat }.
prompt-origine-place = Place a pawn on { $board }.
prompt-origine-face = Oxygen: does it act, or does it keep its point?
prompt-origine-flip = Flip: choose an Element of { $board } to turn over.
prompt-origine-exchange = Exchange: choose two Elements, at least one of them on { $board }.
prompt-origine-look = Look and move: choose an Element of { $board } to look at.
prompt-origine-carry = Move the Element you have looked at to a free space.
prompt-origine-share = Share: choose the pawn you pass to your left.
prompt-origine-move = Bacteria: move an Element to another Continent.
prompt-origine-over = The planet is complete.
talk-origine-open = You may talk about this choice, never about needs you know.
talk-origine-silence = Silence: no word about needs, no hint.

## Moves

move-origine-show = show your { $slot } pawn
    .kind = Show the pawn you would like to place
move-origine-designate = designate { $board }
    .kind = Designate a Continent
move-origine-place = place your { $slot } pawn on { $space }
    .kind = Place a pawn
    .first = Which pawn?
    .second = On which space?
move-origine-oxygen = lay the Oxygen { $face }
    .kind = How does the Oxygen lie?
move-origine-flip = turn over { $space }
    .kind = Turn an Element over
move-origine-exchange = exchange { $space } and { $target }
    .kind = Exchange two Elements
    .first = Which one?
    .second = With which one?
move-origine-look = look at { $space }
    .kind = Look at an Element
move-origine-move = move { $space } to { $target }
    .kind = Move an Element
    .first = Which one?
    .second = Where to?
move-origine-share = pass on your { $slot } pawn
    .kind = Pass a pawn on to your left

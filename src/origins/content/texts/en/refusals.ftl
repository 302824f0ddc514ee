# Why a move is refused.

refused-game-over = The game is over.
refused-not-your-turn = It is not your turn: { $seat } decides.
refused-unknown = This game has no such move.

## Origin: the turn

refused-junior-cards = In Origin Junior no card is played and a reward offers no choice.
refused-choose-objective = First choose the Objective you keep.
refused-must-act = You must Evolve, Migrate or Swap before you end your turn.
refused-acted = You have already acted this turn.
refused-can-act = You can still act, so you cannot pass.
refused-nothing-to-choose = There is { $choice ->
    [half] no reward to choose
    [tile] no tile to take
    [return] no card to put back
    [keep] no Objective to choose any more
   *[other] no card effect that asks for this
} now.
refused-finish-first = First { $choice ->
    [half] choose your reward
    [tile] take a tile
    [return] put cards back
    [migrate] make the Migration of your card
    [steal] choose whom you take a card from
    [claim] choose the Strait token you take
    [raid] choose the tile you take
    [exchange] choose the two pawns that change places
    [refresh] choose the column to renew
   *[other] choose what your card acts on
}.

## Evolve

refused-no-village = You have no Village left.
refused-pawn-gone = There is no { $pawn } left in the reserve.
refused-taken = { $territory } is already taken.
refused-not-adjacent = { $territory } is not next to any pawn.
refused-no-fit = A { $pawn } fits no neighbour of { $territory }. Next to the { $other } on { $near } it would be { $height ->
    [-2] two steps shorter
    [-1] one step shorter
    [1] one step taller
    [2] two steps taller
   *[0] of the same height
}, { $strength ->
    [-2] two steps weaker
    [-1] one step weaker
    [1] one step stronger
    [2] two steps stronger
   *[0] of the same strength
} and { $color ->
    [same] of the same colour
   *[other] of another colour
}. It may differ in { $differences ->
    [one] one way
   *[other] { $differences } ways
} at most, by { $step ->
    [one] one step
   *[other] { $step } steps
} up, and never be shorter or weaker.

## Migrate and Swap

refused-nobody-there = There is no pawn on { $territory }.
refused-neutral-stays = The neutral pawn on { $territory } never moves.
refused-not-your-pawn = The pawn on { $territory } belongs to { $rival }.
refused-no-step = A pawn must move by at least one step.
refused-own-pawn = The pawn on { $territory } is your own: you cannot Swap with it.
refused-neutral = The pawn on { $territory } is neutral: nobody can Swap with it.
refused-too-far = { $to } is too far from { $from }: { $distance ->
    [one] one step
   *[other] { $distance } steps
}, and your pawn can go { $reach ->
    [one] one step
   *[other] { $reach } steps
}.
refused-too-strong = That pawn is too strong: its strength is { $theirs }. With strength { $strength } you can Swap with { $most ->
    [0] no one
   *[other] strength { $most } at most
}.

## Cards

refused-not-in-hand = { $card } is not in your hand.
refused-color-played = You cannot play another { $deck } card this turn.
refused-no-level = { $card } needs a tile of level { $need }; { $have ->
    [0] you have no tile
   *[other] your highest is { $have }
}.
refused-objective-unmet = { $card } is not fulfilled yet: { $have } of { $need }.
refused-too-late = { $card } must be played before you act.
refused-no-effect = { $card } would have no effect now.

## Rewards and choices

refused-half-elsewhere = This territory is { $color } and does not offer this reward: { $half }.
refused-tile-column = You cannot take a tile from the { $column } column now.
refused-tile-absent = There is no level { $level } tile in the { $column } column.
refused-tile-no-place = A level { $level } tile needs a free tile of level { $below } of yours.
refused-raid-level = This card takes level { $most } at most, not { $level }.
refused-raid-nothing = { $rival } has no free tile of level { $level }.
refused-steal-nothing = { $rival } has no card that you could take.
refused-exchange = Choose two of your own pawns.
refused-column-empty = The { $column } column has no tile to renew.
refused-return-other = { $card } cannot go back: choose one { $deck } card of your hand.
refused-hand-limit = You may hold { $limit } Objectives and have { $have }: put back what is too many.
refused-return-first = First put { $count ->
    [one] one { $deck } card
   *[other] { $count } { $deck } cards
} back under the deck.
refused-claim-free = Nobody holds this Strait token yet.
refused-claim-own = This Strait token is already yours.
refused-claim-value = This Strait token is worth { $value }; the card takes { $most } at most.

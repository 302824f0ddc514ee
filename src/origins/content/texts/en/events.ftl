# What happens in Origin and Origin Junior. `-unseen`: for those who may not know all of it.

event-keep = { $seat } keeps the Objective { $card }.
    .short = keeps the Objective { $card }
    .you = You keep the Objective { $card }.
event-keep-unseen = { $seat } has chosen an Objective.
    .short = has chosen an Objective
event-shuffle = The { $deck } deck is shuffled.
event-evolve = { $seat } evolves a { $pawn } on { $territory }.
    .short = evolves on { $territory } a { $pawn }
    .you = You evolve a { $pawn } on { $territory }.
event-migrate = { $seat } migrates a { $pawn } from { $from } to { $to }.
    .short = migrates from { $from } to { $to } a { $pawn }
    .you = You migrate a { $pawn } from { $from } to { $to }.
event-swap = { $seat } swaps a { $pawn } from { $from } with the { $other } of { $rival } on { $to }.
    .short = swaps a { $pawn } from { $from } with the { $other } of { $rival } on { $to }
    .you = You swap a { $pawn } from { $from } with the { $other } of { $rival } on { $to }.
event-half = { $seat } chooses { $half } ({ $color }).
event-tile = { $seat } takes a level { $level } tile from the { $column } column.
    .short = takes a level { $level } tile
    .you = You take a level { $level } tile from the { $column } column.
event-refill-unseen = A new tile comes to the { $column } column.
event-refill = A level { $level } tile comes to the { $column } column.
event-draw = { $seat } draws { $count ->
    [one] one { $deck } card
   *[other] { $count } { $deck } cards
}: { $cards }.
    .short = draws { $count ->
        [one] one { $deck } card
       *[other] { $count } { $deck } cards
    }
    .you = You draw { $count ->
        [one] one { $deck } card
       *[other] { $count } { $deck } cards
    }: { $cards }.
event-draw-unseen = { $seat } draws { $count ->
    [one] one { $deck } card
   *[other] { $count } { $deck } cards
}.
    .short = draws { $count ->
        [one] one { $deck } card
       *[other] { $count } { $deck } cards
    }
event-return = { $seat } puts { $card } back under the { $deck } deck.
    .short = puts back { $card }
    .you = You put { $card } back under the { $deck } deck.
event-return-unseen = { $seat } puts a card back under the { $deck } deck.
    .short = puts back one { $deck } card
event-play = { $points ->
    [0] { $seat } plays the { $deck } card { $card }.
   *[other] { $seat } plays the { $deck } { $card }, worth { some-points }.
}
    .short = { $points ->
        [0] plays the { $deck } card { $card }
       *[other] plays the { $deck } { $card }, worth { some-points }
    }
    .you = { $points ->
        [0] You play the { $deck } card { $card }.
       *[other] You play the { $deck } { $card }, worth { some-points }.
    }
event-hunt = { $seat } takes the Hunting token of { $territory }, worth { $value }.
    .short = takes the Hunting token of { $territory }, worth { $value }
    .you = You take the Hunting token of { $territory }, worth { $value }.
event-hunt-unseen = { $seat } takes the Hunting token of { $territory }.
    .short = takes the Hunting token of { $territory }
event-strait = { $seat } takes the Strait token of { $strait }, worth { $value }.
    .short = takes the Strait token of { $strait }, worth { $value }
    .you = You take the Strait token of { $strait }, worth { $value }.
event-strait-unseen = { $seat } takes the Strait token of { $strait }.
    .short = takes the Strait token of { $strait }
event-steal = { $seat } takes the { $deck } card { $card } from { $rival }.
    .short = takes the { $deck } card { $card } from { $rival }
    .you = You take the { $deck } card { $card } from { $rival }.
event-steal-unseen = { $seat } takes an unknown { $deck } card from { $rival }.
    .short = takes an unknown { $deck } card from { $rival }
event-claim = { $seat } takes the Strait token of { $strait }, worth { $value }, from { $rival }.
    .short = takes the Strait token of { $strait }, worth { $value }, from { $rival }
    .you = You take the Strait token of { $strait }, worth { $value }, from { $rival }.
event-raid = { $seat } takes a level { $level } tile from { $rival }.
    .short = takes a level { $level } tile from { $rival }
    .you = You take a level { $level } tile from { $rival }.
event-exchange = { $seat } has two pawns change places: { $from } and { $to }.
    .short = has two pawns change places: { $from } and { $to }
    .you = You have two pawns change places: { $from } and { $to }.
event-refresh = { $seat } renews the { $column } column.
    .short = renews the { $column } column
    .you = You renew the { $column } column.
event-card = { $seat } takes one { $color } card.
    .short = takes one { $color } card
    .you = You take one { $color } card.
event-blind = { $count ->
    [one] { $seat } draws one tile blind: level { $levels }.
   *[other] { $seat } draws { $count } tiles blind: levels { $levels }.
}
    .short = { $count ->
        [one] draws one tile blind: level { $levels }
       *[other] draws { $count } tiles blind: levels { $levels }
    }
    .you = { $count ->
        [one] You draw one tile blind: level { $levels }.
       *[other] You draw { $count } tiles blind: levels { $levels }.
    }
event-blind-unseen = { $seat } draws { $count ->
    [one] one tile
   *[other] { $count } tiles
} blind.
    .short = draws { $count ->
        [one] one tile
       *[other] { $count } tiles
    } blind
event-pass = { $seat } cannot act and passes.
    .short = cannot act and passes
    .you = You cannot act and pass.
event-end = { $seat } ends turn { $turn }.
event-trigger = { $reason }: { $seat } finishes this turn, everyone else has one more.
    .you = { $reason }: you finish this turn, everyone else has one more.
event-over = { $reason }: the game is over.

## Why a game ends

end-deck-action = The yellow deck is used up
end-deck-permanent = The orange deck is used up
end-deck-objective = The purple deck is used up
end-tiles = No tile is left on the Rewards board
end-pawns = No pawn is left in the reserve
end-villages = All Villages have been put down
end-passes = Everyone has passed
end-safety = The game has lasted 200 turns

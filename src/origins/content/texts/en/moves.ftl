# The moves of Origin and Origin Junior, and what a player is asked.

move-keep = keep { $card }
    .kind = Keep an Objective
move-evolve = evolve a { $pawn } on { $territory }
    .kind = Evolve a new pawn
    .first = Which pawn?
    .second = Where?
move-migrate = migrate from { $from } to { $to }
    .kind = Migrate with a pawn
    .first = From where?
    .second = Where to?
move-swap = swap from { $from } with { $to }
    .kind = Swap with a rival’s pawn
    .first = From where?
    .second = With the pawn on which territory?
move-half = take { $half }
    .kind = Choose a reward
move-tile = take a level { $level } tile from the { $column } column
    .kind = Take a tile
    .first = From which column?
    .second = Which level?
move-return = put { $card } back
    .kind = Put a card back
move-play = play { $card }
    .kind = Play a card
move-steal = take a card from { $rival }
    .kind = Take a card
move-claim = take the token of { $strait }
    .kind = Take a Strait token
move-raid = take a level { $level } tile from { $rival }
    .kind = Take a tile
    .first = From whom?
    .second = Which level?
move-exchange = exchange the pawns of { $from } and { $to }
    .kind = Exchange two pawns
    .first = Which pawn, taking the reward where it arrives?
    .second = With which pawn?
move-refresh = renew the { $column } column
    .kind = Renew a column
move-pass = pass
    .kind = Pass
move-end = end the turn
    .kind = End the turn

## What a half of a reward brings now (O-REW-8)

brings-tile = { $fitting ->
    [0] { $count ->
        [0] Nothing: no tile fits, no { $deck } card is left
       *[other] One { $deck } card: no tile fits
    }
    [one] The tile of level { $step }, the only one that fits{ $count ->
        [0] { "" }
       *[other] , then one { $deck } card
    }
   *[other] A tile of your choice{ $count ->
        [0] : no { $deck } card is left
       *[other] , then one { $deck } card
    }
}{ $back ->
    [0] { "" }
    [one] ; one { $deck } card goes back
   *[other] ; { $back } { $deck } cards go back
}
brings-cards = { $count ->
    [0] Nothing: no { $deck } card is left
    [one] The last { $deck } card
    [2] The last two { $deck } cards
   *[other] Three { $deck } cards
}{ $back ->
    [0] { "" }
    [one] , then one goes back
    [2] , then two go back
   *[other] , then { $back } go back
}
brings-two = { $tiles ->
    [0] Nothing: no brown tile fits
    [one] { $fitting ->
        [one] The brown tile of level { $step }, the only one that fits
       *[other] One brown tile: no second one fits
    }
   *[other] Two brown tiles
}
brings-any = { $fitting ->
    [0] Nothing: no tile fits
    [one] The tile of level { $step } from the { $column } column, the only one that fits
   *[other] One tile of any column
}

# The moves of Origin and Origin Junior, and what a player is asked.

move-keep = keep { $card }
move-evolve = evolve a { $pawn } on { $territory }
move-migrate = migrate from { $from } to { $to }
move-swap = swap from { $from } with { $to }
move-half = take { $half }
move-tile = take a level { $level } tile from the { $column } column
move-return = put { $card } back
move-play = play { $card }
move-steal = take a card from { $rival }
move-claim = take the token of { $strait }
move-raid = take a level { $level } tile from { $rival }
move-exchange = exchange the pawns of { $from } and { $to }
move-refresh = renew the { $column } column
move-pass = pass
move-end = end the turn

## Kinds of moves, and the questions after them

choose-keep = Keep an Objective
choose-evolve = Evolve a new pawn
    .first = Which pawn?
    .second = Where?
choose-migrate = Migrate with a pawn
    .first = From where?
    .second = Where to?
choose-swap = Swap with a rival’s pawn
    .first = From where?
    .second = With the pawn on which territory?
choose-half = Choose a reward
choose-tile = Take a tile
    .first = From which column?
    .second = Which level?
choose-return = Put a card back
choose-play = Play a card
choose-steal = Take a card
choose-claim = Take a Strait token
choose-raid = Take a tile
    .first = From whom?
    .second = Which level?
choose-exchange = Exchange two pawns
    .first = Which pawn, taking the reward where it arrives?
    .second = With which pawn?
choose-refresh = Renew a column
choose-pass = Pass
choose-end = End the turn

## Origine

choose-origine-show = Show the pawn you would like to place
choose-origine-designate = Designate a Continent
choose-origine-place = Place a pawn
    .first = Which pawn?
    .second = On which space?
choose-origine-oxygen = How does the Oxygen lie?
choose-origine-flip = Turn an Element over
choose-origine-exchange = Exchange two Elements
    .first = Which one?
    .second = With which one?
choose-origine-look = Look at an Element
choose-origine-move = Move an Element
    .first = Which one?
    .second = Where to?
choose-origine-share = Pass a pawn on to your left

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

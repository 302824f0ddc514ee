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

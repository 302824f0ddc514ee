# Words of the command line.

labelled = { $name }: { $text }
turn = Turn { $number }
record-title = { $game }, { $players } players: { $names }
unfinished = { $count ->
    [0] No move yet; the game goes on.
    [one] One move so far; the game goes on.
   *[other] { $count } moves so far; the game goes on.
}
outcome = The end. { $reason }.
outcome-winner = { $seat } wins.
outcome-shared = Shared victory: { $names }.
outcome-level = { $level }.
score-line = { $name }: { some-points } ({ $parts })
score-part = { $source } { $points }
score-all = Together

## Simulate

simulate-line = seed { $game }: { $scores }, winner { $winners }, { $turns } turns, { $decisions } decisions. { $reason }.
simulate-summary = { $games ->
    [one] One game
   *[other] { $games } games
}, on average { $turns } turns and { $decisions } decisions.
simulate-seat = { $seat } ({ $bot }): { $share } % of the victories, { $points } points on average, { $best } at best
simulate-ends = How they ended:
simulate-end = { $share } %  { $reason }

## Packs

pack-title = { $title }: pack { $id }, version { $version }
pack-cards = { $deck } cards ({ $count })
pack-tokens = Hunting tokens { $hunting }; Strait tokens { $straits }; tiles of level 1 to 5: { $tiles }
needs-level = level { $level }
worth-points = { some-points }

## Playing in the terminal

play-welcome = { $game }. Type a number, a move, or “help”.
play-hand-over = { $seat } is next. Hand over the keyboard, then press Enter.
play-turn = Turn { $number }: { $seat } decides
play-kinds = What do you do?
play-count = { $name } ({ $count })
play-prompt = { $seat } >
play-not-understood = “{ $word }” is neither a number from 1 to { $count }, nor a move, nor a command. Type “help”.
play-refused = Not possible: { $reason } ({ $rule })
play-nearest = Possible instead: { $move }
play-possible = This move is possible.
play-why-what = Say which move: why { $example }
play-saved = Saved in { $file }.
play-save-where = Say where: save FILE
play-left = You leave the table.
play-resume = Go on with: origins play --resume { $file }
play-hint = { $bot } would: { $move }. { $reason }
play-help = Commands:
    { "" }  1, 2, 3…      choose from the list
    { "" }  { $example }  play a move in notation
    { "" }  why MOVE      why a move is not possible
    { "" }  moves         every legal move in notation
    { "" }  map           the board
    { "" }  hand          what you have
    { "" }  hint          what a bot would do
    { "" }  back          to the first question
    { "" }  undo          take your last move back, or ask the others for it
    { "" }  save [FILE]   write the game to a file
    { "" }  quit          leave; with --save the game is kept
    { "" }  help          this list
join-waiting = You are seated. Waiting for the others.
join-lost = The line was cut; trying again.
join-left = Your seat is kept. Come back with: origins join { $server }
join-consent = Yes or no?
join-yes = yes
join-no = no
join-help = Commands:
    { "" }  1, 2, 3…      choose from the list
    { "" }  { $example }  play a move in notation
    { "" }  why MOVE      why a move is not possible
    { "" }  moves         every legal move in notation
    { "" }  map           the board
    { "" }  hand          what you have
    { "" }  hint          what the strongest bot would do
    { "" }  back          to the first question
    { "" }  undo          take your last move back, or ask the others for it
    { "" }  save FILE     write what you have seen of the game to a file
    { "" }  quit          leave; the seat stays yours
    { "" }  help          this list
command-why = why
command-moves = moves
command-map = map
command-hand = hand
command-hint = hint
command-back = back
command-undo = undo
command-save = save
command-quit = quit
command-help = help

## The board in the terminal

show-neutral = neutral
show-pawn = { $height }/{ $strength } { $wood }
show-wood-w = white
show-wood-b = brown
show-wood-k = black
show-legend = Pawns: height/strength colour.
show-hunting = Hunting tokens
show-hidden = { "?" }
show-tiles = Tiles
show-tiles-column = Tiles, { $column } column
show-tiles-left = { $count ->
    [0] none in reserve
    [one] one in reserve
   *[other] { $count } in reserve
}
show-decks = Decks
show-deck = { $deck } ({ $column })
show-players = Players
show-points = points
show-villages = Villages left
show-cards = cards in hand
show-tiles-held = tiles by level
show-played = played
show-hand = Your hand
show-hand-empty = Your hand is empty.
show-progress = { $have } of { $need }
show-last-turns = The end is near: { $reason }.
show-reserve = Pawns in the reserve
show-bag = { $count ->
    [0] The bag is empty
    [one] One pawn in the bag
   *[other] { $count } pawns in the bag
}
show-need = { $name }: { $need }
show-aside = set aside
show-links = Links

## The server

pages-missing = The server is running, and programs can use it. The pages for the browser are missing from this installation: “{ $command }” makes them.

# The words of the browser client.

## Everywhere

close = Close
cancel = Cancel
confirm = Confirm
agree = Agree
disagree = Disagree
withdraw = Withdraw
proposal-waiting = Not answered yet: { $list }.
try-again = Try again
to-home = To the games
loading = One moment…
skip = Skip to the content
menu = Menu
footer-label = More pages
home-link = Origins, all games
sound-toggle = Sound
guest-name = Guest
your-name = Your name
title-your-turn = Your turn
title-new = New game
title-games = My games
title-settings = Settings
title-rules = Rules
title-about = About
title-replay = Replay
title-lost = Lost
settings-title = Settings
table-title = Table

## What can go wrong

error-offline = The server cannot be reached. Check the connection and try again.
error-server = The server could not do this (error { $status }).
error-unknown = Something went wrong. Try again.
health-online = Connected
health-connecting = Connecting…
health-offline = No connection
connection-connecting = Connecting to the table…
connection-offline = No connection. Your game is safe; we keep trying.
lost-title = This path leads nowhere
lost-text = The page you are looking for has migrated.

## Home

home-title = Three games, one Earth
home-text = Lead a tribe out of the cradle, across straits and ages, or build a planet together in silence. Play with bots, round one screen, or with friends far away.
home-games = The games
home-continue = Go on playing
home-all-games = All my games
home-play = Play now
home-bots = Against bots
home-bots-together = With bots
home-screen = Round one screen
home-friends = With friends
home-learn =
    { $state ->
        [begun] Go on learning
        [done] Learn by playing once more
       *[new] First time? Learn by playing: five minutes
    }
home-rules = Rules of { $title }
home-players = Players: { $least } to { $most }
home-origin-kind = 2 to 4 players · 45 minutes · from 10 years
home-origin-text = Evolve, migrate and swap your way around the world. Invent, explore and fulfil your objectives.
home-junior-kind = 2 to 4 players · 25 minutes · for families
home-junior-text = The same Earth, simpler and brighter: collect cards, tiles and hidden treasures.
home-origine-kind = 2 to 4 players, together · 30 minutes · from 10 years
home-origine-text = You are gods making one planet, without a word. Will every creature find what it needs?
home-code-title = Invited?
home-code-label = The code of the table
home-code-wrong = No table has this code, or its seats are taken.
home-watch = Watch
home-watch-none = No open table right now.
row-together = { $names }, together
row-your-turn = Your turn
row-lobby = Waiting for players
row-playing = In play
row-paused = Paused
row-over = Finished
row-expires = Removed on { $date } if nobody comes by
table-expires = This table is removed on { $date } unless one of its players comes by before.
games-turn = Your turn
games-going = Going on
games-over = Finished
games-none = You have no games yet. Start one: two clicks are enough.

## A new table

new-way = How do you want to play?
new-bots-text = Bots take the other seats, and the game begins at once.
new-screen-text = Everybody plays on this screen; you hand it over between turns, and secrets stay secret.
new-friends-text = You get a link and a code for your friends. Seats can still be given to bots.
new-pack = Content
new-players = How many players?
new-person = Name of player { $number }
new-bot = Which bot?
new-partner = Which partner?
bot-step = Level { $step } of { $last }
new-summary-players = { $count ->
    [one] One player
   *[other] { $count } players
}
new-more = More choices
new-start = Start the game
new-invite = Set up the table
option-start = Who begins?
option-start-random = Drawn by lot
option-clock = Time
option-clock-none = No clock
option-clock-live = 30 seconds a move and 10 minutes in all
option-clock-days = 3 days a move
option-undo = Taking back moves
option-undo-consent = Freely, or if everybody agrees
option-undo-free = Only while nothing was revealed
option-undo-none = Never
option-undo-seen = Undo also after cards were seen
option-undo-seen-text = Otherwise a move that showed something hidden, such as a card drawn, stays made.
option-watch = Who may watch?
option-watch-nobody = Nobody
option-watch-link = Who has the link
option-watch-anyone = Anyone
option-hints = Bots may give hints
option-boards = Continents
option-boards-easy = Easy sides
option-boards-random = Mixed
option-boards-hard = Hard sides
option-boards-easy-text = Four of these six Continents, drawn by lot, each on its easy side.
option-boards-random-text = Four of the six Continents, drawn by lot, each on either side.
option-boards-hard-text = Four of these six Continents, drawn by lot, each on its hard side: fewer links, less soil to choose from.
option-oxygen = Oxygen already placed
option-belief = Help with remembering
option-belief-nothing = No help
option-belief-seen = What I have seen
option-belief-possible = What is possible
option-belief-likely = What is likely
option-memory = Show what I have seen before

## Waiting for players

lobby-title = { $count ->
    [0] Everybody is here
    [one] One seat is still free
   *[other] { $count } seats are still free
}
lobby-seats = Seats
lobby-start = Start the game
lobby-together = You play together: all of you win, or nobody does.
lobby-wait = The host starts the game.
lobby-waiting = { $count ->
    [one] Waiting for one answer
   *[other] Waiting for { $count } answers
}
lobby-start-bots = Start now, with bots on the free seats
lobby-wait-all = The game begins when everybody has agreed, or when the host starts it.
answer-yes = { $name } plays
answer-asked = { $name } has not answered yet
answer-declined = { $name } does not play this time
rematch-title = Another game
rematch-ask = Ask for another game
rematch-asks = { $name } asks for another game
rematch-no = No thanks
rematch-declined = You said no thanks.
rematch-after-all = Join after all
rematch-yours = Another game is being set up.
rematch-go = Go to the table
rematch-without = The others play another game without you.
lobby-leave = Leave
seat-open = Free seat
seat-you = you
seat-bot = Bot
seat-resigned = resigned
seat-stand-in = A bot plays
watching = You are watching.
watching-text = You see what everybody sees, and nothing hidden.
watching-late = { $count ->
    [one] You see the game as everybody saw it a minute ago.
   *[other] You see the game as everybody saw it { $count } minutes ago.
}
bot-plays-you = A bot plays for you
bot-plays-on = You have resigned; a bot plays on
bot-return = I am back
seat-change = Who takes seat { $number }?
invite-title = Invite friends
invite-code = Code to read out:
invite-link = Link to send
invite-copy = Copy the link
invite-copied = Copied
invite-qr = QR code of the link
join-title = You are invited
join-text = Say who you are, and take your seat.
join-go = Join
handover-title = { $name }, it is your turn
handover-text = Hand the screen over. The others look away.
handover-go = I am { $name }

## At the table

map-label = Map of the Earth
map-help = Arrow keys go to neighbouring territories. Type the beginning of a name to go there. Enter picks, Escape goes back, plus and minus zoom.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Show everything
side-open = Open the side panel
side-close = Close the side panel
tabs-label = Panels
sheet-up = Pull the panel up
sheet-down = Push the panel down
tab-hand = Hand
tab-choices = Choices
tab-players = Players
tab-reserve = Reserve
tab-rewards = Rewards
tab-log = Log
tab-needs = Needs
tab-talk = Talk
log-title = What has happened
log-empty = Nothing has happened yet.
undo = Undo
undo-seen = Undo, though cards were seen
undo-ask = Ask to undo
hint = Hint
hint-says = A bot would { $move }.
hint-do = Do it
rule-link = See the rule
since-turn = { $count ->
    [one] Show the last move
   *[other] Show the last { $count } moves
}
since-stop = Stop
skip-turn = Skip to my turn
skip-now = Skip to now
told-label = What the others did last
told-again = Show it again
told-nothing = No move yet.
forced-tile = Only one tile fits: it is yours.
forced-end = Nothing else was left: your turn is over.
forced-pass = Nothing can be done: you pass.
forced-half = The tile is taken at once; no undo after the card.
log-forced = (made by itself)
menu-pace = Pace
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = At once
menu-rules = Rules
menu-replay = Replay so far
menu-stand-in = Let a bot play for me
menu-replace = Let a bot play for { $name }
menu-return = Take my seat back
menu-pause = Take a break
menu-resume = Go on
menu-resign = Resign
menu-games = My games
resign-title = Resign?

place-label = { $territory }. { $continent }, { $color }.
place-free = Free.
place-neutral = Neutral: { $pawn }.
place-own = Yours: { $pawn }.
place-rival = { $rival }: { $pawn }.
place-hunting = A Hunting token lies here.
place-here = You can come here.
place-move = You can move this pawn.
place-swap = You can swap with it.
place-beside = { $count ->
    [one] Beside the pawn on { $territories }.
   *[other] Beside the pawns on { $territories }.
}
place-counts = It counts for this Objective.

reserve-title = Reserve of pawns
reserve-left = { $count ->
    [0] No pawns left
    [one] One pawn left
   *[other] { $count } pawns left
}
reserve-pawn = { $pawn }, { $count ->
    [0] none left
    [one] one left
   *[other] { $count } left
}{ $state ->
    [fits] , can be placed
    [cannot] , cannot be placed now
   *[idle] {""}
}
reserve-all = All pawns
reserve-fitting = Only those that fit
wood-w = White wood
wood-b = Brown wood
wood-k = Black wood
rewards-title = Rewards board
rewards-column = { $column } column
rewards-deck = { $count ->
    [0] No { $deck } cards left
    [one] One { $deck } card left
   *[other] { $count } { $deck } cards left
}
rewards-stock = { $count ->
    [0] No tiles in reserve
    [one] One tile in reserve
   *[other] { $count } tiles in reserve
}
rewards-gap = No tile
rewards-tile = Tile of level { $level }
rewards-renew = Renew
player-score = Points
player-villages = { $count ->
    [0] No Villages left
    [one] One Village left
   *[other] { $count } Villages left
}
player-cards = { $deck } cards: { $count }
player-cards-junior = { $count ->
    [0] No { $column } cards
    [one] One { $column } card
   *[other] { $count } { $column } cards
}
player-hunting = Hunting token of { $territory }: { $value }
player-strait = Strait token of { $strait }: { $value }
player-tiles = Tiles
player-ladder = Top tiles
player-ladder-step = Level { $level }: { $count }
player-tiles-hidden = { $count ->
    [one] One hidden tile
   *[other] { $count } hidden tiles
}
hand-title = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
hand-empty = No cards in hand.
hand-keep = Keep
hand-play = Play
hand-return = Put back
hand-can-play = It can be played now.
card-show = Show on the map
card-level = Lv. { $level }
card-level-title = Needs a tile of level { $level }
card-points-title = { some-points }
card-progress = { $have } of { $goal }
card-counted = What counts: { $list }.
clock-label = Time left
clock-days = { $count ->
    [one] one day
   *[other] { $count } days
}
scores-label = Scores
junior-have = What you have
junior-piles = Piles
junior-pile = { $count ->
    [0] No { $column } cards left
    [one] One { $column } card left
   *[other] { $count } { $column } cards left
}
choices-title = Your choices
choice-steal = From { $rival }
preview-objective = { $card }: { $have } of { $goal }
preview-beside = { $count ->
    [one] evolves from the pawn on { $territories }
   *[other] evolves from one of the pawns on { $territories }
}
preview-ends = { $reason }: this begins the end of the game
preview-or = or:
preview-reveals = cannot be undone
reward-yellow = Yellow: a tile and an Action, or three Actions
reward-orange = Orange: a tile and a Permanent, or three Permanents
reward-purple = Purple: a tile and an Objective, or three Objectives
reward-brown = Brown: two brown tiles, or any one tile
reward-green = Green: hunting ground
reward-junior-yellow = A yellow card
reward-junior-orange = An orange card
reward-junior-purple = A purple card
reward-junior-brown = Two tiles
reward-junior-green = Hunting ground
ask-where = { $pawn }: where does it go?
ask-nowhere = { $pawn }: fits nowhere right now.
ask-which = { $territory }: which pawn comes here?
ask-nothing-fits = { $territory }: no pawn fits here now.
ask-to = { $pawn }: where to?
confirm-move = Your choice: { $move }. Confirm?
ask-also-play = { $count ->
    [one] You may also play a card of your hand.
   *[other] You may also play a card: { $count } are possible.
}
warn-deck = { $count ->
    [one] One { $deck } card left: whoever draws it brings about the end
   *[other] { $count } { $deck } cards left before the end
}
warn-deck-junior = { $count ->
    [one] One { $column } card left: whoever takes it ends the game
   *[other] { $count } { $column } cards left before the end
}
warn-pawns = { $count ->
    [one] One pawn left in the reserve before the end
   *[other] { $count } pawns left in the reserve before the end
}
warn-tiles = { $count ->
    [0] No tiles left
    [one] One tile left before the end
   *[other] { $count } tiles left before the end
}
warn-villages = { $count ->
    [one] One Village left before the end
   *[other] { $count } Villages left before the end
}
warn-last-round = { $reason }. { $count ->
    [0] The last turn
    [one] One turn left
   *[other] { $count } turns left
}

## The result

result-you = You win!
result-title = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
result-nobody = Nobody wins
result-unfinished = The planet stays unfinished
result-shared = { some-points } for all of you
result-together = { some-points } for your planet
possible-title = What was still possible
possible-kept = The best planet stayed within reach to the end: { some-points }.
possible-start = A perfect planet was within reach at first: { some-points }.
possible-fall = Step { $step }: at best { $points }
possible-rise = Step { $step }: again { $points }
possible-here = Best still possible here: { $points }
possible-chart = The best score still possible, move by move, from { $first } to { $points }.
result-player = Player
result-total = Total
result-seed = Seed of the shuffle, for checking:
result-record = Save the record
result-replay = Replay
result-board = Look at the board
result-rematch = Play again
result-show = Result

## Replay

replay-start = The beginning
replay-timeline = Timeline
replay-step = Step { $step } of { $last }
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-viewer = Seen by
replay-me = As I saw it
replay-public = As everybody saw it
replay-open = Everything open
replay-link = Copy link
replay-table = To the table

## Settings

settings-language = Language
settings-theme = Light
settings-size = Text size
settings-motion = Motion
settings-table = At the table
settings-sound = Sounds
settings-sound-text = A few short ones, like a wooden xylophone.
settings-patterns = Clear patterns
settings-patterns-text = A motif for each territory colour, drawn more strongly.
settings-confirm = Ask before a move
settings-confirm-text = Pick the same place again, or press Confirm.
settings-pace = Pace of the others’ moves
settings-forced = Take the only tile that fits
settings-forced-text = Where there is nothing to choose it is taken for you, and the log says so.
settings-finish = End my turn when nothing else is left
settings-finish-text = Then the next player moves, and your turn cannot be taken back.
theme-system = Like the system
theme-light = Day
theme-dark = Night
size-90 = Small
size-100 = Normal
size-115 = Large
size-130 = Very large
motion-system = Like the system
motion-full = On
motion-none = Off
account-title = Account
account-text = Not needed to play. It keeps your games when you change the device.
account-login = Login
account-password = Password (10 characters or more)
account-enter = Log in
account-new = New account
account-logout = Log out
account-as = You are logged in as { $login }.
account-done = Done.
password-title = Password
password-old = Present password
password-next = New password (10 characters or more)
password-change = Change password
password-changed = The password is changed. Everywhere else you are logged out.
sessions-title = Where you are logged in
sessions-end-others = Log out everywhere else
session-here = This device
session-unknown = Unknown device
session-program = Program { $name }
session-times = Since { $created }, last seen { $seen }
session-end = Log out
session-end-of = Log out: { $what }
data-title = Your data
data-text = Everything this server keeps about you, as a file: profile, devices, tables with your own moves and words.
data-get = Download
delete-title = Delete everything about me
delete-text = Your games stay and bots play on for you, but your name disappears from them: you will be a former player. This cannot be taken back.
delete-sure = Delete for good

## Rules and about

rules-heading = Rules of { $title }
rules-games = Games
rules-search = Search the rules
rules-unwritten = The rules of { $title } are not written down here.
rules-none = No rule has these words.
rules-chapters = Chapters
rules-print = Print
about-text = Origins brings the tabletop games Origin, Origin Junior and Origine to the browser. The rules live on the server; this page only shows what you may know.
about-art = All drawings are our own vectors. The map is drawn from the coastlines of Natural Earth.
about-version = Version { $version }
about-licences = Licences
about-licence = Origins is free software under the MIT licence. It stands on these shoulders:

## Origine

planet-label = The planet
planet-help = Arrow keys go from space to space. Type the beginning of a name to go there. Enter picks, Escape goes back, plus and minus zoom.
planet-aside = set aside
space-label = { $space }, { $soil }.
space-label-white = { $space }.
space-free = Free.
place-here-space = You can choose it.
pawn-with-need = { $kind }: { $need }
need-unknown = need unknown
origine-hand = Your pawns
origine-no-pawns = You have no pawns left.
origine-shown = shown
origine-shows = { $seat } has shown: { $pawn }.
origine-pick-first = First one of your pawns, then a space.
origine-bag = { $count ->
    [0] The bag is empty.
    [one] One pawn in the bag.
   *[other] { $count } pawns in the bag.
}
origine-bacteria-aside = The two Bacteria wait on the Continent set aside.
oxygen-act = It acts (need side up)
oxygen-score = It keeps its point (Element side up)
belief-seen-by = Seen by { $names }.
belief-may = Perhaps: { $list }.
belief-likely = { $need } ({ $chance } %)
talk-open = Open the talk
talk-heard = { $name } says: { $text }
talk-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
talk-watchers = Only those who watch read what you write.
talk-say = Say something
talk-send = Send

## A game without drawings of its own

generic-seen = What you see
generic-hidden = hidden
seen-turn = Turn
generic-none = none
generic-yes = yes
generic-no = no

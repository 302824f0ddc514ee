# Tables: who sits there, what is asked of whom, why the table says no.

## What is expected now

prompt-table-wait = Waiting for { $seat }.
prompt-table-wait-all = Waiting for { $count } players.
prompt-table-paused = The game is paused.
prompt-table-stand-in = A bot decides for you.
prompt-table-over = The game is over.
prompt-choose = It is for you to choose.
prompt-origin-keep = Keep one of your three Objectives. Nobody else sees it.
prompt-origin-turn = Your turn: evolve a new pawn, or migrate or swap with one of yours.
prompt-origin-evolve = Your turn: choose a pawn of the reserve and where it goes.
prompt-origin-travel = Your turn: migrate with one of your pawns, or swap it with a rival’s.
prompt-origin-migrate = Choose one of your pawns and where it migrates.
prompt-origin-swap = Choose one of your pawns and the pawn it swaps with.
prompt-origin-half = Choose your reward.
prompt-origin-tile = Choose a tile.
prompt-origin-return = Choose a card to put back under its deck.
prompt-origin-play = Choose a card to play.
prompt-origin-steal = Choose whom you take a card from.
prompt-origin-claim = Choose the Strait token you take.
prompt-origin-raid = Choose the tile you take.
prompt-origin-exchange = Choose two of your pawns to change places; the reward is where the first one arrives.
prompt-origin-refresh = Choose the column to renew.
prompt-origin-pass = You cannot act: pass.
prompt-origin-pass-play = You cannot act: play a card, or pass.
prompt-origin-rest = You may still play a card, or end your turn.
prompt-origin-end = End your turn.

## What happened at the table

log-created = The table is set up.
log-settings = The host has changed the settings.
log-seats = The seats have changed.
log-seated = { $name } takes seat { $number }.
log-seated-bot = A bot takes seat { $number }.
log-forgotten = A player has deleted the account: the moves stay, the name is gone.
log-seat-free = Seat { $number } is free.
log-declined = { $name } does not play this time.
log-started = The game begins.
log-undone = { $seat } takes back a move.
log-asked-undo = { $seat } would like to take back { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
log-asked-pause = { $seat } would like a break.
log-asked-replace = { $seat } would like a bot to play for { $rival }, who is away.
log-answered-yes = { $seat } agrees.
log-answered-no = { $seat } does not agree.
log-resigned = { $seat } resigns.
log-stood-in-left = { $seat } has left; a bot plays on.
log-stood-in-asked = { $seat } lets a bot play.
log-stood-in-away = { $seat } is away; a bot plays on.
log-stood-in-clock = { $seat } has run out of time; a bot plays on.
log-returned = { $seat } is back.
log-paused = { $seat } pauses the game.
log-resumed = { $seat } goes on with the game.
log-said = { $seat } says:
log-emote-hello = { $seat }: Hello!
log-emote-thanks = { $seat }: Thank you!
log-emote-well-played = { $seat }: Well played!
log-emote-thinking = { $seat } is thinking.
log-emote-oops = { $seat }: Oops!
log-emote-wow = { $seat }: Wow!
log-rematch = A rematch is being set up.
log-rematch-asked = { $seat } asks for another game.
emote-hello = Hello!
emote-thanks = Thank you!
emote-well-played = Well played!
emote-thinking = Thinking…
emote-oops = Oops!
emote-wow = Wow!

## How a game ended

ending-played = { $reason }: the game is over.
ending-resigned = { $seat } wins: nobody else plays on.
ending-abandoned = Nobody plays on: the game was given up.
resign-wins = The game ends at once, and { $rival } wins.
resign-nobody = The game ends at once, with no result.
resign-bot = A bot plays on in your place, and you cannot come back to this seat.

## Why the table says no

refused-stale = Something has happened meanwhile: look again.
refused-unreadable = This cannot be read as a move.
refused-not-started = The game has not started yet.
refused-started = The game has already started.
refused-paused = The game is paused.
refused-not-paused = The game is not paused.
refused-stood-in = A bot is playing this seat.
refused-not-stood-in = No bot is playing this seat.
refused-resigned = This seat has resigned.
refused-no-bot = There is no such bot for this game.
refused-no-name = A name is needed.
refused-name-invisible = This name has characters that cannot be seen, or that turn the writing around. Use others.
refused-name-mixed = This name mixes letters of different scripts that look alike. Write each word in one script.
refused-name-reserved = This name could be taken for the server or for a bot. Choose another.
refused-seat-count = There must be { $players } seats.
refused-one-seat = You sit here already.
refused-seat-taken = This seat is taken.
refused-table-full = Every seat is taken.
refused-no-seat = There is no such seat.
refused-not-seated = You do not sit at this table.
refused-not-host = Only the host may do this.
refused-not-away = This player is here.
refused-away-soon = A bot may play for somebody who has been away for at least { $seconds } seconds.
refused-away-days = Being away is no reason in a game by days: each has { $days ->
    [1] a day
   *[other] { $days } days
} for a turn.
refused-order = Each of the { $players } seats must be named once.
refused-settings-fixed = Game and number of players stay as they are.
refused-settings = These settings cannot be played.
refused-pack = The content that this table was made with is not offered here any more.
refused-seats-open = A seat is still open.
refused-not-over = The game is not over yet.
refused-rematch-exists = The rematch is already being set up.
refused-no-proposal = There is nothing to agree to.
refused-proposal-open = The others are still being asked.
refused-not-asked = You are not being asked.
refused-no-emote = There is no such sign.
refused-nothing-said = There is nothing to say.
refused-talk-off = There is no talk at this table.
refused-talk-silence = You may talk only while an Oxygen action is decided.
refused-undo-none = Moves are not taken back at this table.
refused-undo-over = The game is over.
refused-undo-nothing = There is no move of yours to take back.
refused-undo-other = { $seat } has moved since.
refused-undo-revealed = Something hidden has been seen since then.
refused-hints-off = There are no hints at this table.
refused-log-full = There has been enough of this at this table.
refused-not-your-decision = It is not yours to decide now.

## What went wrong

problem-malformed = The server did not understand this.
problem-no-session = Say who you are first.
problem-not-yours = This is not yours.
problem-not-found = There is nothing here.
problem-no-table = There is no such table, or you may not see it.
problem-wrong-secret = This invitation is not valid.
problem-too-large = This is too large.
problem-too-many = Too much at once: wait a moment.
problem-not-json = Only JSON is understood here.
problem-foreign = This request comes from another site.
problem-unavailable = The server cannot store anything right now. Nothing is lost: try again in a moment.
problem-login = Name or password is wrong.
problem-login-taken = This login is taken.
problem-has-account = You already have an account.
problem-no-account = You have no account: there is no password to change.
problem-no-such-session = You are not logged in there any more.
problem-not-following = You are not at this table.
problem-not-open-yet = Everything is shown after the end only.
problem-limit = There are too many tables: finish one first.
problem-rules = This game was played by other rules and cannot be continued here.
problem-expired = This table is gone: nobody came by for a long time, and it was removed.
problem-damaged = Something is wrong with this table, and it was set aside. The other tables go on; tell whoever runs this server.
problem-failed = This could not be answered. Why is noted for whoever runs this server.
gone-goodbye = You have left the table.

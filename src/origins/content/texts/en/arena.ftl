# The arena and the balance report.

arena-title = { $game }, { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
}
arena-games = { $games ->
    [one] One game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
}. Intervals: 95 %.
arena-bot = Bot
arena-bot-seconds = { $bot } ({ $count } s)
arena-bot-rounds = { $bot } ({ $count ->
    [one] one round
   *[other] { $count } rounds
})
arena-share = Victories
arena-rank = Rank
arena-margin = Lead
arena-score = Points
arena-strength = Strength
arena-speed = Moves/s
arena-slowest = Slowest, s
arena-illegal = Illegal
arena-overruns = Overruns
arena-errors = Errors
arena-trouble = { $bot } failed in { $games ->
    [one] one game
   *[other] { $games } games
}, which chance played to the end; at first: { $problem }
arena-percent = { $mean } % [{ $low }, { $high }]
arena-number = { $mean } [{ $low }, { $high }]
arena-cross = One of, among
arena-place = Plays { $number ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
}
arena-seat = Seat { $number }
arena-no-strengths = Strengths need the package choix: pip install 'origins[arena]'
arena-sprt-stronger = { $bot } wins { $high } % or more (log-likelihood { $llr }, limit { $bound }).
arena-sprt-not-stronger = { $bot } wins { $low } % or less (log-likelihood { $llr }, limit -{ $bound }).
arena-sprt-open = Not decided between { $low } % and { $high } % (log-likelihood { $llr }, limits ±{ $bound }).
arena-plot-scores = Points
arena-plot-order = Share of victories by order of play, in per cent
arena-plot-seats = Share of victories by seat, in per cent
arena-plot-cards = Lift of the cards played, in per cent
arena-plot-actions = Actions, in per cent
arena-plot-ends = Ends, in per cent
arena-plot-levels = Appreciation, in per cent
arena-plot-length = Turns

balance-summary = { $games ->
    [one] One game
   *[other] { $games } games
} of { $turns } turns; { $score } points (spread { $spread }), the winner { $winner }, { $margin } ahead of the second.
balance-together = { $games ->
    [one] One game
   *[other] { $games } games
} of { $turns } turns; { $score } points (spread { $spread }).
balance-level = { $share } %  { $level }
balance-seat = Seat { $number }: { $share } of the victories
balance-order = Order of play { $number }: { $share } of the victories
balance-action = { $kind }: { $share } % of the actions
balance-card = { $card } ({ $count ->
    [one] once
   *[other] { $count } times
}): { $lift }
balance-evolve = Evolve
balance-migrate = Migrate
balance-swap = Swap

league-title = League: { $game }, { $players } players
league-summary = { $games ->
    [one] One game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, { $bots } bots.
league-scale-rivals = Ratings by Plackett-Luce: 1500 is the mean of the league, and 400 points more win ten to one. Intervals: 95 %.
league-scale-teams = Nobody wins alone: a bot’s rating is the mean of the points of its teams, every partner counted alike, itself among them. Intervals: 95 %.
league-place = Place
league-rating = Rating
league-games = Games
league-percent = { $share } %
league-seconds = ms a move
league-pairs-rivals = How often the bot of the row came before that of the column, in per cent
league-pairs-teams = Points of one bot of the row among those of the column
league-plot = Ratings by the number of games
league-bots-games = Games of { $bot } ({ $games })
league-latest = The latest { $count } of them; the others are in the folder records.
league-replay = To step through a game, click on it; in the terminal: { $command }
league-open = Step through
league-steps = Game
league-deal = Deal
league-game = Bots and points, by seat
league-record = Record
league-written = The page: { $file }

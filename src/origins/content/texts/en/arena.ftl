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

"""What a game is: protocol, moves, events, observations, randomness, outcome, record, errors."""

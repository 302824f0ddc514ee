"""Prints what random games of Origin and Junior come to, for a comparison of backends.

Run as a program: the first line names the backend, then one line a game with the digest after
every move.
"""

from __future__ import annotations

import json
from hashlib import sha256

from origins.core import backend
from origins.core.rng import FastRng
from origins.games.origin.game import JUNIOR, ORIGIN
from origins.games.origin.search.playout import random_games


def trace(game_index: int, players: int, seed: int) -> list[str]:
    """One word a move: digest, legal moves, events, every view and a resampled world."""
    game = (ORIGIN, JUNIOR)[game_index]
    rng = FastRng(seed)
    state = game.new_initial_state(players, seed)
    words: list[str] = []
    while not state.is_terminal():
        seats = state.deciders()
        seat = seats[rng.below(len(seats))]
        actions = state.legal_actions(seat)
        events = state.play(actions[rng.below(len(actions))], seat)
        world = state.resample_from_infostate(seat, FastRng(seed + len(words)))
        rest = (actions, events, state.observe(seat).encode(), world.digest())
        words.append(f"{state.digest():016x}.{sha256(repr(rest).encode()).hexdigest()[:8]}")
    words.append(repr(state.outcome()))
    return words


def main() -> None:
    print(backend.backend().kind)
    for game_index in (0, 1):
        for players in (2, 3, 4):
            for seed in (1, 2):
                words = trace(game_index, players, seed)
                print(json.dumps([game_index, players, seed, words]))
            tables = ORIGIN.tables
            print(random_games(tables, players, bool(game_index), 5, 9))


if __name__ == "__main__":
    main()

"""Random games, with the options that change what is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng

GAMES = ("origin", "junior", "origine")
TABLES = [(name, players) for name in GAMES for players in (2, 3, 4)]


def options(name: str, seed: int) -> dict[str, Any]:
    if name != "origine":
        return {}
    return {"boards": "random", "oxygen": seed % 5, "memory": seed % 2 == 0}


def positions(name: str, players: int, seed: int) -> Iterator[State]:
    """Every position of one random game, the last one too; the same object moves on."""
    rng = FastRng(seed)
    state = registry.game(name).new_initial_state(players, seed, options(name, seed))
    yield state
    while not state.is_terminal():
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
        yield state

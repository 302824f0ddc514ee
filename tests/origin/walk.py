"""Random walks through games, for tests that hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin.game import OriginState
from tests.support.origin.build import new

GAMES = [(name, players) for name in ("origin", "junior") for players in (2, 3, 4)]


def positions(name: str, players: int, seed: int) -> Iterator[OriginState]:
    """Every position of one random game, the last one too; the same object moves on."""
    rng = FastRng(seed)
    state = new(players, seed, name)
    yield state
    while not state.is_terminal():
        seats = state.deciders()
        seat = seats[rng.below(len(seats))]
        actions = state.legal_actions(seat)
        state.play(actions[rng.below(len(actions))], seat)
        yield state


def sample(name: str, players: int, seed: int, every: int) -> Iterator[OriginState]:
    """About one in `every` positions of a random game that goes on."""
    rng = FastRng(seed + 77)
    for state in positions(name, players, seed):
        if rng.below(every) == 0 and not state.is_terminal():
            yield state


def random_move(state: OriginState, rng: FastRng) -> Move:
    """A move that can be written down, legal or not; its kind is one that fits quite often."""
    book = state.game.book.kinds
    kinds = list(book)
    legal = state.legal_moves()
    if legal and rng.below(2):
        kind = legal[rng.below(len(legal))].kind
    else:
        kind = kinds[rng.below(len(kinds))]
    return Move(kind, tuple(space[rng.below(len(space))] for space in book[kind][1]))

"""Positions that the tests of the bots look at."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.rng import DealRng, FastRng
from origins.games.origin import codes
from origins.games.origin.codes import OVER
from origins.games.origin.game import JUNIOR, ORIGIN, OriginGame, OriginState
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.playout import decider

GAMES: dict[str, OriginGame] = {"origin": ORIGIN, "junior": JUNIOR}
# Any weights will do where only the machinery is tested; tuned ones change with every tuning.
WEIGHTS = [((37 * i) % 11 - 5) / 10 for i in range(codes.WEIGHTS)]


def random_positions(name: str, players: int, seed: int, every: int = 1) -> Iterator[Position]:
    """Every so many decisions a position of a random game, to its end."""
    game = GAMES[name]
    s = Position(game.tables, players, name == "junior")
    deal(s, DealRng(seed), -1)
    rng, choices, count = FastRng(seed), Choices(), 0
    while s.phase != OVER:
        if count % every == 0:
            yield s
        p = decider(s)
        legal(s, p, choices)
        apply(s, p, choices.to_list()[rng.below(choices.size)])
        count += 1
    yield s


def legal_list(s: Position, p: int) -> list[int]:
    choices = Choices()
    legal(s, p, choices)
    return choices.to_list()


def state_after(name: str, players: int, moves: int, seed: int = 3) -> OriginState:
    state = GAMES[name].new_initial_state(players, seed)
    rng = FastRng(seed)
    for _ in range(moves):
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    assert isinstance(state, OriginState)
    return state

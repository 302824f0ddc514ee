"""Games of Origine between bots, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from origins.bots.bot import Bot, View, rng_of
from origins.bots.playing import view_for
from origins.core.events import Event
from origins.core.moves import Move
from origins.games.origine.bots.cheat import CheatBot
from origins.games.origine.bots.novice import NoviceBot
from origins.games.origine.bots.oracle import OracleBot
from origins.games.origine.bots.seer import SeerBot
from origins.games.origine.bots.steady import SteadyBot
from origins.games.origine.game import ORIGINE, OrigineState

BOTS: dict[str, Callable[[], Bot]] = {
    "novice": NoviceBot,
    "steady": SteadyBot,
    "seer": SeerBot,
    # So few worlds that no clock decides.
    "oracle": lambda: OracleBot(seconds=60, rounds=9),
    "cheat": CheatBot,
}


class Moment(NamedTuple):
    """A decision about to be carried out."""

    state: OrigineState
    bot: Bot
    view: View
    move: Move


def game(bots: Sequence[Bot], seed: int, boards: str = "random") -> Iterator[Moment]:
    """Let the bots play a deal; every choice is checked to be legal."""
    state = ORIGINE.new_initial_state(len(bots), seed, {"boards": boards})
    assert isinstance(state, OrigineState)
    history: list[Event] = []
    while not state.is_terminal():
        seat = state.current_player()
        view = view_for(bots[seat], state, seat, history)
        move = bots[seat].choose(view, rng_of(seed, len(history)))
        assert move in view.legal_moves, f"{bots[seat].name}: {move}"
        yield Moment(state, bots[seat], view, move)
        history += state.apply(move, seat)


def score(bots: Sequence[Bot], seed: int, boards: str = "random") -> int:
    last = [moment.state for moment in game(bots, seed, boards)][-1]
    end = last.outcome()
    assert end is not None
    return end.scores[0]

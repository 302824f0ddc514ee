"""After the end: what the planet could still have become at each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from origins.core.moves import Move
from origins.games.origine.solver.solve import Planet, Solver

if TYPE_CHECKING:
    from origins.games.origine.game import OrigineState


def best_possible(state: OrigineState, moves: Sequence[tuple[int, Move]]) -> tuple[int, ...]:
    """The best score at the start and after each move; `state` is the deal and is played on.

    It knows every need, so it is for finished games only.
    """
    planet = Planet.of(state)
    best = [Solver(state.game, planet).best_score()]
    for seat, move in moves:
        state.play(state.game.encode(move), seat)
        after = Planet.of(state)
        best.append(best[-1] if after == planet else Solver(state.game, after).best_score())
        planet = after
    return tuple(best)

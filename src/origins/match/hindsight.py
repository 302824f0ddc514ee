"""Origine after the end: what the planet could still have become, step by step."""

from __future__ import annotations

from origins.core.moves import Move
from origins.games.origine.game import OriginePlanet
from origins.games.origine.solver import Planet, Solver
from origins.match.table import Table


def best_possible(table: Table) -> tuple[int, ...]:
    """The best score still possible at the start and after each move; empty for other games.

    It knows every need, so it is for finished games only.
    """
    state = table.deal()
    if not isinstance(state, OriginePlanet):
        return ()
    planet = Planet.of(state)
    best = [Solver(state.game, planet).best_score()]
    for entry in table.moves:
        state.play(table.game.encode(Move.parse(entry.move)), entry.seat)
        after = Planet.of(state)
        best.append(best[-1] if after == planet else Solver(state.game, after).best_score())
        planet = after
    return tuple(best)

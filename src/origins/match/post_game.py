"""Origine after the end: what the planet could still have become, and why bots moved."""

from __future__ import annotations

from origins.bots.hints import Made, afterwards
from origins.core.errors import Message
from origins.core.moves import Move
from origins.games.origine.game import OrigineState
from origins.games.origine.solver.solve import Planet, Solver
from origins.match.table import Table


def best_possible(table: Table) -> tuple[int, ...]:
    """The best score still possible at the start and after each move; empty for other games.

    It knows every need, so it is for finished games only.
    """
    state = table.deal()
    if not isinstance(state, OrigineState):
        return ()
    planet = Planet.of(state)
    best = [Solver(state.game, planet).best_score()]
    for entry in table.moves:
        state.play(table.game.encode(Move.parse(entry.move)), entry.seat)
        after = Planet.of(state)
        best.append(best[-1] if after == planet else Solver(state.game, after).best_score())
        planet = after
    return tuple(best)


def reasons(table: Table) -> tuple[Message | None, ...]:
    """Why each move was made, where a bot made it; nothing for the start. Empty for other games.

    Reasons tell needs, so they are for finished games only.
    """
    if not table.game.cooperative:
        return ()
    moves = [Made(entry.seat, Move.parse(entry.move), entry.by) for entry in table.moves]
    return (None, *afterwards(table.deal(), moves))

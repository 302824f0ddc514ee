"""After the end: what could still have been reached, and why bots moved."""

from __future__ import annotations

from origins.bots.hints import Made, afterwards
from origins.core.errors import Message
from origins.core.moves import Move
from origins.match.table import Table


def best_possible(table: Table) -> tuple[int, ...]:
    """The best score still possible at the start and after each move, where the game knows it.

    It knows every secret, so it is for finished games only.
    """
    moves = [(entry.seat, Move.parse(entry.move)) for entry in table.moves]
    return table.game.best_possible(table.deal(), moves)


def reasons(table: Table) -> tuple[Message | None, ...]:
    """Why each move was made, where a bot made it; nothing for the start.

    Empty where the game does not tell. Reasons tell secrets, so they are for finished games only.
    """
    if not table.game.reasons_after_end:
        return ()
    moves = [Made(entry.seat, Move.parse(entry.move), entry.by) for entry in table.moves]
    return (None, *afterwards(table.deal(), moves))

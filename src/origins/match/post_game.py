"""After the end: what could still have been reached, and why bots moved.

Both are told of a deal and the moves made from it, each with its seat and the bot that made it.
They know every secret, so they are for finished games only.
"""

from __future__ import annotations

from collections.abc import Iterable

from origins.bots.hints import Made, afterwards
from origins.core.errors import Message
from origins.core.game import State
from origins.core.moves import Move

Moves = Iterable[tuple[int, str, str]]


def best_possible(deal: State, moves: Moves) -> tuple[int, ...]:
    """The best score still possible at the start and after each move, where the game knows it."""
    made = [(seat, Move.parse(move)) for seat, move, _ in moves]
    return deal.game.best_possible(deal, made)


def reasons(deal: State, moves: Moves) -> tuple[Message | None, ...]:
    """Why each move was made, where a bot made it; nothing for the start.

    Empty where the game does not tell.
    """
    if not deal.game.reasons_after_end:
        return ()
    made = [Made(seat, Move.parse(move), by) for seat, move, by in moves]
    return (None, *afterwards(deal, made))

# hot module
"""A quick value of a position for a search: how many points are still within reach."""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origine.codes import BOARDS, NOBODY, WATER, WHITE
from origins.games.origine.rules.needs import misses, suffers
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import linked_kinds, waters


def lost(s: Position, space: int) -> int:
    """Whether the need of a placed Element can no longer be met where the pawns lie."""
    pawn = s.at[space]
    board = space >> 3
    if pawn >> 2 == WATER:
        return 1 if waters(s, board) > 1 else 0
    side = 48 if s.hard >> board & 1 else 0
    kinds: u64 = linked_kinds(s, space)
    if suffers(s.tables, side + space, pawn, kinds):
        return 1
    if misses(s.tables, pawn, kinds):
        # Only a free space beside it can still bring what it needs.
        return 0 if s.tables.adjacent[side + space] & ~s.occupied else 1
    return 0


def promise(s: Position, board: int) -> int:
    """Twelfths of points that a Continent promises; none once a pawn on it is lost."""
    elements: u64 = s.tables.elements[board]
    todo: u64 = elements & s.occupied
    filled = popcount(todo)
    size = popcount(elements)
    if filled == size and waters(s, board) != 1:
        return 0
    while todo:
        if lost(s, lowest(todo)):
            return 0
        todo &= todo - 1
    return size * 6 + filled * 6


def estimate(s: Position) -> int:
    """Twelfths of points within reach, at most 288: Continents that can still be validated,
    Oxygen that scores, and most of a point for an Oxygen still to come."""
    total = 0
    for b in range(BOARDS):
        if s.layout & bit(b):
            total += promise(s, b)
            white: u64 = bit(b * 8 + WHITE)
            if s.at[b * 8 + WHITE] == NOBODY:
                total += 8
            elif s.up & white == 0:
                total += 12
    return total

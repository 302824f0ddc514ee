# hot module
"""How a beginner places pawns: each where its own need is met, or at least can be."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import i64, may_raise, u64
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.codes import ELEMENTS, FULL, NOBODY, SLOTS
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import met
from origins.games.origine.search.estimate import lost


def fit(s: Position, pawn: int, space: int) -> int:
    """3: the need of a pawn is met on a space as things lie, 2: it can be, 0: it cannot.

    Oxygen has no need; a free white space is worth 1 to it.
    """
    if pawn >= ELEMENTS:
        return 0 if s.occupied & bit(space) else 1
    before: int = s.at[space]
    taken: u64 = s.occupied & bit(space)
    s.at[space] = pawn
    s.occupied |= bit(space)
    found: int = 2
    if met(s, space):
        found = 3
    elif lost(s, space):
        found = 0
    s.at[space] = before
    if taken == 0:
        s.occupied &= ~bit(space)
    return found


def best_fit(s: Position, pawn: int, spaces: u64) -> int:
    """The best that some spaces offer an Element."""
    most: int = 0
    while spaces:
        found: int = fit(s, pawn, lowest(spaces))
        spaces &= spaces - 1
        if found > most:
            most = found
    return most


@may_raise
def stray(c: Counsel, s: Position, seat: int, board: int) -> i64:
    """What is left on average once a beginner has placed on a Continent, in thousandths of points.

    He takes any of the placements that fit best; the needs on the planet are those of `s`.
    """
    most: int = 0
    total: i64 = 0
    number: int = 0
    for slot in range(SLOTS):
        pawn: int = s.hand[seat * SLOTS + slot]
        if pawn == NOBODY:
            continue
        todo: u64 = c.targets(s, pawn, bit(board))
        while todo:
            space: int = lowest(todo)
            todo &= todo - 1
            found: int = fit(s, pawn, space)
            if found > most:
                most = found
                total = 0
                number = 0
            if found == most:
                number += 1
                total += left_after(c, s, pawn, space)
    return total // number if number else 0


@may_raise
def left_after(c: Counsel, s: Position, pawn: int, space: int) -> i64:
    """What is left once a pawn lies on a space."""
    c.trial.see(s)
    if pawn < ELEMENTS:
        c.trial.put(pawn, space)
    return c.trial.weigh() * FULL + c.breadth(c.trial.total)

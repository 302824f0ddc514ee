# hot module
"""Placed pawns moved about: the Bacteria Move, and what an Oxygen can mend (G-BAC-3, G-OXY-3..4).

Like the counsel they serve, these take the needs of all placed pawns as known.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import i64, may_raise, u64
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.codes import DO_EXCHANGE, DO_LOOK, ELEMENTS, FULL, NOBODY, SLOTS
from origins.games.origine.rules.layout import open_boards, spaces_of
from origins.games.origine.rules.position import Position


@may_raise
def best_shift(c: Counsel, s: Position, among: u64, stay: int) -> i64:
    """The move of one Element of `among` that leaves most: value << 12 | from << 6 | to, or -1.

    It goes to an open Continent, to another one unless it may `stay`.
    """
    found: i64 = -1
    todo: u64 = among & s.occupied
    while todo:
        space: int = lowest(todo)
        todo &= todo - 1
        boards: u64 = open_boards(s)
        if stay == 0:
            boards &= ~bit(space >> 3)
        free: u64 = spaces_of(s, boards) & ~s.occupied
        if free == 0:
            continue
        pawn: int = s.at[space]
        c.trial.lift(s, space)
        points: int = c.trial.weigh()
        c.trial.spell_out()
        while free:
            target: int = lowest(free)
            free &= free - 1
            # With the pawn lifted, its chances on a space are what is left once it lies there.
            ways: i64 = c.trial.chance(pawn, target)
            value: i64 = points * FULL + c.breadth(ways) if ways else 0
            if value > found >> 12:
                found = value << 12 | space << 6 | target
    return found


@may_raise
def best_exchange(c: Counsel, s: Position) -> i64:
    """The exchange (G-OXY-3) that leaves most: value << 12 | space << 6 | space, or -1."""
    found: i64 = -1
    here: u64 = s.tables.elements[s.board]
    todo: u64 = s.occupied & spaces_of(s, s.layout)
    while todo:
        a: int = lowest(todo)
        todo &= todo - 1
        others: u64 = todo if here & bit(a) else todo & here
        while others:
            b: int = lowest(others)
            others &= others - 1
            swap(s, a, b)
            c.trial.see(s)
            value: i64 = c.trial.weigh() * FULL + c.breadth(c.trial.total)
            swap(s, a, b)
            if value > found >> 12:
                found = value << 12 | a << 6 | b
    return found


def swap(s: Position, a: int, b: int) -> None:
    held: int = s.at[a]
    s.at[a] = s.at[b]
    s.at[b] = held


@may_raise
def mends(c: Counsel, s: Position) -> int:
    """Whether the Oxygen just placed is worth more acting than its one point (G-OXY-1)."""
    effect: int = s.tables.effect[s.at[s.target]]
    before: int = c.outlook.points
    after: int = before
    if before == ELEMENTS:
        return 0
    if effect == DO_EXCHANGE:
        after = (best_exchange(c, s) >> 12) // FULL
    elif effect == DO_LOOK:
        after = (best_shift(c, s, s.tables.elements[s.board], 1) >> 12) // FULL
    return 1 if after > before + 1 else 0


def gift(c: Counsel, s: Position, seat: int) -> int:
    """G-BAC-2: the slot to pass on, the pawn that is worth least where it could go now."""
    found: int = 0
    least: i64 = -1
    free: u64 = spaces_of(s, open_boards(s)) & ~s.occupied
    for slot in range(SLOTS):
        pawn: int = s.hand[seat * SLOTS + slot]
        if pawn == NOBODY:
            continue
        most: i64 = c.best
        if pawn < ELEMENTS:
            best: int = c.dearest(bit(pawn), free)
            most = c.worth[pawn * 48 + (best & 63)] if best >= 0 else 0
        if least < 0 or most < least:
            least = most
            found = slot
    return found

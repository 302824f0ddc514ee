"""Placed pawns moved about: the Bacteria Move, and what an Oxygen can mend (G-BAC-3, G-OXY-3..4).

Like the counsel they serve, these take the needs of all placed pawns as known.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.games.origine.bots.convention_policy import FULL, Counsel
from origins.games.origine.codes import DO_EXCHANGE, DO_LOOK, ELEMENTS, NOBODY, SLOTS
from origins.games.origine.rules.layout import open_boards, spaces_of
from origins.games.origine.rules.position import Position


def best_shift(c: Counsel, s: Position, among: int, stay: int) -> int:
    """The move of one Element of `among` that leaves most: value << 12 | from << 6 | to, or -1.

    It goes to an open Continent, to another one unless it may `stay`.
    """
    found = -1
    todo = among & s.occupied
    while todo:
        space = lowest(todo)
        todo &= todo - 1
        boards = open_boards(s)
        if stay == 0:
            boards &= ~bit(space >> 3)
        free = spaces_of(s, boards) & ~s.occupied
        if free == 0:
            continue
        pawn = s.at[space]
        c.trial.lift(s, space)
        points = c.trial.weigh()
        c.trial.spell_out()
        while free:
            target = lowest(free)
            free &= free - 1
            # With the pawn lifted, its chances on a space are what is left once it lies there.
            ways = c.trial.chance(pawn, target)
            value = points * FULL + c.breadth(ways) if ways else 0
            if value > found >> 12:
                found = value << 12 | space << 6 | target
    return found


def best_exchange(c: Counsel, s: Position) -> int:
    """The exchange (G-OXY-3) that leaves most: value << 12 | space << 6 | space, or -1."""
    found = -1
    here = s.tables.elements[s.board]
    todo = s.occupied & spaces_of(s, s.layout)
    while todo:
        a = lowest(todo)
        todo &= todo - 1
        others = todo if here & bit(a) else todo & here
        while others:
            b = lowest(others)
            others &= others - 1
            swap(s, a, b)
            c.trial.see(s)
            value = c.trial.weigh() * FULL + c.breadth(c.trial.total)
            swap(s, a, b)
            if value > found >> 12:
                found = value << 12 | a << 6 | b
    return found


def swap(s: Position, a: int, b: int) -> None:
    held = s.at[a]
    s.at[a] = s.at[b]
    s.at[b] = held


def mends(c: Counsel, s: Position) -> int:
    """Whether the Oxygen just placed is worth more acting than its one point (G-OXY-1)."""
    effect = s.tables.effect[s.at[s.target]]
    before = c.outlook.points
    after = before
    if before == ELEMENTS:
        return 0
    if effect == DO_EXCHANGE:
        after = (best_exchange(c, s) >> 12) // FULL
    elif effect == DO_LOOK:
        after = (best_shift(c, s, s.tables.elements[s.board], 1) >> 12) // FULL
    return 1 if after > before + 1 else 0


def gift(c: Counsel, s: Position, seat: int) -> int:
    """G-BAC-2: the slot to pass on, the pawn that is worth least where it could go now."""
    found = 0
    least = -1
    free = spaces_of(s, open_boards(s)) & ~s.occupied
    for slot in range(SLOTS):
        pawn = s.hand[seat * SLOTS + slot]
        if pawn == NOBODY:
            continue
        most = c.best
        if pawn < ELEMENTS:
            best = c.dearest(bit(pawn), free)
            most = c.worth[pawn * 48 + (best & 63)] if best >= 0 else 0
        if least < 0 or most < least:
            least = most
            found = slot
    return found

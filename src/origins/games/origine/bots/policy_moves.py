# hot module
"""Every decision of a god who keeps to the convention, and whole games of such gods."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import i64, may_raise, u64
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.bots.repair_moves import best_exchange, best_shift, gift, mends
from origins.games.origine.codes import (
    ACTS,
    CARRYING,
    DESIGNATE,
    DESIGNATING,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FACING,
    LOOK,
    LOOKING,
    MOVE,
    MOVING,
    PLACE,
    PLACING,
    SCORES,
    SHARE,
    SHARING,
    SHOW,
    SHOWING,
)
from origins.games.origine.rules.layout import designable, hand_size, spaces_of
from origins.games.origine.rules.legal import Choices, deciders, legal
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import score
from origins.games.origine.rules.turn import apply


@may_raise
def advise(c: Counsel, s: Position, seat: int) -> int:
    """The action of a seat; the counsel has studied the planet."""
    if s.phase == SHOWING:
        return SHOW << 12 | c.show(s) << 6
    if s.phase == DESIGNATING:
        return DESIGNATE << 12 | c.asked(s, s.shown) << 6
    if s.phase == PLACING:
        found: i64 = c.pick(s, bit(s.board))
        if found < 0:
            found = c.rescue(s, bit(s.board))
        return PLACE << 12 | found
    if s.phase == FACING:
        return FACE << 12 | (ACTS if mends(c, s) else SCORES) << 6
    if s.phase == EXCHANGING:
        return EXCHANGE << 12 | (best_exchange(c, s) & 4095)
    if s.phase == LOOKING:
        found = best_shift(c, s, s.tables.elements[s.board], 1)
        if found >= 0:
            return LOOK << 12 | (found >> 6 & 63) << 6
    if s.phase == CARRYING:
        return MOVE << 12 | (best_shift(c, s, bit(s.target), 1) & 4095)
    if s.phase == MOVING:
        return MOVE << 12 | (best_shift(c, s, spaces_of(s, s.layout), 0) & 4095)
    if s.phase == SHARING:
        return SHARE << 12 | gift(c, s, seat) << 6
    # What is left is to turn over an Element, which tells these gods nothing.
    choices = Choices()
    legal(s, seat, choices)
    return choices.actions[0]


@may_raise
def prospect(c: Counsel, s: Position, seat: int) -> i64:
    """What is left after the next turn if it is `seat`'s, in thousandths of points; the counsel
    has studied the planet."""
    active: int = s.active
    s.active = seat
    value: i64 = c.best
    if hand_size(s, seat) and designable(s):
        boards: u64 = bit(c.asked(s, c.show(s)))
        if c.pick(s, boards) < 0:
            value = c.rescue_value(s, boards)
    s.active = active
    return value


@may_raise
def finish(c: Counsel, s: Position) -> int:
    """Let every seat play on by the convention to the end; the score."""
    studied: int = -1
    who: u64 = deciders(s)
    while who:
        seat: int = lowest(who)
        # Within a turn the planet only changes by a placement, which the turn's end follows.
        if studied != s.turn or s.phase > PLACING:
            c.study(s)
            studied = s.turn
        apply(s, seat, advise(c, s, seat))
        who = deciders(s)
    return score(s)

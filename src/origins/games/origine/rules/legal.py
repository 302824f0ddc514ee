# hot module
"""Who decides, and what he may do: the one generator of legal actions."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origine.codes import (
    ACTS,
    BOARDS,
    CARRYING,
    DESIGNATE,
    DESIGNATING,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FACING,
    FLIP,
    FLIPPING,
    LOOK,
    LOOKING,
    MOVE,
    MOVING,
    NOBODY,
    OVER,
    OXYGEN,
    PLACE,
    PLACING,
    SCORES,
    SHARE,
    SHARING,
    SHOW,
    SHOWING,
    SLOTS,
    WHITE,
)
from origins.games.origine.rules.bacteria import movable, sharers
from origins.games.origine.rules.layout import designable, open_boards, spaces_of
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.turn import previous


class Choices:
    """The actions that a seat may choose from; made once and filled again and again."""

    def __init__(self) -> None:
        self.size = 0
        self.actions = [0] * 256

    def to_list(self) -> list[int]:
        return [self.actions[i] for i in range(self.size)]


def deciders(s: Position) -> u64:
    """The seats that must decide now, as a mask; none when the game is over."""
    if s.phase == OVER:
        return 0
    if s.phase == SHARING:
        return sharers(s)
    if s.phase == DESIGNATING:
        return bit(previous(s))
    return bit(s.active)


def offer(out: Choices, kind: int, first: int, second: int) -> None:
    out.actions[out.size] = kind << 12 | first << 6 | second
    out.size += 1


def legal(s: Position, seat: int, out: Choices) -> None:
    """All that a seat may do now; nothing if it is not his to decide."""
    out.size = 0
    if deciders(s) >> seat & 1 == 0:
        return
    if s.phase == SHOWING or s.phase == SHARING:  # G-TURN-1, G-BAC-2
        kind = SHOW if s.phase == SHOWING else SHARE
        for slot in range(SLOTS):
            if s.hand[seat * SLOTS + slot] != NOBODY:
                offer(out, kind, slot, 0)
    elif s.phase == DESIGNATING:
        add_each(DESIGNATE, designable(s), out)
    elif s.phase == PLACING:
        add_placements(s, out)
    elif s.phase == FACING:  # G-OXY-1
        offer(out, FACE, SCORES, 0)
        offer(out, FACE, ACTS, 0)
    elif s.phase == FLIPPING:  # G-OXY-2: any Element on this Continent
        add_each(FLIP, s.occupied & s.tables.elements[s.board], out)
    elif s.phase == EXCHANGING:
        add_exchanges(s, out)
    elif s.phase == LOOKING:  # G-OXY-4
        add_each(LOOK, s.occupied & s.tables.elements[s.board], out)
    elif s.phase == CARRYING:  # G-OXY-4: any Continent but the one set aside
        add_moves(s.target, spaces_of(s, open_boards(s)) & ~s.occupied, out)
    elif s.phase == MOVING:  # G-BAC-3: another Continent
        for b in range(BOARDS):
            if s.layout & bit(b):
                targets: u64 = movable(s, b)
                placed: u64 = s.occupied & s.tables.elements[b]
                while placed:
                    add_moves(lowest(placed), targets, out)
                    placed &= placed - 1


def add_each(kind: int, mask: u64, out: Choices) -> None:
    while mask:
        offer(out, kind, lowest(mask), 0)
        mask &= mask - 1


def add_moves(space: int, targets: u64, out: Choices) -> None:
    while targets:
        offer(out, MOVE, space, lowest(targets))
        targets &= targets - 1


def add_placements(s: Position, out: Choices) -> None:
    """G-TURN-3, G-TURN-4: Oxygen on the white space and only there."""
    white: u64 = bit(s.board * 8 + WHITE) & ~s.occupied
    free: u64 = s.tables.elements[s.board] & ~s.occupied
    for slot in range(SLOTS):
        pawn = s.hand[s.active * SLOTS + slot]
        if pawn == NOBODY:
            continue
        targets: u64 = white if pawn >> 2 == OXYGEN else free
        while targets:
            offer(out, PLACE, slot, lowest(targets))
            targets &= targets - 1


def add_exchanges(s: Position, out: Choices) -> None:
    """G-OXY-3: any two placed Elements, at least one of them on this Continent."""
    here: u64 = s.tables.elements[s.board]
    todo: u64 = s.occupied & spaces_of(s, s.layout)
    while todo:
        a = lowest(todo)
        todo &= todo - 1
        others: u64 = todo if here & bit(a) else todo & here
        while others:
            offer(out, EXCHANGE, a, lowest(others))
            others &= others - 1

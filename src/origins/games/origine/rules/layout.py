# hot module
"""What is free, complete and open on the planet (G-COMP-3, G-TURN-2, G-OPEN-1)."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origine.codes import BOARDS, NOBODY, OXYGEN, SLOTS, WHITE
from origins.games.origine.rules.position import Position


def open_boards(s: Position) -> u64:
    """The Continents in play that are not set aside, as a mask of boards."""
    if s.opened:
        return s.layout
    return s.layout & ~bit(s.aside)


def complete(s: Position, board: int) -> int:
    """Whether all Element spaces of a Continent are taken; its Oxygen does not count."""
    elements: u64 = s.tables.elements[board]
    return 1 if s.occupied & elements == elements else 0


def white_free(s: Position, board: int) -> int:
    return 0 if s.occupied & bit(board * 8 + WHITE) else 1


def spaces_of(s: Position, boards: u64) -> u64:
    """The Element spaces of a mask of boards."""
    mask: u64 = 0
    for b in range(BOARDS):
        if boards & bit(b):
            mask |= s.tables.elements[b]
    return mask


def hand_size(s: Position, seat: int) -> int:
    n = 0
    for slot in range(SLOTS):
        if s.hand[seat * SLOTS + slot] != NOBODY:
            n += 1
    return n


def designable(s: Position) -> u64:
    """The Continents that may be designated for the active player, as a mask of boards."""
    elements = 0
    oxygen = 0
    for slot in range(SLOTS):
        pawn = s.hand[s.active * SLOTS + slot]
        if pawn == NOBODY:
            continue
        if pawn >> 2 == OXYGEN:
            oxygen = 1
        else:
            elements = 1
    fitting: u64 = 0
    complete_ones: u64 = 0
    todo: u64 = open_boards(s)  # G-TURN-2: not set aside
    while todo:
        b = lowest(todo)
        todo &= todo - 1
        if complete(s, b):  # G-TURN-2: not complete
            if oxygen and white_free(s, b):
                complete_ones |= bit(b)
        elif elements or (oxygen and white_free(s, b)):  # G-TURN-7: he can place there
            fitting |= bit(b)
    # G-TURN-7: a complete one only where no other will do
    return fitting if fitting else complete_ones

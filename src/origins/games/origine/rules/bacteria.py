# hot module
"""Bacteria: Share and Move (G-BAC-1..3)."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origine.codes import (
    BOARDS,
    DO_MOVE,
    DO_SHARE,
    DRAWING,
    MOVING,
    NOBODY,
    NONE,
    PLAYERS,
    SAW_BACTERIA,
    SAW_CHOICE,
    SAW_IDLE,
    SAW_MOVE,
    SAW_PASS,
    SHARING,
    SLOTS,
)
from origins.games.origine.rules.layout import hand_size, open_boards
from origins.games.origine.rules.oxygen import relocate
from origins.games.origine.rules.position import Position, note, show_all


def movable(s: Position, board: int) -> u64:
    """The spaces that an Element of `board` may move to: free ones of other open Continents."""
    mask: u64 = 0
    todo: u64 = open_boards(s) & ~bit(board)
    while todo:
        b = lowest(todo)
        todo &= todo - 1
        mask |= s.tables.elements[b] & ~s.occupied
    return mask


def can_move(s: Position) -> int:
    """Whether any placed Element can move to another open Continent."""
    for b in range(BOARDS):
        if s.layout & bit(b) and s.occupied & s.tables.elements[b] and movable(s, b):
            return 1
    return 0


def infect(s: Position, pawn: int) -> None:
    """G-BAC-1: a Bacteria is shown, applied and discarded; it may leave a decision open."""
    show_all(s, pawn)
    s.discard |= bit(pawn)
    note(s, SAW_BACTERIA, s.active, pawn, 0)
    effect = s.tables.effect[pawn]
    if effect == DO_SHARE:
        for seat in range(s.players):
            if hand_size(s, seat):
                s.phase = SHARING
    elif effect == DO_MOVE and can_move(s):  # G-BAC-3: if possible
        s.phase = MOVING
    if s.phase == DRAWING:
        note(s, SAW_IDLE, s.active, pawn, 0)


def sharers(s: Position) -> u64:
    """The seats that must still choose what to pass on, as a mask."""
    mask: u64 = 0
    for seat in range(s.players):
        if s.choice[seat] == NONE and hand_size(s, seat):
            mask |= bit(seat)
    return mask


def choose_share(s: Position, seat: int, slot: int) -> None:
    """G-BAC-2: chosen in secret; when all have chosen, all pass at the same time."""
    s.choice[seat] = slot
    note(s, SAW_CHOICE, seat, slot, s.hand[seat * SLOTS + slot])
    if sharers(s) == 0:
        pass_left(s)


def pass_left(s: Position) -> None:
    """Every chosen pawn goes to the left neighbour, who puts it where his own one stood."""
    for seat in range(s.players):
        if s.choice[seat] != NONE:
            i = seat * SLOTS + s.choice[seat]
            left = (seat + 1) % s.players
            note(s, SAW_PASS, seat, left, s.choice[seat] << 8 | s.hand[i])
            s.choice[seat] |= s.hand[i] << 8
            s.hand[i] = NOBODY
    for seat in range(s.players):
        if s.choice[seat] != NONE:
            pawn = s.choice[seat] >> 8
            left = (seat + 1) % s.players
            slot = s.choice[left] & 3 if s.choice[left] != NONE else free_slot(s, left)
            s.hand[left * SLOTS + slot] = pawn
            s.seen[left] |= bit(pawn)
    for seat in range(PLAYERS):
        s.choice[seat] = NONE
    s.phase = DRAWING


def free_slot(s: Position, seat: int) -> int:
    slot = 0
    while slot < SLOTS - 1 and s.hand[seat * SLOTS + slot] != NOBODY:
        slot += 1
    return slot


def move(s: Position, a: int, b: int) -> None:
    """G-BAC-3: a placed Element goes to another Continent and is not turned over."""
    note(s, SAW_MOVE, s.active, a, b)
    relocate(s, a, b)
    s.phase = DRAWING

# hot module
"""Oxygen: its two faces and its three actions (G-OXY-1..6)."""

from __future__ import annotations

from origins.core.bits import bit, popcount
from origins.core.c_types import u64
from origins.games.origine.codes import (
    ACTS,
    CARRYING,
    DO_EXCHANGE,
    DO_FLIP,
    DO_LOOK,
    DRAWING,
    EXCHANGING,
    FLIPPING,
    LOOKING,
    NOBODY,
    NONE,
    SAW_ACTS,
    SAW_CARRY,
    SAW_EXCHANGE,
    SAW_FLIP,
    SAW_IDLE,
    SAW_LOOK,
    SAW_SCORES,
)
from origins.games.origine.rules.layout import open_boards, spaces_of
from origins.games.origine.rules.position import Position, note, show_all


def choose_face(s: Position, face: int) -> None:
    """G-OXY-1: need side up it acts at once, Element side up it scores at the end."""
    pawn = s.at[s.target]
    if face != ACTS:
        note(s, SAW_SCORES, s.active, s.target, pawn)
        s.target = NONE
        s.phase = DRAWING
        return
    s.up |= bit(s.target)
    show_all(s, pawn)
    note(s, SAW_ACTS, s.active, s.target, pawn)
    s.target = NONE
    effect = s.tables.effect[pawn]
    here: u64 = s.occupied & s.tables.elements[s.board]
    placed: u64 = s.occupied & spaces_of(s, s.layout)
    if effect == DO_FLIP and here:
        s.phase = FLIPPING
    elif effect == DO_EXCHANGE and here and popcount(placed) > 1:
        s.phase = EXCHANGING
    elif effect == DO_LOOK and here:
        s.phase = LOOKING
    else:  # G-OXY-6: without a target it does nothing
        note(s, SAW_IDLE, s.active, pawn, 0)
        s.phase = DRAWING


def flip(s: Position, space: int) -> None:
    """G-OXY-2: turn over an Element; what lies need side up everybody sees."""
    s.up ^= bit(space)
    if s.up & bit(space):
        show_all(s, s.at[space])
    note(s, SAW_FLIP, s.active, space, 1 if s.up & bit(space) else 0)
    s.phase = DRAWING


def exchange(s: Position, a: int, b: int) -> None:
    """G-OXY-3: two Elements change places, each with the face it shows."""
    pawn = s.at[a]
    s.at[a] = s.at[b]
    s.at[b] = pawn
    faces: u64 = s.up & (bit(a) | bit(b))
    if faces == bit(a) or faces == bit(b):
        s.up ^= bit(a) | bit(b)
    note(s, SAW_EXCHANGE, s.active, a, b)
    s.phase = DRAWING


def look(s: Position, space: int) -> None:
    """G-OXY-4: he alone sees the need; then the pawn moves, if there is room (G-OXY-6)."""
    s.seen[s.active] |= bit(s.at[space])
    note(s, SAW_LOOK, s.active, space, s.at[space])
    if spaces_of(s, open_boards(s)) & ~s.occupied:
        s.target = space
        s.phase = CARRYING
    else:
        s.phase = DRAWING


def relocate(s: Position, a: int, b: int) -> None:
    """Move a pawn to a free space; it is not turned over."""
    s.at[b] = s.at[a]
    s.at[a] = NOBODY
    s.occupied ^= bit(a) | bit(b)
    if s.up & bit(a):
        s.up ^= bit(a) | bit(b)


def carry(s: Position, space: int) -> None:
    """G-OXY-4: the pawn looked at goes to a free space."""
    note(s, SAW_CARRY, s.active, s.target, space)
    relocate(s, s.target, space)
    s.target = NONE
    s.phase = DRAWING

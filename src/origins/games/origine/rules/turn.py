# hot module
"""The turn: show, designate, place, draw (G-TURN-1..7), opening (G-OPEN-1) and end (G-END-1)."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origine.codes import (
    BACTERIAS,
    CARRYING,
    DESIGNATE,
    DESIGNATING,
    DRAWING,
    EXCHANGE,
    FACE,
    FACING,
    FLIP,
    LOOK,
    MOVE,
    NOBODY,
    NONE,
    OVER,
    OXYGEN,
    PLACE,
    PLACING,
    PLAYERS,
    SAW_DESIGNATE,
    SAW_DRAW,
    SAW_OPEN,
    SAW_OVER,
    SAW_PLACE,
    SAW_SHOW,
    SHARE,
    SHOW,
    SHOWING,
    SLOTS,
)
from origins.games.origine.rules.bacteria import choose_share, free_slot, infect, move
from origins.games.origine.rules.layout import complete, hand_size, open_boards, spaces_of
from origins.games.origine.rules.oxygen import carry, choose_face, exchange, flip, look
from origins.games.origine.rules.position import Position, bag_mask, note, show_all


def previous(s: Position) -> int:
    """G-TURN-2: the player to the right of the active one."""
    return (s.active + s.players - 1) % s.players


def apply(s: Position, seat: int, action: int) -> None:
    """Carry out a legal action of a seat that must decide, and all that follows by itself."""
    s.log_size = 0
    kind = action >> 12
    first = action >> 6 & 63
    second = action & 63
    if kind == SHOW:  # G-TURN-1
        s.shown = first
        note(s, SAW_SHOW, seat, first, s.hand[seat * SLOTS + first])
        s.phase = DESIGNATING
    elif kind == DESIGNATE:  # G-TURN-2
        s.board = first
        note(s, SAW_DESIGNATE, seat, first, s.active)
        s.phase = PLACING
    elif kind == PLACE:
        place(s, first, second)
    elif kind == FACE:
        choose_face(s, first)
    elif kind == FLIP:
        flip(s, first)
    elif kind == EXCHANGE:
        exchange(s, first, second)
    elif kind == LOOK:
        look(s, first)
    elif kind == MOVE:
        if s.phase == CARRYING:
            carry(s, second)
        else:
            move(s, first, second)
    elif kind == SHARE:
        choose_share(s, seat, first)
    if s.phase == DRAWING:
        open_aside(s)
        draw(s)


def place(s: Position, slot: int, space: int) -> None:
    """G-TURN-3: a pawn goes on the board, Element face up; an Oxygen's face is chosen next."""
    pawn = s.hand[s.active * SLOTS + slot]
    s.hand[s.active * SLOTS + slot] = NOBODY
    s.at[space] = pawn
    s.occupied |= bit(space)
    note(s, SAW_PLACE, s.active, slot << 8 | pawn, space)
    if pawn >> 2 == OXYGEN:
        s.target = space
        s.phase = FACING
    else:
        s.phase = DRAWING


def open_aside(s: Position) -> None:
    """G-OPEN-1: with the first complete Continent the one set aside opens for good."""
    if s.opened:
        return
    todo: u64 = open_boards(s)
    while todo:
        if complete(s, lowest(todo)):
            s.opened = 1
        todo &= todo - 1
    if s.opened == 0:
        return
    inside: u64 = bag_mask(s) | BACTERIAS
    s.bag_size = 0
    for i in range(s.later_size):
        if inside & bit(s.later[i]):
            s.bag[s.bag_size] = s.later[i]
            s.bag_size += 1
    s.later_size = 0
    note(s, SAW_OPEN, s.active, s.aside, 0)


def draw(s: Position) -> None:
    """G-TURN-5: back to three from the bag; a Bacteria comes first and he draws again."""
    while s.bag_size:
        s.bag_size -= 1
        pawn = s.bag[s.bag_size]
        if bit(pawn) & BACTERIAS:  # G-BAC-1
            infect(s, pawn)
            if s.phase != DRAWING:
                return
        else:
            slot = free_slot(s, s.active)
            s.hand[s.active * SLOTS + slot] = pawn
            s.seen[s.active] |= bit(pawn)
            note(s, SAW_DRAW, s.active, slot << 8 | pawn, 0)
            break
    end_turn(s)


def end_turn(s: Position) -> None:
    """The next player with a pawn becomes the active one; with none left the game is over."""
    s.shown = NONE
    s.board = NONE
    for step in range(1, PLAYERS + 1):
        if step <= s.players:
            seat = (s.active + step) % s.players
            if hand_size(s, seat):  # G-TURN-7: a player with no pawns is skipped
                s.active = seat
                s.turn += 1
                s.phase = SHOWING
                return
    finish(s)


def finish(s: Position) -> None:
    """G-END-1, G-END-2: all is placed; every Element is turned need side up."""
    s.phase = OVER
    elements: u64 = s.occupied & spaces_of(s, s.layout)
    s.up |= elements
    while elements:
        show_all(s, s.at[lowest(elements)])
        elements &= elements - 1
    note(s, SAW_OVER, s.active, 0, 0)

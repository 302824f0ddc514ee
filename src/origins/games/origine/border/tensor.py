# hot module
"""What a viewer may know of a position as bytes of a fixed number, by allow-list.

`parts` names what is written, in the order in which it is. Seats are counted from the viewer on:
0 is himself, 1 who sits after him. What `observe` keeps from a viewer is not here either. A place
is one of the 48 spaces, as in the moves, or one of the twelve slots of the hands after them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from origins.core.bits import bit, lowest
from origins.core.c_types import u8, u64
from origins.core.hooks import TensorPart
from origins.core.words import begin
from origins.games.origine.border.resample import known, settled
from origins.games.origine.codes import (
    BOARDS,
    NOBODY,
    NONE,
    OVER,
    OXYGEN,
    PAWNS,
    SLOTS,
    SPACES,
)
from origins.games.origine.rules.legal import deciders
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import score

if TYPE_CHECKING:
    from array import array


def parts() -> list[TensorPart]:
    """What `write` writes, from the first byte on."""
    places = "for each of the 60 places"
    return [
        TensorPart("kind", 7 * 60, f"for each kind, {places}: 1 where a pawn is of it"),
        TensorPart("up", 60, f"{places}: 1 where its need side is up"),
        TensorPart("known", 60, f"{places}: 1 where the viewer knows the need of the pawn"),
        TensorPart("need_soil", 4 * 60, f"for each soil, {places}: 1 where it is needed"),
        TensorPart("need_link", 5 * 60, f"for each Element, {places}: 1 where it must be linked"),
        TensorPart("need_avoid", 5 * 60, f"for each Element, {places}: 1 where it must not be"),
        TensorPart("effect", 6 * 60, f"for each action (DO_… in codes.py), {places}: 1 for it"),
        TensorPart("witness", 4 * 60, f"for each seat, {places}: 1 where it has seen the need"),
        TensorPart("soil", 4 * SPACES, "for each soil, each space in play: 1 where it is that"),
        TensorPart("layout", BOARDS, "1 for each board in play"),
        TensorPart("hard", BOARDS, "1 for each board in play on its hard side"),
        TensorPart("aside", BOARDS, "one-hot: the board set aside, until it opens"),
        TensorPart("designated", BOARDS, "one-hot: the board designated"),
        TensorPart("target", SPACES, "one-hot: the space that the choice is about"),
        TensorPart("shown", SLOTS, "one-hot: the slot of the pawn shown"),
        TensorPart("passing", SLOTS, "one-hot: the slot that the viewer has chosen to pass on"),
        TensorPart("players", 3, "one-hot: 2, 3 or 4 players"),
        TensorPart("phase", OVER + 1, "one-hot: what is waited for (SHOWING … OVER in codes.py)"),
        TensorPart("active", 4, "one-hot: the seat whose turn it is"),
        TensorPart("deciding", 4, "for each seat 1 where it must decide"),
        TensorPart("memory", 1, "1 where the table shows a seat all it has ever seen"),
        TensorPart("opened", 1, "1 once the board set aside is open"),
        TensorPart("turn", 1, "the number of the turn"),
        TensorPart("bag", 1, "pawns in the bag"),
        TensorPart("discarded", 6, "for each action the discarded Bacteria that have it"),
        TensorPart("score", 1, "the points of the planet, at the end"),
    ]


def write(s: Position, viewer: int, memory: int, view: array[u8], at: int, size: int) -> int:
    """Write what `viewer` may know to `size` places of `view` from `at` on; where it ends."""
    out = begin(view)
    for i in range(at, at + size):
        out[i] = 0
    sure: u64 = known(s, viewer, memory)
    for kind in range(OXYGEN + 1):
        if settled(s, kind):  # a need that the kind alone tells, such as Water's
            sure |= 15 << kind * 4
    todo: u64 = s.occupied
    while todo:
        space = lowest(todo)
        todo &= todo - 1
        write_pawn(s, viewer, memory, sure, s.at[space], out, at + space)
        if s.up & bit(space):
            out[at + 7 * 60 + space] = 1
    for seat in range(s.players):
        near = seen_from(s, viewer, seat)
        for slot in range(SLOTS):
            pawn = s.hand[seat * SLOTS + slot]
            if pawn != NOBODY:
                place = SPACES + near * SLOTS + slot
                write_pawn(s, viewer, memory, sure, pawn, out, at + place)
    at = write_boards(s, out, at + 33 * 60)
    return write_turn(s, viewer, memory, out, at)


def seen_from(s: Position, viewer: int, seat: int) -> int:
    """Where a seat is, counted from the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + s.players


def write_pawn(
    s: Position, viewer: int, memory: int, sure: u64, pawn: int, out: list[u8], at: int
) -> None:
    """A pawn at its place: its kind, and its need where the viewer knows it."""
    out[at + (pawn >> 2) * 60] = 1
    if memory:
        for seat in range(s.players):
            out[at + (29 + seen_from(s, viewer, seat)) * 60] = s.seen[seat] >> pawn & 1
    if sure & bit(pawn) == 0:
        return
    # What it does not need is written where it says that all is known: that spares a guess.
    soil = s.tables.need_soil[pawn]
    link = s.tables.need_link[pawn]
    avoid = s.tables.need_avoid[pawn]
    effect = s.tables.effect[pawn]
    out[at + 8 * 60] = 1
    out[at + (9 + soil if soil >= 0 else 8) * 60] = 1
    out[at + (13 + link if link >= 0 else 8) * 60] = 1
    out[at + (18 + avoid if avoid >= 0 else 8) * 60] = 1
    out[at + (23 + effect if effect > 0 else 8) * 60] = 1


def write_boards(s: Position, out: list[u8], at: int) -> int:
    for b in range(BOARDS):
        if s.layout & bit(b):
            hard = 1 if s.hard & bit(b) else 0
            for space in range(b * 8, b * 8 + s.tables.size[b]):
                out[at + s.tables.soil[hard * SPACES + space] * SPACES + space] = 1
            out[at + 4 * SPACES + b] = 1
            out[at + 4 * SPACES + BOARDS + b] = hard
    at += 4 * SPACES + 2 * BOARDS
    if s.opened == 0:
        out[at + s.aside] = 1
    if s.board != NONE:
        out[at + BOARDS + s.board] = 1
    at += 2 * BOARDS
    if s.target != NONE:
        out[at + s.target] = 1
    return at + SPACES


def write_turn(s: Position, viewer: int, memory: int, out: list[u8], at: int) -> int:
    if s.shown != NONE:
        out[at + s.shown] = 1
    if s.choice[viewer] != NONE:
        out[at + SLOTS + s.choice[viewer]] = 1
    at += 2 * SLOTS
    out[at + s.players - 2] = 1
    out[at + 3 + s.phase] = 1
    at += 3 + OVER + 1
    out[at + seen_from(s, viewer, s.active)] = 1
    todo: u64 = deciders(s)
    while todo:
        out[at + 4 + seen_from(s, viewer, lowest(todo))] = 1
        todo &= todo - 1
    at += 8
    out[at] = memory
    out[at + 1] = s.opened
    out[at + 2] = s.turn if s.turn < 255 else 255
    out[at + 3] = s.bag_size
    at += 4
    for pawn in range(PAWNS):
        if s.discard & bit(pawn):
            out[at + s.tables.effect[pawn]] += 1
    if s.phase == OVER:
        out[at + 6] = score(s)
    return at + 7

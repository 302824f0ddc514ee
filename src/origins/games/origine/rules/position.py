# hot module
"""A position of Origine: the planet, the hands and the bag, as small numbers."""

from __future__ import annotations

from origins.core.bits import bit
from origins.core.c_types import short, u64
from origins.core.fields import copy_fields
from origins.core.rng import Rng
from origins.games.origine.codes import (
    ALL_PAWNS,
    BOARDS,
    ELEMENTS,
    LOG_ROOM,
    NOBODY,
    NONE,
    PAWNS,
    PUBLIC,
    SHOWING,
    SLOTS,
    WHITE,
)
from origins.games.origine.tables import Tables


class Position:
    """Fields are public to the rules beside this file; everyone else goes through the game.

    Masks over spaces: `occupied`, and `up`, the spaces whose pawn lies need side up. Masks over
    boards: `layout` (the four in play) and `hard` (those on their hard side). `seen[viewer]` is
    a mask over pawns: whose need that seat has ever seen; place 4 is what everybody has seen.
    The bag and `later`, its order once the Bacteria are in it, are drawn from the end.
    """

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables = tables
        self.players = players
        self.phase = SHOWING
        self.active = 0
        self.turn = 1
        self.shown = NONE
        self.board = NONE
        self.target = NONE
        self.layout: u64 = 0
        self.hard: u64 = 0
        self.aside = 0
        self.opened = 0
        self.occupied: u64 = 0
        self.up: u64 = 0
        self.discard: u64 = 0
        self.bag_size = 0
        self.later_size = 0
        self.log_size = 0
        self.at: list[short] = [NOBODY] * 48
        self.hand: list[short] = [NOBODY] * 12
        self.choice = [NONE] * 4
        self.bag: list[short] = [0] * 26
        self.later: list[short] = [0] * 26
        self.seen: list[u64] = [0] * 5
        self.log = [0] * LOG_ROOM

    def blank(self) -> Position:
        return Position.__new__(Position)

    def clone(self) -> Position:
        new = self.blank()
        self.copy_to(new)
        return new

    def copy_to(self, new: Position) -> None:
        copy_fields(self, new)
        new.log_size = 0


def note(s: Position, code: int, seat: int, first: int, second: int) -> None:
    """Log that something happened; the log is read after each move and emptied before the next."""
    n = s.log_size
    if n + 4 <= LOG_ROOM:
        s.log[n] = code
        s.log[n + 1] = seat
        s.log[n + 2] = first
        s.log[n + 3] = second
        s.log_size = n + 4


def show_all(s: Position, pawn: int) -> None:
    """Everybody sees the need of a pawn."""
    for seat in range(s.players):
        s.seen[seat] |= bit(pawn)
    s.seen[PUBLIC] |= bit(pawn)


def deal(s: Position, rng: Rng, layout: u64, hard: u64, oxygen: int, start: int) -> None:
    """Set up a game: G-SET-1..5. All chance of the game is dealt here.

    `layout` and `hard` are masks of boards; a negative `start` leaves the first player to chance.
    """
    s.layout = layout
    s.hard = hard
    boards: int = 0
    skip: int = rng.below(4)  # G-SET-3
    for b in range(BOARDS):
        if layout & bit(b):
            if boards == skip:
                s.aside = b
            boards += 1
    s.active = start if start >= 0 else rng.below(s.players)  # G-SET-4
    for p in range(ELEMENTS):
        s.bag[p] = p
    shuffle_bag(s, rng, ELEMENTS)
    s.bag_size = ELEMENTS
    for seat in range(s.players):  # G-SET-1: three Elements each, before the Oxygen goes in
        for slot in range(SLOTS):
            s.bag_size -= 1
            pawn = s.bag[s.bag_size]
            s.hand[seat * SLOTS + slot] = pawn
            s.seen[seat] |= bit(pawn)
    deal_oxygen(s, rng, oxygen)
    shuffle_bag(s, rng, s.bag_size)
    # The order of the bag once the Bacteria are in it (G-OPEN-1), dealt now.
    n = 0
    for i in range(s.bag_size):
        s.later[n] = s.bag[i]
        n += 1
    for p in range(ELEMENTS + 4, PAWNS):
        s.later[n] = p
        n += 1
    s.later_size = n
    shuffle_later(s, rng)


def deal_oxygen(s: Position, rng: Rng, placed: int) -> None:
    """The Oxygen goes into the bag, but `placed` of them on white spaces (G-SET-5)."""
    first = s.bag_size
    for p in range(ELEMENTS, ELEMENTS + 4):
        s.bag[s.bag_size] = p
        s.bag_size += 1
    for i in range(3, 0, -1):
        j = rng.below(i + 1)
        held = s.bag[first + i]
        s.bag[first + i] = s.bag[first + j]
        s.bag[first + j] = held
    left: int = 4
    wanted: int = placed
    for b in range(BOARDS):
        if s.layout & bit(b):
            # Every choice of `placed` among the four white spaces is equally likely.
            pick: int = rng.below(left)
            if pick < wanted:
                s.bag_size -= 1
                s.at[b * 8 + WHITE] = s.bag[s.bag_size]
                s.occupied |= bit(b * 8 + WHITE)
                wanted -= 1
            left -= 1


def shuffle_bag(s: Position, rng: Rng, n: int) -> None:
    for i in range(n - 1, 0, -1):
        j = rng.below(i + 1)
        held = s.bag[i]
        s.bag[i] = s.bag[j]
        s.bag[j] = held


def shuffle_later(s: Position, rng: Rng) -> None:
    for i in range(s.later_size - 1, 0, -1):
        j = rng.below(i + 1)
        held = s.later[i]
        s.later[i] = s.later[j]
        s.later[j] = held


def bag_mask(s: Position) -> u64:
    """The pawns in the bag."""
    mask: u64 = 0
    for i in range(s.bag_size):
        mask |= bit(s.bag[i])
    return mask & ALL_PAWNS

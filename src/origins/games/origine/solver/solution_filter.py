# hot module
"""The perfect fillings of the four Continents of a planet that keep the pawns lying there."""

from __future__ import annotations

from array import array

from origins.core.bits import bit
from origins.core.c_types import may_raise, u64
from origins.games.origine.codes import BOARDS, ELEMENTS, NOBODY, SPACES
from origins.games.origine.rules.position import Position
from origins.games.origine.solver.board_solutions import BoardSolutions
from origins.games.origine.tables import Tables


class Sieve:
    """One planet at a time, its needs taken as known.

    Boards in play are numbered 0 to 3 here, in the order of their numbers in the pack. The
    fillings of board j are the `found[j]` numbers of `items` from `start[j]`, those with the same
    set of pawns next to each other: the ones that agree with `value[j]` in the bits `mask[j]`.
    """

    def __init__(self, tables: Tables, book: BoardSolutions) -> None:
        self.tables = tables
        self.book = book
        self.left: u64 = 0
        self.occupied: u64 = 0
        self.hard: u64 = 0
        self.layout: u64 = 0
        self.board = [0] * 4
        self.start = [0] * 4
        self.found = [0] * 4
        self.dry = [0] * 4
        self.mask: list[u64] = [0] * 4
        self.value: list[u64] = [0] * 4
        self.at = [NOBODY] * 48
        self.items: array[u64] = array("Q", [0])

    @may_raise
    def see(self, s: Position) -> None:
        """The planet of a position."""
        self.take_in(s)
        self.sift_all()

    @may_raise
    def take_in(self, s: Position) -> None:
        """The pawns of a position; its fillings are still to be sifted."""
        if self.layout != s.layout or self.hard != s.hard:
            self.lay_out(s.layout, s.hard)
        self.occupied = 0
        self.left = bit(ELEMENTS) - 1
        for space in range(SPACES):
            pawn: int = s.at[space]
            self.at[space] = pawn
            if pawn < ELEMENTS:
                self.occupied |= bit(space)
                self.left &= ~bit(pawn)

    @may_raise
    def lay_out(self, layout: u64, hard: u64) -> None:
        """Four other boards."""
        self.layout = layout
        self.hard = hard
        n: int = 0
        room: int = 0
        for b in range(BOARDS):
            if layout & bit(b):
                self.board[n] = b
                self.start[n] = room
                room += len(self.book.fillings(b, 1 if hard & bit(b) else 0))
                self.found[n] = 0
                self.mask[n] = 0
                self.value[n] = (
                    1  # No filling agrees with a value outside its mask: all are fetched.
                )
                n += 1
        if len(self.items) < room:
            self.items = array("Q", bytes(8 * room))

    @may_raise
    def put(self, pawn: int, space: int) -> None:
        """One more pawn is placed."""
        self.at[space] = pawn
        self.occupied |= bit(space)
        self.left &= ~bit(pawn)
        self.sift_all()

    @may_raise
    def lift(self, s: Position, space: int) -> None:
        """The planet of a position, one placed pawn taken up again."""
        self.take_in(s)
        self.left |= bit(self.at[space])
        self.at[space] = NOBODY
        self.occupied &= ~bit(space)
        self.sift_all()

    @may_raise
    def sift_all(self) -> None:
        for j in range(4):
            self.sift(j)

    @may_raise
    def sift(self, j: int) -> None:
        """The fillings of a Continent that keep what lies on it, without what lies elsewhere."""
        b: int = self.board[j]
        mask: u64 = 0
        value: u64 = 0
        self.dry[j] = 1
        placed: u64 = (bit(ELEMENTS) - 1) & ~self.left
        for place in range(self.tables.size[b]):
            pawn: int = self.at[b * 8 + place]
            if pawn < ELEMENTS:
                mask |= bit(16 + place * 5) * 31
                if pawn >= 4:
                    value |= bit(pawn - 4) | bit(16 + place * 5) * pawn
                else:
                    self.dry[j] = 0
        mask |= placed >> 4
        if mask & self.mask[j] != self.mask[j] or value & self.mask[j] != self.value[j]:
            self.fetch(j, mask, value)
        elif mask != self.mask[j]:
            self.keep(j, mask, value)  # Pawns were only added: what is kept already is enough.
        self.mask[j] = mask
        self.value[j] = value

    def keep(self, j: int, mask: u64, value: u64) -> None:
        """Keep the fillings that agree with more pawns."""
        n: int = self.start[j]
        for i in range(self.start[j], self.start[j] + self.found[j]):
            if self.items[i] & mask == value:
                self.items[n] = self.items[i]
                n += 1
        self.found[j] = n - self.start[j]

    @may_raise
    def fetch(self, j: int, mask: u64, value: u64) -> None:
        """All fillings from the book that agree."""
        b: int = self.board[j]
        side: int = 1 if self.hard & bit(b) else 0
        base: array[u64] = self.book.fillings(b, side)
        sets: array[int] = self.book.sets(b, side)
        n: int = self.start[j]
        for k in range(len(sets) - 1):
            if base[sets[k]] & mask & 65535 == value & 65535:
                for i in range(sets[k], sets[k + 1]):
                    if base[i] & mask == value:
                        self.items[n] = base[i]
                        n += 1
        self.found[j] = n - self.start[j]

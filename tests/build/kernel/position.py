"""A position: integers and fixed arrays."""

from __future__ import annotations

from kernel.codes import (
    EMPTY,
    SEATS,
)


class Position:
    def __init__(self) -> None:
        self.seat = 0
        self.turn = 0
        self.occupied = 0
        self.pawn = [EMPTY] * 64
        self.villages = [0] * 4
        self.marks = [1, 2, 3]
        self.scratch = [0] * 2

    def blank(self) -> Position:
        return Position.__new__(Position)

    def clone(self) -> Position:
        new = self.blank()
        self.copy_to(new)
        return new

    def copy_to(self, new: Position) -> None:
        new.seat = self.seat
        new.turn = self.turn
        new.occupied = self.occupied
        new.pawn = self.pawn[:]
        new.villages = self.villages[:]
        new.marks = self.marks[:]
        new.scratch = self.scratch[:]

    def worth(self, place: int) -> int:
        return self.pawn[place] + SEATS

    @property
    def first(self) -> int:
        return self.pawn[0]

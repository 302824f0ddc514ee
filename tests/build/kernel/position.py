# hot module
"""A position: integers and fixed arrays."""

from __future__ import annotations

from kernel.codes import (
    EMPTY,
    SEATS,
)
from origins.core.c_types import short, u64
from origins.core.fields import copy_fields


class Position:
    def __init__(self) -> None:
        self.seat = 0
        self.turn = 0
        self.occupied: u64 = 0
        self.pawn: list[short] = [EMPTY] * 64
        self.villages: list[u64] = [0] * 4
        self.marks = [1, 2, 3]
        self.scratch = [0] * 2

    def blank(self) -> Position:
        return Position.__new__(Position)

    def clone(self) -> Position:
        new = self.blank()
        self.copy_to(new)
        return new

    def copy_to(self, new: Position) -> None:
        copy_fields(self, new)

    def worth(self, place: int) -> int:
        return self.pawn[place] + SEATS

    @property
    def first(self) -> int:
        return self.pawn[0]

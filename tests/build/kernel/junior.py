# hot module
"""A variant that overrides a little."""

from __future__ import annotations

from kernel.position import Position


class Junior(Position):
    def __init__(self) -> None:
        super().__init__()
        self.stars = 0

    def blank(self) -> Position:
        return Junior.__new__(Junior)

    def copy_to(self, new: Position) -> None:
        Position.copy_to(self, new)
        assert isinstance(new, Junior)
        twin: Junior = new
        twin.stars = self.stars

    def worth(self, place: int) -> int:
        return 2 * Position.worth(self, place)

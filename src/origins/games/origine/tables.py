# hot module
"""A content pack as numbers: what the compiled rules look up."""

from __future__ import annotations

from origins.core.bits import bit
from origins.core.c_types import u64


class Tables:
    """The boards and the pawns of one pack. Never changes after it is made.

    `adjacent` and `soil` are at side * 48 + space, side 0 the easy one. A pawn's need is one of
    a soil (Mineral), a kind to avoid (Plant, Animal), a kind to be linked to (Insect, Animal)
    or what it does (Oxygen, Bacteria); -1 where it has none of that sort. `twin` is the first
    pawn with the same kind and need: pawns that are alike cannot be told apart.
    """

    def __init__(
        self,
        sizes: list[int],
        links: list[tuple[int, int, int]],
        soils: list[tuple[int, int, int]],
        pawns: list[tuple[int, int, int, int]],
    ) -> None:
        self.size = [0] * 6
        self.elements: list[u64] = [0] * 6
        self.adjacent: list[u64] = [0] * 96
        self.soil = [0] * 96
        self.need_soil = [-1] * 26
        self.need_link = [-1] * 26
        self.need_avoid = [-1] * 26
        self.effect = [0] * 26
        self.twin = [0] * 26
        for b in range(6):
            self.size[b] = sizes[b]
            self.elements[b] = (bit(sizes[b]) - 1) << (b * 8)
        for side, a, b in links:
            self.adjacent[side * 48 + a] |= bit(b)
            self.adjacent[side * 48 + b] |= bit(a)
        for side, space, soil in soils:
            self.soil[side * 48 + space] = soil
        for p in range(26):
            on, link, avoid, effect = pawns[p]
            self.need_soil[p] = on
            self.need_link[p] = link
            self.need_avoid[p] = avoid
            self.effect[p] = effect
            self.twin[p] = p
            for other in range(p // 4 * 4, p):
                if self.twin[p] == p and pawns[other] == pawns[p]:
                    self.twin[p] = other

    def size_of(self, board: int) -> int:
        """How many Element spaces a board has."""
        return self.size[board]

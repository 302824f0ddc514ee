# hot module
"""Every perfect filling of every Continent, listed once: what the bots look planets up in.

A filling is one number: the set of its pawns over the 16 Elements that are not Water (bit
pawn - 4), and above it the pawn of each place, five bits each; Waters are alike and written 0.
"""

from __future__ import annotations

from array import array

from origins.core.bits import bit
from origins.core.c_types import may_raise, u64
from origins.games.origine.codes import WATER
from origins.games.origine.rules.needs import fitting
from origins.games.origine.tables import Tables


class BoardSolutions:
    """The perfect fillings of the boards of one pack, made when first asked for.

    Those with the same set of pawns stand together: the many that a planet rules out by their
    set alone need not be looked at one by one.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.lists = [array("Q") for _ in range(12)]
        self.starts = [array("i") for _ in range(12)]
        self.made = 0
        self.board = 0
        self.side = 0
        self.size = 0
        self.kinds = [0] * 8
        self.near: list[u64] = [0] * 8
        self.can: list[u64] = [0] * 8

    def fillings(self, board: int, side: int) -> array[u64]:
        """All of them for one side of a board, each once."""
        number: int = board * 2 + side
        if self.made >> number & 1 == 0:
            self.made |= 1 << number
            self.board = board
            self.side = side
            self.size = self.tables.size[board]
            self.search_kinds(0, 0)
            self.lists[number] = by_set(self.lists[number])
            self.starts[number] = starts_of(self.lists[number])
        return self.lists[number]

    def sets(self, board: int, side: int) -> array[int]:
        """Where in `fillings` each set of pawns begins, and at last where they end."""
        self.fillings(board, side)
        return self.starts[board * 2 + side]

    @may_raise
    def search_kinds(self, place: int, waters: int) -> None:
        """Try every kind at every place, exactly one of them Water (G-NEED-1)."""
        if place == self.size:
            if waters == 1 and self.candidates():
                self.search_pawns(0, 0)
            return
        for kind in range(5):
            if kind == WATER and waters:
                continue
            self.kinds[place] = kind
            self.search_kinds(place + 1, waters + 1 if kind == WATER else waters)

    def candidates(self) -> int:
        """For the kinds as they stand, the pawns that each place satisfies; 0 if one has none."""
        base: int = self.side * 48 + self.board * 8
        for place in range(self.size):
            links: u64 = self.tables.adjacent[base + place] >> (self.board * 8)
            near: u64 = 0
            for other in range(self.size):
                if links >> other & 1:
                    near |= bit(self.kinds[other])
            self.near[place] = near
        for place in range(self.size):
            kind: int = self.kinds[place]
            mask: u64 = 0
            if kind != WATER:
                mask = fitting(self.tables, base + place, kind, self.near[place])
                if mask == 0:
                    return 0
            self.can[place] = mask
        return 1

    @may_raise
    def search_pawns(self, place: int, filling: u64) -> None:
        """Choose a different pawn for each place that is no Water's."""
        while place < self.size and self.kinds[place] == WATER:
            place += 1
        if place == self.size:
            self.lists[self.board * 2 + self.side].append(filling)
            return
        pawn: u64  # as wide as what it is shifted into
        for pawn in range(4, 20):
            if self.can[place] & bit(pawn) and filling & bit(pawn - 4) == 0:
                self.search_pawns(place + 1, filling | bit(pawn - 4) | pawn << (16 + place * 5))


def by_set(fillings: array[u64]) -> array[u64]:
    return array("Q", sorted(fillings, key=lambda filling: filling & 65535))


def starts_of(fillings: array[u64]) -> array[int]:
    sets = [filling & 65535 for filling in fillings]
    starts = [i for i in range(len(sets)) if i == 0 or sets[i] != sets[i - 1]]
    return array("i", [*starts, len(sets)])

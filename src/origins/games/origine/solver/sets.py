# hot module
"""The solver's inner loops: which sets of pawns fill a Continent, and how sets fit together.

A Continent is perfect when every need on it is met and it holds one Water. Its other pawns are a
set over the 16 Elements that are not Water (bit pawn - 4). `Filling` holds, for one Continent
with the pawns that already lie on it, how many perfect fillings each such set allows; four of
them are joined two by two, so that whole planets are counted without being listed.
"""

from __future__ import annotations

from origins.core.bits import bit
from origins.core.c_types import i64, u64
from origins.games.origine.codes import NOBODY, WATER
from origins.games.origine.rules.needs import fitting
from origins.games.origine.tables import Tables


class Filling:
    """The perfect fillings of one Continent: `counts` by set, and `sets`, those that have any.

    Waters are alike, so two fillings that differ by which Water lies there are one.
    """

    def __init__(self, tables: Tables, board: int, side: int) -> None:
        self.tables = tables
        self.board = board
        self.side = side
        self.size: int = self.tables.size[board]
        self.found = 0
        self.allowed = 65535
        self.goal = 0
        self.hit = 0
        self.fixed = [NOBODY] * 8
        self.kinds = [0] * 8
        self.near: list[u64] = [0] * 8
        self.can: list[u64] = [0] * 8
        self.chosen = [NOBODY] * 8
        self.counts: list[i64] = [0] * 65536
        self.sets = [0] * 65536

    def fix(self, place: int, pawn: int) -> None:
        """A pawn lies on a place of the board and stays there."""
        self.fixed[place] = pawn

    def fill(self, allowed: int) -> int:
        """Count the fillings with pawns of the set `allowed` beside the fixed ones."""
        for i in range(self.found):
            self.counts[self.sets[i]] = 0
        self.found = 0
        self.goal = 0
        self.allowed = allowed
        self.search_kinds(0, 0)
        return self.found

    def count_of(self, wanted: int) -> i64:
        return self.counts[wanted]

    def set_count(self) -> int:
        """How many sets have a filling."""
        return self.found

    def set_at(self, index: int) -> int:
        return self.sets[index]

    def example(self, wanted: int) -> list[int]:
        """One filling with exactly the set `wanted`: the pawn at each place, NOBODY for a Water."""
        self.allowed = wanted
        self.goal = wanted
        self.hit = 0
        self.search_kinds(0, 0)
        self.goal = 0
        return [self.chosen[i] for i in range(self.size)]

    def search_kinds(self, place: int, waters: int) -> None:
        """Try every kind at every place, exactly one of them Water (G-NEED-1)."""
        if self.goal and self.hit:
            return
        if place == self.size:
            if waters == 1 and self.candidates():
                self.search_pawns(0, 0)
            return
        held: int = self.fixed[place]
        for kind in range(5):
            if held != NOBODY and held >> 2 != kind:
                continue
            if kind == WATER and waters:
                continue
            self.kinds[place] = kind
            self.search_kinds(place + 1, waters + 1 if kind == WATER else waters)

    def candidates(self) -> int:
        """For the kinds as they stand, the pawns that each place satisfies; 0 if one has none."""
        base: int = self.side * 48 + self.board * 8
        for place in range(self.size):
            links: u64 = self.tables.adjacent[base + place] >> (self.board * 8)
            kinds: u64 = 0
            for other in range(self.size):
                if links >> other & 1:
                    kinds |= bit(self.kinds[other])
            self.near[place] = kinds
        for place in range(self.size):
            kind: int = self.kinds[place]
            if kind == WATER:
                self.can[place] = 0
                continue
            mask: u64 = fitting(self.tables, base + place, kind, self.near[place]) >> 4
            held: int = self.fixed[place]
            if held != NOBODY:
                mask &= bit(held - 4)
            else:
                mask &= self.allowed
            if mask == 0:
                return 0
            self.can[place] = mask
        return 1

    def search_pawns(self, place: int, used: int) -> None:
        """Choose a different pawn for each place."""
        while place < self.size and self.kinds[place] == WATER:
            self.chosen[place] = NOBODY
            place += 1
        if place == self.size:
            if self.goal:
                if used == self.goal:
                    self.hit = 1
                return
            if self.counts[used] == 0:
                self.sets[self.found] = used
                self.found += 1
            self.counts[used] += 1
            return
        todo: u64 = self.can[place] & ~used
        while todo:
            one: u64 = todo & -todo
            todo ^= one
            self.chosen[place] = NOBODY
            if self.goal:
                pawn: int = 0
                while one >> pawn != 1:
                    pawn += 1
                self.chosen[place] = pawn + 4
            self.search_pawns(place + 1, used | one)
            if self.goal and self.hit:
                return


class Pairs:
    """Two Continents together: how many ways each set of pawns fills both of them."""

    def __init__(self) -> None:
        self.counts: list[i64] = [0] * 65536
        self.within = [0] * 65536

    def join(self, a: Filling, b: Filling) -> None:
        for i in range(65536):
            self.counts[i] = 0
        for i in range(a.found):
            first: int = a.sets[i]
            ways: i64 = a.counts[first]
            for j in range(b.found):
                second: int = b.sets[j]
                if first & second == 0:
                    self.counts[first | second] += ways * b.counts[second]

    def join_none(self) -> None:
        for i in range(65536):
            self.counts[i] = 0
        self.counts[0] = 1

    def close(self) -> None:
        """`within[m]`: 1 where some filling uses pawns of the set m alone."""
        for i in range(65536):
            self.within[i] = 1 if self.counts[i] else 0
        for k in range(16):
            for i in range(65536):
                if i >> k & 1 and self.within[i ^ bit(k)]:
                    self.within[i] = 1

    def inside(self, allowed: int) -> int:
        """Some set within `allowed` that fills the pair, -1 if there is none."""
        todo: int = allowed
        while True:
            if self.counts[todo]:
                return todo
            if todo == 0:
                return -1
            todo = (todo - 1) & allowed


def count_planets(first: Pairs, c: Filling, d: Filling) -> i64:
    """How many ways all 16 pawns fill the pair and the two other Continents."""
    total: i64 = 0
    for i in range(c.found):
        third: int = c.sets[i]
        ways: i64 = c.counts[third]
        for j in range(d.found):
            fourth: int = d.sets[j]
            if third & fourth == 0:
                rest: i64 = first.counts[65535 ^ third ^ fourth]
                if rest:
                    total += rest * ways * d.counts[fourth]
    return total


def find_rest(first: Pairs, c: Filling, d: Filling, allowed: int) -> int:
    """Sets for two Continents that leave the closed pair a filling: third << 16 | fourth, or -1."""
    for i in range(c.found):
        third: int = c.sets[i]
        if third & ~allowed:
            continue
        for j in range(d.found):
            fourth: int = d.sets[j]
            if third & fourth == 0 and fourth & ~allowed == 0:
                if first.within[allowed & ~third & ~fourth]:
                    return third << 16 | fourth
    return -1


def find_one(first: Pairs, c: Filling, allowed: int) -> int:
    """A set for one Continent that leaves the closed pair a filling, or -1."""
    for i in range(c.found):
        third: int = c.sets[i]
        if third & ~allowed == 0 and first.within[allowed & ~third]:
            return third
    return -1

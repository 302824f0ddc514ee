# hot module
"""What can still become of a planet, pawn by pawn: in how many perfect planets each one lies where.

An `Outlook` holds the placed pawns of a planet, their needs taken as known, and for each of its
four Continents the perfect fillings around them. `weigh` finds the Continents that can all be
validated together (the most points first), counts the ways, and for every pawn still to come
and every free space the ways that have this pawn there. Whole planets are never listed: sets of
pawns are joined, as in the solver. All numbers are integers, the same on every machine.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import i64, u64
from origins.games.origine.codes import ELEMENTS
from origins.games.origine.solver.board_solutions import BoardSolutions
from origins.games.origine.solver.solution_filter import Sieve
from origins.games.origine.tables import Tables


class Outlook(Sieve):
    """One planet at a time; its room is large, so it is used again and again.

    Sets of pawns are over the `free` Elements that are not Water and not placed yet (`small` is
    the bit of each), so late in a game all tables are tiny. The different `sets` that fill board
    j begin at j << 13, there are `groups[j]`, at most 4,368 (five pawns of 16 beside the Water);
    `first` is where their fillings begin among the items, one place more than there are sets, and
    `ways` what the rest of the planet allows each.
    """

    def __init__(self, tables: Tables, book: BoardSolutions) -> None:
        super().__init__(tables, book)
        self.points = 0
        self.total: i64 = 0
        self.goal = 0
        self.ranked: u64 = 0
        self.free = 0
        self.all_small = 0
        self.waters = 0
        self.groups = [0] * 4
        self.chosen = [0] * 4
        self.small = [0] * 20
        self.low = [0] * 256
        self.high = [0] * 256
        self.odds: list[i64] = [0] * 960
        self.sets = [0] * 32768
        self.first = [0] * 32768
        self.ways: list[i64] = [0] * 32768
        self.joined: list[i64] = [0] * 65536
        self.other: list[i64] = [0] * 65536
        self.order = [0] * 16

    # Goals

    def rank_goals(self) -> None:
        """All sets of Continents, the most points first."""
        self.ranked = self.layout
        for n in range(16):
            self.order[n] = n
        for n in range(1, 16):
            k: int = n
            while k > 0 and self.worth(self.order[k]) > self.worth(self.order[k - 1]):
                held: int = self.order[k]
                self.order[k] = self.order[k - 1]
                self.order[k - 1] = held
                k -= 1

    def worth(self, goal: int) -> int:
        """The points of a set of Continents."""
        total: int = 0
        for j in range(4):
            if goal >> j & 1:
                total += self.tables.size[self.board[j]]
        return total

    # Counting

    def weigh(self) -> int:
        """Count; the points of the Continents that can be validated together."""
        if self.ranked != self.layout:
            self.rank_goals()
        self.shrink()
        alive: int = 0
        for j in range(4):
            self.group(j)
            if self.groups[j]:
                alive |= 1 << j
        self.goal = 0
        self.total = 1
        for n in range(16):
            goal: int = self.order[n]
            if goal & ~alive == 0 and self.wet(goal):
                self.total = self.join(goal)
                if self.total:
                    self.goal = goal
                    break
        self.points = self.worth(self.goal)
        return self.points

    def shrink(self) -> None:
        """Number the pawns still to come that are not Water."""
        self.all_small = 0
        self.waters = popcount(self.left & 15)
        for pawn in range(ELEMENTS):
            self.small[pawn] = 0
        n: int = 0
        todo: u64 = self.left & ~15
        while todo:
            pawn = lowest(todo)
            todo &= todo - 1
            self.small[pawn] = bit(n)
            self.all_small |= bit(n)
            n += 1
        self.free = n
        for part in range(256):
            self.low[part] = 0
            self.high[part] = 0
        for part in range(1, 256):
            first: int = lowest(part)
            rest: int = part & (part - 1)
            self.low[part] = self.low[rest] | self.small[4 + first]
            self.high[part] = self.high[rest] | self.small[12 + first]

    def group(self, j: int) -> None:
        """The different sets of pawns still to come that fill a Continent."""
        n: int = j << 13
        last: int = -1
        for i in range(self.start[j], self.start[j] + self.found[j]):
            item: int = self.items[i] & 65535
            if item != last:
                last = item
                self.sets[n] = self.low[item & 255] | self.high[item >> 8]
                self.first[n] = i
                n += 1
        self.first[n] = self.start[j] + self.found[j]
        self.groups[j] = n - (j << 13)

    def wet(self, goal: int) -> int:
        """Whether there is a Water for each of these Continents that has none (G-NEED-1)."""
        wanted: int = 0
        for j in range(4):
            if goal >> j & 1 and self.dry[j]:
                wanted += 1
        return 1 if wanted <= self.waters else 0

    def join(self, goal: int) -> i64:
        """In how many ways these Continents can all be filled; the `ways` of one or two of them."""
        size: int = 0
        for j in range(4):
            if goal >> j & 1:
                self.chosen[size] = j
                size += 1
        if size == 4:
            self.pair_off()
            self.pair_counts(self.chosen[2], self.chosen[3])
            return self.pair_up(self.chosen[0], self.chosen[1])
        if size == 3:
            self.largest_last()
            self.spread(self.chosen[2])
            return self.pair_up(self.chosen[0], self.chosen[1])
        if size == 2:
            self.spread(self.chosen[1])
            return self.draw_from(self.chosen[0])
        if size == 1:
            for i in range(self.all_small + 1):
                self.other[i] = 1
            return self.draw_from(self.chosen[0])
        return 1

    def join_others(self) -> None:
        """After `join`: the `ways` of the Continents that it left."""
        size: int = popcount(self.goal)
        if size == 2:
            self.spread(self.chosen[0])
            self.draw_from(self.chosen[1])
        elif size > 2:
            for i in range(self.all_small + 1):
                self.other[i] = self.joined[i]
            if size == 4:
                self.pair_up(self.chosen[2], self.chosen[3])
            else:
                self.sum_subsets()
                self.draw_from(self.chosen[2])

    def pair_off(self) -> None:
        """Four Continents, which take every pawn: the pairs with least to join, that with less
        last, for it is joined twice."""
        least: int = -1
        for j in range(1, 4):
            first: int = 2 if j == 1 else 1
            second: int = 2 if j == 3 else 3
            one: int = self.groups[0] * self.groups[j]
            two: int = self.groups[first] * self.groups[second]
            if least < 0 or one + two < least:
                least = one + two
                self.chosen[0 if two < one else 2] = 0
                self.chosen[1 if two < one else 3] = j
                self.chosen[2 if two < one else 0] = first
                self.chosen[3 if two < one else 1] = second

    def largest_last(self) -> None:
        """Of three Continents only the first two are joined set by set."""
        for i in range(2):
            if self.groups[self.chosen[i]] > self.groups[self.chosen[2]]:
                held: int = self.chosen[i]
                self.chosen[i] = self.chosen[2]
                self.chosen[2] = held

    def spread(self, j: int) -> None:
        """`other[m]`: how many fillings of a Continent use pawns of the set m alone."""
        for i in range(self.all_small + 1):
            self.other[i] = 0
        for i in range(j << 13, (j << 13) + self.groups[j]):
            self.other[self.sets[i]] = self.first[i + 1] - self.first[i]
        self.sum_subsets()

    def sum_subsets(self) -> None:
        for k in range(self.free):
            for i in range(self.all_small + 1):
                if i >> k & 1:
                    self.other[i] += self.other[i ^ (1 << k)]

    def draw_from(self, j: int) -> i64:
        """The ways of a Continent beside what `other` counts."""
        total: i64 = 0
        for i in range(j << 13, (j << 13) + self.groups[j]):
            self.ways[i] = self.other[self.all_small ^ self.sets[i]]
            total += self.ways[i] * (self.first[i + 1] - self.first[i])
        return total

    def pair_counts(self, a: int, b: int) -> None:
        """`other[m]`: in how many ways two Continents together use exactly the set m."""
        for i in range(self.all_small + 1):
            self.other[i] = 0
        for i in range(a << 13, (a << 13) + self.groups[a]):
            one: int = self.sets[i]
            times: i64 = self.first[i + 1] - self.first[i]
            for k in range(b << 13, (b << 13) + self.groups[b]):
                if one & self.sets[k] == 0:
                    self.other[one | self.sets[k]] += times * (self.first[k + 1] - self.first[k])

    def pair_up(self, a: int, b: int) -> i64:
        """The ways of two Continents beside what `other` counts for the pawns they leave.

        `joined[m]`: how often the two use exactly the set m, where `other` has ways beside it.
        """
        total: i64 = 0
        for i in range(self.all_small + 1):
            self.joined[i] = 0
        for k in range(b << 13, (b << 13) + self.groups[b]):
            self.ways[k] = 0
        for i in range(a << 13, (a << 13) + self.groups[a]):
            one: int = self.sets[i]
            times: i64 = self.first[i + 1] - self.first[i]
            ways: i64 = 0
            for k in range(b << 13, (b << 13) + self.groups[b]):
                if one & self.sets[k] == 0:
                    both: int = one | self.sets[k]
                    rest: i64 = self.other[self.all_small ^ both]
                    if rest:
                        here: i64 = self.first[k + 1] - self.first[k]
                        ways += here * rest
                        self.ways[k] += times * rest
                        self.joined[both] += times * here
            self.ways[i] = ways
            total += ways * times
        return total

    def spell_out(self) -> None:
        """After `weigh`: `odds`, the ways by pawn still to come and free space.

        A Continent that no longer counts takes any pawn that the others can do without.
        """
        for i in range(960):
            self.odds[i] = 0
        self.join_others()
        for j in range(4):
            if self.goal >> j & 1:
                self.spell(j)
        for pawn in range(ELEMENTS):
            if self.left & bit(pawn):
                self.spell_rest(pawn)

    def spell(self, j: int) -> None:
        b: int = self.board[j]
        size: int = self.tables.size[b]
        for k in range(j << 13, (j << 13) + self.groups[j]):
            ways: i64 = self.ways[k]
            if ways:
                for i in range(self.first[k], self.first[k + 1]):
                    item: u64 = self.items[i]
                    for place in range(size):
                        if self.occupied & bit(b * 8 + place) == 0:
                            pawn: int = item >> (16 + place * 5) & 31
                            self.odds[pawn * 48 + b * 8 + place] += ways

    def spell_rest(self, pawn: int) -> None:
        """A pawn's ways on the Continents that do not count; a Water's are those of all Water."""
        rest: i64 = self.total
        if pawn >= 4:
            for i in range(48):
                rest -= self.odds[pawn * 48 + i]
        else:
            wanted: int = 0
            for j in range(4):
                if self.goal >> j & 1 and self.dry[j]:
                    wanted += 1
            if wanted >= self.waters:
                rest = 0
        for j in range(4):
            b: int = self.board[j]
            for place in range(self.tables.size[b]):
                space: int = b * 8 + place
                if self.occupied & bit(space):
                    continue
                if self.goal >> j & 1 == 0:
                    self.odds[pawn * 48 + space] = rest
                elif 0 < pawn < 4:
                    self.odds[pawn * 48 + space] = self.odds[space]

    def chance(self, pawn: int, space: int) -> i64:
        """Of the ways counted, those with `pawn` on `space`."""
        return self.odds[pawn * 48 + space]

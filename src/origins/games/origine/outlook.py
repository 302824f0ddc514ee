"""What can still become of a planet, pawn by pawn: in how many perfect planets each one lies where.

An `Outlook` holds the placed pawns of a planet, their needs taken as known, and for each of its
four Continents the perfect fillings around them. `weigh` finds the Continents that can all be
validated together (the most points first), counts the ways, and for every pawn still to come
and every free space the ways that have this pawn there. Whole planets are never listed: sets of
pawns are joined, as in the solver. All numbers are integers, the same on every machine.
"""

from __future__ import annotations

from array import array

from origins.core.bits import bit, lowest, popcount
from origins.games.origine.codes import BOARDS, ELEMENTS, NOBODY, SPACES
from origins.games.origine.fillings import Book
from origins.games.origine.position import Position
from origins.games.origine.tables import Tables


class Outlook:
    """One planet at a time; its room is large, so it is used again and again.

    Boards in play are numbered 0 to 3 here, in the order of their numbers in the pack. Sets of
    pawns are over the `free` Elements that are not Water and not placed yet (`small` is the bit
    of each), so late in a game all tables are tiny.
    """

    def __init__(self, tables: Tables, book: Book) -> None:
        self.tables = tables
        self.book = book
        self.points = 0
        self.total = 0
        self.goal = 0
        self.left = 0
        self.occupied = 0
        self.hard = 0
        self.layout = 0
        self.free = 0
        self.all_small = 0
        self.waters = 0
        self.board = [0] * 4
        self.start = [0] * 5
        self.found = [0] * 4
        self.dry = [0] * 4
        self.groups = [0] * 4
        self.at = [NOBODY] * 48
        self.small = [0] * 20
        self.low = [0] * 256
        self.high = [0] * 256
        self.odds = [0] * 960
        self.sets = [0] * 262144
        self.counts = [0] * 262144
        self.ways = [0] * 262144
        self.joined = [0] * 65536
        self.other = [0] * 65536
        self.order = [0] * 16
        self.items = array("Q", [0])

    # The planet

    def see(self, s: Position) -> None:
        """The planet of a position."""
        for space in range(SPACES):
            self.at[space] = s.at[space]
        self.begin(s.layout, s.hard)

    def begin(self, layout: int, hard: int) -> None:
        """Four boards, with the Elements that lie `at` their spaces."""
        self.layout = layout
        self.hard = hard
        self.occupied = 0
        self.left = bit(ELEMENTS) - 1
        for space in range(SPACES):
            pawn = self.at[space]
            if pawn < ELEMENTS:
                self.occupied |= bit(space)
                self.left &= ~bit(pawn)
        n = 0
        room = 0
        for b in range(BOARDS):
            if layout & bit(b):
                self.board[n] = b
                self.start[n] = room
                room += len(self.book.fillings(b, 1 if hard & bit(b) else 0))
                n += 1
        self.start[4] = room
        if len(self.items) < room:
            self.items = array("Q", bytes(8 * room))
        for j in range(4):
            self.fetch(j)
        self.rank_goals()

    def fetch(self, j: int) -> None:
        """The fillings of a Continent that keep what lies on it, without what lies elsewhere."""
        b = self.board[j]
        base = self.book.fillings(b, 1 if self.hard & bit(b) else 0)
        mask = 0
        value = 0
        self.dry[j] = 1
        placed = (bit(ELEMENTS) - 1) & ~self.left
        for place in range(self.tables.size[b]):
            pawn = self.at[b * 8 + place]
            if pawn < ELEMENTS:
                mask |= bit(16 + place * 5) * 31
                if pawn >= 4:
                    value |= bit(pawn - 4) | bit(16 + place * 5) * pawn
                else:
                    self.dry[j] = 0
        mask |= placed >> 4
        n = self.start[j]
        for i in range(len(base)):
            if base[i] & mask == value:
                self.items[n] = base[i]
                n += 1
        self.found[j] = n - self.start[j]

    def rank_goals(self) -> None:
        """All sets of Continents, the most points first."""
        for n in range(16):
            self.order[n] = n
        for n in range(1, 16):
            k = n
            while k > 0 and self.worth(self.order[k]) > self.worth(self.order[k - 1]):
                held = self.order[k]
                self.order[k] = self.order[k - 1]
                self.order[k - 1] = held
                k -= 1

    def worth(self, goal: int) -> int:
        """The points of a set of Continents."""
        total = 0
        for j in range(4):
            if goal >> j & 1:
                total += self.tables.size[self.board[j]]
        return total

    def put(self, pawn: int, space: int) -> None:
        """One more pawn is placed."""
        self.at[space] = pawn
        self.occupied |= bit(space)
        self.left &= ~bit(pawn)
        for j in range(4):
            if self.board[j] == space >> 3:
                here = bit(16 + (space & 7) * 5)
                self.keep(j, here * 31, here * pawn if pawn >= 4 else 0)
                if pawn < 4:
                    self.dry[j] = 0
            elif pawn >= 4:
                self.keep(j, bit(pawn - 4), 0)

    def keep(self, j: int, mask: int, value: int) -> None:
        """Keep the fillings that agree with one more pawn."""
        n = self.start[j]
        for i in range(self.start[j], self.start[j] + self.found[j]):
            if self.items[i] & mask == value:
                self.items[n] = self.items[i]
                n += 1
        self.found[j] = n - self.start[j]

    def lift(self, space: int) -> None:
        """A placed pawn is taken up again."""
        pawn = self.at[space]
        self.at[space] = NOBODY
        self.occupied &= ~bit(space)
        self.left |= bit(pawn)
        for j in range(4):
            self.fetch(j)

    # Counting

    def weigh(self) -> int:
        """Count; the points of the Continents that can be validated together."""
        self.shrink()
        alive = 0
        for j in range(4):
            self.group(j)
            if self.groups[j]:
                alive |= 1 << j
        self.goal = 0
        self.total = 1
        for n in range(16):
            goal = self.order[n]
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
        n = 0
        todo = self.left & ~15
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
            first = lowest(part)
            rest = part & (part - 1)
            self.low[part] = self.low[rest] | self.small[4 + first]
            self.high[part] = self.high[rest] | self.small[12 + first]

    def group(self, j: int) -> None:
        """The different sets of pawns still to come that fill a Continent, and how often."""
        base = j << 16
        n = 0
        for i in range(self.all_small + 1):
            self.counts[base + i] = 0
        for i in range(self.start[j], self.start[j] + self.found[j]):
            item = self.items[i]
            small = self.low[item & 255] | self.high[item >> 8 & 255]
            if self.counts[base + small] == 0:
                self.sets[base + n] = small
                n += 1
            self.counts[base + small] += 1
        self.groups[j] = n

    def wet(self, goal: int) -> int:
        """Whether there is a Water for each of these Continents that has none (G-NEED-1)."""
        wanted = 0
        for j in range(4):
            if goal >> j & 1 and self.dry[j]:
                wanted += 1
        return 1 if wanted <= self.waters else 0

    def join(self, goal: int) -> int:
        """In how many ways these Continents can all be filled; `ways` by set for each of them."""
        size = popcount(goal)
        a = -1
        b = -1
        c = -1
        for j in range(4):
            if goal >> j & 1:
                if a < 0:
                    a = j
                elif b < 0:
                    b = j
                elif c < 0:
                    c = j
        if size == 4:
            return self.join_all()
        if size == 3:
            return self.join_three(a, b, c)
        if size == 2:
            return self.join_two(a, b)
        if size == 1:
            return self.join_one(a)
        return 1

    def join_one(self, a: int) -> int:
        total = 0
        for i in range(self.groups[a]):
            small = self.sets[(a << 16) + i]
            self.ways[(a << 16) + small] = 1
            total += self.counts[(a << 16) + small]
        return total

    def join_two(self, a: int, b: int) -> int:
        self.spread(b)
        total = self.draw_from(a)
        self.spread(a)
        self.draw_from(b)
        return total

    def spread(self, j: int) -> None:
        """`other[m]`: how many fillings of a Continent use pawns of the set m alone."""
        for i in range(self.all_small + 1):
            self.other[i] = self.counts[(j << 16) + i]
        self.sum_subsets()

    def sum_subsets(self) -> None:
        for k in range(self.free):
            for i in range(self.all_small + 1):
                if i >> k & 1:
                    self.other[i] += self.other[i ^ (1 << k)]

    def draw_from(self, j: int) -> int:
        """The ways of a Continent beside what `other` counts."""
        total = 0
        for i in range(self.groups[j]):
            small = self.sets[(j << 16) + i]
            self.ways[(j << 16) + small] = self.other[self.all_small ^ small]
            total += self.counts[(j << 16) + small] * self.other[self.all_small ^ small]
        return total

    def join_three(self, a: int, b: int, c: int) -> int:
        self.spread(c)
        total = self.pair_up(a, b)
        if total == 0:
            return 0
        self.pair_counts(a, b)
        for i in range(self.all_small + 1):
            self.other[i] = self.joined[i]
        self.sum_subsets()
        self.draw_from(c)
        return total

    def join_all(self) -> int:
        """Four Continents, which take every pawn: pairs that complete each other."""
        best = 0
        least = -1
        for j in range(1, 4):
            first = 2 if j == 1 else 1
            second = 2 if j == 3 else 3
            cost = self.groups[0] * self.groups[j] + self.groups[first] * self.groups[second]
            if least < 0 or cost < least:
                least = cost
                best = j
        first = 2 if best == 1 else 1
        second = 2 if best == 3 else 3
        self.pair_counts(first, second)
        for i in range(self.all_small + 1):
            self.other[i] = self.joined[i]
        total = self.pair_up(0, best)
        if total == 0:
            return 0
        self.pair_counts(0, best)
        for i in range(self.all_small + 1):
            self.other[i] = self.joined[i]
        self.pair_up(first, second)
        return total

    def pair_counts(self, a: int, b: int) -> None:
        """`joined[m]`: in how many ways two Continents together use exactly the set m."""
        for i in range(self.all_small + 1):
            self.joined[i] = 0
        for i in range(self.groups[a]):
            one = self.sets[(a << 16) + i]
            times = self.counts[(a << 16) + one]
            for k in range(self.groups[b]):
                two = self.sets[(b << 16) + k]
                if one & two == 0:
                    self.joined[one | two] += times * self.counts[(b << 16) + two]

    def pair_up(self, a: int, b: int) -> int:
        """The ways of two Continents beside what `other` counts for the pawns they leave."""
        total = 0
        for k in range(self.groups[b]):
            self.ways[(b << 16) + self.sets[(b << 16) + k]] = 0
        for i in range(self.groups[a]):
            one = self.sets[(a << 16) + i]
            times = self.counts[(a << 16) + one]
            ways = 0
            for k in range(self.groups[b]):
                two = self.sets[(b << 16) + k]
                if one & two == 0:
                    rest = self.other[self.all_small ^ one ^ two]
                    if rest:
                        ways += self.counts[(b << 16) + two] * rest
                        self.ways[(b << 16) + two] += times * rest
            self.ways[(a << 16) + one] = ways
            total += ways * times
        return total

    def spell_out(self) -> None:
        """After `weigh`: `odds`, the ways by pawn still to come and free space.

        A Continent that no longer counts takes any pawn that the others can do without.
        """
        for i in range(960):
            self.odds[i] = 0
        for j in range(4):
            if self.goal >> j & 1:
                self.spell(j)
        for pawn in range(ELEMENTS):
            if self.left & bit(pawn):
                self.spell_rest(pawn)

    def spell(self, j: int) -> None:
        b = self.board[j]
        size = self.tables.size[b]
        for i in range(self.start[j], self.start[j] + self.found[j]):
            item = self.items[i]
            small = self.low[item & 255] | self.high[item >> 8 & 255]
            ways = self.ways[(j << 16) + small]
            if ways:
                for place in range(size):
                    if self.occupied & bit(b * 8 + place) == 0:
                        pawn = item >> (16 + place * 5) & 31
                        self.odds[pawn * 48 + b * 8 + place] += ways

    def spell_rest(self, pawn: int) -> None:
        """A pawn's ways on the Continents that do not count; a Water's are those of all Water."""
        rest = self.total
        if pawn >= 4:
            for i in range(48):
                rest -= self.odds[pawn * 48 + i]
        else:
            wanted = 0
            for j in range(4):
                if self.goal >> j & 1 and self.dry[j]:
                    wanted += 1
            if wanted >= self.waters:
                rest = 0
        for j in range(4):
            b = self.board[j]
            for place in range(self.tables.size[b]):
                space = b * 8 + place
                if self.occupied & bit(space):
                    continue
                if self.goal >> j & 1 == 0:
                    self.odds[pawn * 48 + space] = rest
                elif 0 < pawn < 4:
                    self.odds[pawn * 48 + space] = self.odds[space]

    def chance(self, pawn: int, space: int) -> int:
        """Of the ways counted, those with `pawn` on `space`."""
        return self.odds[pawn * 48 + space]

"""What can still become of a planet: is 24 possible, the best score, an example, how many ways.

A `Planet` is four boards with the Elements that lie on them; all needs are known to the solver.
Placed pawns stay where they lie, but for one if the Bacteria Move is still to come. No further
Oxygen action is used: each would cost the point that this Oxygen scores. The order in which
pawns are drawn is not looked at, so an answer "no" is final and a "yes" is about the planet.

    >>> from origins.games.origine.game import ORIGINE
    >>> solver = Solver(ORIGINE, Planet.layout(ORIGINE, "aurora,verdance,saffron,basalt"))
    >>> solver.perfect_possible(), solver.best_score()
    (True, 24)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from origins.core.errors import UsageError
from origins.core.rng import FastRng
from origins.games.origine import codes
from origins.games.origine.solver.sets import (
    Filling,
    Pairs,
    count_planets,
    find_one,
    find_rest,
)

if TYPE_CHECKING:
    from origins.games.origine.game import OrigineGame, OrigineState

ALL = 65535
"""The 16 Elements that are not Water: bit pawn - 4."""


class Planet(msgspec.Struct, frozen=True):
    """Four boards (number to side: 0 easy, 1 hard) and the Elements on them (space to pawn)."""

    sides: dict[int, int]
    placed: dict[int, int] = {}
    oxygen_spent: int = 0
    """How many Oxygen have acted and score nothing."""
    move_to_come: bool = False
    """Whether the Bacteria Move may still displace one Element."""

    @classmethod
    def layout(cls, game: OrigineGame, boards: str) -> Planet:
        """An empty planet of four named boards, such as `aurora:hard,coral,basalt,zenith`."""
        if boards.strip() in ("easy", "hard", "random") or "random" in boards:
            raise UsageError("name four boards and their sides, such as aurora:hard,coral:easy,…")
        layout, hard = game.layout(boards, FastRng(0))
        return cls({b: hard >> b & 1 for b in range(codes.BOARDS) if layout >> b & 1})

    @classmethod
    def of(cls, state: OrigineState) -> Planet:
        """The planet of a game as it lies."""
        s = state.position
        at, up, effect = s.at, s.up, s.tables.effect
        whites = [b * 8 + codes.WHITE for b in range(codes.BOARDS)]
        moves = [p for p in range(codes.PAWNS) if effect[p] == codes.DO_MOVE]
        open_move = s.phase == codes.MOVING or any(not s.discard >> p & 1 for p in moves)
        return cls(
            sides={b: s.hard >> b & 1 for b in range(codes.BOARDS) if s.layout >> b & 1},
            placed={space: pawn for space, pawn in enumerate(at) if pawn < codes.ELEMENTS},
            oxygen_spent=sum(up >> white & 1 for white in whites),
            move_to_come=open_move and s.phase != codes.OVER,
        )


class Best(msgspec.Struct, frozen=True):
    """A planet of the best score: which Continents count, and where each Element lies."""

    points: int
    validated: tuple[str, ...]
    elements: dict[str, str]
    """Space to need."""
    moved: str | None = None
    """The space that an Element leaves by the Bacteria Move, where the score needs it."""


class Solver:
    """Answers about one planet. Tables are made once, when first asked for."""

    def __init__(self, game: OrigineGame, planet: Planet) -> None:
        self.game = game
        self.planet = planet
        self._fillings: dict[int, Filling] | None = None

    def perfect_possible(self) -> bool:
        """Whether 24 points are still possible."""
        if self.planet.oxygen_spent:
            return False
        everything = tuple(self.planet.sides)
        if self._sets(everything, self._all()) is not None:
            return True
        return any(
            self._sets(everything, tables, space) is not None
            for space, tables in self._lifted(everything)
        )

    def best_score(self) -> int:
        """The best score still possible."""
        return self._search()[0]

    def count_perfect(self) -> int:
        """How many perfect planets keep every placed pawn where it lies; Waters are alike."""
        tables = self._all()
        if not self._water_left(tuple(tables), {}):
            return 0
        a, b, c, d = self._paired(tuple(tables))
        pair = Pairs()
        pair.join(tables[a], tables[b])
        return count_planets(pair, tables[c], tables[d])

    def example(self) -> Best:
        """One planet of the best score."""
        points, boards, sets, lifted = self._search()
        placed = {space: pawn for space, pawn in self.planet.placed.items() if space != lifted}
        tables = self._all() if lifted is None else self._lift(lifted)
        lying = dict(placed)
        for b in boards:
            for place, pawn in enumerate(tables[b].example(sets[b])):
                lying.setdefault(b * 8 + place, pawn)
        self._complete(lying)
        ids = self.game.ids
        return Best(
            points=points,
            validated=tuple(ids.boards[b] for b in sorted(boards)),
            elements={ids.spaces[space]: ids.needs[lying[space]] for space in sorted(lying)},
            moved=None if lifted is None else ids.spaces[lifted],
        )

    # Tables

    def _all(self) -> dict[int, Filling]:
        if self._fillings is None:
            self._fillings = {b: self._filling(b, None) for b in self.planet.sides}
        return self._fillings

    def _filling(self, board: int, lifted: int | None) -> Filling:
        """The fillings of a Continent around its placed pawns, but for the one lifted off it."""
        table = Filling(self.game.tables, board, self.planet.sides[board])
        allowed = ALL
        for space, pawn in self.planet.placed.items():
            if space >> 3 == board:
                if space != lifted:
                    table.fix(space & 7, pawn)
                # A pawn that moves by Bacteria goes to another Continent (G-BAC-3).
                allowed &= ~_bit(pawn)
        table.fill(allowed)
        return table

    def _lift(self, space: int) -> dict[int, Filling]:
        return {**self._all(), space >> 3: self._filling(space >> 3, space)}

    def _lifted(self, boards: tuple[int, ...]) -> Iterator[tuple[int, dict[int, Filling]]]:
        """The tables with one placed pawn taken off, where that can help these Continents."""
        if not self.planet.move_to_come:
            return
        blocked = [b for b in boards if not self._all()[b].set_count()]
        if len(blocked) > 1:
            return  # one move mends one Continent
        for space in sorted(self.planet.placed):
            if not blocked or space >> 3 == blocked[0]:
                yield space, self._lift(space)

    # Search

    def _search(self) -> tuple[int, tuple[int, ...], dict[int, int], int | None]:
        """Points, Continents that count, their sets of pawns, and the space of a pawn moved."""
        oxygen = 4 - self.planet.oxygen_spent
        sizes = self.game.ids.sizes
        chosen = [v for n in range(5) for v in combinations(self.planet.sides, n)]
        chosen.sort(key=lambda v: (-sum(sizes[b] for b in v), v))
        for boards in chosen:
            points = sum(sizes[b] for b in boards) + oxygen
            sets = self._sets(boards, self._all())
            if sets is not None:
                return points, boards, sets, None
            for space, tables in self._lifted(boards):
                sets = self._sets(boards, tables, space)
                if sets is not None:
                    return points, boards, sets, space
        raise AssertionError("no Continent at all is always possible")

    def _sets(
        self, boards: tuple[int, ...], tables: dict[int, Filling], lifted: int | None = None
    ) -> dict[int, int] | None:
        """A set of pawns for each of `boards` so that all of them are perfect, None if none."""
        if not boards:
            return {}
        if any(not tables[b].set_count() for b in boards):
            return None
        if not self._water_left(boards, {} if lifted is None else {lifted: True}):
            return None
        allowed = ALL  # all but the pawns that lie on other Continents
        for space, pawn in self.planet.placed.items():
            if space >> 3 not in boards and space != lifted:
                allowed &= ~_bit(pawn)
        pair = Pairs()
        if len(boards) == 1:
            pair.join_none()
            pair.close()
            third = find_one(pair, tables[boards[0]], allowed)
            return None if third < 0 else {boards[0]: third}
        a, b, *rest = self._paired(boards)
        pair.join(tables[a], tables[b])
        pair.close()
        found: dict[int, int] = {}
        if len(rest) == 2:
            both = find_rest(pair, tables[rest[0]], tables[rest[1]], allowed)
            if both < 0:
                return None
            found = {rest[0]: both >> 16, rest[1]: both & ALL}
        elif rest:
            third = find_one(pair, tables[rest[0]], allowed)
            if third < 0:
                return None
            found = {rest[0]: third}
        for used in found.values():
            allowed &= ~used
        union = pair.inside(allowed)
        return None if union < 0 else {**found, **_split(union, a, b, tables)}

    def _paired(self, boards: tuple[int, ...]) -> tuple[int, ...]:
        """The smallest and the largest first: the two joins are then about as large."""
        order = sorted(boards, key=lambda b: self.game.ids.sizes[b])
        return (order[0], order[-1], *order[1:-1])

    def _water_left(self, boards: tuple[int, ...], lifted: dict[int, bool]) -> bool:
        """Whether there is a Water for each of these Continents that has none (G-NEED-1)."""
        wet = [
            space >> 3
            for space, pawn in self.planet.placed.items()
            if pawn >> 2 == codes.WATER and space not in lifted
        ]
        return sum(b not in wet for b in boards) <= 4 - len(wet)

    def _complete(self, lying: dict[int, int]) -> None:
        """Give a Water its place where one is left open, and the other pawns what is free."""
        used = set(lying.values())
        waters = [p for p in range(4) if p not in used]
        for space in sorted(lying):
            if lying[space] == codes.NOBODY:
                lying[space] = waters.pop()
        used = set(lying.values())
        rest = [p for p in range(codes.ELEMENTS) if p not in used]
        for b in sorted(self.planet.sides):
            for space in range(b * 8, b * 8 + self.game.ids.sizes[b]):
                if space not in lying:
                    lying[space] = rest.pop()


def _bit(pawn: int) -> int:
    return 1 << (pawn - 4) if pawn >= 4 else 0


def _split(union: int, a: int, b: int, tables: dict[int, Filling]) -> dict[int, int]:
    """The two sets of a pair that make up `union`."""
    for i in range(tables[a].set_count()):
        first = tables[a].set_at(i)
        if first & union == first and tables[b].count_of(union ^ first):
            return {a: first, b: union ^ first}
    raise AssertionError("a joined set has its two parts")

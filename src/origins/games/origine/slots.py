# hot module
"""Many games of Origine at once, for `origins.rl`."""

from __future__ import annotations

from array import array
from typing import Final

from origins.core.bits import bit, lowest
from origins.core.c_types import short, u64
from origins.core.objects import borrowed, expect
from origins.core.rng import FastRng
from origins.core.slots import Slots
from origins.games.origine.border.tensor import write
from origins.games.origine.codes import BOARDS
from origins.games.origine.rules.legal import Choices, deciders, legal
from origins.games.origine.rules.position import Position, deal
from origins.games.origine.rules.score import score
from origins.games.origine.rules.turn import apply
from origins.games.origine.tables import Tables

# So many slots ahead, so many bytes of a position: all but most of its log
AHEAD: Final = 3
USED: Final = 512


class OrigineSlots(Slots):
    """A position for each slot, and room for the choices of each worker."""

    def __init__(
        self,
        tables: Tables,
        layouts: list[int],
        hard: int,
        either: int,
        oxygen: int,
        memory: int,
        start: int,
        perfect: int,
        workers: int,
        players: int,
        size: int,
        seed: u64,
        codes: list[int],
        seen: int,
    ) -> None:
        """`layouts`: the fours of boards to choose from; `either`: boards of any side (G-SET-2)."""
        super().__init__(players, size, seed, codes, seen)
        self.layouts: array[int] = array("i", layouts)
        self.hard = hard
        self.either = either
        self.oxygen = oxygen
        self.memory = memory
        self.first_seat = start
        self.perfect = perfect
        self.empty = Position(tables, players)
        self.positions: list[Position] = [self.empty] * size
        self.choices: list[Choices] = [Choices() for _ in range(workers)]
        self.numbers: array[short] = array("h", [0]) * 65536
        for number in range(len(codes)):
            self.numbers[codes[number]] = number

    def position(self, i: int) -> Position:
        """A copy of what is in a slot."""
        found: Position = self.positions[i]
        return found.clone()

    def _deal(self, i: int, rng: FastRng) -> None:
        dealt: Position = self.empty.clone()
        layout: u64 = self.layouts[rng.below(len(self.layouts))]
        hard: u64 = self.hard
        for b in range(BOARDS):
            if self.either >> b & 1 and rng.below(2) == 1:
                hard |= bit(b)
        deal(dealt, rng, layout, hard & layout, self.oxygen, self.first_seat)
        self.positions[i] = dealt

    def _play(self, i: int, player: int, code: int) -> int:
        if i + AHEAD < self.size:
            expect(self.positions, i + AHEAD, USED)
        apply(borrowed(Position, self.positions, i), player, code)
        return decider(borrowed(Position, self.positions, i))

    def _decider(self, i: int) -> int:
        return decider(borrowed(Position, self.positions, i))

    def _find_legal(self, i: int, player: int, worker: int) -> None:
        at = i * self.words
        legal(
            borrowed(Position, self.positions, i), player, borrowed(Choices, self.choices, worker)
        )
        for k in range(borrowed(Choices, self.choices, worker).size):
            number = self.numbers[borrowed(Choices, self.choices, worker).actions[k]]
            self.legal[at + (number >> 6)] |= bit(number & 63)

    def _see(self, i: int, player: int) -> None:
        at = i * self.seen
        write(
            borrowed(Position, self.positions, i),
            player,
            self.memory,
            self._tensor,
            at,
            self.seen,
        )

    def _score(self, i: int) -> None:
        """As `State.returns`: for all the same part of a perfect planet."""
        share: float = score(borrowed(Position, self.positions, i))
        for seat in range(self.players):
            self._rewards[i * self.players + seat] = share / self.perfect


def decider(s: Position) -> int:
    """The lowest seat that must decide; -1 when the game is over."""
    seats: u64 = deciders(s)
    return lowest(seats) if seats else -1

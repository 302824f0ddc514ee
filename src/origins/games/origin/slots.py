# hot module
"""Many games of Origin or Origin Junior at once, for `origins.rl`."""

from __future__ import annotations

from typing import Final

from origins.core.c_types import u64
from origins.core.objects import borrowed, expect
from origins.core.rng import FastRng
from origins.core.slots import Slots
from origins.core.words import row
from origins.games.origin.border.mask import Mask, Rows, fill
from origins.games.origin.border.tensor import write
from origins.games.origin.codes import CHOOSING, OVER
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.score import winners
from origins.games.origin.rules.turn import apply
from origins.games.origin.tables import Tables

# So many slots ahead, so many bytes of a position: all but most of its log
AHEAD: Final = 3
USED: Final = 1536


class OriginSlots(Slots):
    """A position for each slot, and room for the mask of each worker."""

    def __init__(
        self,
        tables: Tables,
        junior: bool,
        start: int,
        pairs: list[int],
        workers: int,
        players: int,
        size: int,
        seed: u64,
        codes: list[int],
        seen: int,
    ) -> None:
        super().__init__(players, size, seed, codes, seen)
        self.first_seat = start
        self.empty = Position(tables, players, junior)
        self.rows = Rows(tables, codes, pairs)
        self.positions: list[Position] = [self.empty] * size
        self.masks: list[Mask] = [Mask() for _ in range(workers)]

    def position(self, i: int) -> Position:
        """A copy of what is in a slot."""
        found: Position = self.positions[i]
        return found.clone()

    def _deal(self, i: int, rng: FastRng) -> None:
        dealt: Position = self.empty.clone()
        deal(dealt, rng, self.first_seat)
        self.positions[i] = dealt

    def _play(self, i: int, player: int, code: int) -> int:
        if i + AHEAD < self.size:
            expect(self.positions, i + AHEAD, USED)
        apply(borrowed(Position, self.positions, i), player, code)
        return decider(borrowed(Position, self.positions, i))

    def _decider(self, i: int) -> int:
        return decider(borrowed(Position, self.positions, i))

    def _find_legal(self, i: int, player: int, worker: int) -> None:
        fill(
            borrowed(Position, self.positions, i),
            player,
            self.rows,
            borrowed(Mask, self.masks, worker),
            row(self.legal, i * self.words),
        )
        self.low[i] = borrowed(Mask, self.masks, worker).low
        self.high[i] = borrowed(Mask, self.masks, worker).high

    def _see(self, i: int, player: int) -> None:
        at = i * self.seen
        write(borrowed(Position, self.positions, i), player, self._tensor, at, self.seen)

    def _score(self, i: int) -> None:
        """As `State.returns`: a share of the victory."""
        won = winners(borrowed(Position, self.positions, i))
        shares = 0
        for seat in range(self.players):
            shares += won >> seat & 1
        for seat in range(self.players):
            if won >> seat & 1:
                self._rewards[i * self.players + seat] = 1.0 / shares


def decider(s: Position) -> int:
    """The lowest seat that must decide; -1 when the game is over."""
    if s.phase == OVER:
        return -1
    if s.phase == CHOOSING:
        for p in range(s.players):
            if s.choosing >> p & 1:
                return p
    return s.seat

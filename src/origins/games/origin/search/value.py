# hot module
"""What a position is worth to each player: points made and, weighed, what is still to come.

The numbers of a position (`features`) are weighed twice. Once each by itself, in three stages:
the beginning and the end of the game, blended by how far it is towards its nearest end trigger,
and a player's last turn. And once together, by a small net: every unit of its hidden layer weighs
all numbers and speaks up where the sum is above nothing. After the last turn only points count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from origins.core.bits import lowest
from origins.core.c_types import float32, may_raise, u64
from origins.games.origin.codes import (
    CHOOSING,
    FEATURES,
    INTO_UNITS,
    OBJECTIVE,
    OUT_OF_UNITS,
    OVER,
    STAGES,
    UNITS,
    WEIGHTS,
)
from origins.games.origin.rules.cards import goal, progress
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.score import cards_held, score
from origins.games.origin.search.features import F_LAST, F_LATE, Features, measure
from origins.games.origin.search.timing import wait

# The sums of weighed numbers, made side by side: one for each unit, then one for each stage, and
# one that stays empty, because processors like four at a time
SUMS: Final = 36
BEGINNING: Final = 32
END: Final = 33
LAST: Final = 34


class Judge:
    """A value function: the weights of one game and number of players."""

    def __init__(self, weights: Sequence[float]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"{WEIGHTS} weights, not {len(weights)}")
        self.into: list[float32] = [0.0] * 3960  # of each number in turn, into each of the sums
        self.out: list[float32] = [0.0] * 32  # of each unit
        for i in range(FEATURES):
            for h in range(UNITS):
                self.into[i * SUMS + h] = weights[INTO_UNITS + i * UNITS + h]
            for stage in range(STAGES):
                self.into[i * SUMS + BEGINNING + stage] = weights[stage * FEATURES + i]
        for h in range(UNITS):
            self.out[h] = weights[OUT_OF_UNITS + h]
        self.features = Features()
        self.best_share = 0.75  # of the best rival in a lead over several; their mean has the rest

    def value(self, s: Position, p: int) -> float:
        """The points p may expect to end with."""
        points = score(s, p)
        if s.phase == OVER:
            return points + 0.02 * cards_held(s, p)  # O-END-6: cards break a tie
        if s.trigger > 0 and not to_act(s, p):
            return points + ready_points(s, p)
        measure(s, p, self.features)
        return points + self.hope(self.features, s.trigger > 0)

    def hope(self, out: Features, last: bool) -> float:
        """The points that these numbers promise."""
        sums: list[float32] = [0.0] * 36
        for i in range(FEATURES):
            x: float32 = out.f[i]
            if x != 0.0:
                for h in range(SUMS):
                    sums[h] += x * self.into[i * SUMS + h]
        late: float = out.f[F_LATE]
        total: float = sums[LAST] if last else (1.0 - late) * sums[BEGINNING] + late * sums[END]
        for h in range(UNITS):
            if sums[h] > 0.0:
                total += sums[h] * self.out[h]
        return total

    @may_raise
    def hope_of(self, row: Sequence[float]) -> float:
        """The same of numbers noted before (`sample`)."""
        for i in range(FEATURES):
            self.features.f[i] = row[i]
        return self.hope(self.features, row[F_LAST] > 0.0)

    def lead(self, s: Position, p: int) -> float:
        """p's value less his rivals'."""
        return self.value(s, p) - self.rivals(s, p)

    def rivals(self, s: Position, p: int) -> float:
        """What p measures himself by: the best of his rivals, and a little all of them."""
        best: float = -1000.0
        total: float = 0.0
        for q in range(s.players):
            if q != p:
                value: float = self.value(s, q)
                total += value
                if value > best:
                    best = value
        return self.best_share * best + (1.0 - self.best_share) * total / (s.players - 1)


def to_act(s: Position, p: int) -> bool:
    """After the trigger (O-END-2): whether p still has a turn, or the action of this one."""
    if s.phase == CHOOSING:
        return True
    waiting = wait(s, p)
    return waiting == 0 or waiting <= s.last_turns


def ready_points(s: Position, p: int) -> int:
    """In his last turn, once he has acted, p can still play the Objectives he has met (O-END-3)."""
    if s.seat != p or s.junior:
        return 0
    points = 0
    todo: u64 = s.hand[p] & s.tables.deck_mask[OBJECTIVE]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        if progress(s, p, card) >= goal(s, card):
            points += s.tables.card_points[card] - 1
    return points


def sample(s: Position, p: int, out: Features) -> list[float]:
    """The numbers of a position that weights are fitted to: none where only points count."""
    if s.phase == OVER or (s.trigger > 0 and not to_act(s, p)):
        return [0.0] * FEATURES
    measure(s, p, out)
    return out.to_list()

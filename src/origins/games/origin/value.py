"""What a position is worth to each player: points made and, weighed, what is still to come.

The weights have three stages: the beginning and the end of the game, blended by how far it is
towards its nearest end trigger, and a player's last turn. After that only points count.
"""

from __future__ import annotations

from collections.abc import Sequence

from origins.core.bits import lowest
from origins.games.origin.cards import goal, progress
from origins.games.origin.codes import CHOOSING, FEATURES, OBJECTIVE, OVER, STAGES
from origins.games.origin.features import Features, elapsed, measure, wait
from origins.games.origin.position import Position
from origins.games.origin.score import cards_held, score


class Judge:
    """A value function: the weights of one game and number of players."""

    def __init__(self, weights: Sequence[float]) -> None:
        if len(weights) != FEATURES * STAGES:
            raise ValueError(f"{FEATURES * STAGES} weights, not {len(weights)}")
        self.w = [0.0] * 303
        for i in range(FEATURES * STAGES):
            self.w[i] = weights[i]
        self.features = Features()
        self.best_share = 0.75  # of the best rival in a lead over several; their mean has the rest

    def value(self, s: Position, p: int) -> float:
        """The points p may expect to end with."""
        points = score(s, p)
        if s.phase == OVER:
            return points + 0.02 * cards_held(s, p)  # O-END-6: cards break a tie
        if s.trigger > 0 and not to_act(s, p):
            return points + ready_points(s, p)
        out = self.features
        measure(s, p, out)
        total = 0.0
        if s.trigger > 0:
            for i in range(FEATURES):
                total += out.f[i] * self.w[2 * FEATURES + i]
            return points + total
        late = elapsed(s)
        early = 1.0 - late
        for i in range(FEATURES):
            total += out.f[i] * (early * self.w[i] + late * self.w[FEATURES + i])
        return points + total

    def lead(self, s: Position, p: int) -> float:
        """p's value less his rivals'."""
        best = -1000.0
        total = 0.0
        for q in range(s.players):
            if q != p:
                value = self.value(s, q)
                total += value
                if value > best:
                    best = value
        rivals = self.best_share * best
        rivals += (1.0 - self.best_share) * total / (s.players - 1)
        return self.value(s, p) - rivals


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
    todo = s.hand[p] & s.tables.deck_mask[OBJECTIVE]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        if progress(s, p, card) >= goal(s, card):
            points += s.tables.card_points[card] - 1
    return points


def sample(s: Position, p: int, out: Features) -> list[float]:
    """The weighed numbers of a position, spread over the stages: what weights are fitted to."""
    row = [0.0] * (FEATURES * STAGES)
    if s.phase == OVER or (s.trigger > 0 and not to_act(s, p)):
        return row
    measure(s, p, out)
    late = elapsed(s)
    for i in range(FEATURES):
        if s.trigger > 0:
            row[2 * FEATURES + i] = out.f[i]
        else:
            row[i] = out.f[i] * (1.0 - late)
            row[FEATURES + i] = out.f[i] * late
    return row

# hot module
"""Random games, played without leaving the compiled part."""

from __future__ import annotations

from origins.core.c_types import i64, may_raise
from origins.core.rng import FastRng, Rng
from origins.games.origin.codes import CHOOSING, OVER
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.tables import Tables


def decider(s: Position) -> int:
    """The seat that decides next; while all choose, the lowest that has not."""
    if s.phase == CHOOSING:
        for p in range(s.players):
            if s.choosing >> p & 1:
                return p
    return s.seat


def play_out(s: Position, rng: Rng, out: Choices) -> int:
    """Play random legal moves to the end; how many decisions that took."""
    decisions = 0
    while s.phase != OVER:
        p = decider(s)
        legal(s, p, out)
        apply(s, p, out.actions[rng.below(out.size)])
        decisions += 1
    return decisions


@may_raise
def random_games(tables: Tables, players: int, junior: bool, games: int, seed: i64) -> i64:
    """Deal and play out so many random games; all decisions together."""
    rng = FastRng(seed)
    out = Choices()
    total = 0
    for _ in range(games):
        s = Position(tables, players, junior)
        deal(s, rng, -1)
        total += play_out(s, rng, out)
    return total

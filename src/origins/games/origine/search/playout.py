# hot module
"""Random games, as fast as they go."""

from __future__ import annotations

from origins.core.bits import lowest
from origins.core.c_types import i64, u64
from origins.core.rng import FastRng
from origins.games.origine.rules.legal import Choices, deciders, legal
from origins.games.origine.rules.position import Position, deal
from origins.games.origine.rules.score import score
from origins.games.origine.rules.turn import apply
from origins.games.origine.tables import Tables


def play_out(s: Position, rng: FastRng, out: Choices) -> int:
    """Play random moves to the end; how many decisions that took."""
    decisions = 0
    who: u64 = deciders(s)
    while who:
        seat = lowest(who)
        legal(s, seat, out)
        apply(s, seat, out.actions[rng.below(out.size)])
        decisions += 1
        who = deciders(s)
    return decisions


def random_games(
    tables: Tables, layout: u64, hard: u64, players: int, games: int, seed: u64
) -> tuple[int, int, int, int]:
    """Random games of one layout: decisions made, sum of scores, best score, a checksum."""
    rng: FastRng = FastRng(seed)
    out = Choices()
    decisions: i64 = 0
    total: i64 = 0
    best = 0
    checksum: i64 = 0
    empty: Position = Position(tables, players)
    for _ in range(games):
        s: Position = empty.clone()
        deal(s, rng, layout, hard, 0, -1)
        decisions += play_out(s, rng, out)
        points = score(s)
        total += points
        if points > best:
            best = points
        checksum = (checksum * 31 + points * 1009 + decisions) % 2147483647
    return decisions, total, best, checksum

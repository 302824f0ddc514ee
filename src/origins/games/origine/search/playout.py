"""Random games, as fast as they go."""

from __future__ import annotations

from origins.core.bits import lowest
from origins.core.rng import FastRng
from origins.games.origine.rules.legal import deciders, legal
from origins.games.origine.rules.position import Position, deal
from origins.games.origine.rules.score import score
from origins.games.origine.rules.turn import play
from origins.games.origine.tables import Tables


def random_game(s: Position, rng: FastRng) -> int:
    """Play random moves to the end; how many decisions that took."""
    decisions = 0
    who = deciders(s)
    while who:
        seat = lowest(who)
        n = legal(s, seat)
        play(s, seat, s.choices[rng.below(n)])
        decisions += 1
        who = deciders(s)
    return decisions


def run(
    tables: Tables, layout: int, hard: int, players: int, games: int, seed: int
) -> tuple[int, int, int, int]:
    """Random games of one layout: decisions made, sum of scores, best score, a checksum."""
    rng = FastRng(seed)
    decisions = 0
    total = 0
    best = 0
    checksum = 0
    empty = Position(tables, players)
    for _ in range(games):
        s = empty.clone()
        deal(s, rng, layout, hard, 0, -1)
        decisions += random_game(s, rng)
        points = score(s)
        total += points
        if points > best:
            best = points
        checksum = (checksum * 31 + points * 1009 + decisions) % 2147483647
    return decisions, total, best, checksum

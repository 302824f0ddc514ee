"""Games that weights are fitted to, and contests that say which weights are better."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from origins.bots.bot import View
from origins.bots.greedy import GreedyBot
from origins.core.rng import DealRng, FastRng
from origins.games.origin.codes import OVER, PLAYING
from origins.games.origin.game import JUNIOR, ORIGIN, OriginOptions, OriginState
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.score import score, winners
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.features import Features
from origins.games.origin.search.plan import Ranking, SearchContext, thoughtful
from origins.games.origin.search.playout import decider
from origins.games.origin.search.value import Judge, sample

from .net import Array

# How often a game strays from the best move: without stray games a fit says nothing of the
# positions that good players avoid, and then they are not avoided any more.
STRAY = (0.0, 0.03, 0.1, 0.3)
WORLDS = 2
GAMES = {"origin": ORIGIN, "junior": JUNIOR}
Weights = tuple[float, ...]
GREEDY: Weights = ()
"""Stands for `Greedy` where weights are asked for."""


class Player:
    """A thinker with these weights."""

    def __init__(self, weights: Weights) -> None:
        self.judge = Judge(weights)
        self.thinking = SearchContext(self.judge)
        self.ranking = Ranking()

    def choose(self, s: Position, p: int, rng: FastRng) -> int:
        return int(thoughtful(self.thinking, s, p, rng, WORLDS, self.ranking))


class Greedy:
    """A stranger that goes for what lies before it: it keeps the others honest."""

    def __init__(self, game: str) -> None:
        self.game = GAMES[game]
        self.bot = GreedyBot()

    def choose(self, s: Position, p: int, rng: FastRng) -> int:
        view = View.of(OriginState(self.game, s, OriginOptions()), p)
        return self.game.encode(self.bot.choose(view, rng))


Bot = Player | Greedy
Row = tuple[list[list[float]], list[int], bool]
"""After a turn: the numbers and points of all players, and whether the turn strayed.

After the last turn there are no numbers.
"""


@lru_cache(maxsize=8)
def player(game: str, weights: Weights) -> Bot:
    return Player(weights) if weights else Greedy(game)


def play(
    game: str, seed: int, seats: Sequence[Bot], stray: float, rows: list[Row] | None
) -> Position:
    """One game; with `rows` every turn's end is noted."""
    players = len(seats)
    s = Position(GAMES[game].tables, players, game == "junior")
    deal(s, DealRng(seed), -1)
    rng = FastRng(seed)
    choices, numbers = Choices(), Features()
    strayed = False
    while s.phase != OVER:
        p = decider(s)
        if s.depth == 0 and rng.below(10_000) < stray * 10_000:
            legal(s, p, choices)
            action = choices.to_list()[rng.below(choices.size)]
            strayed = True
        else:
            action = seats[p].choose(s, p, rng)
        turn = s.turn
        apply(s, p, action)
        if rows is not None and (s.phase == OVER or (s.phase == PLAYING and s.turn != turn)):
            going_on = range(players if s.phase == PLAYING else 0)
            points = [score(s, q) for q in range(players)]
            rows.append(([sample(s, q, numbers) for q in going_on], points, strayed))
            strayed = False
    return s


def lead(points: Sequence[float], p: int) -> float:
    return points[p] - (sum(points) - points[p]) / (len(points) - 1)


def collect(
    task: tuple[str, int, range, Weights, Weights, float],
) -> tuple[Array, Array]:
    """Games of weights, a third of them with an old version among the players: numbers and leads.

    The lead to come is a blend of the outcome and of what the weights expect a few turns later,
    which is much less a matter of luck: TD(lambda), with `trust` for what outcomes count. What
    follows on a stray turn says nothing of the position before it: there only the weights count.
    """
    game, players, seeds, weights, old, trust = task
    numbers: list[list[list[float]]] = []
    leads: list[list[float]] = []
    me = player(game, weights)
    assert isinstance(me, Player)
    for seed in seeds:
        chance = random.Random(seed)
        seats: list[Bot] = [me] * players
        if chance.random() < 0.3:
            seats[chance.randrange(players)] = player(game, old)
        rows: list[Row] = []
        play(game, seed, seats, chance.choice(STRAY), rows)
        _, final, strays = rows.pop()
        goal = [lead(final, p) for p in range(players)]
        for row, points, strayed in reversed(rows):
            hope = [points[p] + me.judge.hope_of(row[p]) for p in range(players)]
            expected = [lead(hope, p) for p in range(players)]
            if strays:
                goal = expected
            else:
                numbers.append(row)
                leads.append([goal[p] - lead(points, p) for p in range(players)])
                goal = [trust * goal[p] + (1 - trust) * expected[p] for p in range(players)]
            strays = strayed
    return np.asarray(numbers, dtype=np.float32), np.asarray(leads, dtype=np.float32)


def contest(
    task: tuple[str, int, range, Weights, Weights],
) -> tuple[float, int]:
    """One set of weights alone against another, on every seat: wins, games."""
    game, players, seeds, mine, others = task
    wins, games = 0.0, 0
    me, rival = player(game, mine), player(game, others)
    for seed in seeds:
        for seat in range(players):
            end = play(game, seed, [me if q == seat else rival for q in range(players)], 0.0, None)
            mask = winners(end)
            wins += (mask >> seat & 1) / mask.bit_count()
            games += 1
    return wins, games


def games_of(task: tuple[Any, ...]) -> str:
    """What the games of a task are called where they cannot be played."""
    game, players, seeds, *_ = task
    return f"the games of {game} for {players} from seed {seeds.start}"

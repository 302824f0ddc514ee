"""Which games of a league say most: where ratings are uncertain, and where they are close."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from origins.arena.plackett_luce import Fit
from origins.arena.rating import Team

LineUp = tuple[str, ...]


def rival_lineups(fit: Fit, names: Sequence[str], players: int, count: int) -> list[LineUp]:
    """So many line-ups, each the best while those before it are thought of as played.

    A game between two tells most where the difference of their strengths is uncertain and its
    outcome is, too: the variance of the one times the variance of the other. Every line-up is
    played in as many seatings as there are players.
    """
    strengths, covariance = fit.strengths, [list(row) for row in fit.covariance]
    played: Counter[int] = Counter()
    found = []
    for _ in range(count):
        now = Fit(strengths, covariance)
        line = _line_up(now, players, played)
        for i, j in combinations(dict.fromkeys(line), 2):
            _learn(covariance, i, j, players * _doubt(strengths, i, j))
        played.update(line)
        found.append(tuple(names[i] for i in line))
    return found


def _line_up(fit: Fit, players: int, played: Counter[int]) -> list[int]:
    every = range(len(fit.strengths))

    def worth(i: int, j: int) -> float:
        return _doubt(fit.strengths, i, j) * fit.spread(i, j)

    def order(pair: tuple[int, int]) -> tuple[float, int, tuple[int, int]]:
        """The best pair; of equal ones, whoever has waited longest."""
        i, j = pair
        return -round(worth(i, j), 12), played[i] + played[j], pair

    pairs = [(i, j) for i in every for j in every if i < j]
    line: list[int] = [*min(pairs, key=order)]
    while len(line) < players:
        # With fewer bots than seats some sit twice.
        rest = [i for i in every if i not in line] or list(every)
        line.append(
            min(
                rest,
                key=lambda k: (-round(sum(worth(i, k) for i in line), 12), line.count(k), k),
            )
        )
    return line


def _doubt(strengths: Sequence[float], i: int, j: int) -> float:
    """The variance of the outcome between two."""
    p = 1 / (1 + math.exp(strengths[j] - strengths[i]))
    return p * (1 - p)


def _learn(covariance: list[list[float]], i: int, j: int, weight: float) -> None:
    """What remains uncertain after games of this weight between two (Sherman-Morrison)."""
    toward = [row[i] - row[j] for row in covariance]
    part = weight / (1 + weight * (toward[i] - toward[j]))
    for a, row in enumerate(covariance):
        for b in range(len(row)):
            row[b] -= part * toward[a] * toward[b]


def team_lineups(
    teams: dict[tuple[str, str], Team], names: Sequence[str], players: int, count: int
) -> list[LineUp]:
    """For a cooperative game: the pairs whose points are known least."""
    deals = {pair: team.deals for pair, team in teams.items()}
    if players == 2:  # each is alone among the other
        deals = {(a, b): n for (a, b), n in deals.items() if names.index(a) <= names.index(b)}
    found = []
    for _ in range(count):
        pair = min(deals, key=lambda p: (deals[p], names.index(p[0]), names.index(p[1])))
        deals[pair] += 1
        found.append((pair[0], *([pair[1]] * (players - 1))))
    return found

"""Strengths from rankings: the Plackett-Luce model, fitted by Newton's method.

Whoever is left of a ranking comes next with a chance in proportion to `exp(strength)`; two players
make it Bradley-Terry. A weak prior around 0 gives a strength to one that never lost, too. Intervals
come from the curvature at the best fit; they take games for independent.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations, product
from typing import NamedTuple

SPREAD = 2.0
"""The standard deviation of strengths before anything was played; 1.1 between two wins 75 %."""
CLOSE = 1e-10
STEPS = 100

Places = Sequence[Sequence[int]]
"""Who came first, second and so on; those who share a place stand together. One may stand twice."""
Matrix = list[list[float]]


class Fit(NamedTuple):
    """The strengths, their mean 0, and how uncertain they are together."""

    strengths: list[float]
    covariance: Matrix

    def error(self, i: int) -> float:
        """The standard error of a strength."""
        return math.sqrt(max(0.0, self.covariance[i][i]))

    def spread(self, i: int, j: int) -> float:
        """The variance of a difference."""
        c = self.covariance
        return max(0.0, c[i][i] + c[j][j] - 2 * c[i][j])


def fit(rankings: Iterable[Places], count: int) -> Fit:
    """Strengths of players 0 to `count` - 1."""
    orders = weighed(rankings)
    theta = [0.0] * count
    for _ in range(STEPS):
        slope, bend = _derivatives(orders, theta)
        step = solved(bend, slope)
        # A step that is too long for the curvature at its start is shortened.
        longest = max(map(abs, step), default=0.0)
        size = min(1.0, 2.0 / longest) if longest else 1.0
        theta = [t + size * d for t, d in zip(theta, step, strict=True)]
        if longest < CLOSE:
            break
    return centred(theta, inverse(_derivatives(orders, theta)[1]))


def weighed(rankings: Iterable[Places]) -> dict[tuple[int, ...], float]:
    """Each strict order and how often it came; a shared place is every order of it in part."""
    found: Counter[tuple[int, ...]] = Counter()
    for places in rankings:
        ways = list(product(*(permutations(place) for place in places)))
        for way in ways:
            order = tuple(player for place in way for player in place)
            found[order] += 1 / len(ways)  # type: ignore[assignment]
    return dict(found)


def _derivatives(
    orders: dict[tuple[int, ...], float], theta: Sequence[float]
) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood with the prior, and its curvature with the sign changed."""
    count = len(theta)
    slope = [-t / SPREAD**2 for t in theta]
    bend = [[0.0] * count for _ in theta]
    for i in range(count):
        bend[i][i] = 1 / SPREAD**2
    power = [math.exp(t) for t in theta]
    for order, weight in orders.items():
        for place in range(len(order) - 1):
            left = Counter(order[place:])
            total = sum(power[i] * times for i, times in left.items())
            chance = {i: power[i] * times / total for i, times in left.items()}
            slope[order[place]] += weight
            for i, p in chance.items():
                slope[i] -= weight * p
                bend[i][i] += weight * p
                for j, q in chance.items():
                    bend[i][j] -= weight * p * q
    return slope, bend


def centred(theta: Sequence[float], covariance: Matrix) -> Fit:
    """Only differences are known: the mean of all is 0, and no doubt about it is counted."""
    count = len(theta)
    mean = sum(theta) / count
    rows = [sum(row) / count for row in covariance]
    whole = sum(rows) / count
    return Fit(
        [t - mean for t in theta],
        [
            [covariance[i][j] - rows[i] - rows[j] + whole for j in range(count)]
            for i in range(count)
        ],
    )


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, right, strict=True)) for row in inverse(matrix)]


def inverse(matrix: Matrix) -> Matrix:
    """Of a positive definite matrix (Gauss-Jordan; there are as many rows as players)."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        top = rows[i][i]
        rows[i] = [x / top for x in rows[i]]
        for j in range(count):
            if j != i and rows[j][i]:
                times = rows[j][i]
                rows[j] = [x - times * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]

"""How good each bot of a league is, from all of its games.

Rivals are rated by Plackett-Luce on the scale of chess: 1500 is the mean of the league, and 400
points more win ten to one. A cooperative game has no victories over each other: a bot is rated by
the points of the teams it sits in, every partner counted alike, itself among them.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from origins.arena.games import GameResult
from origins.arena.plackett_luce import Fit, fit
from origins.arena.stats import Estimate, pairs_of

BASE, SCALE = 1500.0, 400 / math.log(10)
NORMAL = 1.96
"""Standard errors to either side of a 95 % interval."""
FIRST_GUESS = 4.0
"""The standard deviation of a team's points before any is known."""


class Deal(msgspec.Struct, frozen=True):
    """One deal of the league, in all the seatings it was played in; `records` are their files."""

    n: int
    results: list[GameResult]
    records: list[str] = []


class Rating(msgspec.Struct, frozen=True):
    """`share` is its part of the victories, `points` its mean score."""

    bot: str
    rating: Estimate
    games: int
    share: float
    points: float
    seconds: float
    """The mean time for a decision."""
    errors: int
    trouble: str = ""


class Pair(msgspec.Struct, frozen=True):
    """How one bot did against another (the share of those it left behind it, a shared place
    half), or with another (their mean points); `games` that they were both in."""

    mean: float
    games: int


Pairs = dict[str, dict[str, Pair]]


class Team(NamedTuple):
    """The points of one bot alone among another, by deal."""

    mean: float
    deals: int
    error: float


def places(result: GameResult, names: Sequence[str]) -> list[list[int]]:
    """Who came where, by the numbers of the bots."""
    found: dict[float, list[int]] = defaultdict(list)
    for seat, played in enumerate(result.seats):
        found[result.rank(seat)].append(names.index(played.bot))
    return [found[rank] for rank in sorted(found)]


def strengths(deals: Sequence[Deal], names: Sequence[str]) -> Fit:
    results = (result for deal in deals for result in deal.results)
    return fit((places(result, names) for result in results), len(names))


def rivals(deals: Sequence[Deal], names: Sequence[str]) -> dict[str, Estimate]:
    found = strengths(deals, names)
    return {
        name: estimate(BASE + SCALE * found.strengths[i], SCALE * found.error(i))
        for i, name in enumerate(names)
    }


def estimate(mean: float, error: float) -> Estimate:
    wide = NORMAL * error
    return Estimate(round(mean, 2), round(mean - wide, 2), round(mean + wide, 2))


def teams(deals: Sequence[Deal], names: Sequence[str]) -> dict[tuple[str, str], Team]:
    """Every pair that may sit together, `a` alone among `b`; the mean and its standard error."""
    sums: dict[tuple[str, str], list[float]] = defaultdict(list)
    for deal in deals:
        by_pair: dict[tuple[str, str], list[float]] = defaultdict(list)
        for result in deal.results:
            for pair in pairs_of([played.bot for played in result.seats]):
                by_pair[pair].append(float(result.scores[0]))
        for pair, points in by_pair.items():
            sums[pair].append(sum(points) / len(points))
    means = {pair: sum(points) / len(points) for pair, points in sums.items()}
    spread = _spread(sums, means)
    return {
        (a, b): Team(
            means.get((a, b), 0.0),
            len(sums[a, b]),
            spread / math.sqrt(len(sums[a, b])) if sums[a, b] else math.inf,
        )
        for a in names
        for b in names
    }


def _spread(sums: dict[tuple[str, str], list[float]], means: dict[tuple[str, str], float]) -> float:
    """The standard deviation of a pair's points from deal to deal, the same for all of them."""
    free = sum(len(points) - 1 for points in sums.values() if points)
    squares = sum((p - means[pair]) ** 2 for pair, points in sums.items() for p in points)
    return math.sqrt((squares + FIRST_GUESS**2) / (free + 1))


def partners(deals: Sequence[Deal], names: Sequence[str]) -> dict[str, Estimate]:
    found = teams(deals, names)
    rated = {}
    for name in names:
        mine = [found[name, other] for other in names if found[name, other].deals]
        count = max(1, len(mine))
        mean = sum(team.mean for team in mine) / count
        error = math.sqrt(sum(team.error**2 for team in mine)) / count if mine else FIRST_GUESS
        rated[name] = estimate(mean, error)
    return rated


def rated(deals: Sequence[Deal], names: Sequence[str], cooperative: bool) -> list[Rating]:
    """Every bot, the best first."""
    found = partners(deals, names) if cooperative else rivals(deals, names)
    rows = []
    for name in names:
        seats = [
            (result, seat, played)
            for deal in deals
            for result in deal.results
            for seat, played in enumerate(result.seats)
            if played.bot == name
        ]
        count = max(1, len(seats))
        decisions = max(1, sum(played.decisions for _, _, played in seats))
        rows.append(
            Rating(
                bot=name,
                rating=found[name],
                games=len({id(result) for result, _, _ in seats}),
                share=round(sum(r.share(seat) for r, seat, _ in seats) / count, 4),
                points=round(sum(r.scores[seat] for r, seat, _ in seats) / count, 2),
                seconds=round(sum(played.seconds for _, _, played in seats) / decisions, 5),
                errors=sum(played.errors for _, _, played in seats),
                trouble=next((played.trouble for _, _, played in seats if played.errors), ""),
            )
        )
    return sorted(rows, key=lambda row: (-row.rating.mean, row.bot))


def pair_table(deals: Sequence[Deal], names: Sequence[str], cooperative: bool) -> Pairs:
    """By bot and other bot."""
    values: dict[tuple[str, str], list[float]] = defaultdict(list)
    for deal in deals:
        for result in deal.results:
            bots = [played.bot for played in result.seats]
            if cooperative:
                for pair in pairs_of(bots):
                    values[pair].append(float(result.scores[0]))
                continue
            for i, a in enumerate(bots):
                for j, b in enumerate(bots):
                    if a != b:
                        mine, other = result.rank(i), result.rank(j)
                        values[a, b].append((mine < other) + (mine == other) / 2)
    return {
        a: {
            b: Pair(round(sum(found) / len(found), 4), len(found))
            for b in names
            if (found := values.get((a, b)))
        }
        for a in names
    }


def over_time(
    deals: Sequence[Deal], names: Sequence[str], cooperative: bool, points: int = 24
) -> list[tuple[int, dict[str, Estimate]]]:
    """The ratings after so many games, of those who had played by then."""
    steps = sorted({max(1, round(len(deals) * i / points)) for i in range(1, points + 1)})
    found = []
    for step in steps if deals else []:
        part = deals[:step]
        known = {p.bot for deal in part for result in deal.results for p in result.seats}
        here = [name for name in names if name in known]
        games = sum(len(deal.results) for deal in part)
        found.append((games, partners(part, here) if cooperative else rivals(part, here)))
    return found

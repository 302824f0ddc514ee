"""What the games of a contest say, with intervals that know which games belong together.

The games of one deal are not independent: intervals come from drawing whole deals again and again
(cluster bootstrap), and the sequential test looks at deals, not at games.
"""

from __future__ import annotations

import importlib.util
import math
import random
import warnings
from collections import defaultdict
from collections.abc import Callable, Sequence

import msgspec

from origins.arena.games import GameResult
from origins.arena.run import Cluster

RESAMPLES = 1000
STRENGTH_RESAMPLES = 100
SEED = 20260101


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one bot did. `share` is its part of the victories a seat, 1/n is par.

    `errors` are the games in which it failed, `trouble` tells how in the first of them.
    """

    bot: str
    games: int
    share: Estimate
    score: Estimate
    margin: Estimate
    rank: Estimate
    strength: Estimate | None
    decisions_per_second: float
    slowest: float
    illegal: int
    overruns: int
    errors: int = 0
    trouble: str = ""


class Sprt(msgspec.Struct, frozen=True):
    """A sequential test of share `low` against share `high`: its log-likelihood and verdict."""

    low: float
    high: float
    llr: float
    bound: float
    verdict: str


def ratio(clusters: Sequence[tuple[float, float]], resamples: int = RESAMPLES) -> Estimate:
    """The mean of a quantity given as (sum, count) for each deal."""
    total = sum(count for _, count in clusters)
    if not total:
        return Estimate(0.0, 0.0, 0.0)
    mean = sum(value for value, _ in clusters) / total
    chance = random.Random(SEED)
    means = []
    for _ in range(resamples if len(clusters) > 1 else 0):
        drawn = chance.choices(clusters, k=len(clusters))
        count = sum(c for _, c in drawn)
        if count:
            means.append(sum(v for v, _ in drawn) / count)
    return estimate(mean, means)


def estimate(mean: float, draws: Sequence[float]) -> Estimate:
    ordered = sorted(draws) or [mean]
    at = (len(ordered) - 1) * 0.025
    low, high = ordered[math.floor(at)], ordered[math.ceil(len(ordered) - 1 - at)]
    return Estimate(round(mean, 4), round(low, 4), round(high, 4))


def by_seat(
    clusters: Sequence[Cluster], bot: str, value: Callable[[GameResult, int], float]
) -> list[tuple[float, float]]:
    """For each deal the sum of `value` over the bot's seats, and how many they are."""
    rows = []
    for cluster in clusters:
        found = [
            value(result, seat)
            for result in cluster
            for seat, played in enumerate(result.seats)
            if played.bot == bot
        ]
        rows.append((sum(found), float(len(found))))
    return rows


def bots_of(clusters: Sequence[Cluster]) -> list[str]:
    return list(
        dict.fromkeys(
            played.bot for cluster in clusters for result in cluster for played in result.seats
        )
    )


def standings(clusters: Sequence[Cluster]) -> list[Standing]:
    """Every bot, the strongest first."""
    names = bots_of(clusters)
    strength = strengths(clusters, names)
    found = []
    for bot in names:
        seats = [
            (r, played) for c in clusters for r in c for played in r.seats if played.bot == bot
        ]
        seconds = sum(played.seconds for _, played in seats)
        found.append(
            Standing(
                bot=bot,
                games=len({id(r) for r, _ in seats}),
                share=ratio(by_seat(clusters, bot, GameResult.share)),
                score=ratio(by_seat(clusters, bot, lambda r, seat: r.scores[seat])),
                margin=ratio(by_seat(clusters, bot, GameResult.margin)),
                rank=ratio(by_seat(clusters, bot, GameResult.rank)),
                strength=strength.get(bot),
                decisions_per_second=round(
                    sum(played.decisions for _, played in seats) / max(seconds, 1e-9), 1
                ),
                slowest=max((played.slowest for _, played in seats), default=0.0),
                illegal=sum(played.illegal for _, played in seats),
                overruns=sum(played.overruns for _, played in seats),
                errors=sum(played.errors for _, played in seats),
                trouble=next((played.trouble for _, played in seats if played.errors), ""),
            )
        )
    return sorted(found, key=lambda s: -s.share.mean)


def strengths(clusters: Sequence[Cluster], names: Sequence[str]) -> dict[str, Estimate]:
    """Plackett-Luce strengths as natural logarithms, their mean 0; none where choix is missing."""
    if len(names) < 2 or importlib.util.find_spec("choix") is None:
        return {}
    orders = [[_order(result, names) for result in cluster] for cluster in clusters]
    whole = _fit(orders, len(names))
    chance = random.Random(SEED)
    draws = [
        _fit(chance.choices(orders, k=len(orders)), len(names)) for _ in range(STRENGTH_RESAMPLES)
    ]
    return {name: estimate(whole[i], [draw[i] for draw in draws]) for i, name in enumerate(names)}


Order = list[tuple[int, ...]]


def _order(result: GameResult, names: Sequence[str]) -> Order:
    """The game as rankings of bots: one where all differ, pairs where a bot sits twice."""
    chance = random.Random(f"{result.seed} {[played.bot for played in result.seats]}")
    seats = sorted(
        range(len(result.seats)), key=lambda seat: (result.rank(seat), chance.random())
    )  # equal places in a random order
    bots = [names.index(result.seats[seat].bot) for seat in seats]
    if len(set(bots)) == len(bots):
        return [tuple(bots)]
    return [(a, b) for i, a in enumerate(bots) for b in bots[i + 1 :] if a != b]


def _fit(orders: Sequence[Sequence[Order]], count: int) -> list[float]:
    import choix

    data = [order for cluster in orders for game in cluster for order in game]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # A little regularisation: a bot that never loses has a strength all the same.
        return [float(x) for x in choix.ilsr_rankings(count, data, alpha=0.01)]


def cross_play(clusters: Sequence[Cluster]) -> dict[str, dict[str, Estimate]]:
    """For a cooperative game: the mean score of each bot alone among each other one."""
    sums: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for cluster in clusters:
        for result in cluster:
            names = [played.bot for played in result.seats]
            for pair in pairs_of(names):
                sums[pair][result.seed].append(float(result.scores[0]))
    table: dict[str, dict[str, Estimate]] = defaultdict(dict)
    for (a, b), deals in sorted(sums.items()):
        table[a][b] = ratio([(sum(v), float(len(v))) for v in deals.values()])
    return dict(table)


def pairs_of(names: Sequence[str]) -> list[tuple[str, str]]:
    """Which bot sits alone among which; two that are alone are each alone among the other."""
    kinds = list(dict.fromkeys(names))
    if len(kinds) == 1:
        return [(kinds[0], kinds[0])]
    return [(a, b) for a in kinds for b in kinds if a != b and names.count(a) == 1]


def sprt(
    clusters: Sequence[Cluster], bot: str, low: float, high: float, error: float = 0.05
) -> Sprt:
    """Whether the bot's share is `low` or `high` (generalised SPRT over whole deals)."""
    values = [s / n for s, n in by_seat(clusters, bot, GameResult.share) if n]
    bound = math.log((1 - error) / error)
    llr = 0.0
    if len(values) > 1:
        mean = sum(values) / len(values)
        # Half a deal of doubt, so that a run of equal deals does not make it certain at once.
        spread = sum((v - mean) ** 2 for v in values) + 0.5 * mean * (1 - mean) + 1e-9
        variance = spread / (len(values) - 1)
        llr = len(values) * (high - low) * (2 * mean - low - high) / (2 * variance)
    verdict = "stronger" if llr >= bound else "not-stronger" if llr <= -bound else "open"
    return Sprt(low, high, round(llr, 3), round(bound, 3), verdict)

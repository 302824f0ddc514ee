"""The same games read for the game's sake: is any seat, card or action too good?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import msgspec

from origins.arena.run import Cluster
from origins.arena.stats import Estimate, ratio


class Lift(msgspec.Struct, frozen=True):
    """How much more often than par those win who played a card; `played` counts them."""

    card: str
    played: int
    lift: Estimate


class Balance(msgspec.Struct, frozen=True):
    """`order` has the victories of whoever begins first, then of the next; `seats` of each seat."""

    games: int
    players: int
    order: list[Estimate]
    seats: list[Estimate]
    cards: list[Lift]
    actions: dict[str, float]
    ends: dict[str, float]
    levels: dict[str, float]
    mean_score: float
    mean_winner: float
    score_spread: float
    mean_margin: float
    mean_turns: float
    scores: dict[int, int]
    turns: dict[int, int]

    @property
    def together(self) -> bool:
        """Whether nobody wins alone: a game played together ends with a level instead."""
        return bool(self.levels)


def balance(clusters: Sequence[Cluster], actions: Sequence[str] = ()) -> Balance:
    """`actions`: the kinds of moves to compare."""
    results = [result for cluster in clusters for result in cluster]
    games, players = len(results), len(results[0].seats)
    scores = [score for result in results for score in result.scores]
    mean = sum(scores) / len(scores)
    kinds: Counter[str] = Counter()
    for result in results:
        for played in result.seats:
            kinds.update({k: n for k, n in played.kinds.items() if k in actions})
    whole = max(1, sum(kinds.values()))
    best = [sorted(result.scores)[-2:] for result in results]
    return Balance(
        games=games,
        players=players,
        order=[_victories(clusters, place, players, True) for place in range(players)],
        seats=[_victories(clusters, seat, players, False) for seat in range(players)],
        cards=lifts(clusters, players),
        actions={kind: round(kinds[kind] / whole, 4) for kind in actions if whole > 1},
        ends=_shares([result.end for result in results]),
        levels=_shares([result.level for result in results if result.level]),
        mean_score=round(mean, 2),
        mean_winner=round(sum(pair[-1] for pair in best) / games, 2),
        score_spread=round((sum((s - mean) ** 2 for s in scores) / len(scores)) ** 0.5, 2),
        mean_margin=round(sum(pair[-1] - pair[0] for pair in best) / games, 2),
        mean_turns=round(sum(result.turns for result in results) / games, 2),
        scores=dict(sorted(Counter(scores).items())),
        turns=dict(sorted(Counter(result.turns for result in results).items())),
    )


def _victories(clusters: Sequence[Cluster], place: int, players: int, in_order: bool) -> Estimate:
    """The share of one seat, counted from the one that begins if they are taken in order."""
    return ratio(
        [
            (sum(r.share((place + r.first * in_order) % players) for r in c), float(len(c)))
            for c in clusters
        ]
    )


def _shares(values: Sequence[str]) -> dict[str, float]:
    counts = Counter(values)
    return {name: round(n / len(values), 4) for name, n in counts.most_common()}


def lifts(clusters: Sequence[Cluster], players: int) -> list[Lift]:
    """Every card that was played, the luckiest first.

    A card played says also that the game went well enough to play it, Objectives above all:
    what tells cards apart is how they compare with others of their colour.
    """
    rows: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for cluster in clusters:
        found: dict[str, list[float]] = defaultdict(list)
        for result in cluster:
            for seat, played in enumerate(result.seats):
                for card in set(played.cards):
                    found[card].append(result.share(seat) - 1 / players)
        for card, values in found.items():
            rows[card].append((sum(values), float(len(values))))
    lifted = [
        Lift(card, int(sum(n for _, n in pairs)), ratio(pairs, resamples=300))
        for card, pairs in rows.items()
    ]
    return sorted(lifted, key=lambda lift: (-lift.lift.mean, lift.card))

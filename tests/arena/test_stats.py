"""What is read from games: means, intervals, strengths, tests, balance."""

from __future__ import annotations

import random

import pytest

from origins.arena.balance import balance
from origins.arena.games import GameResult, Played
from origins.arena.stats import cross_play, ratio, sprt, standings

Game = tuple[tuple[str, int], ...]


def result(seed: int, *seats: tuple[str, int], first: int = 0, level: str = "") -> GameResult:
    scores = tuple(score for _, score in seats)
    best = tuple(i for i, score in enumerate(scores) if score == max(scores))
    return GameResult(
        seed,
        scores,
        best,
        [Played(bot, 10, 0.5, 0.1) for bot, _ in seats],
        20,
        first,
        "villages",
        level,
    )


def contest(share: float, deals: int, seed: int = 1) -> list[list[GameResult]]:
    """Deals of two games in which a beats b with this chance."""
    chance = random.Random(seed)
    clusters = []
    for deal in range(deals):
        won = [chance.random() < share for _ in range(2)]
        clusters.append(
            [
                result(deal, ("a", 30 if won[0] else 20), ("b", 25)),
                result(deal, ("b", 25), ("a", 30 if won[1] else 20)),
            ]
        )
    return clusters


def test_a_mean_has_an_interval_that_narrows() -> None:
    few = ratio([(1.0, 2.0), (2.0, 2.0), (0.0, 2.0)] * 5)
    many = ratio([(1.0, 2.0), (2.0, 2.0), (0.0, 2.0)] * 500)
    assert few.mean == many.mean == 0.5
    assert few.low < many.low < 0.5 < many.high < few.high
    assert ratio([]).mean == 0.0
    assert ratio([(1.0, 2.0)]).low == 0.5


def test_games_of_a_deal_count_together() -> None:
    """Two games that always end alike are worth one: the interval must not narrow."""
    single = ratio([(float(i % 2), 1.0) for i in range(60)])
    doubled = ratio([(2.0 * (i % 2), 2.0) for i in range(60)])
    assert single == doubled


def test_standings_tell_who_is_stronger() -> None:
    first, second = standings(contest(0.8, 200))
    assert (first.bot, second.bot) == ("a", "b")
    assert first.games == second.games == 400
    assert first.share.low < 0.8 < first.share.high
    assert first.share.mean + second.share.mean == pytest.approx(1)
    assert first.rank.mean == pytest.approx(2 - first.share.mean)
    assert first.margin.mean == pytest.approx(-second.margin.mean)
    assert first.decisions_per_second == 20.0
    assert first.strength is not None
    assert second.strength is not None
    # In Bradley-Terry the odds of 80 % are the difference ln 4 = 1.39.
    assert first.strength.mean - second.strength.mean == pytest.approx(1.39, abs=0.25)


def test_strengths_of_a_bot_that_sits_on_several_seats() -> None:
    clusters = [
        [result(deal, ("a", 9 if deal % 2 else 1), ("b", 5), ("b", 4))] for deal in range(40)
    ]
    found = {s.bot: s for s in standings(clusters)}
    assert found["a"].share.mean == 0.5
    assert found["b"].share.mean == 0.25
    assert found["a"].strength is not None


@pytest.mark.parametrize(
    ("share", "verdict"), [(0.7, "stronger"), (0.5, "not-stronger"), (0.3, "not-stronger")]
)
def test_the_sequential_test_decides(share: float, verdict: str) -> None:
    assert sprt(contest(share, 900), "a", 0.5, 0.58).verdict == verdict


def test_the_sequential_test_takes_its_time() -> None:
    assert sprt(contest(0.54, 30), "a", 0.5, 0.55).verdict == "open"
    assert sprt(contest(1.0, 1), "a", 0.5, 0.55).verdict == "open"


def test_cross_play_of_a_cooperative_game() -> None:
    clusters = [
        [
            result(deal, ("a", 10), ("a", 10), ("a", 10), level="good"),
            result(deal, ("a", 6), ("b", 6), ("b", 6), level="poor"),
            result(deal, ("b", 8), ("a", 8), ("b", 8), level="poor"),
        ]
        for deal in range(5)
    ]
    table = cross_play(clusters)
    assert table["a"]["a"].mean == 10
    assert table["a"]["b"].mean == 7
    assert "b" not in table


def test_balance_goes_by_the_order_of_play_and_by_seats() -> None:
    clusters = [[result(deal, ("a", 5), ("a", 9), first=1)] for deal in range(10)]
    clusters += [[result(deal, ("a", 9), ("a", 5), first=0)] for deal in range(10, 20)]
    assert [e.mean for e in balance(clusters).order] == [1.0, 0.0]
    assert [e.mean for e in balance(clusters).seats] == [0.5, 0.5]


def test_balance_counts_cards_actions_and_ends() -> None:
    games = [result(deal, ("a", 9), ("a", 5)) for deal in range(10)]
    for game in games:
        game.seats[0].cards = ["spark", "spark"]
        game.seats[1].cards = ["trek"]
        game.seats[0].kinds = {"evolve": 3, "swap": 1, "play": 2}
    found = balance([[game] for game in games], ("evolve", "migrate", "swap"))
    assert {c.card: (c.played, c.lift.mean) for c in found.cards} == {
        "spark": (10, 0.5),
        "trek": (10, -0.5),
    }
    assert found.actions == {"evolve": 0.75, "migrate": 0.0, "swap": 0.25}
    assert found.ends == {"villages": 1.0}
    assert (found.mean_score, found.mean_winner, found.mean_margin) == (7.0, 9.0, 4.0)
    assert found.scores == {5: 10, 9: 10}

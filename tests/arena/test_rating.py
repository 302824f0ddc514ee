"""Ratings: known values, other people's implementation, and intervals that hold what they say."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import choix
import pytest

from origins.arena.plackett_luce import Fit, fit, inverse, weighed
from origins.arena.rating import BASE, SCALE, Deal, over_time, pair_table, partners, rated, rivals
from origins.arena.rating import teams as team_points
from origins.arena.scheduling import rival_lineups, team_lineups
from tests.arena.test_stats import result

NAMES = ["a", "b", "c", "d"]


def ranking(
    strengths: Sequence[float], players: Sequence[int], chance: random.Random
) -> list[list[int]]:
    """Who is left comes next in proportion to the exponential of his strength."""
    left, order = list(players), []
    while left:
        (i,) = chance.choices(left, [math.exp(strengths[j]) for j in left])
        left.remove(i)
        order.append([i])
    return order


def test_two_players_are_the_odds_of_their_games() -> None:
    found = fit([[[0], [1]]] * 800 + [[[1], [0]]] * 200, 2)
    assert found.strengths[0] - found.strengths[1] == pytest.approx(math.log(4), abs=0.002)
    # The variance of log odds is 1 / (n p q).
    assert found.spread(0, 1) == pytest.approx(1 / (1000 * 0.8 * 0.2), rel=0.01)
    assert sum(found.strengths) == pytest.approx(0)


def test_the_same_as_another_implementation() -> None:
    chance = random.Random(5)
    truth = [0.9, 0.2, -0.3, -0.8]
    rankings = [
        ranking(truth, chance.sample(range(4), chance.choice([2, 3, 4])), chance)
        for _ in range(3000)
    ]
    mine = fit(rankings, 4)
    theirs = choix.ilsr_rankings(4, [tuple(i for (i,) in order) for order in rankings])
    for i in range(4):
        assert mine.strengths[i] == pytest.approx(theirs[i], abs=0.005)
        assert abs(mine.strengths[i] - truth[i]) < 4 * mine.error(i)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    truth, held, tries = [0.7, 0.0, -0.7], 0, 120
    for seed in range(tries):
        chance = random.Random(seed)
        found = fit([ranking(truth, [0, 1, 2], chance) for _ in range(60)], 3)
        held += abs(found.strengths[0] - 0.7) < 1.96 * found.error(0)
    assert 0.88 < held / tries <= 1


def test_shared_places_count_half_and_nobody_is_endless() -> None:
    assert weighed([[[0, 1]]]) == {(0, 1): 0.5, (1, 0): 0.5}
    assert fit([[[0, 1]]] * 50, 2).strengths == pytest.approx([0, 0])
    never = fit([[[0], [1]]] * 100, 2)
    assert 2 < never.strengths[0] - never.strengths[1] < 20
    # One who sits twice is compared with the other only.
    twice = fit([[[0], [1], [1]]] * 30 + [[[1], [0], [1]]] * 30, 2)
    assert twice.strengths[0] > 0


def test_an_inverse() -> None:
    found = inverse([[4.0, 1.0], [1.0, 3.0]])
    assert found[0] == pytest.approx([3 / 11, -1 / 11])


def deal(n: int, *games: tuple[tuple[str, int], ...]) -> Deal:
    return Deal(n, [result(n, *game) for game in games])


def contest(share: float, deals: int) -> list[Deal]:
    chance = random.Random(1)
    return [
        deal(n, (("a", 30 if chance.random() < share else 20), ("b", 25)))
        for n in range(1, deals + 1)
    ]


def test_the_scale_is_that_of_chess() -> None:
    found = rivals(contest(10 / 11, 4000), ["a", "b"])
    assert found["a"].mean - found["b"].mean == pytest.approx(400, abs=35)
    assert found["a"].mean + found["b"].mean == pytest.approx(2 * BASE, abs=0.02)
    assert found["a"].low < found["a"].mean < found["a"].high
    newcomer = rivals(contest(0.5, 400), ["a", "b", "new"])["new"]
    assert newcomer.high - newcomer.low > 3 * SCALE


def test_everybody_is_rated_and_compared() -> None:
    deals = contest(0.75, 200)
    rows = rated(deals, ["b", "a"], cooperative=False)
    assert [row.bot for row in rows] == ["a", "b"]
    assert rows[0].share == pytest.approx(1 - rows[1].share)
    assert rows[0].games == 200
    assert rows[0].seconds == 0.05
    table = pair_table(deals, ["a", "b"], cooperative=False)
    assert table["a"]["b"].mean == rows[0].share
    assert table["a"]["b"].games == 200
    steps = over_time(deals, ["a", "b"], cooperative=False)
    assert steps[-1][0] == 200
    assert steps[-1][1]["a"] == rows[0].rating
    assert steps[0][1]["a"].high - steps[0][1]["a"].low > rows[0].rating.high - rows[0].rating.low


def together(n: int, *games: tuple[Sequence[str], int]) -> Deal:
    return Deal(n, [result(n, *((bot, points) for bot in bots)) for bots, points in games])


def test_partners_are_rated_by_the_points_of_their_teams() -> None:
    """Every partner counts alike, however often they met."""
    deals = [together(n, ("aa", 10), ("ab", 4)) for n in range(1, 9)]
    deals += [together(n, ("aa", 10)) for n in range(9, 90)]
    found = partners(deals, ["a", "b"])
    assert found["a"].mean == 7
    assert found["b"].mean == 4
    assert found["a"].low < 7 < found["a"].high
    assert pair_table(deals, ["a", "b"], cooperative=True)["a"]["b"].mean == 4
    assert rated(deals, ["a", "b"], cooperative=True)[0].bot == "a"


# Which games say most


def flat(count: int, variance: float = 4.0) -> Fit:
    return Fit([0.0] * count, [[variance * (i == j) for j in range(count)] for i in range(count)])


def test_a_fresh_league_lets_everybody_play() -> None:
    lines = rival_lineups(flat(4), NAMES, 2, 12)
    played = [bot for line in lines for bot in line]
    assert {played.count(name) for name in NAMES} == {6}
    assert all(len(set(line)) == 2 for line in lines)
    three = rival_lineups(flat(4), NAMES, 3, 4)
    assert all(len(set(line)) == 3 for line in three)
    assert all(len(line) == 4 for line in rival_lineups(flat(2), NAMES, 4, 2))


def test_whoever_is_uncertain_plays_more() -> None:
    fresh = flat(4, 0.01)
    fresh.covariance[3][3] = 4.0
    lines = rival_lineups(fresh, NAMES, 2, 6)
    assert all("d" in line for line in lines[:3])


def test_those_who_are_close_meet() -> None:
    known = Fit([3.0, 0.1, 0.0, -3.0], flat(4, 0.05).covariance)
    assert set(rival_lineups(known, NAMES, 2, 1)[0]) == {"b", "c"}


def test_every_pair_of_partners_plays() -> None:
    lines = team_lineups(team_points([], NAMES), NAMES, 2, 10)
    assert len({frozenset(line) for line in lines}) == 10
    trios = team_lineups(team_points([], ["a", "b"]), ["a", "b"], 3, 4)
    assert set(trios) == {("a", "a", "a"), ("a", "b", "b"), ("b", "a", "a"), ("b", "b", "b")}
    some = team_points([together(1, ("ab", 3)), together(2, ("aa", 3))], ["a", "b"])
    assert team_lineups(some, ["a", "b"], 2, 1) == [("b", "b")]

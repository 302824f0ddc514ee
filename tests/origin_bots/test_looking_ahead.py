"""Turns searched by value, on the compiled modules and on the sources alike."""

from __future__ import annotations

import pytest

from origins.core.rng import FastRng
from origins.games.origin.border.digest import digest
from origins.games.origin.border.resample import resample
from origins.games.origin.codes import END, OVER, PLAYING
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.plan import (
    Ranking,
    SearchContext,
    begin,
    landing,
    peaceful,
    plan,
    rank,
    settle_best,
    think,
    thoughtful,
    time_of,
)
from origins.games.origin.search.playout import decider
from origins.games.origin.search.tree_search import Tree, play_on, search
from origins.games.origin.search.value import Judge
from tests.origin_bots.positions import WEIGHTS, legal_list, random_positions


def test_settling_leaves_no_choice_open() -> None:
    thinking, settled = SearchContext(Judge(WEIGHTS)), 0
    for s in random_positions("origin", 2, seed=5):
        if s.phase == PLAYING and s.depth > 0:
            after, seat = s.clone(), s.seat
            value = settle_best(thinking, after, seat, 0)
            assert after.depth == 0 or after.seat != seat
            assert value == pytest.approx(Judge(WEIGHTS).lead(after, seat))
            settled += 1
    assert settled > 10


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_every_legal_move_is_ranked(name: str) -> None:
    thinking, ranking = SearchContext(Judge(WEIGHTS)), Ranking()
    for s in random_positions(name, 3, seed=9, every=23):
        if s.phase != OVER:
            p = decider(s)
            for look in (think, plan):
                look(thinking, s, p, FastRng(1), 1, ranking)
                assert sorted(a for a, _ in ranking.to_list()) == sorted(legal_list(s, p))


def test_a_plan_never_ends_below_ending_now() -> None:
    """`end` is one of the plans, so the best plan is at least as good."""
    thinking, ranking = SearchContext(Judge(WEIGHTS)), Ranking()
    compared = 0
    for s in random_positions("origin", 2, seed=11):
        if s.phase == PLAYING and s.depth == 0 and s.acted and len(legal_list(s, s.seat)) > 1:
            plan(thinking, s, s.seat, FastRng(2), 2, ranking)
            values = dict(ranking.to_list())
            assert max(values.values()) >= values[END << 16]
            compared += 1
    assert compared > 0


def test_a_plan_that_runs_out_of_time_has_looked_at_one_world_at_least() -> None:
    thinking, ranking = SearchContext(Judge(WEIGHTS)), Ranking()
    thinking.deadline = 1e-9
    s = next(s for s in random_positions("origin", 2, seed=14) if s.phase == PLAYING)
    planned, thought = FastRng(2), FastRng(2)
    plan(thinking, s, s.seat, planned, 5, ranking)
    think(thinking, s, s.seat, thought, 5, Ranking())
    resample(s.clone(), s.seat, thought)
    assert planned.state() == thought.state()
    assert max(ranking.to_list(), key=lambda each: each[1])[0] in legal_list(s, s.seat)


def test_in_brief_only_the_rivals_are_weighed_less_often() -> None:
    """Thefts are weighed in full; for peaceful moves at one time what rivals have is a constant."""
    judge, choices, ranking = Judge(WEIGHTS), Choices(), Ranking()
    full, brief = SearchContext(judge), SearchContext(judge)
    brief.brief = 1
    compared = {True: 0, False: 0}
    for s in random_positions("origin", 3, seed=15, every=7):
        if s.phase != PLAYING:
            continue
        p = s.seat
        values = {}
        for thinking in (full, brief):
            legal(s, p, choices)
            begin(thinking)
            rank(thinking, s, p, 0, choices, ranking)
            values[thinking] = dict(ranking.to_list())
        of_rivals: dict[int, float] = {}
        for action, value in values[brief].items():
            after = s.clone()
            apply(after, p, action)
            calm = peaceful(s, action)
            if not calm and landing(action) < 0:  # where one lands, rewards may be a guess
                assert value == values[full][action]
            elif calm and (after.depth == 0 or after.seat != p):
                rivals = judge.value(after, p) - value
                assert of_rivals.setdefault(time_of(after, p), rivals) == pytest.approx(rivals)
            compared[calm] += 1
    assert min(compared.values()) > 20


def test_playing_on_ends_with_the_round_of_turns() -> None:
    tree = Tree(SearchContext(Judge(WEIGHTS)))
    for name in ("origin", "junior"):
        for s in random_positions(name, 3, seed=12, every=17):
            if s.phase == PLAYING:
                after = s.clone()
                play_on(tree, after, s.turn + 2)
                assert after.phase == OVER or after.turn == s.turn + 2


def test_some_seats_play_on_as_planners() -> None:
    tree, choices, ranking = Tree(SearchContext(Judge(WEIGHTS))), Choices(), Ranking()
    tree.fortune = 77
    otherwise = 0
    for s in random_positions("origin", 3, seed=12, every=5):
        if s.phase != PLAYING:
            continue
        p, ends = s.seat, []
        for tree.planners in (1 << p, 7 - (1 << p)):
            after = s.clone()
            play_on(tree, after, s.turn + 1)
            ends.append(digest(after))
        luck, planned = FastRng(0), s.clone()
        luck.seed64(tree.fortune + s.turn)
        while planned.phase != OVER and planned.turn == s.turn:
            legal(planned, p, choices)
            move = choices.to_list()[0]
            if choices.size > 1:
                plan(tree.hasty, planned, p, luck, 1, ranking)
                move = ranking.to_list()[ranking.best()][0]
            apply(planned, p, move)
        assert ends[0] == digest(planned)
        otherwise += ends[0] != ends[1]
    assert otherwise > 3, "thinkers play otherwise"


def test_a_search_tries_the_moves_that_look_best_in_the_same_worlds() -> None:
    tree = Tree(SearchContext(Judge(WEIGHTS)))
    halved = 0
    for s in random_positions("origin", 3, seed=13, every=31):
        if s.phase != OVER:
            p = decider(s)
            legal_moves = legal_list(s, p)
            action = search(tree, s, p, FastRng(3), 96, 0.0, 1)
            tried = tree.children()
            assert action in {a for a, _, _ in tried} <= set(legal_moves)
            assert len(tried) <= tree.finalists
            assert sum(visits for _, visits, _ in tried) == tree.rounds
            assert all(-1 <= mean <= 1 for _, _, mean in tried)
            if len(tried) > 2 and tree.rounds == 96:  # a clear choice ends the search before
                visits = sorted(visits for _, visits, _ in tried)
                assert visits[0] == visits[len(tried) // 2 - 1] < visits[-2] == visits[-1]
                halved += 1
    assert halved > 1


def test_a_move_gets_moves_after_it_once_it_was_often_tried() -> None:
    s = next(s for s in random_positions("origin", 2, seed=16, every=19) if s.phase == PLAYING)
    for patience in (4, 1_000_000):
        tree = Tree(SearchContext(Judge(WEIGHTS)))
        tree.patience = patience
        search(tree, s, decider(s), FastRng(3), 96, 0.0, 1)
        assert tree.rounds > 0
        assert (tree.size > 1 + len(tree.children())) == (patience == 4)


def test_a_search_stops_when_one_move_is_left() -> None:
    """A clear choice does not take all the rounds there are."""
    tree = Tree(SearchContext(Judge(WEIGHTS)))

    def rounds(s: Position) -> int:
        search(tree, s, decider(s), FastRng(3), 2000, 0.0, 1)
        return tree.rounds

    positions = random_positions("origin", 2, seed=15, every=23)
    assert any(0 < rounds(s) < 1000 for s in positions if s.phase == PLAYING)


def test_a_search_of_one_move_takes_no_time() -> None:
    tree = Tree(SearchContext(Judge(WEIGHTS)))
    tree.finalists = 1
    s = next(s for s in random_positions("origin", 2, seed=14) if s.phase == PLAYING)
    search(tree, s, decider(s), FastRng(3), 1_000_000, 0.0, 1)
    assert tree.rounds == 0


def test_a_search_sees_what_wins_at_once() -> None:
    """In the last turn of a game only points count, and the search takes the most."""
    tree = Tree(SearchContext(Judge([0.0] * len(WEIGHTS))))
    judge = Judge([0.0] * len(WEIGHTS))
    found = 0
    for s in (s for seed in range(21, 25) for s in random_positions("origin", 2, seed)):
        last = s.phase == PLAYING and s.trigger > 0 and s.last_turns == 0
        if last and s.depth == 0 and s.acted and len(legal_list(s, s.seat)) > 1:
            action = search(tree, s, s.seat, FastRng(4), 200, 0.0, 2)
            after = s.clone()
            apply(after, s.seat, action)
            assert judge.lead(after, s.seat) >= judge.lead(s, s.seat) - 1
            found += 1
    assert found > 0


# What the same looks give on every backend, at some moments of a random game.
GOLDEN = {
    "thoughtful": "12100 2030b 50100 50100 60301 80100 80c00 81300 f0000",
    "search": "12100 2030b 50100 50000 60301 80100 21812 81300 f0000",
}


def chosen(look: str) -> str:
    thinking, ranking = SearchContext(Judge(WEIGHTS)), Ranking()
    tree = Tree(thinking)
    tree.patience = 2
    actions = []
    for s in random_positions("origin", 2, seed=30, every=17):
        if s.phase != OVER:
            p, rng = decider(s), FastRng(5)
            if look == "thoughtful":
                actions.append(thoughtful(thinking, s, p, rng, 1, ranking))
            else:
                actions.append(search(tree, s, p, rng, 12, 0.0, 1))
    return " ".join(f"{action:x}" for action in actions)


@pytest.mark.parametrize("look", sorted(GOLDEN))
def test_both_backends_choose_alike(look: str) -> None:
    assert chosen(look) == GOLDEN[look]

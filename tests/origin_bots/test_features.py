"""The numbers of the value function say of a position what the rules say of it."""

from __future__ import annotations

import numpy as np
import pytest

from origins.games.origin.codes import (
    EVOLVE,
    LEVELS,
    MIGRATE,
    OVER,
    PLAYING,
    SWAP,
)
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.score import score, winners
from origins.games.origin.search import features as f
from origins.games.origin.search.features import Features, measure
from origins.games.origin.search.timing import elapsed, wait
from origins.games.origin.search.value import Judge, sample, to_act
from tests.origin_bots.positions import WEIGHTS, legal_list, random_positions
from tune.net import Net


def numbers(s: Position, p: int) -> list[float]:
    out = Features()
    measure(s, p, out)
    return list(out.to_list())


def targets(s: Position, kind: int) -> int:
    return len({action & 255 for action in legal_list(s, s.seat) if action >> 16 == kind})


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_landings_are_those_of_the_legal_moves(name: str) -> None:
    checked = 0
    for s in random_positions(name, 3, seed=4):
        if s.phase == PLAYING and s.depth == 0 and s.acted == 0:
            found = numbers(s, s.seat)
            assert found[f.F_EVOLVE] == pytest.approx(0.1 * targets(s, EVOLVE))
            assert found[f.F_MIGRATE] == pytest.approx(0.1 * targets(s, MIGRATE))
            assert found[f.F_SWAP] == targets(s, SWAP)
            checked += 1
    assert checked > 20


def test_waiting_counts_turns_to_the_next_action() -> None:
    for s in random_positions("origin", 4, seed=1, every=7):
        if s.phase == PLAYING:
            waits = [wait(s, (s.seat + k) % 4) for k in range(4)]
            assert waits == [4 if s.acted else 0, 1, 2, 3]


def test_tiles_are_counted_by_level() -> None:
    for s in random_positions("origin", 2, seed=2, every=5):
        for p in range(2):
            found = numbers(s, p)
            assert found[f.F_TOP : f.F_TOP + 4] == list(s.tops[p * LEVELS + 1 : p * LEVELS + 5])


def test_the_game_only_gets_nearer_to_its_end() -> None:
    for name in ("origin", "junior"):
        parts = [elapsed(s) for s in random_positions(name, 2, seed=6)]
        assert parts[0] < 0.3
        assert parts[-1] > 0.6
        assert all(0 <= part <= 1 for part in parts)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_value_is_points_and_weighed_numbers(players: int) -> None:
    judge, net, out = Judge(WEIGHTS), Net(WEIGHTS), Features()
    last = 0
    for s in random_positions("origin", players, seed=8, every=3):
        for p in range(players):
            if s.phase != OVER and (s.trigger == 0 or to_act(s, p)):
                row = sample(s, p, out)
                assert judge.value(s, p) == pytest.approx(score(s, p) + judge.hope_of(row))
                # The net that is tuned and the judge that plays weigh alike.
                assert judge.hope_of(row) == pytest.approx(hope(net, row), rel=1e-3, abs=1e-3)
                last += s.trigger > 0
    assert last > 0


def hope(net: Net, row: list[float]) -> float:
    """As a fit sees it: the lead over a player of whom there is nothing to say."""
    rows = np.array([[row, [0.0] * len(row)]], dtype=np.float32)
    return float(net.leads(rows)[0][0])


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_at_the_end_whoever_wins_leads(name: str) -> None:
    judge = Judge(WEIGHTS)
    for seed in range(8):
        *_, s = random_positions(name, 3, seed, every=1000)
        won = winners(s)
        if won.bit_count() == 1:
            leads = [judge.lead(s, p) for p in range(3)]
            assert won == 1 << leads.index(max(leads))


def test_weights_of_the_wrong_number_are_refused() -> None:
    with pytest.raises(ValueError, match="weights"):
        Judge([0.0])


def test_a_fit_comes_nearer_to_the_weights_that_made_the_numbers() -> None:
    out = Features()
    rows = np.array(
        [
            [sample(s, p, out) for p in range(3)]
            for seed in range(40)
            for s in random_positions("origin", 3, seed, every=5)
        ],
        dtype=np.float32,
    )
    leads = Net([w / 10 for w in WEIGHTS]).leads(rows)
    net = Net([0.9 * w / 10 for w in WEIGHTS])
    errors = [net.fit(rows, leads, 0.001, 0.0) for _ in range(60)]
    assert errors[-1] < errors[0] / 20
    assert Net(net.weights()).fit(rows, leads, 0.0, 0.0) == pytest.approx(errors[-1], rel=0.5)

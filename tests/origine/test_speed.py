"""What compiled code must manage, on any machine: several times the promised figures."""

from __future__ import annotations

import time

import pytest

from origins.core import purity
from origins.core.rng import FastRng
from origins.games.origine.beliefs import Beliefs
from origins.games.origine.game import ORIGINE
from origins.games.origine.solver import Planet, Solver
from tests.origine.build import new

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(purity.backend().kind == "pure", reason="the sources are not compiled"),
]


def best_of(times: int, call: object) -> float:
    assert callable(call)
    laps = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        laps.append(time.perf_counter() - start)
    return min(laps)


def test_solver_and_beliefs_at_every_turn() -> None:
    """Is 24 still possible in 50 ms, exact marginals in 20 ms, at every decision of games."""
    rng = FastRng(1)
    for seed in range(6):
        state = new(2 + seed % 3, seed, boards="random")
        while not state.is_terminal():
            planet = Planet.of(state)
            assert best_of(3, lambda p=planet: Solver(ORIGINE, p).perfect_possible()) < 0.05
            view = state.observe(0)
            assert best_of(3, lambda v=view: Beliefs(v, ORIGINE.pack).marginals()) < 0.02
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])


def test_counting_any_layout() -> None:
    """The perfect planets of a layout in seconds."""
    planet = Planet.layout(ORIGINE, "aurora,verdance,saffron,basalt")
    assert best_of(2, lambda: Solver(ORIGINE, planet).count_perfect()) < 2

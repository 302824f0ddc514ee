"""The solver and the beliefs of Origine, at every decision of random games on random boards.

    python benchmarks/origine.py [--games 12]

Each figure is the best of three calls; the table says the mean and the worst over all decisions.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial

from origins.core import backend
from origins.core.rng import FastRng
from origins.games.origine.beliefs.exact import Beliefs
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.solver.solve import Planet, Solver


def milliseconds(call: Callable[[], object], times: int = 3) -> float:
    laps = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        laps.append(time.perf_counter() - start)
    return min(laps) * 1000


def _perfect(planet: Planet) -> bool:
    return Solver(ORIGINE, planet).perfect_possible()


def _best(planet: Planet) -> int:
    return Solver(ORIGINE, planet).best_score()


def _marginals(view: OrigineObservation) -> object:
    return Beliefs(view, ORIGINE.pack).marginals()


def walk(games: int) -> dict[str, list[float]]:
    rng = FastRng(1)
    laps: dict[str, list[float]] = {"is 24 possible": [], "best score": [], "marginals": []}
    for seed in range(games):
        state = ORIGINE.new_initial_state(2 + seed % 3, seed, {"boards": "random"})
        assert isinstance(state, OrigineState)
        while not state.is_terminal():
            planet, view = Planet.of(state), state.observe(0)
            questions: dict[str, Callable[[], object]] = {
                "is 24 possible": partial(_perfect, planet),
                "best score": partial(_best, planet),
                "marginals": partial(_marginals, view),
            }
            for name, ask in questions.items():
                laps[name].append(milliseconds(ask))
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return laps


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the solver and the beliefs of Origine.")
    parser.add_argument("--games", type=int, default=12)
    laps = walk(parser.parse_args().games)
    print("| question | calls | mean ms | worst ms |\n|---|---:|---:|---:|")
    for name, times in laps.items():
        print(f"| {name} | {len(times)} | {sum(times) / len(times):.2f} | {max(times):.1f} |")
    planet = Planet.layout(ORIGINE, "aurora,verdance,saffron,basalt")
    count = milliseconds(lambda: Solver(ORIGINE, planet).count_perfect())
    print(f"counting the perfect planets of a layout: {count:.1f} ms")
    print(f"backend: {backend.backend().kind}")


if __name__ == "__main__":
    main()

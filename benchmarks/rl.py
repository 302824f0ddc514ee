"""Steps of batches of games beside those of peers: step and mask, with observations, on threads.

    python benchmarks/rl.py [--seconds 2] [--rounds 3] [--size 1024] [--json]

All in turn, in rounds, and the best round counts; only the peer's or our own calls are timed, not
how actions are picked: in processor time, but for two threads in that of the clock, which says
something on an idle machine only. fastcatan runs in a process of its own (`--fastcatan PYTHON`, a
Python 3.12 that has it; without it one is made under build/ where `python3.12` and an index can be
reached), pgx (JAX), OpenSpiel and Catanatron where they are installed. One that is missing is said
so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

GAMES = ("origin", "junior", "origine")
PLAYERS = 4
BUILD = Path(__file__).resolve().parents[1] / "build"
FASTCATAN = """
import sys, time
import fastcatan, numpy as np
size, seconds = int(sys.argv[1]), float(sys.argv[2])
env = fastcatan.BatchedEnv(size, seed=0)
env.reset()
masks = np.zeros((size, fastcatan.MASK_WORDS), np.uint64)
actions, done = np.zeros(size, np.uint32), np.zeros(size, np.uint8)
rng = np.random.default_rng(0)
steps, spent = 0, 0.0
env.write_masks(masks)
while spent < seconds:
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
    actions[:] = (rng.random(bits.shape, dtype=np.float32) * bits).argmax(1)
    start = time.process_time()
    env.step_autoreset(actions, done)
    env.write_masks(masks)
    spent += time.process_time() - start
    steps += size
print(steps / spent)
"""

Measure = Callable[[float], float]
"""Steps a second, measured for so many seconds."""


def batch(game: str, size: int, threads: int, observation: bool, mask: bool) -> Measure:
    """Our own batches: timed is `step` alone, which writes the masks too."""
    from origins import rl

    env = rl.BatchEnv(game, PLAYERS, size=size, seed=1, threads=threads)
    arrays = env.reset(observation=observation, mask=mask)
    for _ in range(100):
        env.step(env.sample(), arrays)

    clock = time.process_time if threads == 1 else time.perf_counter

    def measure(seconds: float) -> float:
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = env.sample()
            start = clock()
            env.step(actions, arrays)
            spent += clock() - start
            steps += size
        return steps / spent

    return measure


def own(size: int) -> Iterator[tuple[str, Measure]]:
    for game in GAMES:
        yield f"{game}: step + mask", batch(game, size, 1, False, False)
        yield f"{game}: step + mask, 2 threads", batch(game, size, 2, False, False)
        yield f"{game}: with observation", batch(game, size, 1, True, False)
        yield f"{game}: with mask in bytes", batch(game, size, 1, False, True)


def fastcatan(python: str, size: int) -> Measure:
    def measure(seconds: float) -> float:
        command = [python, "-c", FASTCATAN, str(size), str(seconds)]
        environment = {**os.environ, "OMP_NUM_THREADS": "1"}
        done = subprocess.run(command, env=environment, check=True, capture_output=True)
        return float(done.stdout)

    return measure


def python_with_fastcatan() -> str | None:
    """A Python 3.12 with fastcatan, made now where there is none; None where that fails."""
    made = BUILD / "fastcatan" / "bin" / "python"
    if not made.exists():
        wanted = shutil.which("python3.12")
        if wanted is None:
            return None
        steps = (
            [wanted, "-m", "venv", str(made.parents[1])],
            [str(made), "-m", "pip", "install", "--quiet", "fastcatan==2.*", "numpy"],
        )
        for step in steps:
            if subprocess.run(step, stdout=subprocess.DEVNULL, check=False).returncode:
                return None
    found = subprocess.run([str(made), "-c", "import fastcatan"], capture_output=True, check=False)
    return str(made) if found.returncode == 0 else None


def open_spiel(name: str) -> Measure:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.randrange(len(actions))])
                steps += 1
        return steps / spent

    return measure


def catanatron() -> Measure:
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            game = Game([RandomPlayer(color) for color in colors], seed=steps)
            game.play()
            steps += len(game.state.actions)
        return steps / spent

    return measure


def pgx(name: str, size: int) -> Measure:
    import jax
    import pgx as package

    env = package.make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    key = jax.random.PRNGKey(0)
    state = begin(jax.random.split(key, size))

    def measure(seconds: float) -> float:
        nonlocal state, key
        steps, spent = 0, 0.0
        while spent < seconds:
            key, pick, more = jax.random.split(key, 3)
            scores = jax.random.uniform(pick, state.legal_action_mask.shape)
            actions = (scores * state.legal_action_mask).argmax(1)
            seeds = jax.random.split(more, size)
            jax.block_until_ready(actions)
            start = time.perf_counter()
            state = jax.block_until_ready(step(state, actions, seeds))
            spent += time.perf_counter() - start
            steps += size
        return steps / spent

    return measure


def peers(size: int, python: str | None) -> Iterator[tuple[str, Measure]]:
    if python:
        yield "fastcatan: step + mask", fastcatan(python, size)
    if find_spec("pgx"):
        for name in ("backgammon", "chess"):
            yield f"pgx {name}: step + mask", pgx(name, size)
    if find_spec("pyspiel"):
        for name in ("backgammon", "hex"):
            yield f"open_spiel {name}: one by one", open_spiel(name)
    if find_spec("catanatron"):
        yield "catanatron: one by one", catanatron()


def table(best: dict[str, float]) -> Iterator[str]:
    bar = best.get("fastcatan: step + mask")
    yield "| what | steps/s | x fastcatan | x one thread, without |"
    yield "|---|---|---|---|"
    for name, rate in best.items():
        plain = best.get(f"{name.partition(':')[0]}: step + mask", rate)
        ratio = f"{rate / bar:.2f}" if bar else "-"
        yield f"| {name} | {rate:,.0f} | {ratio} | {rate / plain:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--size", type=int, default=1024)
    parser.add_argument("--fastcatan", help="a Python that has fastcatan")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    python = given.fastcatan or python_with_fastcatan()
    plays = dict([*own(given.size), *peers(given.size, python)])
    best: dict[str, float] = {}
    for _ in range(given.rounds):
        for name, measure in plays.items():
            best[name] = max(measure(given.seconds), best.get(name, 0.0))
    missing = [name for name in ("pgx", "pyspiel", "catanatron") if not find_spec(name)]
    missing += [] if python else ["fastcatan"]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
    print(json.dumps(best, indent=2) if given.json else "\n".join(table(best)))


if __name__ == "__main__":
    main()

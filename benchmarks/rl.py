"""Steps of batches of games beside those of peers: step and mask, with observations, on two cores.

    python benchmarks/rl.py [--seconds 2] [--rounds 3] [--size 1024] [--json]

All in turn, in rounds, and the best round counts; only the peer's or our own calls are timed, not
how actions are picked: on one core in processor time, on two in that of the clock, which says
something on an idle machine only. On two cores our own batches have two threads, and a peer two
processes. Peers run in a Python of their own, kept to one core each (`--peers PYTHON`, one that has
fastcatan, pgx, OpenSpiel and Catanatron; without it one is made under build/ where a Python 3.12
and an index can be reached). One that is missing is said so.
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
from pathlib import Path
from typing import Any

GAMES = ("origin", "junior", "origine")
PLAYERS = 4
BUILD = Path(__file__).resolve().parents[1] / "build"
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


def fastcatan(size: int) -> Measure:
    import numpy as np
    from fastcatan import MASK_WORDS, BatchedEnv

    env: Any = BatchedEnv(size, seed=0)
    env.reset()
    masks = np.zeros((size, MASK_WORDS), np.uint64)
    actions, done = np.zeros(size, np.uint32), np.zeros(size, np.uint8)
    rng = np.random.default_rng(0)
    env.write_masks(masks)

    def measure(seconds: float) -> float:
        steps, spent = 0, 0.0
        while spent < seconds:
            bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
            actions[:] = (rng.random(bits.shape, dtype=np.float32) * bits).argmax(1)
            start = time.process_time()
            env.step_autoreset(actions, done)
            env.write_masks(masks)
            spent += time.process_time() - start
            steps += size
        return steps / spent

    return measure


def open_spiel(name: str) -> Measure:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
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
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            game = Game([RandomPlayer(color) for color in colors], seed=steps)
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                steps += 1
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
        steps, spent = 0, -1.0
        while spent < seconds:
            key, pick, more = jax.random.split(key, 3)
            scores = jax.random.uniform(pick, state.legal_action_mask.shape)
            actions = (scores * state.legal_action_mask).argmax(1)
            seeds = jax.random.split(more, size)
            jax.block_until_ready(actions)
            start = time.process_time()
            state = jax.block_until_ready(step(state, actions, seeds))
            if spent < 0:  # it was compiled
                spent = 0.0
                continue
            spent += time.process_time() - start
            steps += size
        return steps / spent

    return measure


PEERS: dict[str, Callable[[int], Measure]] = {
    "fastcatan: step + mask": fastcatan,
    "pgx backgammon: step + mask": lambda size: pgx("backgammon", size),
    "pgx chess: step + mask": lambda size: pgx("chess", size),
    "open_spiel backgammon: one by one": lambda _: open_spiel("backgammon"),
    "open_spiel hex: one by one": lambda _: open_spiel("hex"),
    "catanatron: one by one": lambda _: catanatron(),
}


def alone(name: str, size: int, seconds: float, core: int) -> None:
    """A peer in this process, on one core: print its steps a second."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})
    print(PEERS[name](size)(seconds))


def peer(python: str, name: str, size: int, cores: int) -> Measure:
    def measure(seconds: float) -> float:
        """Rates of one core each, in processor time; on an idle machine that is the clock's."""
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
        command = [python, __file__, "--size", str(size), "--seconds", str(seconds)]
        command += ["--alone", name, "--core"]
        running = [
            subprocess.Popen([*command, str(core)], env=environment, stdout=subprocess.PIPE)
            for core in range(cores)
        ]
        return sum(float(one.communicate()[0]) for one in running)

    return measure


def python_of_peers() -> str | None:
    """A Python with the peers, made now where there is none; None where that fails."""
    made = BUILD / "peers" / "bin" / "python"
    if not made.exists():
        wanted = shutil.which("python3.12")
        if wanted is None:
            return None
        wheels = ["fastcatan==2.*", "numpy", "pgx", "open_spiel", "catanatron"]
        steps = (
            [wanted, "-m", "venv", str(made.parents[1])],
            [str(made), "-m", "pip", "install", "--quiet", *wheels],
        )
        for step in steps:
            if subprocess.run(step, stdout=subprocess.DEVNULL, check=False).returncode:
                return None
    return str(made)


def peers(size: int, python: str | None) -> Iterator[tuple[str, Measure]]:
    """Those that the other Python has."""
    for name in PEERS:
        module = name.partition(":")[0].partition(" ")[0].replace("open_spiel", "pyspiel")
        found = (
            python
            and not subprocess.run(
                [python, "-c", f"import {module}"], capture_output=True, check=False
            ).returncode
        )
        if python and found:
            yield name, peer(python, name, size, 1)
            yield f"{name}, 2 cores", peer(python, name, size, 2)
        else:
            print(f"not installed: {name}", file=sys.stderr)


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
    parser.add_argument("--peers", help="a Python that has the peers")
    parser.add_argument("--alone", choices=PEERS, help=argparse.SUPPRESS)
    parser.add_argument("--core", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.alone:
        return alone(given.alone, given.size, given.seconds, given.core)
    plays = dict([*own(given.size), *peers(given.size, given.peers or python_of_peers())])
    best: dict[str, float] = {}
    for _ in range(given.rounds):
        for name, measure in plays.items():
            best[name] = max(measure(given.seconds), best.get(name, 0.0))
    print(json.dumps(best, indent=2) if given.json else "\n".join(table(best)))


if __name__ == "__main__":
    main()

"""Compares the speed of two checkouts that are built, in turns so that both meet the same noise.

python benchmarks/two_checkouts.py BEFORE AFTER [--rounds 6] [--seconds 0.6]

Each round measures one after the other with `origins bench` and lets planners play. Printed is the
speed of AFTER as a share of that of BEFORE: of the best rounds, and of the medians.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

GAMES = 30
RATES = ("decisions_per_second",)
TIMES = ("clone_us", "observe_us")
Figures = dict[str, float]


def origins(checkout: Path, *words: str) -> str:
    python = checkout.resolve() / ".venv" / "bin" / "python"
    done = subprocess.run(
        [python, "-m", "origins.cli", *words],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def measured(checkout: Path, seconds: float) -> Figures:
    """Everything as a speed: more is better."""
    report = json.loads(
        origins(checkout, "bench", "--json", "--no-compare", "--seconds", str(seconds))
    )
    found: Figures = {}
    for row in report["figures"]:
        name = f"{row['game']}, {row['players']}"
        found |= {f"{name}: {rate}": row[rate] for rate in RATES}
        found |= {f"{name}: {what}": 1 / row[what] for what in TIMES}
    begun = time.perf_counter()
    bots = ("--bot", "planner", "--bot", "planner", "--seed", "5", "--workers", "1")
    origins(checkout, "simulate", *bots, "--games", str(GAMES))
    return {**found, "games of planners": GAMES / (time.perf_counter() - begun)}


def ratio(of: Callable[[list[float]], float], name: str, *runs: list[Figures]) -> float:
    before, after = (of([run[name] for run in rounds]) for rounds in runs)
    return after / before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.6)
    chosen = parser.parse_args()
    before: list[Figures] = []
    after: list[Figures] = []
    for _ in range(chosen.rounds):
        before.append(measured(chosen.before, chosen.seconds))
        after.append(measured(chosen.after, chosen.seconds))
    print(f"{'':36}{'best':>8}{'median':>8}")
    for name in before[0]:
        best = ratio(max, name, before, after)
        print(f"{name:36}{best:8.3f}{ratio(statistics.median, name, before, after):8.3f}")


if __name__ == "__main__":
    main()

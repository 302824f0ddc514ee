"""Tune the weights of the value function of Origin and Origin Junior by self-play.

    python -m tools.tune --minutes 60 --workers 16 --out weights.json
    python -m tools.tune --game origin --players 2 --minutes 10 --workers 2 --out weights.json

Round after round thinkers with the newest weights play each other, and the weights are fitted to
the leads that the positions of the last rounds really brought. New weights are kept if they hold
their own against those kept so far. The file is written after every round and read at the start,
so that a run can be stopped and gone on with; the package keeps the result as
`src/origins/games/origin/search/weights.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from origins.arena.workers import Workers
from origins.cli.signals import heed_signals

from .games import GAMES, GREEDY, Weights, collect, contest, games_of
from .net import Array, Net

MEMORY = 6
"""Rounds whose games are fitted to."""
BATCH = 512
TRUST = 0.85


class Tuning:
    """The tuning of one game and number of players."""

    def __init__(
        self, game: str, players: int, start: Weights, workers: Workers, count: int
    ) -> None:
        self.game, self.players, self.workers, self.count = game, players, workers, count
        self.kept = self.old = start
        self.net = Net(start)
        self.memory: list[tuple[Array, Array]] = []
        self.seed = 1 + random.Random(time.time_ns()).randrange(1 << 40)

    def seeds(self, games: int) -> list[range]:
        """So many fresh seeds, in parts for the workers."""
        part = max(1, games // (self.count * 3))
        first, self.seed = self.seed, self.seed + games
        return [range(a, min(a + part, self.seed)) for a in range(first, self.seed, part)]

    def learn(self, games: int, rate: float) -> float:
        """Play a round and fit the net to the last ones; the root of the mean square error."""
        newest = tuple(self.net.weights())
        tasks = [
            (self.game, self.players, part, newest, self.old, TRUST) for part in self.seeds(games)
        ]
        found = list(self.workers.map(collect, tasks, games_of))
        numbers = np.concatenate([rows for rows, _ in found])
        leads = np.concatenate([leads for _, leads in found])
        self.memory = [*self.memory, (numbers, leads)][-MEMORY:]
        chance = np.random.default_rng(self.seed)
        numbers = np.concatenate([rows for rows, _ in self.memory])
        leads = np.concatenate([leads for _, leads in self.memory])
        order = chance.permutation(len(numbers))
        errors = [
            self.net.fit(numbers[batch], leads[batch], rate, 0.01)
            for batch in np.array_split(order, max(1, len(order) // BATCH))
        ]
        self.old = newest
        return math.sqrt(sum(errors) / len(errors))

    def duel(self, mine: Weights, others: Weights, games: int) -> tuple[float, float]:
        """Share of wins against `others`, and its standard error."""
        tasks = [
            (self.game, self.players, part, mine, others)
            for part in self.seeds(max(1, games // self.players))
        ]
        results = list(self.workers.map(contest, tasks, games_of))
        played = sum(n for _, n in results)
        share = sum(w for w, _ in results) / played
        return share, math.sqrt(max(share * (1 - share), 0.01) / played)

    def challenge(self, games: int) -> str:
        """Let the newest weights play those kept so far, and keep them unless they lose."""
        new = tuple(self.net.weights())
        share, error = self.duel(new, self.kept, games)
        greedy, _ = self.duel(new, GREEDY, games // 2)
        if share + error / 2 >= 1 / self.players:
            self.kept = new
        mark = ", kept" if self.kept is new else ""
        return f"{share:.3f} ± {2 * error:.3f} against the last, {greedy:.3f} greedy{mark}"


def tune(tuning: Tuning, minutes: float, games: int, save: Callable[[], None]) -> None:
    """Rounds for so many minutes, with smaller and smaller steps."""
    start = time.monotonic()
    spent = 0.0
    while spent < 1:
        rate = 0.002 * (1 - spent) + 0.0001
        error = tuning.learn(games, rate)
        result = tuning.challenge(games // 10)
        save()
        spent = (time.monotonic() - start) / 60 / minutes
        name = f"{tuning.game}-{tuning.players}"
        print(f"{name} {spent:4.0%} error {error:.2f}: {result}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tune", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--players", choices=["2", "3", "4", "all"], default="all")
    parser.add_argument("--minutes", type=float, required=True, help="for everything together")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=6_000, help="games of one round")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    games = list(GAMES) if options.game == "all" else [options.game]
    counts = [2, 3, 4] if options.players == "all" else [int(options.players)]
    state: dict[str, list[float]] = json.loads(options.out.read_text("utf-8"))
    share = options.minutes / len(games) / len(counts)
    with Workers(options.workers) as workers:
        for game in games:
            for players in counts:
                key = f"{game}-{players}"
                tuning = Tuning(game, players, tuple(state[key]), workers, options.workers)

                def save(key: str = key, tuning: Tuning = tuning) -> None:
                    state[key] = list(tuning.kept)
                    part = options.out.with_suffix(".part")
                    part.write_text(json.dumps(state), "utf-8")
                    part.replace(options.out)

                tune(tuning, share, options.games, save)
    return 0


if __name__ == "__main__":
    heed_signals()
    sys.exit(main())

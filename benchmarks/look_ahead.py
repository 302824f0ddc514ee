"""How master should look ahead: how far, and who plays on. What a better choice of a move brings.

    python benchmarks/look_ahead.py --players 4 --seconds 400 --seed 1

Decisions of planner games are taken at random. In each the moves that planner likes best are
tried side by side, in worlds that the player cannot tell from his own: thinkers play on, or the
player himself goes on as a planner, or all do. The value function after so many rounds of turns
then chooses a move, planner's own value counted as some tries more, as master does. In other
worlds planners play on to the end of the game and say how many points of lead the chosen move
brings beyond the one that planner would make. Intervals go by decisions.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from origins.core.rng import DealRng, FastRng
from origins.games.origin.border.resample import resample
from origins.games.origin.bots.ladder import Master, Planner
from origins.games.origin.codes import CHOOSING, OVER
from origins.games.origin.game import ORIGIN
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.plan import Ranking, SearchContext, plan
from origins.games.origin.search.playout import decider
from origins.games.origin.search.tree_search import play_on
from origins.games.origin.search.weights import judge

HORIZONS = {"1": [0], "2": [1], "3": [2], "2 and 3": [1, 2]}
"""By name, the rounds after which there is a judgement (counted from 0)."""
ROUNDS = (1, 2, 3)
TO_THE_END = (1000,)
OFTEN = 0.04
Leads = list[list[list[float]]]
"""By world, move and horizon."""


class Table:
    """A game of planners, and master's way to play on from its positions."""

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.tree = Master().tree(SearchContext(judge("origin", players)), players, 2, 3)
        self.ranking, self.choices = Ranking(), Choices()
        self.seed, self.chance = seed, random.Random(seed)
        self.took = dict.fromkeys(self.planners(0), 0.0)
        self.tries = 0

    def planners(self, p: int) -> dict[str, int]:
        """Who plays on as a planner, as a mask of seats: by name, for player p."""
        return {"thinkers": 0, "a planner among thinkers": 1 << p, "planners": 15}

    def decisions(self) -> Iterator[tuple[Position, int, FastRng]]:
        """Some of the decisions of game after game."""
        while True:
            s = Position(ORIGIN.tables, self.players, False)
            deal(s, DealRng(self.seed), -1)
            rng = FastRng(self.seed)
            self.seed += 1
            while s.phase != OVER:
                p = decider(s)
                legal(s, p, self.choices)
                if s.phase != CHOOSING and self.choices.size > 1 and self.chance.random() < OFTEN:
                    yield s, p, rng
                apply(s, p, self.best(s, p, rng, Planner.worlds)[0][0])

    def best(self, s: Position, p: int, rng: FastRng, worlds: int) -> list[tuple[int, float]]:
        """The moves that planner likes with their values, the best first."""
        plan(self.tree.thinking, s, p, rng, worlds, self.ranking)
        found = sorted(self.ranking.to_list(), key=lambda each: -each[1])
        least = found[0][1] - self.tree.margin
        return [each for each in found[: self.tree.finalists] if each[1] >= least]

    def leads(
        self,
        s: Position,
        p: int,
        moves: list[int],
        rng: FastRng,
        worlds: int,
        rounds: tuple[int, ...],
    ) -> Leads:
        """What p leads by after so many rounds of turns."""
        found: Leads = []
        for _ in range(worlds):
            world = s.clone()
            resample(world, p, rng)
            self.tree.fortune = rng.next64() >> 1
            found.append([self.play_on(world.clone(), p, move, rounds) for move in moves])
        return found

    def play_on(self, s: Position, p: int, move: int, rounds: tuple[int, ...]) -> list[float]:
        start, found = s.turn, []
        apply(s, p, move)
        for each in rounds:
            play_on(self.tree, s, start + each * self.players)
            found.append(self.tree.thinking.judge.lead(s, p))
        return found

    def gains(self, s: Position, p: int, rng: FastRng, worlds: int) -> list[float]:
        """What each way to choose brings beyond planner's move; none if there is no choice."""
        liked = self.best(s, p, rng, Master.worlds)
        if len(liked) == 1:
            return []
        moves = [move for move, _ in liked]
        ways = self.planners(p)
        chosen = []
        self.tries += worlds * len(moves)
        for way, self.tree.planners in ways.items():
            start = time.perf_counter()
            leads = self.leads(s, p, moves, rng, worlds, ROUNDS)
            self.took[way] += time.perf_counter() - start
            for horizons in HORIZONS.values():
                sums = [
                    fmean(world[m][h] for world in leads for h in horizons) * worlds
                    + self.tree.trust * liked[m][1]
                    for m in range(len(moves))
                ]
                chosen.append(sums.index(max(sums)))
        ends = self.leads(s, p, moves, rng, worlds, TO_THE_END)  # with planners, the last way
        return [fmean(world[m][0] - world[0][0] for world in ends) for m in chosen]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=[2, 3, 4])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=60)
    args = parser.parse_args()
    table = Table(args.players, args.seed)
    end = time.monotonic() + args.seconds
    found: list[list[float]] = []
    for s, p, rng in table.decisions():
        if gains := table.gains(s, p, rng, args.worlds):
            found.append(gains)
        if time.monotonic() > end and len(found) > 1:
            break
    print(f"{args.players} players, {len(found)} decisions, {args.worlds} worlds")
    columns = zip(*found, strict=True)
    for way, took in table.took.items():
        print(f"{way}: {1000 * took / table.tries:.1f} ms a try of three rounds")
        for rounds in HORIZONS:
            points = next(columns)
            doubt = 1.96 * stdev(points) / sqrt(len(points))
            print(f"  {rounds} rounds: {fmean(points):+.3f} ± {doubt:.3f}")


if __name__ == "__main__":
    main()

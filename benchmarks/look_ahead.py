"""How far ahead master should look: what is gained by choosing a move after so many rounds.

    python benchmarks/look_ahead.py --players 2 --seconds 400 --seed 1

Decisions of planner games are taken at random. In each the moves that planner likes best are
played on side by side, as thinkers do, to the end of the game, in worlds that the player cannot
tell from his own. Half of the worlds choose a move, by the value function after so many rounds of
turns, or after two and again after three as master does; the other half say how many points of
lead at the end of the game it brings beyond the move planner chose. Both halves change roles, and
intervals go by decisions.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from origins.core.rng import DealRng, FastRng
from origins.games.origin.bots import Master, Planner
from origins.games.origin.codes import CHOOSING, OVER
from origins.games.origin.game import ORIGIN
from origins.games.origin.movement import Choices
from origins.games.origin.plan import Ranking, Thinking, plan
from origins.games.origin.playout import decider
from origins.games.origin.position import Position, deal
from origins.games.origin.resample import resample
from origins.games.origin.search import play_on
from origins.games.origin.turn import apply, legal
from origins.games.origin.weights import judge

ROUNDS = (1, 2, 3, 4, 1000)
WAYS = {"1": [0], "2": [1], "3": [2], "4": [3], "2 and 3": [1, 2], "all": [4]}
OFTEN = 0.04
Leads = list[list[list[float]]]
"""By world, move and horizon; the last horizon is the end of the game."""


class Table:
    """A game of planners, and master's way to play on from its positions."""

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.tree = Master().tree(Thinking(judge("origin", players)), players, 2, 3)
        self.ranking, self.choices = Ranking(), Choices()
        self.seed, self.chance = seed, random.Random(seed)

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
                apply(s, p, self.best(s, p, rng, Planner.worlds)[0])

    def best(self, s: Position, p: int, rng: FastRng, worlds: int) -> list[int]:
        """The moves that planner likes, the best first."""
        plan(self.tree.thinking, s, p, rng, worlds, self.ranking)
        found = sorted(self.ranking.to_list(), key=lambda each: -each[1])
        least = found[0][1] - self.tree.margin
        return [action for action, value in found[: self.tree.finalists] if value >= least]

    def leads(self, s: Position, p: int, actions: list[int], rng: FastRng, worlds: int) -> Leads:
        found: Leads = []
        for _ in range(worlds):
            world = s.clone()
            resample(world, p, rng)
            luck = rng.next64() >> 1
            found.append([self.play_on(world.clone(), p, action, luck) for action in actions])
        return found

    def play_on(self, s: Position, p: int, action: int, luck: int) -> list[float]:
        start, found = s.turn, []
        self.tree.fortune = luck
        apply(s, p, action)
        for rounds in ROUNDS:
            play_on(self.tree, s, start + rounds * self.players)
            found.append(self.tree.thinking.judge.lead(s, p))
        return found


def gains(leads: Leads) -> list[float]:
    """What each way to choose brings beyond the first move, by the worlds it did not see."""
    half = len(leads) // 2
    moves = range(len(leads[0]))
    found = []
    for horizons in WAYS.values():
        brought = []
        for mine, others in ((leads[:half], leads[half:]), (leads[half:], leads[:half])):
            chosen = max(
                moves, key=lambda m: fmean(world[m][each] for world in mine for each in horizons)
            )
            brought.append(fmean(world[chosen][-1] - world[0][-1] for world in others))
        found.append(fmean(brought))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=[2, 3, 4])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=200)
    args = parser.parse_args()
    table = Table(args.players, args.seed)
    end = time.monotonic() + args.seconds
    found: list[list[float]] = []
    for s, p, rng in table.decisions():
        actions = table.best(s, p, rng, Master.worlds)
        if len(actions) > 1:
            found.append(gains(table.leads(s, p, actions, rng, args.worlds)))
        if time.monotonic() > end and len(found) > 1:
            break
    print(f"{args.players} players, {len(found)} decisions, {args.worlds // 2} worlds to choose by")
    for rounds, points in zip(WAYS, zip(*found, strict=True), strict=True):
        doubt = 1.96 * stdev(points) / sqrt(len(points))
        print(f"{rounds} rounds: {fmean(points):+.2f} ± {doubt:.2f}")


if __name__ == "__main__":
    main()

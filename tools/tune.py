"""Tune the weights of the value function of Origin and Origin Junior by self-play.

    python tools/tune.py --minutes 60 --workers 16 --out weights.json
    python tools/tune.py --game origin --players 2 --minutes 10 --workers 2 --out weights.json

Three steps for each game and number of players, by share of the time: games of thinkers, then
games of planners, each round fitting the weights to the leads that positions really brought
(least squares), and last CMA-ES over the scale of groups of weights, against a pool. New weights
become champion only if they beat the champion. The file is written after every round and
read at the start, so that a run can be stopped and gone on with. The package keeps the result as
`src/origins/games/origin/weights.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import operator
import random
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from origins.core.rng import DealRng, FastRng
from origins.games.origin import features as f
from origins.games.origin.codes import FEATURES, OVER, PLAYING, STAGES
from origins.games.origin.estimate import estimate
from origins.games.origin.features import Features
from origins.games.origin.game import JUNIOR, ORIGIN
from origins.games.origin.movement import Choices
from origins.games.origin.plan import Ranking, Thinking, plan, thoughtful
from origins.games.origin.playout import decider
from origins.games.origin.position import Position, deal
from origins.games.origin.resample import resample
from origins.games.origin.score import score, winners
from origins.games.origin.training import Normal
from origins.games.origin.turn import apply, legal
from origins.games.origin.value import Judge, sample

SIZE = FEATURES * STAGES
PULL = 50.0
FADE = 0.8
# How often a game strays from the best move: without stray games a fit says nothing of the
# positions that good players avoid, and then they are not avoided any more.
STRAY = (0.02, 0.08, 0.25, 0.5)
TRUST = 0.85
POOL = 6
GAMES = {"origin": ORIGIN, "junior": JUNIOR}
Weights = list[float]

# Groups of weights that CMA-ES scales together, by their first number; the last ends at FEATURES.
CLASSIC = (f.F_ONE, f.F_PAWNS, f.F_EVOLVE, f.F_TALL, f.F_STRONG, f.F_CONTINENTS, f.F_HUNT_NOW,
           f.F_HUNT_LATER, f.F_STRAIT_NOW, f.F_STRAIT_MORE, f.F_STRAIT_HALF, f.F_LAND, f.F_TOP,
           f.F_STEP, f.F_ACTIONS, f.F_PERMANENT_READY, f.F_PERMANENTS, f.F_MODS, f.F_OBJECTIVES,
           f.F_READY, f.F_NEAR, f.F_ONE_STEP, f.F_TWO_STEPS, f.F_GOALS + 1)  # fmt: skip
YOUNG = (f.F_ONE, f.F_PAWNS, f.F_EVOLVE, f.F_TALL, f.F_STRONG, f.F_CONTINENTS, f.F_HUNT_NOW,
         f.F_HUNT_LATER, f.F_STRAIT_NOW, f.F_STRAIT_MORE, f.F_STRAIT_HALF, f.F_LAND, f.F_SERIES,
         f.F_SERIES_BEST, f.F_SERIES_SQUARE, f.F_WOODS, f.F_TILES_LEFT)  # fmt: skip


class Player:
    """A bot of the tuning games: weights, and whether it plans whole turns."""

    def __init__(self, weights: Sequence[float], planner: bool) -> None:
        self.thinking = Thinking(Judge(weights))
        self.planner = planner
        self.ranking = Ranking()

    def choose(self, s: Position, p: int, rng: FastRng) -> int:
        if self.planner:
            plan(self.thinking, s, p, rng, 2, self.ranking)
            return int(self.ranking.action[self.ranking.best()])
        return int(thoughtful(self.thinking, s, p, rng, 2, self.ranking))


class Greedy:
    """A stranger in the pool, that goes for what lies before it: it keeps the others honest."""

    def __init__(self) -> None:
        self.choices = Choices()

    def choose(self, s: Position, p: int, rng: FastRng) -> int:
        world = s.clone()
        resample(world, p, rng)
        legal(s, p, self.choices)
        best, found = -1e9, 0
        for action in self.choices.to_list():
            after = world.clone()
            apply(after, p, action)
            value = estimate(after, p)
            if value > best:
                best, found = value, action
        return found


Bot = Player | Greedy
GREEDY: Weights = []
"""Stands for `Greedy` in a pool."""


@cache
def player(weights: tuple[float, ...], planner: bool) -> Bot:
    return Player(weights, planner) if weights else Greedy()


def play(
    game: str, players: int, seed: int, seats: Sequence[Bot], stray: float,
    rows: list[tuple[int, Weights, int]] | None,
) -> Position:  # fmt: skip
    """One game; with `rows` every player's numbers at the end of every turn are noted."""
    s = Position(GAMES[game].tables, players, game == "junior")
    deal(s, DealRng(seed), -1)
    rng = FastRng(seed)
    choices, numbers = Choices(), Features()
    while s.phase != OVER:
        p = decider(s)
        if s.depth == 0 and rng.below(10_000) < stray * 10_000:
            legal(s, p, choices)
            action = choices.to_list()[rng.below(choices.size)]
        else:
            action = seats[p].choose(s, p, rng)
        turn = s.turn
        apply(s, p, action)
        if rows is not None and s.phase == PLAYING and s.turn != turn:
            rows.extend((q, sample(s, q, numbers), score(s, q)) for q in range(players))
    return s


Dumped = tuple[bytes, bytes, int]


def add_leads(
    normal: Normal, rows: list[tuple[int, Weights, int]], final: Sequence[int], weights: Weights,
    trust: float,
) -> None:  # fmt: skip
    """Every position as each player less the mean of the others, in numbers and in points to come.

    What is the same for all, such as how long the game still lasts, drops out. The points to come
    are a blend of the outcome and of what the weights so far expect a few turns later, which is
    much less a matter of luck: TD(lambda), with `trust` for what outcomes count.
    """
    n = len(final)
    goal = [lead(final, p) for p in range(n)]
    for start in range(len(rows) - n, -1, -n):
        group = rows[start : start + n]
        now = [lead([points for _, _, points in group], p) for p in range(n)]
        total = [sum(column) for column in zip(*(row for _, row, _ in group), strict=True)]
        for p, (_, row, _) in enumerate(group):
            numbers = [x - (whole - x) / (n - 1) for x, whole in zip(row, total, strict=True)]
            # With two players the second row is the first with the sign turned.
            if p == 0 or n > 2:
                normal.add(numbers, goal[p] - now[p])
            expected = now[p] + sum(map(operator.mul, weights, numbers))
            goal[p] = trust * goal[p] + (1 - trust) * expected


def lead(points: Sequence[int], p: int) -> float:
    return points[p] - (sum(points) - points[p]) / (len(points) - 1)


def collect(task: tuple[str, int, range, list[Weights], bool, tuple[float, ...]]) -> Dumped:
    """Games of the newest weights among those of the pool; their normal equations."""
    game, players, seeds, pool, planner, strays = task
    normal = Normal()
    trust = TRUST if any(pool[-1]) else 1.0
    for seed in seeds:
        chance = random.Random(seed)
        others = [
            chance.choice(pool) if chance.random() < 0.3 else pool[-1] for _ in range(players)
        ]
        seats = [player(tuple(weights), planner) for weights in others]
        rows: list[tuple[int, Weights, int]] = []
        end = play(game, players, seed, seats, chance.choice(strays), rows)
        add_leads(normal, rows, [score(end, q) for q in range(players)], pool[-1], trust)
    return normal.dump()


def contest(
    task: tuple[str, int, range, Weights, list[Weights], bool],
) -> tuple[float, float, int]:
    """One set of weights alone against others, on every seat: wins, soft margins, games."""
    game, players, seeds, mine, pool, planner = task
    wins, margin, games = 0.0, 0.0, 0
    me = player(tuple(mine), planner)
    for seed in seeds:
        rival = player(tuple(pool[seed % len(pool)]), planner)
        for seat in range(players):
            end = play(game, players, seed, [me if q == seat else rival for q in range(players)],
                       0.0, None)  # fmt: skip
            mask = winners(end)
            wins += (mask >> seat & 1) / mask.bit_count()
            best = max(score(end, q) for q in range(players) if q != seat)
            margin += math.tanh((score(end, seat) - best) / 25)
            games += 1
    return wins, margin, games


class Tuning:
    """The tuning of one game and number of players."""

    def __init__(self, game: str, players: int, workers: ProcessPoolExecutor, count: int) -> None:
        self.game, self.players, self.workers, self.count = game, players, workers, count
        self.normal = Normal()
        self.champion: Weights = [0.0] * SIZE
        self.against_greedy = -1.0
        self.pool: list[Weights] = [self.champion]
        self.seed = 1

    def seeds(self, games: int) -> list[range]:
        """So many fresh seeds, in parts for the workers."""
        part = max(1, games // (self.count * 2))
        first, self.seed = self.seed, self.seed + games
        return [range(a, min(a + part, self.seed)) for a in range(first, self.seed, part)]

    def learn(self, games: int, planner: bool) -> Weights:
        """Fit weights to a round of games."""
        stray = STRAY if any(self.champion) else (1.0,)
        tasks = [(self.game, self.players, part, self.pool, planner, stray)
                 for part in self.seeds(games)]  # fmt: skip
        self.normal.fade(FADE)
        for dumped in self.workers.map(collect, tasks):
            self.normal.merge(dumped)
        return [round(w, 4) for w in self.normal.solve(self.champion, PULL)]

    def duel(self, mine: Weights, others: list[Weights], seeds: list[range], planner: bool
             ) -> tuple[float, float, float]:  # fmt: skip
        """Share of wins against `others`, its standard error, and the mean soft margin."""
        tasks = [(self.game, self.players, part, mine, others, planner) for part in seeds]
        results = list(self.workers.map(contest, tasks))
        games = sum(n for _, _, n in results)
        share = sum(w for w, _, _ in results) / games
        error = math.sqrt(max(share * (1 - share), 0.01) / games)
        return share, error, sum(m for _, m, _ in results) / games

    def challenge(self, new: Weights, games: int, planner: bool) -> str:
        """Let `new` play the champion and greedy; doing better at both together makes it champion.

        What the champion did against greedy fades, so that one lucky day is not kept for ever.
        """
        share, error, _ = self.duel(new, [self.champion], self.seeds(games), planner)
        greedy, _, _ = self.duel(new, [GREEDY], self.seeds(games), planner)
        gain = share - 1 / self.players + greedy - self.against_greedy
        better = gain > error
        self.against_greedy -= 0.1 * error
        if better or not any(self.champion):
            self.champion, self.against_greedy = new, greedy
        self.pool = [*self.pool, new][-POOL:]
        mark = ", the new champion" if better else ""
        return f"{share:.3f} ± {2 * error:.3f} against the champion, {greedy:.3f} greedy{mark}"

    def scaled(self, scales: Sequence[float]) -> Weights:
        starts = (*(CLASSIC if self.game == "origin" else YOUNG), FEATURES)
        weights = list(self.champion)
        for scale, first, last in zip(scales, starts, starts[1:], strict=False):
            for stage in range(STAGES):
                for i in range(first, last):
                    weights[stage * FEATURES + i] *= 1 + scale
        return [round(w, 4) for w in weights]


class Cma:
    """CMA-ES with a diagonal covariance (Ros and Hansen 2008): few samples, many axes."""

    def __init__(self, size: int, sigma: float, seed: int) -> None:
        self.size, self.sigma = size, sigma
        self.chance = random.Random(seed)
        self.count = 4 + int(3 * math.log(size))
        half = self.count // 2
        raw = [math.log(half + 0.5) - math.log(i + 1) for i in range(half)]
        self.parts = [r / sum(raw) for r in raw]
        self.mass = 1 / sum(part * part for part in self.parts)
        self.mean = [0.0] * size
        self.scale = [1.0] * size
        self.path = [0.0] * size
        self.step_path = [0.0] * size

    def ask(self) -> list[list[float]]:
        return [[m + self.sigma * math.sqrt(c) * self.chance.gauss(0, 1)
                 for m, c in zip(self.mean, self.scale, strict=True)]
                for _ in range(self.count)]  # fmt: skip

    def tell(self, ranked: list[list[float]]) -> None:
        """Samples, best first."""
        n, mass = self.size, self.mass
        cs = (mass + 2) / (n + mass + 5)
        damp = 1 + cs + 2 * max(0.0, math.sqrt((mass - 1) / (n + 1)) - 1)
        cc = 4 / (n + 4)
        c1 = min(1.0, 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3)
        cmu = min(1 - c1, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3)
        old = self.mean
        chosen = ranked[: len(self.parts)]
        self.mean = [sum(part * x[i] for part, x in zip(self.parts, chosen, strict=True))
                     for i in range(n)]  # fmt: skip
        for i in range(n):
            y = (self.mean[i] - old[i]) / self.sigma
            self.step_path[i] = (1 - cs) * self.step_path[i] + math.sqrt(
                cs * (2 - cs) * mass
            ) * y / math.sqrt(self.scale[i])
            self.path[i] = (1 - cc) * self.path[i] + math.sqrt(cc * (2 - cc) * mass) * y
            spread = sum(part * ((x[i] - old[i]) / self.sigma) ** 2
                         for part, x in zip(self.parts, chosen, strict=True))  # fmt: skip
            self.scale[i] = (1 - c1 - cmu) * self.scale[i] + c1 * self.path[i] ** 2 + cmu * spread
        length = math.sqrt(sum(x * x for x in self.step_path))
        expected = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self.sigma *= math.exp(cs / damp * (length / expected - 1))


def tune(tuning: Tuning, minutes: float, games: int, save: object) -> None:
    """Run the three steps for so many minutes."""
    assert callable(save)
    start = time.monotonic()

    def spent() -> float:
        return (time.monotonic() - start) / 60 / minutes

    def say(step: str, text: str) -> None:
        save()
        name = f"{tuning.game}-{tuning.players}"
        print(f"{name} {spent():4.0%} {step}: {text}", flush=True)

    while spent() < 0.25:
        new = tuning.learn(games, planner=False)
        say("thinkers", tuning.challenge(new, games // 12, planner=False))
    tuning.against_greedy = -1.0
    while spent() < 0.65:
        new = tuning.learn(games // 4, planner=True)
        say("planners", tuning.challenge(new, games // 24, planner=True))
    size = len(CLASSIC if tuning.game == "origin" else YOUNG)
    search = Cma(size, 0.15, seed=tuning.seed)
    while spent() < 0.97:
        seeds = tuning.seeds(max(8, games // 120))
        rivals = [tuning.champion, GREEDY, tuning.pool[-1]]
        samples = search.ask()
        results = [tuning.duel(tuning.scaled(x), rivals, seeds, True)[2] for x in samples]
        order = sorted(range(len(samples)), key=lambda i: -results[i])
        search.tell([samples[i] for i in order])
        say("cma-es", f"best margin {results[order[0]]:+.3f}, step {search.sigma:.3f}")
    if spent() < 1.2:
        say("final", tuning.challenge(tuning.scaled(search.mean), games // 20, planner=True))


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--players", choices=["2", "3", "4", "all"], default="all")
    parser.add_argument("--minutes", type=float, required=True, help="for everything together")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=12_000, help="games of one round of thinkers")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(None if arguments is None else list(arguments))
    games = list(GAMES) if options.game == "all" else [options.game]
    counts = [2, 3, 4] if options.players == "all" else [int(options.players)]
    state = json.loads(options.out.read_text("utf-8")) if options.out.exists() else {}
    share = options.minutes / len(games) / len(counts)
    with ProcessPoolExecutor(options.workers) as workers:
        for game in games:
            for players in counts:
                tuning = Tuning(game, players, workers, options.workers)
                key = f"{game}-{players}"
                if key in state:
                    tuning.champion = state[key]
                    tuning.pool = [tuning.champion]
                    tuning.seed = 1 + random.Random(time.time_ns()).randrange(1 << 40)

                def save(key: str = key, tuning: Tuning = tuning) -> None:
                    state[key] = tuning.champion
                    part = options.out.with_suffix(".part")
                    part.write_text(json.dumps(state), "utf-8")
                    part.replace(options.out)

                tune(tuning, share, options.games, save)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How good the bots of Origine are: common deals on random boards, alone and with each other.

    python benchmarks/origine_bots.py --games 2000                 each bot with its own kind
    python benchmarks/origine_bots.py --games 200 --cross          every pair of bots, seats mixed

The score of a deal is the team's. `share` is the part of the gap between the novice and the bot
that sees everything (`cheat`) which a bot closes, with a bootstrap interval over the deals.
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import NamedTuple

from origins.bots.bot import Bot, rng_of
from origins.bots.playing import view_for
from origins.core.events import Event
from origins.games.origine.bots.cheat import CheatBot
from origins.games.origine.bots.novice import NoviceBot
from origins.games.origine.bots.oracle import OracleBot
from origins.games.origine.bots.seer import SeerBot
from origins.games.origine.bots.steady import SteadyBot
from origins.games.origine.game import ORIGINE

BOTS: dict[str, type[Bot]] = {
    "novice": NoviceBot, "steady": SteadyBot, "seer": SeerBot, "oracle": OracleBot,
    "cheat": CheatBot,
}  # fmt: skip
Task = tuple[tuple[str, ...], int, str]
Result = tuple[int, dict[str, tuple[int, float, float]]]


class Row(NamedTuple):
    """What one team did over all deals; times by bot are the mean and the longest, in ms of CPU."""

    players: int
    team: tuple[str, ...]
    games: int
    mean: float
    low: float
    high: float
    perfect: float
    times: dict[str, tuple[float, float]]


@cache
def _bot(name: str, seat: int) -> Bot:
    return BOTS[name]()


def play(task: Task) -> Result:
    """One deal: the score, and for each bot its decisions, their CPU seconds and the longest."""
    names, seed, boards = task
    state = ORIGINE.new_initial_state(len(names), seed, {"boards": boards})
    history: list[Event] = []
    spent: dict[str, tuple[int, float, float]] = {}
    while not state.is_terminal():
        seat = state.current_player()
        bot = _bot(names[seat], seat)
        view = view_for(bot, state, seat, history)
        start = time.process_time()
        move = bot.choose(view, rng_of(seed, seat, len(history)))
        took = time.process_time() - start
        count, total, longest = spent.get(names[seat], (0, 0.0, 0.0))
        spent[names[seat]] = (count + 1, total + took, max(longest, took))
        history += state.apply(move, seat)
    end = state.outcome()
    assert end is not None
    return end.scores[0], spent


def interval(values: list[float], seed: int = 1) -> tuple[float, float]:
    rng = random.Random(seed)
    means = sorted(sum(rng.choices(values, k=len(values))) / len(values) for _ in range(400))
    return means[10], means[389]


def shares(
    novice: list[int], bot: list[int], cheat: list[int], seed: int = 1
) -> tuple[float, float, float]:
    """The part of the gap that a bot closes, and its interval: deals are drawn with all bots."""
    rng = random.Random(seed)
    deals = list(zip(novice, bot, cheat, strict=True))

    def share(some: list[tuple[int, int, int]]) -> float:
        low, mine, high = (sum(column) for column in zip(*some, strict=True))
        return (mine - low) / (high - low) if high > low else 1.0

    drawn = sorted(share(rng.choices(deals, k=len(deals))) for _ in range(400))
    return share(deals), drawn[10], drawn[389]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--boards", default="random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--cross", action="store_true")
    args = parser.parse_args()
    names = args.bots.split(",")
    seeds = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(args.workers) as pool:
        for players in map(int, args.players.split(",")):
            if args.cross:
                teams = [_team(a, b, players) for i, a in enumerate(names) for b in names[i:]]
            else:
                teams = [(name,) * players for name in names]
            scores: dict[str, list[int]] = {}
            for team in teams:
                tasks = [(_turned(team, seed), seed, args.boards) for seed in seeds]
                results = list(pool.map(play, tasks, chunksize=4))
                scores[team[0]] = [score for score, _ in results]
                print(_line(_row(team, players, results)), flush=True)
            if not args.cross and {"novice", "cheat"} <= set(scores):
                for name in names:
                    part, low, high = shares(scores["novice"], scores[name], scores["cheat"])
                    print(f"{players} players, {name}: closes {part:.1%} [{low:.1%}, {high:.1%}]")


def _team(a: str, b: str, players: int) -> tuple[str, ...]:
    """Two bots at one table, in turns."""
    return tuple((a, b)[seat % 2] for seat in range(players))


def _turned(team: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """The seats turn with the deals, so that no bot keeps a better one."""
    turn = seed % len(team)
    return team[turn:] + team[:turn]


def _row(team: tuple[str, ...], players: int, results: list[Result]) -> Row:
    scores = [float(score) for score, _ in results]
    times: dict[str, tuple[float, float]] = {}
    for name in dict.fromkeys(team):
        mine = [spent[name] for _, spent in results]
        count = sum(each[0] for each in mine)
        mean = 1e3 * sum(each[1] for each in mine) / count
        times[name] = (mean, 1e3 * max(each[2] for each in mine))
    perfect = sum(score == 24 for score in scores) / len(scores)
    mean = sum(scores) / len(scores)
    return Row(players, team, len(scores), mean, *interval(scores), perfect, times)


def _line(row: Row) -> str:
    times = ", ".join(
        f"{name} {mean:.2f} ms (longest {longest:.0f})"
        for name, (mean, longest) in row.times.items()
    )
    return (
        f"{row.players} players, {'+'.join(row.team)}: {row.mean:.3f} "
        f"[{row.low:.3f}, {row.high:.3f}], perfect {row.perfect:.1%}, {times}"
    )


if __name__ == "__main__":
    main()

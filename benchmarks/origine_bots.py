"""How good the bots of Origine are: common deals on random boards, alone and with each other.

    python benchmarks/origine_bots.py --deals 2000                 each bot with its own kind
    python benchmarks/origine_bots.py --deals 500 --cross          every pair of bots at a table
    python benchmarks/origine_bots.py --tables FILE...             tables from what --json wrote

Only the package is needed (`PYTHONPATH=src`). The score of a deal is the team's. `closes` is the
part of the gap between the novice and the bot that sees everything (`cheat`) which a bot closes,
with a 95 % bootstrap interval over the deals. With --json one object a line, times in ms of CPU.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

from origins.arena.workers import Workers
from origins.bots.bot import Bot, rng_of
from origins.bots.playing import view_for
from origins.cli.signals import heed_signals
from origins.core.events import Event
from origins.games.origine.bots.cheat import CheatBot
from origins.games.origine.bots.novice import NoviceBot
from origins.games.origine.bots.oracle import OracleBot
from origins.games.origine.bots.seer import SeerBot
from origins.games.origine.bots.steady import SteadyBot
from origins.games.origine.game import ORIGINE

BOTS: dict[str, Callable[[], Bot]] = {
    "novice": NoviceBot, "steady": SteadyBot, "seer": SeerBot, "oracle": OracleBot,
    "cheat": CheatBot,
}  # fmt: skip
Task = tuple[tuple[str, ...], int, str]


class Game(NamedTuple):
    """The score of a deal; by bot its decisions, their CPU seconds and the longest of them."""

    score: int
    spent: dict[str, tuple[int, float, float]]


class Row(NamedTuple):
    """What the tables of one or two kinds of bot did over all deals."""

    players: int
    bots: tuple[str, ...]
    deals: int
    mean: float
    low: float
    high: float
    perfect: float
    closes: tuple[float, float, float] | None
    times: dict[str, tuple[float, float]]


@cache
def _bot(name: str, seat: int) -> Bot:
    return BOTS[name]()


def play(task: Task) -> Game:
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
    return Game(end.scores[0], spent)


def seats(bots: tuple[str, ...], players: int, seed: int) -> tuple[str, ...]:
    """The kinds take turns around the table; who begins, and has more seats of three, changes."""
    return tuple(bots[(seat + seed) % len(bots)] for seat in range(players))


def bootstrap(
    values: list[tuple[int, ...]], of: Callable[[list[tuple[int, ...]]], float]
) -> tuple[float, float, float]:
    """A figure and its interval: whole deals are drawn anew."""
    rng = random.Random(1)
    drawn = sorted(of(rng.choices(values, k=len(values))) for _ in range(400))
    return of(values), drawn[10], drawn[389]


def mean(deals: list[tuple[int, ...]]) -> float:
    return sum(deal[0] for deal in deals) / len(deals)


def share(deals: list[tuple[int, ...]]) -> float:
    """Of deals with the scores of a bot, the novice and the cheat: the part of the gap closed."""
    mine, low, high = (sum(column) for column in zip(*deals, strict=True))
    return (mine - low) / (high - low) if high > low else 1.0


def row(
    bots: tuple[str, ...],
    players: int,
    games: list[Game],
    bounds: tuple[list[Game], list[Game]] | None,
) -> Row:
    scores = [game.score for game in games]
    closes = None
    if bounds is not None:
        novice, cheat = ([game.score for game in other] for other in bounds)
        closes = bootstrap(list(zip(scores, novice, cheat, strict=True)), share)
    times: dict[str, tuple[float, float]] = {}
    for name in bots:
        mine = [game.spent[name] for game in games]
        spent = 1e3 * sum(each[1] for each in mine) / sum(each[0] for each in mine)
        times[name] = (spent, 1e3 * max(each[2] for each in mine))
    perfect = sum(score == 24 for score in scores) / len(scores)
    figures = bootstrap([(score,) for score in scores], mean)
    return Row(players, bots, len(scores), *figures, perfect, closes, times)


def line(row: Row) -> str:
    times = ", ".join(
        f"{name} {mean:.2f} ms (longest {longest:.0f})"
        for name, (mean, longest) in row.times.items()
    )
    text = (
        f"{row.players} players, {' with '.join(row.bots)}: {row.mean:.3f} "
        f"[{row.low:.3f}, {row.high:.3f}], perfect {row.perfect:.1%}, {times}"
    )
    if row.closes is not None:
        text += "; closes {:.1%} [{:.1%}, {:.1%}]".format(*row.closes)
    return text


def tables(rows: list[Row]) -> Iterator[str]:
    """Bots among themselves, and for each number of players who did how well with whom."""
    alone = [row for row in rows if len(row.bots) == 1 and row.closes is not None]
    if alone:
        yield "| players | bot | deals | mean score | perfect | closes of the gap | ms a decision |"
        yield "|---:|---|---:|---|---:|---|---|"
    for row in alone:
        (name,), (part, low, high) = row.bots, row.closes or (0.0, 0.0, 0.0)
        closes = (
            ""
            if name in ("novice", "cheat")
            else (f"{part:.1%} [{low * 100:.1f}, {high * 100:.1f}]".replace("%", " %"))
        )
        spent, longest = row.times[name]
        yield (
            f"| {row.players} | {name} | {row.deals} | {row.mean:.2f} [{row.low:.2f}, "
            f"{row.high:.2f}] | {row.perfect * 100:.1f} % | {closes} | {spent:.2f}, "
            f"longest {longest:.0f} |"
        )
    for players in sorted({row.players for row in rows if len(row.bots) == 2}):
        means = {row.bots: row.mean for row in rows if row.players == players}
        names = list(dict.fromkeys(name for bots in means for name in bots))
        yield ""
        yield f"| {players} players | {' | '.join(names)} |"
        yield "|---|" + "---:|" * len(names)
        for one in names:
            pairs = [tuple(dict.fromkeys((one, other))) for other in names]
            found = [means.get(pair, means.get(pair[::-1])) for pair in pairs]
            cells = ["" if mean is None else f"{mean:.2f}" for mean in found]
            yield f"| {one} | {' | '.join(cells)} |"


def read(files: list[str]) -> list[Row]:
    found: dict[tuple[int, tuple[str, ...]], Row] = {}
    for file in files:
        for text in Path(file).read_text("utf-8").splitlines():
            values = json.loads(text)
            row = Row(**{**values, "bots": tuple(values["bots"])})
            found.setdefault((row.players, row.bots), row)
    return list(found.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--boards", default="random", choices=["easy", "hard", "random"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cross", action="store_true", help="every pair of bots")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", nargs="+", metavar="FILE", help="what --json wrote")
    args = parser.parse_args()
    if args.tables:
        try:
            print("\n".join(tables(read(args.tables))))
        except (OSError, ValueError, KeyError, TypeError) as error:
            parser.error(f"--tables: not what --json wrote: {error}")
        return
    names = args.bots.split(",")
    if unknown := [name for name in names if name not in BOTS]:
        parser.error(f"no such bot: {unknown[0]}; there are {', '.join(BOTS)}")
    seeds = range(args.seed, args.seed + args.deals)
    pairs = combinations_with_replacement(names, 2)
    teams = [tuple(dict.fromkeys(pair)) for pair in pairs if args.cross or len({*pair}) == 1]
    with Workers(args.workers) as pool:
        for players in map(int, args.players.split(",")):
            played: dict[tuple[str, ...], list[Game]] = {}
            for bots in teams:
                tasks = [(seats(bots, players, seed), seed, args.boards) for seed in seeds]
                played[bots] = list(pool.map(play, tasks))
            ends = played.get(("novice",)), played.get(("cheat",))
            for bots, games in played.items():
                bounds = (ends[0], ends[1]) if ends[0] and ends[1] else None
                found = row(bots, players, games, bounds)
                print(json.dumps(found._asdict()) if args.json else line(found), flush=True)


if __name__ == "__main__":
    heed_signals()
    main()

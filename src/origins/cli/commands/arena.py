"""`origins arena`: bots against bots, with intervals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from origins.arena.balance import balance
from origins.arena.contest import Contest, pack_folder
from origins.arena.report import Speaker, Table, aligned
from origins.arena.run import Cluster, Engine, Ledger, played
from origins.arena.stats import Sprt, cross_play, sprt, standings
from origins.bots.contestants import split_names
from origins.cli import complete
from origins.cli.common import (
    AsJson,
    GameName,
    GameOptions,
    Language,
    PackFolder,
    decimal,
    find_options,
    find_seed,
    find_words,
)
from origins.cli.files import check_writable, write_whole
from origins.cli.signals import Stopped
from origins.cli.terminal.screen import columns, wrapped
from origins.content.texts import Words
from origins.core.errors import UsageError

Players = Annotated[
    int | None, typer.Option("--players", "-p", help="How many seats. [default: the fewest]")
]
Games = Annotated[
    int,
    typer.Option("--games", "-n", min=1, help="How many games, rounded up to whole deals."),
]
Seed = Annotated[
    str, typer.Option("--seed", "-s", metavar="NUMBER", help="The first deal; the next follow.")
]
Workers = Annotated[
    int, typer.Option("--workers", "-w", min=1, help="How many processes play at once.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Keep every game here; go on where it broke off."),
]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write the report as a page.")
]
EngineName = Annotated[
    str,
    typer.Option(
        "--engine", metavar="local|ray", help="What plays.", autocompletion=lambda: ["local", "ray"]
    ),
]


def command(
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="A,B,…",
            help="Who plays. The last fills the table; more than seats meet in every choice.",
            autocompletion=complete.bots,
        ),
    ],
    game: GameName,
    players: Players = None,
    games: Games = 100,
    seed: Seed = "1",
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="Time a move, for bots that search.")
    ] = 0.0,
    test: Annotated[
        str | None,
        typer.Option(
            "--sprt",
            metavar="LOW,HIGH",
            help="Stop once it is clear whether the first bot's share is LOW or HIGH, in per cent.",
        ),
    ] = None,
    option: GameOptions = None,
    pack: PackFolder = None,
    workers: Workers = 1,
    engine: EngineName = "local",
    out: Out = None,
    html: Html = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots compete and say how strong each is.

    Every deal is played once for each rotation of the seats, so that luck and seats are the same
    for all. Intervals (95 %) come from drawing whole deals anew. A bot that searches can be given
    its time a move, master@0.2, or its rounds, master@500r. A bot may be a program, stdio:COMMAND,
    or a server, http://ADDRESS (docs/bots.md); name=stdio:COMMAND names it, @2 is its limit.

    \b
    Examples:
      origins arena --bots greedy,random --games 200
      origins arena --game junior --players 4 --bots planner,thinker --workers 4
      origins arena --bots master@1,planner --games 1000 --workers 8 --out match.jsonl --html m.html
      origins arena --bots planner,thinker --sprt 50,55 --games 4000
      origins arena --bots greedy,"mine=stdio:python mybot.py@5" --games 100
    """
    names = tuple(split_names(bots))
    contest = find_contest(game, players, names, pack, find_options(option), seconds)
    bounds = find_bounds(test)
    words = find_words(lang, pack=pack)
    check_writable(html)
    clusters = compete(contest, find_seed(seed), games, workers, engine, out, bounds)
    report(contest, clusters, speaker_of(words), names[0], bounds, json, html)


def find_contest(
    game: str,
    players: int | None,
    bots: tuple[str, ...],
    pack: Path | None,
    options: dict[str, object],
    seconds: float = 0.0,
) -> Contest:
    rules = Contest(game, 0, (), pack_folder(pack)).rules()
    count = players if players is not None else rules.min_players
    contest = Contest(game, count, bots, pack_folder(pack), options, seconds)
    contest.check()
    return contest


def find_engine(name: str) -> Engine:
    if name not in ("local", "ray"):
        raise UsageError(f"--engine {name}: there are local and ray")
    return "ray" if name == "ray" else "local"


def find_bounds(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        low, high = (float(part) / 100 for part in text.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if not 0 < low < high < 1:
        raise UsageError(f"--sprt {text}: give two shares in per cent, such as 50,55")
    return low, high


def compete(
    contest: Contest,
    first: int,
    games: int,
    workers: int,
    engine: str,
    out: Path | None,
    bounds: tuple[float, float] | None = None,
) -> list[Cluster]:
    """The deals of a contest, those of the file included, in the order of their seeds."""
    chosen = find_engine(engine)
    deals = math.ceil(games / len(contest.seatings()))
    seeds = range(first, first + deals)
    ledger = Ledger(out, contest)
    todo = [seed for seed in seeds if seed not in ledger.clusters]
    shown = Console(stderr=True)
    parts = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with (
        broken_off(ledger, seeds),
        Progress(*parts, console=shown, transient=True, disable=not shown.is_terminal) as bar,
        closing(played(contest, todo, min(workers, max(1, len(todo))), chosen)) as running,
    ):
        task = bar.add_task("", total=deals, completed=deals - len(todo))
        for cluster in running:
            ledger.add(cluster)
            bar.advance(task)
            if bounds and decided(ledger.of(seeds), contest.bots[0], bounds):
                break
    return ledger.of(seeds)


@contextmanager
def broken_off(ledger: Ledger, seeds: Sequence[int]) -> Iterator[None]:
    """Say how far the contest came if it is stopped, and how to go on with it."""
    try:
        yield
    except Stopped:
        # The signal may have come while a deal was being noted: what is in the file counts.
        kept = Ledger(ledger.path, ledger.contest) if ledger.path else ledger
        done = f"broken off after {len(kept.of(seeds))} of {len(seeds)} deals"
        way = f"the same command goes on from {ledger.path}" if ledger.path else "--out keeps them"
        typer.echo(f"origins: {done}; {way}", err=True)
        raise


def decided(clusters: Sequence[Cluster], bot: str, bounds: tuple[float, float]) -> bool:
    return len(clusters) >= 20 and sprt(clusters, bot, *bounds).verdict != "open"


def report(
    contest: Contest,
    clusters: list[Cluster],
    speaker: Speaker,
    bot: str,
    bounds: tuple[float, float] | None,
    json: bool,
    html: Path | None,
) -> None:
    found = standings(clusters)
    rules = contest.rules()
    cross = cross_play(clusters) if rules.cooperative else None
    test: Sprt | None = sprt(clusters, bot, *bounds) if bounds else None
    sums = balance(clusters, rules.measured_kinds)
    tables: list[Table] = [speaker.standings(found)]
    if cross is not None:
        tables.append(speaker.cross_play(cross))
    if html is not None:
        write_whole(html, speaker.page(contest, tables, sums, speaker.troubles(found)))
    if json:
        answer = {
            "contest": contest,
            "deals": len(clusters),
            "games": sums.games,
            "standings": found,
            "cross_play": cross,
            "sprt": test,
            "balance": sums,
        }
        typer.echo(msgspec.json.encode(answer).decode())
        return
    typer.echo(wrapped(speaker.say("arena-games", games=sums.games, deals=len(clusters))))
    typer.echo("\n\n".join(aligned(table, columns()) for table in tables))
    for line in speaker.troubles(found):
        typer.echo(wrapped(line))
    if found[0].strength is None and len(found) > 1:
        typer.echo(wrapped(speaker.say("arena-no-strengths")))
    if test is not None:
        typer.echo(wrapped(speaker.sprt(test, bot)))


def speaker_of(words: Words) -> Speaker:
    return Speaker(words, lambda number: decimal(number, words))

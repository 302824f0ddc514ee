"""`origins simulate`: bots play many games, one line each."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from origins.arena.workers import Workers
from origins.bots.bot import rng_of
from origins.bots.contestants import called, contestant
from origins.bots.outside.bot import hosting
from origins.bots.playing import play, seats_of
from origins.cli import complete
from origins.cli.common import (
    AsJson,
    GameName,
    GameOptions,
    Language,
    PackFolder,
    check_players,
    decimal,
    find_game,
    find_options,
    find_seed,
    find_words,
)
from origins.cli.files import write_whole
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.core.record import Record
from origins.match import bot_roster


class Setup(msgspec.Struct, frozen=True):
    """What all games of one run have in common."""

    game: str
    pack: Path | None
    bots: tuple[str, ...]
    options: dict[str, Any]
    records: bool


class GameLine(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int
    end: str
    level: str = ""


PlayedGame = tuple[GameLine, str]
"""A game and its record, where one was asked for."""


class Summary(msgspec.Struct, frozen=True):
    """All games together: `wins` shares a victory among those who share it."""

    games: int
    bots: tuple[str, ...]
    wins: tuple[float, ...]
    mean_scores: tuple[float, ...]
    best_scores: tuple[int, ...]
    mean_turns: float
    mean_decisions: float
    ends: dict[str, float]


def command(
    game: GameName,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many seats. [default: the fewest]")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10,
    seed: Annotated[
        str, typer.Option("--seed", "-s", metavar="NUMBER", help="The first; the next follow.")
    ] = "1",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="BOT",
            help="Who plays: once for all seats, or once for each seat. [default: random]",
            autocompletion=complete.bot,
        ),
    ] = None,
    option: GameOptions = None,
    pack: PackFolder = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write each game's record here.")
    ] = None,
    json: AsJson = False,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=1, help="How many processes play at once.")
    ] = 1,
    lang: Language = None,
) -> None:
    """Let bots play games and print one line for each.

    A line has the seed, the scores by seat, the winners, turns, decisions and why the game ended.
    Game number i is dealt from seed S + i, so the same command prints the same lines again.

    \b
    Examples:
      origins simulate --game origin --players 4 --games 100 --seed 1
      origins simulate --game junior --bot greedy --bot random --games 50
      origins simulate --game origin --players 3 --records games/ --json
      origins simulate --pack my-pack/ --games 20
      origins simulate --bot "mine=stdio:python mybot.py" --bot greedy
    """
    first = find_seed(seed)
    rules = find_game(game, pack)
    count = players
    if count is None:
        count = len(bot) if bot and len(bot) > 1 else rules.min_players
    check_players(rules, count)
    names = seat_bots(bot or ["random"], game, count)
    setup = Setup(game, pack, names, find_options(option), records is not None)
    words = find_words(lang, pack=pack)
    lines = []
    for line, record in played(setup, range(first, first + games), workers):
        if records is not None:
            write_whole(records / f"{game}-{count}p-{line.seed}.jsonl", record)
        lines.append(line)
        typer.echo(msgspec.json.encode(line).decode() if json else line_text(line, words))
    summary = summed_up(lines, setup.bots)
    if json:
        typer.echo(msgspec.json.encode({"summary": summary}).decode())
    else:
        typer.echo(summary_text(summary, words))


def seat_bots(names: list[str], game: str, players: int) -> tuple[str, ...]:
    for name in names:
        bot_roster.check_plays(contestant(name), game)
    if len(names) == 1:
        return tuple(names * players)
    if len(names) != players:
        raise UsageError(
            f"{len(names)} bots for {players} seats; give --bot once, or once for each seat"
        )
    return tuple(names)


def played(setup: Setup, seeds: range, workers: int) -> Iterator[PlayedGame]:
    """The games in the order of their seeds, on one process or several."""
    with hosting(), Workers(min(workers, len(seeds))) as crew:
        run = crew.map(partial(play_seed, setup), seeds, "the game of seed {}".format)
        yield from watched(run, len(seeds))


def watched(games: Iterable[PlayedGame], total: int) -> Iterator[PlayedGame]:
    """The same with a progress bar on stderr, where that is a terminal."""
    shown = Console(stderr=True)
    # Lines that go to the same terminal are printed above the bar; a pipe gets them untouched.
    together = shown.is_terminal and sys.stdout.isatty()
    with Progress(
        console=shown,
        transient=True,
        disable=not shown.is_terminal,
        redirect_stdout=together,
        redirect_stderr=False,
    ) as progress:
        yield from progress.track(games, total=total, description="")


_rules = cache(find_game)


def play_seed(setup: Setup, seed: int) -> PlayedGame:
    rules = _rules(setup.game, setup.pack)
    state = rules.new_initial_state(len(setup.bots), seed, setup.options)
    players = [contestant(name) for name in setup.bots]
    record = Record.start(state, seats_of(players), seed) if setup.records else None
    rngs = [rng_of(seed, seat) for seat in range(len(players))]
    decisions = play(state, players, rngs, record)
    end = state.outcome()
    assert end is not None
    turns = state.observe(None).turn
    line = GameLine(seed, end.scores, end.winners, turns, decisions, end.reason, end.level)
    return line, record.dumps() if record else ""


def summed_up(lines: list[GameLine], names: tuple[str, ...]) -> Summary:
    games = len(lines)
    seats = range(len(names))
    ends = Counter(line.end for line in lines)
    return Summary(
        games=games,
        bots=names,
        wins=tuple(
            round(sum(1 / len(line.winners) for line in lines if seat in line.winners) / games, 4)
            for seat in seats
        ),
        mean_scores=tuple(
            round(sum(line.scores[seat] for line in lines) / games, 2) for seat in seats
        ),
        best_scores=tuple(max(line.scores[seat] for line in lines) for seat in seats),
        mean_turns=round(sum(line.turns for line in lines) / games, 2),
        mean_decisions=round(sum(line.decisions for line in lines) / games, 2),
        ends={reason: round(count / games, 4) for reason, count in sorted(ends.items())},
    )


def line_text(line: GameLine, words: Words) -> str:
    scores = " ".join(f"{score:3d}" for score in line.scores)
    return words.say(
        "simulate-line",
        game=str(line.seed),
        scores=scores,
        winners=", ".join(str(seat + 1) for seat in line.winners) or "–",
        turns=line.turns,
        decisions=line.decisions,
        reason=line.end,
    )


def summary_text(summary: Summary, words: Words) -> str:
    """The last lines: how each seat did, how long games are, why they end."""
    turns, decisions = round(summary.mean_turns), round(summary.mean_decisions)
    rows = [words.say("simulate-summary", games=summary.games, turns=turns, decisions=decisions)]
    for seat, (name, wins) in enumerate(zip(summary.bots, summary.wins, strict=True)):
        share, points = decimal(100 * wins, words), decimal(summary.mean_scores[seat], words)
        named, best = words.bot(called(name)), summary.best_scores[seat]
        rows.append(
            words.say("simulate-seat", seat=seat, bot=named, share=share, points=points, best=best)
        )
    rows.append(words.say("simulate-ends"))
    for reason, part in sorted(summary.ends.items(), key=lambda pair: -pair[1]):
        rows.append(words.say("simulate-end", reason=reason, share=decimal(100 * part, words)))
    return "\n".join(rows)

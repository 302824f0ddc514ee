"""`origins league`: ratings of bots over time, in a folder that keeps everything."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from origins.arena.contest import pack_folder
from origins.arena.league import League, LeagueSettings, held, read_settings
from origins.arena.league_page import LeagueSpeaker
from origins.arena.rating import pair_table, rated
from origins.arena.report import aligned
from origins.arena.run import Engine
from origins.bots.contestants import split_names
from origins.cli import complete
from origins.cli.commands.arena import EngineName, Players, Workers, find_engine
from origins.cli.common import (
    AsJson,
    GameOptions,
    Language,
    PackFolder,
    decimal,
    find_game,
    find_options,
    find_seed,
    find_words,
)
from origins.cli.files import write_whole
from origins.cli.signals import Stopped
from origins.cli.terminal.screen import columns, wrapped
from origins.core import registry
from origins.core.errors import UsageError

PAGE = "index.html"


def command(
    folder: Annotated[Path, typer.Argument(help="Where the league is kept.")],
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="A,B,…",
            help="Who joins: names, NAME=stdio:COMMAND, NAME=http://ADDRESS.",
            autocompletion=complete.bots,
        ),
    ] = "",
    games: Annotated[
        int, typer.Option("--games", "-n", min=0, help="How many games the league has then.")
    ] = 200,
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            "-g",
            metavar="GAME",
            autocompletion=complete.game,
            help="What a new league plays. [default: origin]",
        ),
    ] = None,
    players: Players = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", "-s", metavar="NUMBER", help="The first deal of a new league."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0, help="Time a move, for bots that search.")
    ] = None,
    option: GameOptions = None,
    pack: PackFolder = None,
    workers: Workers = 1,
    engine: EngineName = "local",
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play in a league and keep how good each is.

    Those games are played that tell most: between bots whose ratings are uncertain or close. Every
    deal is played in each rotation of the seats. The folder keeps all games with their records, and
    a page, index.html, with each bot's games to step through. The same command goes on where the
    league was broken off; --bots lets others join; --games is the number in all.

    \b
    Examples:
      origins league mine --game junior --bots random,greedy,thinker --games 200
      origins league mine --bots "node=stdio:node examples/node-bot/bot.mjs@5" --games 400
      origins league mine --workers 4 --games 2000
    """
    chosen = find_engine(engine)
    words = find_words(lang, pack=pack)
    speaker = LeagueSpeaker(words, lambda number: decimal(number, words))
    given = {
        "game": game,
        "players": players,
        "seed": None if seed is None else find_seed(seed),
        "seconds": seconds,
        "options": find_options(option) or None,
        "pack": pack_folder(pack) or None,
    }
    with held(folder):
        settings = find_settings(folder, given).joined(split_names(bots))
        settings.check()
        write_whole(
            folder / "league.json",
            msgspec.json.format(msgspec.json.encode(settings).decode()) + "\n",
        )
        league = League(folder, settings)
        try:
            play(league, games, workers, chosen)
        except Stopped:
            done = f"broken off with {league.games()} games"
            typer.echo(f"origins: {done}; the same command goes on from {folder}", err=True)
            raise
        for path, text in speaker.game_pages(league):
            write_whole(path, text)
        write_whole(folder / PAGE, speaker.league_page(league))
    rows = rated(league.played(), league.names, league.cooperative)
    if json:
        answer = {
            "league": settings,
            "deals": len(league.deals),
            "games": league.games(),
            "ratings": rows,
            "pairs": pair_table(league.played(), league.names, league.cooperative),
        }
        typer.echo(msgspec.json.encode(answer).decode())
        return
    typer.echo(wrapped(speaker.summary_of(league)))
    typer.echo(aligned(speaker.table(rows, league.cooperative), columns()))
    for line in speaker.failings(rows):
        typer.echo(wrapped(line))
    typer.echo(speaker.say("league-written", file=str(folder / PAGE)))


def find_settings(folder: Path, given: Mapping[str, object]) -> LeagueSettings:
    """Those of the folder, or new ones; a league does not change what it plays."""
    wanted = {name: value for name, value in given.items() if value is not None}
    kept = read_settings(folder)
    if kept is None:
        game = str(wanted.get("game", registry.default()))
        rules = find_game(game)
        defaults = {"game": game, "players": rules.min_players}
        return msgspec.convert({**defaults, **wanted}, LeagueSettings)
    for name, value in wanted.items():
        if getattr(kept, name) != value:
            raise UsageError(
                f"{folder} is a league with {name} {getattr(kept, name)}, not {value}; "
                "name a new folder"
            )
    return kept


def play(league: League, games: int, workers: int, engine: Engine) -> None:
    """Play with a bar on stderr, where that is a terminal."""
    shown = Console(stderr=True)
    parts = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*parts, console=shown, transient=True, disable=not shown.is_terminal) as bar,
        closing(league.play(games, workers, engine)) as running,
    ):
        task = bar.add_task("", total=games, completed=league.games())
        for count in running:
            bar.update(task, completed=count)

"""`origins balance`: games of bots read for the game's sake."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from origins.arena.balance import balance
from origins.arena.contest import Contest
from origins.arena.run import Cluster, read
from origins.cli import complete
from origins.cli.commands.arena import (
    EngineName,
    Games,
    Html,
    Out,
    Players,
    Seed,
    Workers,
    compete,
    find_contest,
    speaker_of,
)
from origins.cli.common import (
    AsJson,
    GameName,
    GameOptions,
    Language,
    PackFolder,
    find_options,
    find_seed,
    find_words,
)
from origins.cli.files import check_writable, write_whole
from origins.cli.terminal.screen import wrapped
from origins.core import registry
from origins.core.errors import DataError


def command(
    game: GameName,
    players: Players = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="BOT",
            help="Who sits on every seat. [default: the usual one of the game]",
            autocompletion=complete.bot,
        ),
    ] = None,
    games: Games = 200,
    seed: Seed = "1",
    option: GameOptions = None,
    pack: PackFolder = None,
    workers: Workers = 1,
    engine: EngineName = "local",
    out: Out = None,
    source: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Read the games an arena kept instead."),
    ] = None,
    html: Html = None,
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Say how fair the game is: seats, cards, actions, ends, spread of the scores.

    A card's lift is how much more often than par those win who played it.

    \b
    Examples:
      origins balance --game origin --players 4 --games 400 --workers 4
      origins balance --pack my-pack/ --games 200 --html balance.html
      origins balance --from match.jsonl --json
    """
    words = find_words(lang, pack=pack)
    check_writable(html)
    contest, clusters = (
        read(source)
        if source is not None
        else self_play(game, players, bot, games, seed, option, pack, workers, engine, out)
    )
    if not clusters:
        raise DataError("it holds no finished deal", file=str(source or out or ""))
    sums = balance(clusters, registry.game(contest.game).measured_kinds)
    speaker = speaker_of(words)
    if html is not None:
        write_whole(html, speaker.page(contest, [], sums))
    if json:
        answer = {"contest": contest, "deals": len(clusters), "balance": sums}
        typer.echo(msgspec.json.encode(answer).decode())
    else:
        typer.echo(wrapped("\n".join(speaker.balance(sums)), indent=2))


def self_play(
    game: str,
    players: int | None,
    bot: str | None,
    games: int,
    seed: str,
    option: list[str] | None,
    pack: Path | None,
    workers: int,
    engine: str,
    out: Path | None,
) -> tuple[Contest, list[Cluster]]:
    """One bot on every seat: each deal is one game."""
    chosen = bot or registry.game(game).usual_bot
    contest = find_contest(game, players, (chosen,), pack, find_options(option))
    return contest, compete(contest, find_seed(seed), games, workers, engine, out)

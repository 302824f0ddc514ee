"""`origins play`: a game in the terminal, with bots or round one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from origins.cli import complete
from origins.cli.commands.replay import load_for_resume
from origins.cli.common import (
    GameName,
    GameOptions,
    Language,
    PackFolder,
    check_players,
    find_game,
    find_options,
    find_seed,
    find_words,
)
from origins.cli.files import check_writable
from origins.cli.records import finder
from origins.cli.terminal.local_table import LocalTable, new_table, resumed_table
from origins.cli.terminal.session import Left, Session
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.core.record import Seat
from origins.match import bot_roster

PERSON = "person"


def command(
    game: GameName,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here; so does the command without it.")
    ] = False,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many seats. [default: 2]")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="WHO",
            help="Who sits there, once for each seat: person, person:NAME or a bot. "
            "`origins bots` lists them. [default: you first, then gentle bots, or good partners]",
            autocompletion=complete.seat,
        ),
    ] = None,
    lang: Language = None,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", metavar="NUMBER", help="Deal this game.")
    ] = None,
    option: GameOptions = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game here, always.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a kept game.")
    ] = None,
    undo_seen: Annotated[
        bool,
        typer.Option(
            "--undo-seen", help="Against bots, take moves back even after cards were seen."
        ),
    ] = False,
    pack: PackFolder = None,
) -> None:
    """Play in the terminal: choose by number, or type a move in notation.

    "why MOVE" says why a move is not possible, "undo" takes back, "help" lists the rest.

    \b
    Examples:
      origins play --game junior --terminal
      origins play --game origin --players 3 --seat person --seat greedy --seat random
      origins play --seat person:Ada --seat person:Bo --lang fr
      origins play --save game.jsonl
      origins play --resume game.jsonl
    """
    if resume is not None:
        record, state = load_for_resume(resume, finder(pack))
        table = resumed_table(state.game, record, undo_seen)
        save = save or resume
    else:
        rules = find_game(game, pack)
        named = find_words(lang)
        seats = [
            named_seat(who, named.seat(number), game)
            for number, who in enumerate(find_seats(seat, players, rules))
        ]
        number = find_seed(seed) if seed is not None else secrets.randbits(63)
        table = new_table(rules, seats, number, find_options(option), undo_seen)
    check_writable(save)
    words = find_words(lang, pack=pack)
    try:
        Session(LocalTable(table, save), words.language, Console()).play()
    except Left:
        typer.echo()
        typer.echo(words.say("play-left"))
        if save is not None and table.moves:
            typer.echo(words.say("play-resume", file=str(save)))


def find_seats(seats: list[str] | None, players: int | None, rules: Game) -> list[str]:
    """Who sits where; on seats not named a good partner, or a rival that is no trouble."""
    named = seats or [PERSON]
    count = players if players is not None else max(rules.min_players, len(named))
    check_players(rules, count)
    if len(named) > count:
        raise UsageError(f"{len(named)} --seat for {count} players; give --players {len(named)}")
    choose = bot_roster.proposed if rules.cooperative else bot_roster.stand_in
    return [*named, *[choose(rules.name)] * (count - len(named))]


def named_seat(who: str, default: str, game: str) -> Seat:
    kind, _, name = who.partition(":")
    if kind == PERSON:
        if not name.isprintable():
            raise UsageError(f"--seat {who!a}: a name has letters that can be printed")
        return Seat(name or default)
    bot = bot_roster.bot(name if kind == "bot" and name else who, game)
    return Seat(default, f"bot:{bot.name}")

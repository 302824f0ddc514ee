"""What several commands share: the options they have in common and the games they name."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from origins.cli import complete
from origins.content import languages
from origins.content.texts import Words
from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game

SERVER = ("fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic", "argon2", "structlog")
"""Of the packages for servers, those without which none can be run or joined."""

GameName = Annotated[
    str,
    typer.Option(
        "--game",
        "-g",
        metavar="GAME",
        default_factory=registry.default,
        show_default=False,
        help=f"{', '.join(registry.listed())}. [default: origin]",
        autocompletion=complete.game,
    ),
]
PackFolder = Annotated[
    Path | None,
    typer.Option("--pack", metavar="DIR", help="Play with the content of this pack."),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="|".join(languages.LANGUAGES),
        help="The language of the words.",
        autocompletion=complete.language,
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]


def need_server() -> None:
    """Raises `UsageError` where the packages for servers are not installed."""
    if any(find_spec(name) is None for name in SERVER):
        raise UsageError("this needs the packages for servers: pip install 'origins[server]'")


def find_game(name: str, pack: Path | None = None) -> Game:
    game = registry.game(name)
    return game if pack is None else game.with_pack(str(pack))


def find_words(language: str | None, names: Sequence[str] = (), pack: Path | None = None) -> Words:
    return Words(language or spoken(), names, pack)


def spoken() -> str:
    """The language of the user's surroundings, English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            tag = os.environ[name].partition(".")[0].replace("_", "-")
            return languages.fitting([tag])
    return languages.DEFAULT


def find_options(pairs: Sequence[str] | None) -> dict[str, Any]:
    """`boards=hard` as a dictionary; a value that reads as JSON is one."""
    values: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals:
            raise UsageError(f"--option {pair}: write NAME=VALUE")
        try:
            values[name] = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError):
            values[name] = text
    return values


def find_seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UsageError(f"--seed {text}: a seed is a whole number, such as 7") from None


def check_players(game: Game, players: int) -> None:
    if not game.min_players <= players <= game.max_players:
        raise UsageError(
            f"{game.name} is for {game.min_players} to {game.max_players} players, not {players}"
        )


def decimal(number: float, words: Words) -> str:
    return f"{number:.1f}".replace(".", words.say("decimal-sign"))

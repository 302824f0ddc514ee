"""What several commands share: the options they have in common and the games they name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from origins.content.texts import LANGUAGES, Words
from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game

GameName = Annotated[
    str, typer.Option("--game", "-g", metavar="GAME", help="origin, junior or origine.")
]
PackFolder = Annotated[
    Path | None,
    typer.Option("--pack", metavar="DIR", help="Play with the content of this pack."),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language of the words."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]


def find_game(name: str, pack: Path | None = None) -> Game:
    game = registry.game(name)
    return game if pack is None else game.with_pack(str(pack))


def find_words(language: str | None, names: Sequence[str] = (), pack: Path | None = None) -> Words:
    return Words(language or "en", names, pack)


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
    text = f"{number:.1f}"
    return text.replace(".", ",") if words.language == "fr" else text

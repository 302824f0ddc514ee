"""Games with content other than the package's: a running game keeps what it was begun with."""

from __future__ import annotations

from pathlib import Path

from origins.core import registry
from origins.core.errors import DataError
from origins.core.game import Game

_known: dict[tuple[str, str], Game] = {}


def game_with(name: str, pack_hash: str) -> Game:
    """The game with the content of that hash where it is known, else with its own."""
    game = registry.game(name)
    return game if game.pack_hash == pack_hash else _known.get((name, pack_hash), game)


def missing(name: str, pack_hash: str) -> bool:
    return game_with(name, pack_hash).pack_hash != pack_hash


def learn(name: str, pack_hash: str, folder: Path) -> None:
    """From now on games begun with that content can go on."""
    game = registry.game(name).with_pack(str(folder))
    if game.pack_hash != pack_hash:
        raise DataError(f"the pack is not {pack_hash[:12]}", file=str(folder))
    _known[name, pack_hash] = game


def folder_of(game: Game) -> Path | None:
    """Where the content of a game lies."""
    folder = getattr(game, "folder", None)
    return folder if isinstance(folder, Path) else None

"""Games with content other than the package's: a running game keeps what it was begun with."""

from __future__ import annotations

from pathlib import Path

from origins.core import registry
from origins.core.game import Game

_known: dict[tuple[str, str], Game] = {}


def game_with(name: str, pack_hash: str) -> Game:
    """The game with the content of that hash where it is known, else (or for "") with its own."""
    game = registry.game(name)
    return game if game.pack_hash == pack_hash else _known.get((name, pack_hash), game)


def missing(name: str, pack_hash: str) -> bool:
    return game_with(name, pack_hash).pack_hash != pack_hash


def learn(name: str, pack_hash: str, folder: Path) -> None:
    """From now on games begun with that content can go on."""
    _known[name, pack_hash] = registry.game_with(name, pack_hash, str(folder))

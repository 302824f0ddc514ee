"""Games with content other than the package's: a running game keeps what it was begun with.

Content is known by two hashes. `Game.pack_hash` is that of the rules: records name it. The hash
here is that of everything, words and drawings included: tables and browsers know content by it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from origins.content import loader
from origins.core import registry
from origins.core.game import Game

_known: dict[tuple[str, str], Game] = {}


@cache
def _hash_of(folder: Path) -> str:
    return loader.content_hash(loader.read_files(folder))


def content_hash(game: Game) -> str:
    """The hash of all that a game is played with; empty for a game without a pack."""
    return "" if game.folder is None else _hash_of(game.folder)


def game_with(name: str, content: str, rules: str = "") -> Game:
    """The game with that content where it is known, else with its own.

    Without `content`, as in old logs, what plays by the same `rules` will do.
    """
    own = registry.game(name)
    if content in ("", content_hash(own)) and rules in ("", own.pack_hash):
        return own
    if content:
        return _known.get((name, content), own)
    alike = (game for (of, _), game in _known.items() if of == name and game.pack_hash == rules)
    return next(alike, own)


def is_known(name: str, content: str, rules: str = "") -> bool:
    game = game_with(name, content, rules)
    return content_hash(game) == content if content else game.pack_hash == rules


def learn(game: Game) -> Game:
    """From now on tables can be played with this game's content."""
    _known[game.name, content_hash(game)] = game
    return game


def games_for(folder: Path) -> list[Game]:
    """Every game that can be played with a pack; raises `DataError` for one that is broken."""
    family = loader.manifest(folder).family
    games = [game for game in map(registry.game, registry.names()) if game.family == family]
    return [game.with_pack(str(folder)) for game in games]

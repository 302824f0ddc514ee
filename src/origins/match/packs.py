"""Games with content other than the package's: a running game keeps what it was begun with.

Content is known by two hashes. `Game.pack_hash` is that of the rules: records name it. The hash
here is that of everything, words and drawings included: tables and browsers know content by it.
A folder is read once, so that what is played, kept and sent is the same though it be edited.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from origins.content import loader
from origins.core import registry
from origins.core.game import Game

_known: dict[tuple[str, str], Game] = {}
_offered: set[tuple[str, str]] = set()


@cache
def _read(folder: Path) -> tuple[str, Mapping[str, str]]:
    files = loader.read_files(folder)
    return loader.content_hash(files), files


def content_hash(game: Game) -> str:
    """The hash of all that a game is played with; empty for a game without a pack."""
    return "" if game.folder is None else _read(game.folder)[0]


def files_of(game: Game) -> Mapping[str, str]:
    """What has that hash: all files of the pack, by their paths."""
    return {} if game.folder is None else _read(game.folder)[1]


def game_with(name: str, content: str, rules: str = "") -> Game:
    """The game with that content where it is known, else with some that plays by the same
    `rules`, else with its own. Old logs name no content."""
    own = registry.game(name)
    if content in ("", content_hash(own)) and rules in ("", own.pack_hash):
        return own
    if (name, content) in _known:
        return _known[name, content]
    alike = [own, *(game for (of, _), game in _known.items() if of == name)]
    return next((game for game in alike if game.pack_hash == rules), own)


def is_known(name: str, content: str, rules: str = "") -> bool:
    game = game_with(name, content, rules)
    return content_hash(game) == content if content else game.pack_hash == rules


def learn(game: Game) -> Game:
    """From now on tables that were begun with this game's content can go on."""
    return _known.setdefault((game.name, content_hash(game)), game)


def offer(game: Game) -> Game:
    """From now on tables can be made with this game's content, too."""
    _offered.add((game.name, content_hash(game)))
    return learn(game)


def is_offered(name: str, content: str) -> bool:
    """Whether tables can be made with that content; with the game's own they always can."""
    return content == "" or (name, content) in _offered


def unnamed(name: str, content: str) -> str:
    """The content as settings name it: the game's own is not named, so that it may be upgraded."""
    return "" if content == content_hash(registry.game(name)) else content


def games_for(folder: Path) -> list[Game]:
    """Every game that can be played with a pack; raises `DataError` for one that is broken."""
    family = loader.manifest(folder).family
    games = [game for game in map(registry.game, registry.names()) if game.family == family]
    return [game.with_pack(str(folder)) for game in games]

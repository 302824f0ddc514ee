"""The games there are, by name. Packages add theirs through the entry points `origins.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from origins.core.errors import DataError, UsageError
from origins.core.game import Game

GROUP = "origins.games"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    return sorted(_points())


def game(name: str) -> Game:
    """The game of that name with its own content pack.

    >>> game("origin").max_players
    4
    """
    if name not in _points():
        raise UsageError(f"there is no game {name!r}; the games are {', '.join(names())}")
    found = _points()[name].load()
    assert isinstance(found, Game)
    return found


@cache
def game_with(name: str, pack_hash: str, folder: str) -> Game:
    """The game with the content of that hash: its own, or that of the pack in `folder`."""
    own = game(name)
    found = own if own.pack_hash == pack_hash else own.with_pack(folder)
    if found.pack_hash != pack_hash:
        raise DataError(f"the pack is not {pack_hash[:12]}", file=folder)
    return found

"""The games there are, by name. Packages add theirs through the entry points `origins.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from origins.core.errors import UsageError
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

"""The games there are, by name. Packages add theirs through the entry points `origins.games`."""

from __future__ import annotations

from importlib.metadata import entry_points

from origins.core.errors import UsageError
from origins.core.game import Game

GROUP = "origins.games"


def names() -> list[str]:
    return sorted({point.name for point in entry_points(group=GROUP)})


def game(name: str) -> Game:
    """The game of that name with its own content pack.

    >>> game("origin").max_players
    4
    """
    for point in entry_points(group=GROUP):
        if point.name == name:
            found = point.load()
            assert isinstance(found, Game)
            return found
    raise UsageError(f"there is no game {name!r}; the games are {', '.join(names())}")

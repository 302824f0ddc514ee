"""The bots there are, by name. Packages add theirs through the entry points `origins.bots`."""

from __future__ import annotations

from importlib.metadata import entry_points

from origins.bots.bot import Bot
from origins.core.errors import UsageError

GROUP = "origins.bots"


def names() -> list[str]:
    return sorted({point.name for point in entry_points(group=GROUP)})


def bot(name: str) -> Bot:
    """A new bot of that name.

    >>> bot("greedy").name
    'greedy'
    """
    for point in entry_points(group=GROUP):
        if point.name == name:
            found = point.load()()
            assert isinstance(found, Bot)
            return found
    raise UsageError(f"there is no bot {name!r}; the bots are {', '.join(names())}")

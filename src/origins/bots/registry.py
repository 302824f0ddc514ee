"""The bots there are, by name. Packages add theirs through the entry points `origins.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from origins.bots.bot import Bot
from origins.core.errors import UsageError

GROUP = "origins.bots"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    return sorted(_points())


def bot(name: str) -> Bot:
    """A new bot of that name.

    >>> bot("greedy").name
    'greedy'
    """
    if name not in _points():
        raise UsageError(f"there is no bot {name!r}; the bots are {', '.join(names())}")
    found = _points()[name].load()()
    assert isinstance(found, Bot)
    return found

"""The bots there are, by name. Packages add theirs through the entry points `origins.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from origins.bots.bot import Bot
from origins.core.errors import UsageError

GROUP = "origins.bots"
CHEATS = "origins.cheats"
"""Bots that see everything: upper bounds for the arena, not to be seated at a table."""


@cache
def _points(group: str = GROUP) -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=group)}


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


def cheats() -> list[str]:
    return sorted(_points(CHEATS))


def cheat(name: str) -> Bot:
    """A new bot that sees everything; `playing.play` hands it an open view."""
    if name not in _points(CHEATS):
        raise UsageError(f"there is no cheat {name!r}; the cheats are {', '.join(cheats())}")
    found = _points(CHEATS)[name].load()()
    assert isinstance(found, Bot)
    return found

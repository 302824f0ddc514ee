"""The bots there are, by name. Packages add theirs through the entry points `origins.bots`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint
from typing import Annotated

import msgspec

from origins.bots.bot import Bot
from origins.core import plugins
from origins.core import registry as games
from origins.core.errors import UsageError

GROUP = "origins.bots"
CHEATS = "origins.cheats"
"""Bots that see everything: upper bounds for the arena, not to be seated at a table."""


class Traits(msgspec.Struct):
    """What a bot says of itself, of the types that `Bot` gives it."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*$")]
    games: tuple[str, ...]
    level: int
    seconds: float
    rounds: int
    remembers: bool
    cheats: bool
    texts: dict[str, str]


@cache
def _plugin(point: EntryPoint) -> Callable[[], Bot] | None:
    """The class of a bot of another package, None where it is no bot; told once."""
    made = plugins.loaded(point)
    if made is None:
        return None
    try:
        if why := _unfit(point, made()):
            plugins.set_aside(point, why)
            return None
    except (Exception, SystemExit) as error:  # whatever a stranger's class does
        plugins.set_aside(point, plugins.told(error))
        return None
    return made  # type: ignore[no-any-return]


def _unfit(point: EntryPoint, bot: object) -> str:
    """Why this is no bot that could play here; nothing if it is."""
    if not isinstance(bot, Bot):
        return f"{type(bot).__name__} is no bot; derive its class from origins.bots.Bot"
    try:
        traits = msgspec.convert(bot, Traits, from_attributes=True)
    except msgspec.ValidationError as error:
        return f"{error}; origins.bots.Bot says what is wanted"
    if traits.name != point.name:
        return f"its name is {traits.name!r}; it must be that of its entry point"
    if traits.cheats != (point.group == CHEATS):
        return f"bots that cheat, and no others, belong to the entry points {CHEATS}"
    known = {*plugins.own(games.GROUP), *plugins.others(games.GROUP)}
    if traits.games and not known & set(traits.games):
        return f"it plays {', '.join(traits.games)}; the games are {', '.join(sorted(known))}"
    return plugins.unreadable(traits.texts)


def _names(group: str) -> list[str]:
    plugins.tell_taken(group)
    others = [name for name, point in plugins.others(group).items() if _plugin(point)]
    return [*sorted(plugins.own(group)), *sorted(others)]


def _bot(name: str, group: str, what: str) -> Bot:
    """Loads that bot and no other: a worker need not know whom else there is."""
    if (point := plugins.own(group).get(name)) is not None:
        made = point.load()
    else:
        point = plugins.others(group).get(name)
        made = None if point is None else _plugin(point)
    if made is None:
        raise UsageError(f"there is no {what} {name!r}; the {what}s are {', '.join(_names(group))}")
    found = made()
    assert isinstance(found, Bot)
    return found


def names() -> Sequence[str]:
    """Those of this package, then those that others bring."""
    return _names(GROUP)


def bot(name: str) -> Bot:
    """A new bot of that name.

    >>> bot("greedy").name
    'greedy'
    """
    return _bot(name, GROUP, "bot")


def brought(name: str) -> bool:
    """Whether a bot comes from another package."""
    return not any(name in plugins.own(group) for group in (GROUP, CHEATS))


def cheats() -> Sequence[str]:
    return _names(CHEATS)


def cheat(name: str) -> Bot:
    """A new bot that sees everything; `playing.play` hands it an open view."""
    return _bot(name, CHEATS, "cheat")

"""The games there are, by name. Packages add theirs through the entry points `origins.games`."""

from __future__ import annotations

from functools import cache

from origins.core import plugins
from origins.core.errors import DataError, UsageError
from origins.core.game import Game

GROUP = "origins.games"


@cache
def _others() -> dict[str, Game]:
    """The games of other packages that can be played."""
    plugins.tell_taken(GROUP)
    found: dict[str, Game] = {}
    for name, point in plugins.others(GROUP).items():
        game = plugins.loaded(point)
        if isinstance(game, Game):
            found[name] = game
        elif game is not None:
            plugins.set_aside(point, f"{type(game).__name__} is no Game (origins.core.game)")
    return found


@cache
def names() -> tuple[str, ...]:
    """All of them in their order; this loads them."""
    found = {**{name: point.load() for name, point in plugins.own(GROUP).items()}, **_others()}
    return tuple(sorted(found, key=lambda name: (found[name].order, name)))


def default() -> str:
    """The game that is meant where none is named."""
    return names()[0]


def game(name: str) -> Game:
    """The game of that name with its own content pack.

    >>> game("origin").max_players
    4
    """
    own = plugins.own(GROUP)
    if name not in own and name not in _others():
        raise UsageError(f"there is no game {name!r}; the games are {', '.join(names())}")
    found = own[name].load() if name in own else _others()[name]
    assert isinstance(found, Game)
    return found


def of_family(family: str) -> Game | None:
    """The first game that is played with packs of this family."""
    return next((found for found in map(game, names()) if found.family == family), None)


@cache
def game_with(name: str, pack_hash: str, folder: str) -> Game:
    """The game with the content of that hash: its own, or that of the pack in `folder`."""
    own = game(name)
    found = own if own.pack_hash == pack_hash else own.with_pack(folder)
    if found.pack_hash != pack_hash:
        raise DataError(f"the pack is not {pack_hash[:12]}", file=folder)
    return found

"""The games there are, by name. Packages add theirs through the entry points `origins.games`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from origins.core import plugins
from origins.core.errors import DataError, UsageError
from origins.core.game import Game

GROUP = "origins.games"


class Traits(msgspec.Struct):
    """What a game says of itself, as far as tables and lists need it."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*$")]
    rules_version: int
    min_players: Annotated[int, msgspec.Meta(ge=1)]
    max_players: Annotated[int, msgspec.Meta(le=8)]
    turn_rule: str
    end_rule: str
    pack_id: str
    pack_hash: str
    order: int
    cooperative: bool
    talk: Literal["open", "contract"]
    belief_levels: tuple[str, ...]
    usual_belief: str
    usual_partner: str
    texts: dict[str, str]
    rulebook: dict[str, tuple[str, ...]]


@cache
def _others() -> dict[str, Game]:
    """The games of other packages that can be played."""
    plugins.tell_taken(GROUP)
    found: dict[str, Game] = {}
    for name, point in plugins.others(GROUP).items():
        game = plugins.loaded(point)
        if game is None:
            continue
        if why := _unfit(name, game):
            plugins.set_aside(point, why)
        else:
            found[name] = game
    return found


def _unfit(name: str, game: object) -> str:
    """Why this is no game that could be played here; nothing if it is."""
    if not isinstance(game, Game):
        return f"{type(game).__name__} is no Game (origins.core.game)"
    try:
        traits = msgspec.convert(game, Traits, from_attributes=True)
    except msgspec.ValidationError as error:
        return f"{error}; origins.core.game and origins.core.hooks say what is wanted"
    if traits.name != name:
        return f"its name is {traits.name!r}; it must be that of its entry point"
    return plugins.unreadable(traits.texts)


@cache
def names() -> tuple[str, ...]:
    """All of them in their order; this loads them."""
    return _ordered({**_own(), **_others()})


def listed() -> tuple[str, ...]:
    """Their names, ours first, without loading any: one of another package may not play."""
    return (*plugins.own(GROUP), *plugins.others(GROUP))


def default() -> str:
    """The game that is meant where none is named: the first of this package."""
    return _ordered(_own())[0]


def _own() -> dict[str, Game]:
    return {name: point.load() for name, point in plugins.own(GROUP).items()}


def _ordered(found: Mapping[str, Game]) -> tuple[str, ...]:
    return tuple(sorted(found, key=lambda name: (found[name].order, name)))


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
    return families().get(family)


def families() -> dict[str, Game]:
    """The families of content packs, each with the first game that is played with it."""
    found: dict[str, Game] = {}
    for one in map(game, names()):
        if one.family:
            found.setdefault(one.family, one)
    return found


@cache
def game_with(name: str, pack_hash: str, folder: str) -> Game:
    """The game with the content of that hash: its own, or that of the pack in `folder`."""
    own = game(name)
    found = own if own.pack_hash == pack_hash else own.with_pack(folder)
    if found.pack_hash != pack_hash:
        raise DataError(f"the pack is not {pack_hash[:12]}", file=folder)
    return found

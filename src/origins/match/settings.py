"""What the host of a table chooses before the game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from origins.content import guides
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.match import packs


class NoClock(msgspec.Struct, frozen=True, tag_field="type", tag="none"):
    """Everybody takes the time he wants."""


class LiveClock(
    msgspec.Struct, frozen=True, tag_field="type", tag="live", forbid_unknown_fields=True
):
    """So many seconds for each decision, then a bank that is not refilled."""

    per_move: Annotated[int, msgspec.Meta(ge=5, le=3600)] = 30
    bank: Annotated[int, msgspec.Meta(ge=0, le=14400)] = 600


class DaysClock(
    msgspec.Struct, frozen=True, tag_field="type", tag="days", forbid_unknown_fields=True
):
    """So many days for each decision: a game by correspondence."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)] = 3


ClockRule = NoClock | LiveClock | DaysClock
UndoRule = Literal["none", "free", "consent"]
WatchRule = Literal["nobody", "link", "anyone"]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices of the host.

    `pack`: the hash of the content to play with (`match.packs`); empty for the game's own.
    `undo`: not at all; `free`, as far back as nothing was revealed or done by another; `consent`,
    beyond that too when the others agree, or where only bots would have to. `undo_seen`: where
    only bots would have to agree, also past something that was revealed; else it would be a
    peek, for deals are fixed. `watch`: nobody, whoever has the link, or anyone (the
    table is listed). `belief`: one of the game's belief levels, how much of what he could work
    out is shown to a player; empty for the game's usual one. `even_delays`: moves take effect on
    a grid of so many seconds, so that thinking time tells nothing; 0 is off. `guide`: the guided
    first game of the game (`match.guides`), dealt as it says.
    """

    game: str
    players: Annotated[int, msgspec.Meta(ge=1, le=8)]
    pack: Annotated[str, msgspec.Meta(max_length=64)] = ""
    options: dict[str, Any] = {}
    clock: ClockRule = NoClock()
    undo: UndoRule = "consent"
    undo_seen: bool = False
    watch: WatchRule = "link"
    watch_delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    talk: bool = True
    belief: Annotated[str, msgspec.Meta(max_length=24)] = ""
    even_delays: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    hints: bool = True
    guide: bool = False


def check(settings: Settings) -> Game:
    """The game of these settings; raises `UsageError` where they cannot be played."""
    if not packs.is_offered(settings.game, settings.pack):
        raise UsageError(f"there is no pack {settings.pack[:12]} for {settings.game} here")
    game = packs.game_with(settings.game, settings.pack)
    if not game.min_players <= settings.players <= game.max_players:
        raise UsageError(
            f"{game.name} is for {game.min_players} to {game.max_players} players, "
            f"not {settings.players}"
        )
    levels = game.belief_levels
    if levels and settings.belief not in ("", *levels):
        raise UsageError(
            f"the belief levels of {game.name} are {', '.join(levels)}, not {settings.belief!r}"
        )
    if settings.guide:
        _check_guide(settings)
    # A deal shows what the types cannot: a start seat that nobody sits on, boards that do not fit.
    game.new_initial_state(settings.players, 0, settings.options)
    return game


def _check_guide(settings: Settings) -> None:
    made = guides.guide(settings.game)
    if made is None:
        raise UsageError(f"{settings.game} has no guided game")
    if (settings.players, settings.options, settings.pack) != (made.players, made.options, ""):
        raise UsageError(
            f"the guided game of {settings.game} is for {made.players} players, "
            f"with its own content and the options {made.options}"
        )

"""Guided first games: a chosen deal, and what is said step by step while it is played.

`guides/NAME.json` is the one of the game NAME, unless it names a file of its own
(`GameHooks.guide`). The engine alone judges: a step only says which move it hopes for, what else
shows the same idea, and at which things of the table it points.

Its words are the message `guide-NAME-ID`, with what is said once it was done in `.done`, and while
the others move in `.wait`. They speak of the chosen game. To who has played otherwise `.else` asks
and `.also` answers: they hold in any game, so they name no place, card or colour of land.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from origins.content.sheet import Findings, Sheet, raise_first
from origins.core import plugins, registry
from origins.core.errors import DataError

FOLDER = Path(__file__).parent / "guides"

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$")]
MoveOrNone = Annotated[str, msgspec.Meta(pattern=r"^([a-z]+(:\w+(-\w+)*)?)?$")]
Pattern = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(:[\w*]+(-[\w*]+)*)?$")]
"""A move in which `*` stands for anything within an argument: `evolve:2*-nile`."""
Thing = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(:[\w$-]+)?$")]
"""A thing of the table, `KIND:ID`; `$1` and `$2` stand for the arguments of the move."""


class GuideStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea. Without a `move` it is only read.

    `also`: other moves that show the same idea. `at`: what it points at, in the order in which the
    player needs it. `brings`: the kinds of events that the move must lead to in the chosen deal.
    `shows`: what is seen of the table from this step on and not before: panels, and `undo`.
    """

    id: Id
    move: MoveOrNone = ""
    also: tuple[Pattern, ...] = ()
    at: tuple[Thing, ...] = ()
    brings: tuple[str, ...] = ()
    shows: tuple[Id, ...] = ()


class Guide(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided game; `seat` is the player's, `bot` plays the others where `lines` has nothing.

    `opening`: what is decided for the player before he looks. `lines`: by seat, the moves of the
    others in their order. `turns`: the steps, by turns of the player.
    """

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    seed: Annotated[str, msgspec.Meta(min_length=1)]
    bot: str
    options: dict[str, Any] = {}
    opening: tuple[str, ...] = ()
    lines: dict[str, tuple[str, ...]] = {}
    turns: tuple[tuple[GuideStep, ...], ...]

    def steps(self) -> Iterator[GuideStep]:
        return (step for turn in self.turns for step in turn)

    def line(self, seat: int) -> tuple[str, ...]:
        return self.lines.get(str(seat), ())


def names() -> list[str]:
    """The games that have one."""
    return sorted(name for name in registry.names() if guide(name))


@cache
def guide(game: str) -> Guide | None:
    """The guided game of a game, None where it has none, or a broken one of another package."""
    if game not in registry.names():
        return None
    brought, ours = registry.game(game).guide, FOLDER / f"{game}.json"
    try:
        return read(brought) if brought else read(ours) if ours.is_file() else None
    except DataError as error:
        if brought is None:
            raise
        plugins.log.warning("the guided game of %r is left out: %s", game, error)
        return None


def read(path: Path) -> Guide:
    """A guided game from its file; raises the first mistake in it."""
    found: Findings = []
    sheet = Sheet(path.parent, path.name, Guide, found)
    made = sheet.value(Guide)
    if made is not None:
        _check(made, sheet)
    raise_first(found, path.parent)
    if made is None:
        raise DataError("this is no guided game", file=str(path))
    return made


def _check(made: Guide, sheet: Sheet) -> None:
    sheet.need(made.seat < made.players, "$.seat", f"there is no seat {made.seat}")
    for seat in made.lines:
        known = seat.isdigit() and int(seat) < made.players and int(seat) != made.seat
        sheet.need(known, "$.lines", f"{seat!r} is no seat of another player")
    ids = [step.id for step in made.steps()]
    for place, name in enumerate(ids):
        sheet.need(name not in ids[:place], "$.turns", f"the step {name!r} stands twice")


def fits(pattern: str, move: str) -> bool:
    """Whether a move is one that the pattern means.

    >>> fits("evolve:2*-nile", "evolve:21w-nile"), fits("evolve:*", "migrate:nile-rift")
    (True, False)
    """
    if pattern.endswith(":*") and move.startswith(pattern[:-1]):
        return True
    parts = (re.escape(part) for part in pattern.split("*"))
    return re.fullmatch(r"\w*".join(parts), move) is not None

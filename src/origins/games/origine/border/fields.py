"""The fields of a position once more: where each is counted in its digest, and how it is saved.

`Position.__init__` has them all, with their types. Here is what records and saved games of before
need, in the order in which they are saved: pawns by their number in the pack, boards and spaces by
their ids. A field of which nothing is said is counted after all others and saved as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast

import msgspec

from origins.core.digest import At
from origins.core.fields import Follows, fields
from origins.games.origine import codes
from origins.games.origine.choices import PHASE_NAMED, PHASE_OF
from origins.games.origine.pack import Ids
from origins.games.origine.rules.position import Position
from origins.games.origine.tables import Tables


@dataclass(frozen=True)
class Form:
    """How a field is saved."""

    kind: Any
    """Its type in JSON, with all that can be checked of it alone."""
    write: Callable[[Position, Ids], Any] | None = None
    """Without it the field is saved as it is."""
    read: Callable[[Any, Ids], Any] = lambda value, ids: value
    """The field again, from what was written."""
    name: str = ""
    """Under which it is saved, where not under its own."""


NOT_SAVED = None
PawnNumber = Annotated[int, msgspec.Meta(ge=0, lt=codes.PAWNS)]
Slot = Annotated[int, msgspec.Meta(ge=0, lt=codes.SLOTS)]
Mask = Annotated[int, msgspec.Meta(ge=0, le=codes.ALL_PAWNS)]
Hand = Annotated[list[PawnNumber | None], msgspec.Meta(min_length=3, max_length=3)]


def number(least: int, most: int) -> Form:
    return Form(Annotated[int, msgspec.Meta(ge=least, le=most)])


def or_none(value: int, none: int) -> int | None:
    return None if value == none else value


def filled(values: Iterable[int | None], none: int, length: int) -> list[int]:
    """As a list of this length, with `none` where nothing is."""
    numbers = [none if value is None else value for value in values]
    return numbers + [none] * (length - len(numbers))


def mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in set(places))


def spaces(names: Iterable[str], ids: Ids) -> int:
    return mask(ids.space_number[name] for name in names)


def taken(s: Position, ids: Ids) -> dict[str, int]:
    """The pawns on the planet, by space."""
    return {ids.spaces[space]: pawn for space, pawn in enumerate(s.at) if pawn != codes.NOBODY}


def laid(planet: Mapping[str, int], ids: Ids) -> list[int]:
    at = [codes.NOBODY] * codes.SPACES
    for name, pawn in planet.items():
        at[ids.space_number[name]] = pawn
    return at


FIELDS: dict[str, tuple[At | None, Form | Follows | None]] = {
    "tables": (None, NOT_SAVED),
    "players": (At(0), number(2, 4)),
    "phase": (At(1), Form(
        str,
        lambda s, ids: PHASE_OF[s.phase].name,
        lambda name, ids: PHASE_NAMED[name].code,
    )),
    "active": (At(1, 8), number(0, 3)),
    "turn": (At(1, 16), number(1, 99)),
    "shown": (At(2), Form(
        Slot | None,
        lambda s, ids: or_none(s.shown, codes.NONE),
        lambda slot, ids: codes.NONE if slot is None else slot,
    )),
    "board": (At(2, 8), Form(
        str | None,
        lambda s, ids: None if s.board == codes.NONE else ids.boards[s.board],
        lambda name, ids: codes.NONE if name is None else ids.boards.index(name),
    )),
    "target": (At(2, 16), Form(
        str | None,
        lambda s, ids: None if s.target == codes.NONE else ids.spaces[s.target],
        lambda name, ids: codes.NONE if name is None else ids.space_number[name],
    )),
    "layout": (At(3), Form(
        dict[str, Literal["easy", "hard"]],
        lambda s, ids: {
            name: ids.side(s.hard, b) for b, name in enumerate(ids.boards) if s.layout >> b & 1
        },
        lambda boards, ids: mask(ids.boards.index(name) for name in boards),
        "boards",
    )),
    "hard": (At(4), Follows(
        "boards",
        lambda boards, ids: mask(
            ids.boards.index(name) for name, side in boards.items() if side == "hard"
        ),
    )),
    "aside": (At(5), Form(
        str,
        lambda s, ids: ids.boards[s.aside],
        lambda name, ids: ids.boards.index(name),
    )),
    "opened": (At(5, 8), Form(
        bool,
        lambda s, ids: bool(s.opened),
        lambda opened, ids: int(opened),
    )),
    "at": (At(9), Form(dict[str, PawnNumber], taken, laid, "planet")),
    "occupied": (At(6), Follows("planet", spaces)),
    "up": (At(7), Form(
        list[str],
        lambda s, ids: [name for name in taken(s, ids) if s.up >> ids.space_number[name] & 1],
        spaces,
    )),
    "hand": (At(10), Form(
        list[Hand],
        lambda s, ids: [
            [or_none(pawn, codes.NOBODY) for pawn in s.hand[seat * 3 : seat * 3 + 3]]
            for seat in range(s.players)
        ],
        lambda hands, ids: filled(
            (pawn for hand in hands for pawn in hand), codes.NOBODY, codes.PLAYERS * codes.SLOTS
        ),
        "hands",
    )),
    "choice": (At(11), Form(
        list[Slot | None],
        lambda s, ids: [or_none(slot, codes.NONE) for slot in s.choice[: s.players]],
        lambda slots, ids: filled(slots, codes.NONE, codes.PLAYERS),
        "passing",
    )),
    "bag": (At(13, size="bag_size"), Form(
        list[PawnNumber],
        lambda s, ids: s.bag[: s.bag_size],
        lambda bag, ids: filled(bag, 0, codes.PAWNS),
    )),
    "bag_size": (At(5, 16), Follows("bag", lambda bag, ids: len(bag))),
    "later": (At(15, size="later_size"), Form(
        list[PawnNumber],
        lambda s, ids: s.later[: s.later_size],
        lambda later, ids: filled(later, 0, codes.PAWNS),
    )),
    "later_size": (At(14), Follows("later", lambda later, ids: len(later))),
    "discard": (At(8), Form(
        list[PawnNumber],
        lambda s, ids: [pawn for pawn in range(codes.PAWNS) if s.discard >> pawn & 1],
        lambda pawns, ids: mask(pawns),
    )),
    "seen": (At(12), Form(
        list[Mask],
        lambda s, ids: [*s.seen[: s.players], s.seen[codes.PUBLIC]],
        lambda masks, ids: [*filled(masks[:-1], 0, codes.PUBLIC), masks[-1]],
    )),
    "log_size": (None, NOT_SAVED),
    "log": (None, NOT_SAVED),
}  # fmt: skip

FRESH = Position(cast(Tables, None), codes.PLAYERS)
"""A position of no table: its fields are what all positions have."""


def as_it_is(value: int | list[int]) -> Form:
    """For a field of which nothing is said, of small numbers; `value` is an example of it."""
    kind: Any = Annotated[int, msgspec.Meta(ge=-1, lt=1 << 15)]
    if isinstance(value, list):
        kind = Annotated[list[kind], msgspec.Meta(min_length=len(value), max_length=len(value))]
    return Form(kind)


def saved_forms(fresh: object) -> dict[str, Form | Follows]:
    """Of all fields that are saved, or read from what is."""
    said: dict[str, Form | Follows] = {
        name: saved for name, (_, saved) in FIELDS.items() if saved is not None
    }
    rest = (item for item in fields(fresh).items() if item[0] not in FIELDS)
    return said | {name: as_it_is(value) for name, value in rest}


DIGEST = {name: at for name, (at, _) in FIELDS.items()}
SAVED = saved_forms(FRESH)

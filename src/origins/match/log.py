"""The log of a table: everything that ever happened at it, in order. Folded, it is the table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from origins.core.events import Event
from origins.match.settings import Settings


class Hold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat: nobody yet, a person (by id), or a bot (by name)."""

    who: Literal["open", "person", "bot"]
    person: str = ""
    name: str = ""
    bot: str = ""
    local: bool = False


class Logged(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True,
    forbid_unknown_fields=True,
):  # fmt: skip
    """An entry of the log. `client` is the id its sender gave it, so that a repeat is known."""

    at: int
    client: str = ""


class Created(Logged, frozen=True, kw_only=True, tag="created"):
    settings: Settings
    host: str
    seats: tuple[Hold, ...]
    code: str
    invite: str
    """SHA-256 of the invite secret, in hex."""


class Changed(Logged, frozen=True, kw_only=True, tag="settings"):
    settings: Settings


class Seated(Logged, frozen=True, kw_only=True, tag="seated"):
    """The seats as they are from now on; before the start only."""

    seats: tuple[Hold, ...]
    seat: int | None = None


class Adopted(Logged, frozen=True, kw_only=True, tag="adopted"):
    """The seats of a guest now belong to his account."""

    old: str
    new: str


class Started(Logged, frozen=True, kw_only=True, tag="started"):
    seed: str
    rules: int
    pack: str
    pack_hash: str
    deal: dict[str, Any]
    hash: str
    deciders: tuple[int, ...]


class Moved(Logged, frozen=True, kw_only=True, tag="moved"):
    """`spent`: milliseconds that the decision took; `by`: the bot that made it, if one did."""

    seat: int
    move: str
    events: tuple[Event, ...]
    hash: str
    deciders: tuple[int, ...]
    spent: int = 0
    by: str = ""


class Undone(Logged, frozen=True, kw_only=True, tag="undone"):
    """The game goes back to where `kept` moves had been made."""

    seat: int
    kept: int
    deciders: tuple[int, ...]


class Asked(Logged, frozen=True, kw_only=True, tag="asked"):
    """A proposal: to go back to `kept` moves, or to pause."""

    seat: int
    what: Literal["undo", "pause"]
    kept: int = 0
    moves: int = 0
    deciders: tuple[int, ...] = ()


class Answered(Logged, frozen=True, kw_only=True, tag="answered"):
    seat: int
    yes: bool


class Resigned(Logged, frozen=True, kw_only=True, tag="resigned"):
    seat: int
    bot: str


class StoodIn(Logged, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for a person who left, asked for it, is away, or ran out of time."""

    seat: int
    bot: str
    why: Literal["left", "asked", "away", "clock"]


class Returned(Logged, frozen=True, kw_only=True, tag="returned"):
    seat: int


class Paused(Logged, frozen=True, kw_only=True, tag="paused"):
    seat: int


class Resumed(Logged, frozen=True, kw_only=True, tag="resumed"):
    seat: int


class Said(Logged, frozen=True, kw_only=True, tag="said"):
    seat: int
    text: str = ""
    emote: str = ""


class Rematch(Logged, frozen=True, kw_only=True, tag="rematch"):
    table: str


AnyEntry = (
    Created | Changed | Seated | Started | Moved | Undone | Asked | Answered | Resigned | StoodIn
    | Returned | Paused | Resumed | Said | Rematch | Adopted
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(raw: bytes | str) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(raw)
    return entry

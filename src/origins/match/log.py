"""The log of a table: everything that ever happened at it, in order. Folded, it is the table.

An entry knows how it changes the table (`fold`) and how it is told to somebody (`told`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from origins.core.errors import Message
from origins.core.events import Event
from origins.core.moves import Move
from origins.match.eye import Eye
from origins.match.settings import Settings
from origins.match.views import Item, ItemKind

if TYPE_CHECKING:
    from origins.match.table import Table


class Hold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat: nobody yet, a person (by id), or a bot (by name)."""

    who: Literal["open", "person", "bot"]
    person: str = ""
    name: str = ""
    bot: str = ""
    local: bool = False


class Logged(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """An entry of the log. `client` is the id its sender gave it, so that a repeat is known."""

    at: int
    client: str = ""

    def fold(self, table: Table) -> None:
        """Change the table; words alone change nothing."""

    def told(self, seq: int, table: Table, eye: Eye) -> Item:
        """The entry as it is seen; `seq` is the version that it led to."""
        seat = getattr(self, "seat", None)
        return Item(seq=seq, at=self.at, kind=self.shown_as(), seat=seat, message=self.words())

    def shown_as(self) -> ItemKind:
        return cast(ItemKind, self.__struct_config__.tag)

    def words(self) -> Message:
        """What everybody is told; by default that it happened, and on which seat."""
        seat = getattr(self, "seat", None)
        return Message(f"log-{self.shown_as()}", {} if seat is None else {"seat": seat})


class Created(Logged, frozen=True, kw_only=True, tag="created"):
    settings: Settings
    host: str
    seats: tuple[Hold, ...]
    code: str
    invite: str
    """SHA-256 of the invite secret, in hex."""

    def fold(self, table: Table) -> None:
        table.host, table.holds = self.host, self.seats
        table.code, table.invite, table.created = self.code, self.invite, self.at
        table.set_up(self.settings)


class Changed(Logged, frozen=True, kw_only=True, tag="settings"):
    settings: Settings

    def fold(self, table: Table) -> None:
        table.set_up(self.settings)


class Seated(Logged, frozen=True, kw_only=True, tag="seated"):
    """The seats as they are from now on; before the start only."""

    seats: tuple[Hold, ...]
    seat: int | None = None

    def fold(self, table: Table) -> None:
        table.holds = self.seats

    def words(self) -> Message:
        if self.seat is None:
            return Message("log-seats")
        hold, number = self.seats[self.seat], self.seat + 1
        match hold.who:
            case "person":
                return Message("log-seated", {"name": hold.name, "number": number})
            case "bot":
                return Message("log-seated-bot", {"number": number})
        return Message("log-seat-free", {"number": number})


class Adopted(Logged, frozen=True, kw_only=True, tag="adopted"):
    """The seats of a guest now belong to his account."""

    old: str
    new: str

    def fold(self, table: Table) -> None:
        table.holds = tuple(
            msgspec.structs.replace(hold, person=self.new) if hold.person == self.old else hold
            for hold in table.holds
        )
        if table.host == self.old:
            table.host = self.new

    def shown_as(self) -> ItemKind:
        return "seated"

    def words(self) -> Message:
        return Message("log-seats")


class Started(Logged, frozen=True, kw_only=True, tag="started"):
    """`pack_hash` is that of the rules, `content` that of everything (`match.packs`)."""

    seed: str
    rules: int
    pack: str
    pack_hash: str
    deal: dict[str, Any]
    hash: str
    deciders: tuple[int, ...]
    content: str = ""

    def fold(self, table: Table) -> None:
        table.begin(self)
        table.decide(self.deciders, None, self.at)


class Moved(Logged, frozen=True, kw_only=True, tag="moved"):
    """`spent`: milliseconds that the decision took; `by`: the bot that made it, if one did."""

    seat: int
    move: str
    events: tuple[Event, ...]
    hash: str
    deciders: tuple[int, ...]
    spent: int = 0
    by: str = ""

    def fold(self, table: Table) -> None:
        table.moves.append(self)
        table.clock.charge(self.seat, self.spent)
        table.decide(self.deciders, self.seat, self.at)

    def told(self, seq: int, table: Table, eye: Eye) -> Item:
        move = eye.move(table.game, Move.parse(self.move), self.seat)
        return Item(
            seq=seq,
            at=self.at,
            kind="moved",
            seat=self.seat,
            move=str(move),
            events=tuple(map(eye.event, self.events)),
        )


class Undone(Logged, frozen=True, kw_only=True, tag="undone"):
    """The game goes back to where `kept` moves had been made."""

    seat: int
    kept: int
    deciders: tuple[int, ...]

    def fold(self, table: Table) -> None:
        table.go_back(self.kept, self.deciders, self.at)


class Asked(Logged, frozen=True, kw_only=True, tag="asked"):
    """A proposal: to go back to `kept` moves, or to pause."""

    seat: int
    what: Literal["undo", "pause"]
    kept: int = 0
    moves: int = 0
    deciders: tuple[int, ...] = ()

    def fold(self, table: Table) -> None:
        table.proposal, table.agreed = self, set()

    def words(self) -> Message:
        return Message(f"log-asked-{self.what}", {"seat": self.seat, "moves": self.moves})

    def carry_out(self, table: Table, now: int) -> None:
        """Everybody who was asked agrees."""
        if self.what == "undo":
            table.go_back(self.kept, self.deciders, now)
        else:
            table.pause(now)


class Answered(Logged, frozen=True, kw_only=True, tag="answered"):
    seat: int
    yes: bool

    def fold(self, table: Table) -> None:
        ask = table.proposal
        if ask is None:
            return
        if self.yes:
            table.agreed.add(self.seat)
            if table.asked_seats():
                return
            ask.carry_out(table, self.at)
        table.proposal = None

    def words(self) -> Message:
        return Message(f"log-answered-{'yes' if self.yes else 'no'}", {"seat": self.seat})


class Resigned(Logged, frozen=True, kw_only=True, tag="resigned"):
    seat: int
    bot: str

    def fold(self, table: Table) -> None:
        table.resigned[self.seat] = self.bot
        table.stand_ins.pop(self.seat, None)
        table.forget_proposal(self.seat)


class StoodIn(Logged, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for a person who left, asked for it, is away, or ran out of time."""

    seat: int
    bot: str
    why: Literal["left", "asked", "away", "clock"]

    def fold(self, table: Table) -> None:
        table.stand_ins[self.seat] = self.bot
        table.forget_proposal(self.seat)

    def shown_as(self) -> ItemKind:
        return "flagged" if self.why == "clock" else "stood-in"

    def words(self) -> Message:
        return Message(f"log-stood-in-{self.why}", {"seat": self.seat})


class Returned(Logged, frozen=True, kw_only=True, tag="returned"):
    seat: int

    def fold(self, table: Table) -> None:
        table.stand_ins.pop(self.seat, None)
        if self.seat in table.clock.since:
            table.clock.since[self.seat] = self.at


class Paused(Logged, frozen=True, kw_only=True, tag="paused"):
    seat: int

    def fold(self, table: Table) -> None:
        table.pause(self.at)


class Resumed(Logged, frozen=True, kw_only=True, tag="resumed"):
    seat: int

    def fold(self, table: Table) -> None:
        table.paused = False
        table.clock.go_on(self.at)


class Said(Logged, frozen=True, kw_only=True, tag="said"):
    seat: int
    text: str = ""
    emote: str = ""

    def told(self, seq: int, table: Table, eye: Eye) -> Item:
        return msgspec.structs.replace(super().told(seq, table, eye), text=self.text or None)

    def words(self) -> Message:
        return Message(f"log-emote-{self.emote}" if self.emote else "log-said", {"seat": self.seat})


class Rematch(Logged, frozen=True, kw_only=True, tag="rematch"):
    table: str

    def fold(self, table: Table) -> None:
        table.next = self.table


AnyEntry = (
    Created
    | Changed
    | Seated
    | Started
    | Moved
    | Undone
    | Asked
    | Answered
    | Resigned
    | StoodIn
    | Returned
    | Paused
    | Resumed
    | Said
    | Rematch
    | Adopted
)

_decoder = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(raw: bytes | str) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(raw)
    return entry

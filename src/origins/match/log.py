"""The log of a table: everything that ever happened at it, in order. Folded, it is the table.

An entry knows how it changes the table (`fold`) and how it is told to somebody (`told`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self, cast

import msgspec

from origins.core.errors import Arg, Message
from origins.core.events import Event
from origins.core.moves import Move
from origins.match.eye import Eye
from origins.match.hold import Hold as Hold
from origins.match.hold import without
from origins.match.settings import Settings
from origins.match.views import Item, ItemKind

if TYPE_CHECKING:
    from origins.match.table import Table


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

    @property
    def sender(self) -> int | None:
        """The seat that asked for it."""
        return getattr(self, "seat", None)

    def fold(self, table: Table) -> None:
        """Change the table; words alone change nothing."""

    def told(self, seq: int, table: Table, eye: Eye) -> Item:
        """The entry as it is seen; `seq` is the version that it led to."""
        seat = getattr(self, "seat", None)
        return Item(seq=seq, at=self.at, kind=self.shown_as(), seat=seat, message=self.words())

    def shown_as(self) -> ItemKind:
        return cast(ItemKind, self.__struct_config__.tag)

    def without(self, old: str, new: str) -> Self:
        """The entry without somebody who is to be forgotten: `new` is in his place."""
        return self

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
    after: str = ""
    """The table whose players are asked for another game here."""

    def fold(self, table: Table) -> None:
        table.host, table.holds, table.after = self.host, self.seats, self.after
        table.code, table.invite, table.created = self.code, self.invite, self.at
        table.set_up(self.settings)

    def without(self, old: str, new: str) -> Self:
        host = new if self.host == old else self.host
        return msgspec.structs.replace(self, host=host, seats=without(self.seats, old, new))


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

    def told(self, seq: int, table: Table, eye: Eye) -> Item:
        """With the names that people have by now, where an administrator renamed one."""
        seats = tuple(table.renamed_hold(hold) for hold in self.seats)
        now = msgspec.structs.replace(self, seats=seats)
        return Item(seq=seq, at=self.at, kind="seated", seat=self.seat, message=now.words())

    def words(self) -> Message:
        if self.seat is None or self.seats[self.seat].former:
            return Message("log-seats")
        hold, number = self.seats[self.seat], self.seat + 1
        match hold.who:
            case "open" if hold.declined:
                return Message("log-declined", {"name": hold.name})
            case "person":
                return Message("log-seated", {"name": hold.name, "number": number})
            case "bot":
                return Message("log-seated-bot", {"number": number})
        return Message("log-seat-free", {"number": number})

    def without(self, old: str, new: str) -> Self:
        return msgspec.structs.replace(self, seats=without(self.seats, old, new))


class Adopted(Logged, frozen=True, kw_only=True, tag="adopted"):
    """The seats of a guest now belong to his account."""

    old: str
    new: str

    def fold(self, table: Table) -> None:
        table.holds = tuple(map(self._adopted, table.holds))
        if table.host == self.old:
            table.host = self.new

    def _adopted(self, hold: Hold) -> Hold:
        if hold.person == self.old:
            return msgspec.structs.replace(hold, person=self.new)
        if hold.invited == self.old:
            return msgspec.structs.replace(hold, invited=self.new)
        return hold

    def without(self, old: str, new: str) -> Self:
        before, after = (new if one == old else one for one in (self.old, self.new))
        return msgspec.structs.replace(self, old=before, new=after)

    def shown_as(self) -> ItemKind:
        return "seated"

    def words(self) -> Message:
        return Message("log-seats")


class Renamed(Logged, frozen=True, kw_only=True, tag="renamed"):
    """An administrator gave a person another name, here too and in what was told before."""

    person: str
    name: str

    def fold(self, table: Table) -> None:
        table.renamed = {**table.renamed, self.person: self.name}
        table.holds = tuple(map(table.renamed_hold, table.holds))

    def without(self, old: str, new: str) -> Self:
        if self.person != old:
            return self
        return msgspec.structs.replace(self, person=new, name="")

    def shown_as(self) -> ItemKind:
        return "seated"

    def words(self) -> Message:
        return Message("log-renamed", {"name": self.name}) if self.name else Message("log-seats")


class Forgotten(Logged, frozen=True, kw_only=True, tag="forgotten"):
    """Somebody has deleted his account: the game keeps what he did, not who he was.

    The entries before lose his name as well, here and in the store (`store.belongings`).
    """

    old: str
    new: str

    def fold(self, table: Table) -> None:
        table.holds = without(table.holds, self.old, self.new)
        table.log = [entry.without(self.old, self.new) for entry in table.log]
        table.renamed = {who: name for who, name in table.renamed.items() if who != self.old}
        if table.host in (self.old, self.new):
            table.closed = None if table.closed is None else ""
            others = (hold for hold in table.holds if hold.who == "person" and not hold.former)
            table.host = next((hold.person for hold in others), self.new)

    def shown_as(self) -> ItemKind:
        return "seated"

    def words(self) -> Message:
        return Message("log-forgotten")


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
    """A proposal: to go back to `kept` moves, to pause, that `bot` plays for `absent`, or to close
    the table.

    `everybody`: those whom a bot stands in for are asked too. `here`: the seats of the others who
    were there when somebody absent was to be replaced; they are asked as long as they play
    themselves, and nobody else.
    """

    seat: int
    what: Literal["undo", "pause", "replace", "close"]
    kept: int = 0
    moves: int = 0
    deciders: tuple[int, ...] = ()
    everybody: bool = False
    absent: int | None = None
    bot: str = ""
    here: tuple[int, ...] = ()

    def fold(self, table: Table) -> None:
        table.proposal, table.agreed = self, set()

    def words(self) -> Message:
        args: dict[str, Arg] = {"seat": self.seat}
        if self.what == "undo":
            args["moves"] = self.moves
        if self.absent is not None:
            args["rival"] = self.absent
        return Message(f"log-asked-{self.what}", args)

    def voters(self, table: Table) -> tuple[int, ...]:
        """The seats that must agree."""
        if self.what == "replace":
            return tuple(seat for seat in self.here if not table.bot_of(seat))
        return table.others(self.seat) if self.everybody else table.voters(self.seat)

    def carry_out(self, table: Table, now: int) -> None:
        """Everybody who was asked agrees."""
        match self.what:
            case "undo":
                table.go_back(self.kept, self.deciders, now)
            case "pause":
                table.pause(now)
            case "replace":
                assert self.absent is not None
                table.stand_ins[self.absent] = self.bot
            case "close":
                table.close(table.holds[self.seat].name)


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
    """A bot plays for a person who left, asked for it, is away, or ran out of time.

    `asked_by`: the seat that asked for it where he is away and nobody else was there.
    """

    seat: int
    bot: str
    why: Literal["left", "asked", "away", "clock"]
    asked_by: int | None = None

    @property
    def sender(self) -> int:
        return self.seat if self.asked_by is None else self.asked_by

    def fold(self, table: Table) -> None:
        table.stand_ins[self.seat] = self.bot
        table.forget_proposal(self.seat)

    def shown_as(self) -> ItemKind:
        return "flagged" if self.why == "clock" else "stood-in"

    def words(self) -> Message:
        return Message(f"log-stood-in-{self.why}", {"seat": self.seat})


class Returned(Logged, frozen=True, kw_only=True, tag="returned"):
    """A person plays his seat himself again, or is back before a bot plays it."""

    seat: int

    def fold(self, table: Table) -> None:
        if table.stand_ins.pop(self.seat, None) and self.seat in table.clock.since:
            table.clock.since[self.seat] = self.at
        if table.to_be_replaced(self.seat):
            table.proposal = None


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
    """Whoever had `seat` asks for another game, at another table."""

    table: str
    seat: int | None = None

    def fold(self, table: Table) -> None:
        table.next, table.asker = self.table, self.seat

    def words(self) -> Message:
        if self.seat is None:
            return Message("log-rematch")
        return Message("log-rematch-asked", {"seat": self.seat})


class Closed(Logged, frozen=True, kw_only=True, tag="closed"):
    """The host, called `name`, closed the table; he may sit on no seat."""

    name: str
    host: str = ""
    seat: int | None = None

    def fold(self, table: Table) -> None:
        table.close(self.name)

    def words(self) -> Message:
        return (
            Message("log-closed", {"name": self.name})
            if self.name
            else Message("log-closed-former")
        )

    def without(self, old: str, new: str) -> Self:
        return msgspec.structs.replace(self, host=new, name="") if self.host == old else self


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
    | Closed
    | Renamed
    | Forgotten
)

_decoder = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(raw: bytes | str) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(raw)
    return entry

"""The commands of a running game. `origins.match.lobby` has those before the start."""

from __future__ import annotations

from typing import Literal

from origins.core.errors import Message, Refusal, UsageError
from origins.core.moves import Move
from origins.match import bot_roster, turns, undo
from origins.match.command import Command, Judged
from origins.match.log import (
    Adopted,
    Answered,
    Asked,
    Forgotten,
    Moved,
    Paused,
    Renamed,
    Resigned,
    Resumed,
    Returned,
    Said,
    StoodIn,
    Undone,
)
from origins.match.settings import DaysClock, NoClock
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.match.talk import EMOTES, cleaned, talk

ASIDES = 3000
"""Entries of a log that are no moves: talk, breaks, moves taken back."""


class SeatCommand(Command, frozen=True, kw_only=True):
    """A command of the player on a seat."""

    seat: int


class MakeMove(SeatCommand, frozen=True, kw_only=True):
    """A move decided on at version `expect`; `by` names the bot that plays the seat."""

    move: str
    expect: int
    by: str = ""

    def judge(self, table: Table, now: int) -> Judged:
        _running(table)
        if self.by != table.bot_of(self.seat):
            raise refuse("stale", stale=True) if self.by else refuse("stood-in")
        # A decision that arose, or was taken back, after `expect` is one its maker has not seen.
        since = table.since.get(self.seat, table.changed)
        if self.expect > table.version or since > self.expect:
            raise refuse("stale", stale=True)
        wanted = _read(self.move)
        refusal = table.state().explain(wanted, self.seat)
        if refusal is not None:
            raise Refused(refusal)
        after = table.state().clone()
        events = after.play(table.game.encode(wanted), self.seat)
        entry = Moved(
            at=now,
            client=self.client,
            seat=self.seat,
            move=str(wanted),
            events=events,
            hash=f"{after.digest():016x}",
            deciders=after.deciders(),
            spent=table.clock.spent(self.seat, now),
            by=self.by,
        )
        return Judged(entry, after)


def why(table: Table, seat: int, text: str) -> Refusal | None:
    """The reason why a move is not possible now; None where it is."""
    try:
        if table.started is None:
            raise refuse("not-started")
        return table.state().explain(_read(text), seat)
    except Refused as error:
        return error.refusal


class TakeBack(SeatCommand, frozen=True, kw_only=True):
    """Take back the seat's last `moves`: at once, or with the others' consent."""

    moves: int = 1
    expect: int

    def judge(self, table: Table, now: int) -> Judged:
        _running(table)
        _short_enough(table)
        if self.expect > table.version or table.changed > self.expect:
            raise refuse("stale", stale=True)
        reach = undo.reach(table, self.seat)
        if self.moves > reach.free + reach.ask:
            raise Refused(Refusal("", reach.reason or Message("refused-undo-nothing")))
        kept = undo.kept(table, self.seat, self.moves)
        before = table.position(kept)
        deciders = before.deciders()
        if self.moves <= reach.free:
            entry = Undone(at=now, client=self.client, seat=self.seat, kept=kept, deciders=deciders)
            return Judged(entry, before)
        _no_proposal(table)
        return Judged(
            Asked(
                at=now,
                client=self.client,
                seat=self.seat,
                what="undo",
                kept=kept,
                moves=self.moves,
                deciders=deciders,
                everybody=undo.asks_everybody(table, self.seat, kept),
            )
        )


class Pause(SeatCommand, frozen=True, kw_only=True):
    """Stop the clocks: at once where nobody has one, otherwise with the others' consent."""

    def judge(self, table: Table, now: int) -> Judged:
        _running(table)
        _short_enough(table)
        if isinstance(table.settings.clock, NoClock) or not table.voters(self.seat):
            return Judged(Paused(at=now, client=self.client, seat=self.seat))
        _no_proposal(table)
        return Judged(Asked(at=now, client=self.client, seat=self.seat, what="pause"))


class Resume(SeatCommand, frozen=True, kw_only=True):
    def judge(self, table: Table, now: int) -> Judged:
        if table.status != "paused":
            raise refuse("not-paused")
        return Judged(Resumed(at=now, client=self.client, seat=self.seat))


class Answer(SeatCommand, frozen=True, kw_only=True):
    """Agree to a proposal or not; who made it may withdraw it."""

    yes: bool

    def judge(self, table: Table, now: int) -> Judged:
        ask = table.proposal
        if ask is None:
            raise refuse("no-proposal")
        mine = table.holds[self.seat].person == table.holds[ask.seat].person
        if self.seat not in table.asked_seats() and not (mine and not self.yes):
            raise refuse("not-asked")
        return Judged(Answered(at=now, client=self.client, seat=self.seat, yes=self.yes))


class Resign(SeatCommand, frozen=True, kw_only=True):
    def judge(self, table: Table, now: int) -> Judged:
        _started(table)
        if self.seat in table.resigned:
            raise refuse("resigned")
        bot = bot_roster.stand_in(table.game.name)
        return Judged(Resigned(at=now, client=self.client, seat=self.seat, bot=bot))


class StandIn(SeatCommand, frozen=True, kw_only=True):
    """Let a bot play on for a person, by his own wish or because his time is up.

    Without a name it is one that is sensible and quick.
    """

    bot: str | None = None
    why: Literal["left", "asked", "clock"]

    def judge(self, table: Table, now: int) -> Judged:
        if self.why == "clock" and self.seat not in turns.overdue(table, now):
            raise refuse("stale", stale=True)
        _started(table)
        if table.holds[self.seat].who != "person" or table.bot_of(self.seat):
            raise refuse("stood-in")
        if self.why == "asked":
            _short_enough(table)
        bot = self.bot or bot_roster.stand_in(table.game.name)
        if bot not in bot_roster.names_for(table.game.name):
            raise refuse("no-bot")
        return Judged(StoodIn(at=now, client=self.client, seat=self.seat, bot=bot, why=self.why))


class Replace(SeatCommand, frozen=True, kw_only=True):
    """Ask that a bot plays for somebody who is away, the one that stands in at this game.

    Whoever else is there must agree; where nobody is, it is done at once. `here` are the seats
    whose people are there; `away` says for how many seconds that of `absent` has been gone, None
    that he is not.
    """

    absent: int
    here: tuple[int, ...]
    away: float | None
    least: int
    """Seconds for which somebody must have been away."""

    def judge(self, table: Table, now: int) -> Judged:
        _running(table)
        _short_enough(table)
        if not 0 <= self.absent < table.players:
            raise refuse("no-seat")
        if table.bot_of(self.seat) or table.bot_of(self.absent):
            raise refuse("stood-in")
        if isinstance(table.settings.clock, DaysClock):
            raise refuse("away-days", days=table.settings.clock.days)
        if self.away is None:
            raise refuse("not-away")
        if self.away < self.least:
            raise refuse("away-soon", seconds=self.least)
        _no_proposal(table)
        bot = bot_roster.stand_in(table.game.name)
        voters = tuple(seat for seat in table.others(self.seat) if seat in self.here)
        if not voters:
            return Judged(
                StoodIn(
                    at=now,
                    client=self.client,
                    seat=self.absent,
                    bot=bot,
                    why="away",
                    asked_by=self.seat,
                )
            )
        return Judged(
            Asked(
                at=now,
                client=self.client,
                seat=self.seat,
                what="replace",
                absent=self.absent,
                bot=bot,
                here=voters,
            )
        )


class ComeBack(SeatCommand, frozen=True, kw_only=True):
    """Take one's own seat back from the bot, or be there before one plays it."""

    def judge(self, table: Table, now: int) -> Judged:
        _started(table)
        if self.seat in table.resigned:
            raise refuse("resigned")
        if self.seat not in table.stand_ins and not table.to_be_replaced(self.seat):
            raise refuse("not-stood-in")
        return Judged(Returned(at=now, client=self.client, seat=self.seat))


class Say(SeatCommand, frozen=True, kw_only=True):
    text: str | None = None
    emote: str | None = None

    def judge(self, table: Table, now: int) -> Judged:
        _short_enough(table)
        state = talk(table, self.seat)
        if not state.open:
            assert state.reason is not None
            rule = table.game.talk_rule if table.settings.talk else ""
            raise Refused(Refusal(rule, state.reason))
        words = spoken(self.text, self.emote)
        return Judged(
            Said(at=now, client=self.client, seat=self.seat, text=words, emote=self.emote or "")
        )


def spoken(text: str | None, emote: str | None) -> str:
    """What is said, cleaned; refuses an unknown emote and an empty line."""
    if emote is not None and emote not in EMOTES:
        raise refuse("no-emote")
    words = cleaned(text or "")
    if not words and emote is None:
        raise refuse("nothing-said")
    return words


class Adopt(Command, frozen=True, kw_only=True):
    """The seats of a guest belong to his account from now on."""

    old: str
    new: str

    def judge(self, table: Table, now: int) -> Judged:
        return Judged(Adopted(at=now, old=self.old, new=self.new))


class Rename(Command, frozen=True, kw_only=True):
    """An administrator gives a person another name."""

    person: str
    name: str

    def judge(self, table: Table, now: int) -> Judged:
        return Judged(Renamed(at=now, person=self.person, name=self.name))


class Forget(Command, frozen=True, kw_only=True):
    """Whoever was `old` is to be forgotten; `new` is an id that is nobody's."""

    old: str
    new: str

    def judge(self, table: Table, now: int) -> Judged:
        return Judged(Forgotten(at=now, old=self.old, new=self.new))


def _read(text: str) -> Move:
    try:
        return Move.parse(text)
    except UsageError:
        raise refuse("unreadable") from None


def _short_enough(table: Table) -> None:
    """A log has room for any game, but not for everything that somebody might do to fill it."""
    if table.version - len(table.moves) >= ASIDES:
        raise refuse("log-full")


def _started(table: Table) -> None:
    if table.started is None:
        raise refuse("not-started")
    if table.over:
        raise Refused(Refusal(table.game.end_rule, Message("refused-game-over")))


def _running(table: Table) -> None:
    _started(table)
    if table.paused:
        raise refuse("paused")


def _no_proposal(table: Table) -> None:
    if table.proposal is not None:
        raise refuse("proposal-open")

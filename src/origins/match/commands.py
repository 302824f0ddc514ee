"""What may be asked of a running game. Each request is answered by the entry that it leads to.

Nothing is changed here: the caller stores the entry and then applies it to the table. A request
that is not possible raises `Refused` with the reason.
"""

from __future__ import annotations

from typing import Literal

from origins.core.errors import Message, Refusal, UsageError
from origins.core.moves import Move
from origins.match import bot_roster, undo
from origins.match.log import (
    Answered,
    Asked,
    Moved,
    Paused,
    Resigned,
    Resumed,
    Returned,
    Said,
    StoodIn,
    Undone,
)
from origins.match.settings import NoClock
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.match.talk import EMOTES, cleaned, talk

ASIDES = 3000
"""Entries of a log that are no moves: talk, breaks, moves taken back."""


def move(
    table: Table, seat: int, text: str, expect: int, now: int, client: str = "", by: str = ""
) -> Moved:
    """Make a move decided on at version `expect`; `by` names the bot that plays the seat."""
    _running(table)
    if by != table.bot_of(seat):
        raise refuse("stale", stale=True) if by else refuse("stood-in")
    # A decision that arose, or was taken back, after `expect` is one its maker has not seen.
    since = table.since.get(seat, table.changed)
    if expect > table.version or since > expect:
        raise refuse("stale", stale=True)
    try:
        wanted = Move.parse(text)
    except UsageError:
        raise refuse("unreadable") from None
    refusal = table.state().explain(wanted, seat)
    if refusal is not None:
        raise Refused(refusal)
    after = table.state().clone()
    events = after.apply(wanted, seat)
    return Moved(
        at=now, client=client, seat=seat, move=str(wanted), events=events,
        hash=f"{after.digest():016x}", deciders=after.deciders(),
        spent=table.clock.spent(seat, now), by=by,
    )  # fmt: skip


def due(table: Table, seat: int, now: int) -> int:
    """When a move sent now takes effect: at once, or on the grid that evens out delays."""
    step = table.settings.even_delays * 1000
    since = table.clock.since.get(seat)
    if not step or since is None:
        return now
    return since + max(1, -(-(now - since) // step)) * step


def why(table: Table, seat: int, text: str) -> Refusal | None:
    """The reason why a move is not possible now; None where it is."""
    try:
        if table.started is None:
            raise refuse("not-started")
        try:
            return table.state().explain(Move.parse(text), seat)
        except UsageError:
            raise refuse("unreadable") from None
    except Refused as error:
        return error.refusal


def take_back(
    table: Table, seat: int, count: int, expect: int, now: int, client: str = ""
) -> Undone | Asked:
    """Take back the last `count` moves of `seat`: at once, or with the others' consent."""
    _running(table)
    _short_enough(table)
    if expect > table.version or table.changed > expect:
        raise refuse("stale", stale=True)
    reach = undo.reach(table, seat)
    if count > reach.free + reach.ask:
        reason = reach.reason or Message("refused-undo-nothing")
        raise Refused(Refusal("", reason))
    kept = undo.kept(table, seat, count)
    deciders = table.position(kept).deciders()
    if count <= reach.free:
        return Undone(at=now, client=client, seat=seat, kept=kept, deciders=deciders)
    _no_proposal(table)
    return Asked(
        at=now, client=client, seat=seat, what="undo", kept=kept, moves=count, deciders=deciders
    )


def pause(table: Table, seat: int, now: int, client: str = "") -> Paused | Asked:
    _running(table)
    _short_enough(table)
    if isinstance(table.settings.clock, NoClock) or not table.voters(seat):
        return Paused(at=now, client=client, seat=seat)
    _no_proposal(table)
    return Asked(at=now, client=client, seat=seat, what="pause")


def resume(table: Table, seat: int, now: int, client: str = "") -> Resumed:
    if table.status != "paused":
        raise refuse("not-paused")
    return Resumed(at=now, client=client, seat=seat)


def answer(table: Table, seat: int, yes: bool, now: int, client: str = "") -> Answered:
    ask = table.proposal
    if ask is None:
        raise refuse("no-proposal")
    withdraws = table.holds[seat].person == table.holds[ask.seat].person and not yes
    if seat not in table.asked_seats() and not withdraws:
        raise refuse("not-asked")
    return Answered(at=now, client=client, seat=seat, yes=yes)


def resign(table: Table, seat: int, now: int, client: str = "") -> Resigned:
    _started(table)
    if seat in table.resigned:
        raise refuse("resigned")
    bot = bot_roster.stand_in(table.game.name)
    return Resigned(at=now, client=client, seat=seat, bot=bot)


def stand_in(
    table: Table, seat: int, bot: str | None, why: Literal["left", "asked", "away", "clock"],
    now: int, client: str = "",
) -> StoodIn:  # fmt: skip
    _started(table)
    if table.holds[seat].who != "person" or table.bot_of(seat):
        raise refuse("stood-in")
    if why in ("asked", "away"):
        _short_enough(table)
    name = bot or bot_roster.stand_in(table.game.name)
    if name not in bot_roster.names_for(table.game.name):
        raise refuse("no-bot")
    return StoodIn(at=now, client=client, seat=seat, bot=name, why=why)


def come_back(table: Table, seat: int, now: int, client: str = "") -> Returned:
    _started(table)
    if seat in table.resigned:
        raise refuse("resigned")
    if seat not in table.stand_ins:
        raise refuse("not-stood-in")
    return Returned(at=now, client=client, seat=seat)


def say(
    table: Table, seat: int, text: str | None, emote: str | None, now: int, client: str = ""
) -> Said:
    _short_enough(table)
    state = talk(table, seat)
    if not state.open:
        assert state.reason is not None
        raise Refused(Refusal("G-TURN-6" if table.settings.talk else "", state.reason))
    words = spoken(text, emote)
    return Said(at=now, client=client, seat=seat, text=words, emote=emote or "")


def spoken(text: str | None, emote: str | None) -> str:
    """What is said, cleaned; refuses an unknown emote and an empty line."""
    if emote is not None and emote not in EMOTES:
        raise refuse("no-emote")
    words = cleaned(text or "")
    if not words and emote is None:
        raise refuse("nothing-said")
    return words


def overdue(table: Table, now: int) -> tuple[int, ...]:
    """The seats whose time is up."""
    if table.status != "playing":
        return ()
    late = []
    for seat in table.deciders:
        deadline = table.clock.deadline(seat)
        if deadline is not None and deadline <= now and not table.bot_of(seat):
            late.append(seat)
    return tuple(late)


def next_deadline(table: Table) -> int | None:
    """When the first of the deciding people runs out of time."""
    if table.status != "playing":
        return None
    times = [
        deadline for seat in table.deciders
        if not table.bot_of(seat) and (deadline := table.clock.deadline(seat)) is not None
    ]  # fmt: skip
    return min(times, default=None)


def bots_to_move(table: Table) -> tuple[tuple[int, str], ...]:
    """The seats that a bot must decide for now. Bots do not play on among themselves after
    the last person has left."""
    if table.status != "playing":
        return ()
    people = [seat for seat, hold in enumerate(table.holds) if hold.who == "person"]
    if people and all(table.bot_of(seat) for seat in people):
        return ()
    return tuple((seat, bot) for seat in table.deciders if (bot := table.bot_of(seat)))


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

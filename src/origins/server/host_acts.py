"""What a host does to others at his table, and what people agree on, for the audit log."""

from __future__ import annotations

from origins.match.closing import CloseTable
from origins.match.command import Command
from origins.match.commands import Answer, Replace
from origins.match.lobby import ChangeSettings, SetSeat
from origins.match.log import AnyEntry, Closed, StoodIn
from origins.match.table import Table
from origins.server.store.audit import Act


def act_of(table: Table, command: Command, after: Table, entry: AnyEntry) -> Act | None:
    """The act that a command was, which led from `table` to `after` by `entry`; None for all that
    people do for themselves."""
    match command:
        case SetSeat(seat=seat):
            hold = table.holds[seat]
            person = hold.person or hold.invited
            if not person or person == table.host or after.seats_of(person):
                return None
            return _act(table, "seat", _called(table, seat))
        case ChangeSettings():
            return _act(table, "settings")
        case Replace(seat=seat, absent=absent) if isinstance(entry, StoodIn):
            return _replaced(table, seat, absent)
        case CloseTable() if isinstance(entry, Closed):
            return _act(table, "close")
        case Answer() if after.closed is not None:
            return _act(table, "close", "agreed by all")
        case Answer() if (ask := table.proposal) is not None and ask.absent is not None:
            done = ask.absent in after.stand_ins
            return _replaced(table, ask.seat, ask.absent) if done else None
    return None


def _replaced(table: Table, seat: int, absent: int) -> Act:
    """Whoever has `seat` asked that a bot plays for somebody who is away."""
    return Act(table.holds[seat].person, "stand-in", f"table {table.id} {_called(table, absent)}")


def _called(table: Table, seat: int) -> str:
    hold = table.holds[seat]
    return f"seat {seat + 1} of {hold.person or hold.invited} {hold.name}"


def _act(table: Table, what: str, more: str = "") -> Act:
    return Act(table.host, what, f"table {table.id} {more}".rstrip())

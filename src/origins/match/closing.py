"""A host closes his table: before the start it vanishes, a running game ends for everybody.

It is no power over those who play: other people who are there must agree, and somebody who is away
for a while is waited for. Closing opens nothing: what was hidden stays so for everybody.
"""

from __future__ import annotations

from origins.core.errors import Message
from origins.match.command import Command, Judged
from origins.match.log import Asked, Closed, Moved
from origins.match.table import Table
from origins.match.table_errors import refuse

GONE = 24 * 3600 * 1000
"""Milliseconds after which somebody whose bot plays on need not be waited for."""


class CloseTable(Command, frozen=True, kw_only=True):
    """Close a table for good; `name` is what its host is called."""

    person: str
    name: str

    def judge(self, table: Table, now: int) -> Judged:
        if self.person != table.host:
            raise refuse("not-host")
        if table.over:
            raise refuse("game-over")
        if table.started is not None and people_asked(table, self.person):
            return Judged(self._asked(table, now))
        if any(now - _last_act(table, seat) < GONE for seat in _stood_in(table, self.person)):
            raise refuse("close-away")
        mine = table.seats_of(self.person)
        seat = mine[0] if mine else None
        return Judged(
            Closed(at=now, client=self.client, seat=seat, name=self.name, host=self.person)
        )

    def _asked(self, table: Table, now: int) -> Asked:
        mine = table.seats_of(self.person)
        if not mine:
            raise refuse("close-not-seated")
        if table.proposal is not None:
            raise refuse("proposal-open")
        return Asked(at=now, client=self.client, seat=mine[0], what="close")


def people_asked(table: Table, person: str) -> tuple[int, ...]:
    """The seats of other people who play here now: without them no running game is closed."""
    return tuple(seat for seat in _others(table, person) if not table.bot_of(seat))


def _stood_in(table: Table, person: str) -> tuple[int, ...]:
    if table.started is None:
        return ()
    return tuple(seat for seat in _others(table, person) if seat in table.stand_ins)


def _others(table: Table, person: str) -> tuple[int, ...]:
    return tuple(
        seat
        for seat, hold in enumerate(table.holds)
        if hold.who == "person" and hold.person != person and seat not in table.resigned
    )


def _last_act(table: Table, seat: int) -> int:
    """When the person of a seat last did something, or was last replaced."""
    for entry in reversed(table.log):
        by_bot = isinstance(entry, Moved) and entry.by
        if getattr(entry, "seat", None) == seat and not by_bot:
            return entry.at
    return table.created


def warning(table: Table, person: str) -> Message | None:
    """What will happen if `person` closes the table now; None where he cannot."""
    if not person or person != table.host or table.over:
        return None
    if table.started is None:
        return Message("close-lobby")
    if people_asked(table, person):
        return Message("close-asks") if table.seats_of(person) else None
    return Message("close-now")

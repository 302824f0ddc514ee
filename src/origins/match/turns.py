"""Who must act at a table now, and until when."""

from __future__ import annotations

from origins.match.log import Moved, StoodIn
from origins.match.table import Table


def due(table: Table, seat: int, now: int) -> int:
    """When a move sent now takes effect: at once, or on the grid that evens out delays."""
    step = table.settings.even_delays * 1000
    since = table.clock.since.get(seat)
    if not step or since is None:
        return now
    return since + max(1, -(-(now - since) // step)) * step


def overdue(table: Table, now: int) -> tuple[int, ...]:
    """The seats whose time is up."""
    return tuple(seat for seat, deadline in _deadlines(table) if deadline <= now)


def next_deadline(table: Table) -> int | None:
    """When the first of the deciding people runs out of time."""
    return min((deadline for _, deadline in _deadlines(table)), default=None)


def _deadlines(table: Table) -> list[tuple[int, int]]:
    if table.status != "playing":
        return []
    return [
        (seat, deadline)
        for seat in table.deciders
        if not table.bot_of(seat) and (deadline := table.clock.deadline(seat)) is not None
    ]


def last_act(table: Table, seat: int | None = None) -> int:
    """When a person last did something at a table: anybody, or the one of a seat."""
    for entry in reversed(table.log):
        by_itself = isinstance(entry, StoodIn) and entry.why == "clock"
        if seat is not None and entry.sender != seat:
            continue
        if not by_itself and not (isinstance(entry, Moved) and entry.by):
            return entry.at
    return 0


def bots_to_move(table: Table) -> tuple[tuple[int, str], ...]:
    """The seats that a bot must decide for now. Bots do not play on among themselves after
    the last person has left."""
    if table.status != "playing":
        return ()
    people = [seat for seat, hold in enumerate(table.holds) if hold.who == "person"]
    if people and all(table.bot_of(seat) for seat in people):
        return ()
    return tuple((seat, bot) for seat in table.deciders if (bot := table.bot_of(seat)))


def attention(table: Table) -> int | None:
    """When something must happen at a table by itself: a bot moves, a clock runs out."""
    if table.status == "over":
        return None
    return table.log[-1].at if bots_to_move(table) else next_deadline(table)

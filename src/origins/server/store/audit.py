"""The audit log: what hosts and administrators do, noted in the transaction that does it."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, delete, select

from origins.server.store import schema

LONGEST = 500
"""Characters of a reason."""
_table = schema.audit


class Act(NamedTuple):
    """`who` (a person's id, or `admin:NAME`) did `what` to `about`."""

    who: str
    what: str
    about: str
    reason: str = ""


class Noted(NamedTuple):
    at: int
    who: str
    what: str
    about: str
    reason: str


def note(
    connection: Connection, at: int, who: str, what: str, about: str, reason: str = ""
) -> None:
    """Note that `who` (a person's id, or `admin:NAME`) did `what` to `about`."""
    row = {"id": secrets.token_urlsafe(12), "at": at, "who": who[:64], "what": what}
    cut = {"about": about[:160], "reason": reason[:LONGEST]}
    connection.execute(_table.insert().values(**row, **cut))


def listed(connection: Connection, most: int) -> list[Noted]:
    """The latest acts, the last one first."""
    columns = (_table.c.at, _table.c.who, _table.c.what, _table.c.about, _table.c.reason)
    query = select(*columns).order_by(_table.c.at.desc(), _table.c.id).limit(most)
    return [Noted(*row) for row in connection.execute(query)]


def last_of_admins(connection: Connection, since: int) -> str | None:
    """The latest act of an administrator, by its id; None where there was none since."""
    admins = _table.c.who.like("admin:%")
    query = select(_table.c.id).where(_table.c.at >= since, admins)
    found = connection.execute(query.order_by(_table.c.at.desc(), _table.c.id).limit(1))
    last: str | None = found.scalar()
    return last


def forget(connection: Connection, before: int) -> None:
    """Drop what was done long ago, and reports that were seen to as long ago."""
    connection.execute(delete(_table).where(_table.c.at < before))
    connection.execute(delete(schema.reports).where(schema.reports.c.closed < before))

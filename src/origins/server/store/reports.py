"""Reports of messages and names in the store. The same complaint twice is one."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select, update

from origins.server.store import schema
from origins.server.store.store import Store

_table = schema.reports


class Report(NamedTuple):
    """`reporter` complains of what `person` said or is called at table `game`."""

    id: str
    at: int
    reporter: str
    person: str
    game: str
    what: Literal["name", "message"]
    quote: str
    reason: str
    closed: int | None = None


def report(
    at: int, reporter: str, person: str, game: str, what: Literal["name", "message"], quote: str,
    reason: str,
) -> Report:  # fmt: skip
    about = "\n".join((reporter, person, game, what, quote))
    key = sha256(about.encode()).hexdigest()[:16]
    return Report(key, at, reporter, person, game, what, quote, reason)


class Reports:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, made: Report) -> bool:
        """False where the same was reported before."""

        def job(connection: Connection) -> bool:
            return self._store.insert(connection, _table, made._asdict())

        return await self._store.writer.write(made.id, job)


def listed(connection: Connection, most: int, *, closed: bool) -> list[Report]:
    """The reports that nobody has seen to, or all; the oldest first."""
    query = select(*(_table.c[name] for name in Report._fields))
    if not closed:
        query = query.where(_table.c.closed.is_(None))
    rows = connection.execute(query.order_by(_table.c.at, _table.c.id).limit(most))
    return [Report(*row) for row in rows]


def resolve(connection: Connection, report_id: str, now: int) -> bool:
    """False where there is no such report, or it was seen to already."""
    waiting = (_table.c.id == report_id) & _table.c.closed.is_(None)
    return connection.execute(update(_table).where(waiting).values(closed=now)).rowcount == 1

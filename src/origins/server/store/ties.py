"""Whom people muted or blocked, in the store."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select

from origins.core.errors import OriginsError
from origins.match.ties import Tie, Ties
from origins.server.store import schema
from origins.server.store.store import Store

MOST = 500
"""People whom one person may have muted or blocked."""
_table = schema.blocks


class TooManyTies(OriginsError):
    """A person has muted and blocked as many as he may."""


class Listed(NamedTuple):
    """Somebody whom a person muted or blocked; `name` is None where he is gone."""

    person: str
    what: Tie
    at: int
    name: str | None


class TieStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str) -> Ties:
        def work(connection: Connection) -> Ties:
            mine = select(_table.c.other, _table.c.what).where(_table.c.person == person)
            blocking = (_table.c.other == person) & (_table.c.what == "block")
            by = select(_table.c.person).where(blocking)
            return Ties(
                {row.other: row.what for row in connection.execute(mine)},
                frozenset(connection.execute(by).scalars()),
            )

        return await self._store.read(work)

    async def listed(self, person: str) -> list[Listed]:
        columns = (_table.c.other, _table.c.what, _table.c.at, schema.people.c.name)
        people = _table.outerjoin(schema.people, schema.people.c.id == _table.c.other)
        query = select(*columns).select_from(people).where(_table.c.person == person)
        query = query.order_by(_table.c.at.desc())
        return await self._store.read(
            lambda connection: [Listed(*row) for row in connection.execute(query)]
        )

    async def put(self, person: str, other: str, what: Tie, now: int) -> None:
        """Mute or block somebody, whichever it was before."""
        full = False

        def job(connection: Connection) -> bool:
            nonlocal full
            others = (_table.c.person == person) & (_table.c.other != other)
            count = select(func.count()).select_from(_table).where(others)
            full = (connection.execute(count).scalar() or 0) >= MOST
            if full:
                return False
            key: dict[str, object] = {"person": person, "other": other}
            self._store.upsert(connection, _table, key, {"what": what, "at": now})
            return True

        await self._store.writer.write(person, job)
        if full:
            raise TooManyTies(f"at most {MOST} people muted or blocked")

    async def lift(self, person: str, other: str) -> None:
        gone = delete(_table).where(_table.c.person == person, _table.c.other == other)

        def job(connection: Connection) -> bool:
            connection.execute(gone)
            return True

        await self._store.writer.write(person, job)

"""Limits that all servers of a database share: how much of something somebody may still do.

One number for each key says when the whole allowance is there again. Whoever takes something moves
it on by one share of the window; it may never lie further ahead than the window is long. Looking
and taking are one statement: a thousand requests at once get no more than one after the other.
"""

from __future__ import annotations

from sqlalchemy import Connection, case, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from origins.server.store import schema
from origins.server.store.store import Store

_table = schema.allowances


class Allowances:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, key: str, most: int, window: int, now: int) -> bool:
        """Take one of `most` in `window` milliseconds; False where none is left."""
        share = max(1, window // most)
        # Clocks of servers differ a little. Far ahead it is only where one was set back: nobody
        # waits for that.
        used = _table.c.full.between(now, now + 2 * window)
        full = case((used, _table.c.full), else_=now) + share
        make = postgresql.insert if self._store.dialect == "postgresql" else sqlite.insert
        taken = make(_table).values(key=key, full=now + share)
        taken = taken.on_conflict_do_update(
            index_elements=["key"], set_={"full": full}, where=full <= now + share * most
        )

        def job(connection: Connection) -> bool:
            return connection.execute(taken).rowcount == 1

        return await self._store.writer.write(key, job)

    async def give_back(self, key: str, most: int, window: int) -> None:
        """What was taken last turned out not to count."""
        share = max(1, window // most)
        given = update(_table).where(_table.c.key == key).values(full=_table.c.full - share)

        def job(connection: Connection) -> bool:
            return connection.execute(given).rowcount == 1

        await self._store.writer.write(key, job)

    async def forget(self, now: int) -> None:
        """Drop what nobody has used up any more."""
        old = delete(_table).where(_table.c.full < now)

        def job(connection: Connection) -> bool:
            connection.execute(old)
            return True

        await self._store.writer.write("", job)

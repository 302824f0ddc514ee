"""Tables that nobody uses: when somebody was last there, which may go, and that they are gone."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, func, or_, select

from origins.server.store import schema
from origins.server.store.store import Store, note_of

GONE = "gone"
"""The topic of notes that tell of a table that has expired: its id."""
AT_ONCE = 500
"""Tables that expire in one go; the others do in the next."""
_table, _uses = schema.tables, schema.uses
_PARTS = (schema.entries, schema.seats, schema.uses, schema.snapshots, schema.leases)
"""What else there is of a table, by the column `game`."""


class Unused:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def visit(self, table_id: str, host: str, now: int) -> None:
        """Somebody who belongs to a table is there."""
        there = select(_table.c.id).where(_table.c.id == table_id).with_for_update()

        def job(connection: Connection) -> bool:
            if connection.execute(there).first() is None:
                return False  # it went in this very moment
            use: dict[str, object] = {"host": host, "visited": now}
            self._store.upsert(connection, _uses, {"game": table_id}, use)
            return True

        await self._store.writer.write(table_id, job)

    async def visited(self, tables: Sequence[str]) -> dict[str, int]:
        """When somebody who belongs to these tables was last there, as far as that was noted."""
        query = select(_uses.c.game, _uses.c.visited).where(_uses.c.game.in_(tables))
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return {row.game: row.visited for row in rows}

    async def find(self, statuses: Sequence[str], before: int) -> list[str]:
        """Tables of that status at which nobody has been, and nothing happened, since then."""
        query = select(_table.c.id).where(_unused(statuses, before))
        query = query.order_by(_table.c.updated).limit(AT_ONCE)
        return await self._store.read(lambda connection: list(connection.execute(query).scalars()))

    async def expire(self, table_id: str, statuses: Sequence[str], before: int, now: int) -> bool:
        """Remove a table and note that it is gone; False where somebody came meanwhile."""
        still = delete(_table).where(_table.c.id == table_id, _unused(statuses, before))

        def job(connection: Connection) -> bool:
            if connection.execute(still).rowcount == 0:
                return False
            for part in _PARTS:
                connection.execute(delete(part).where(part.c.game == table_id))
            row: dict[str, object] = {"game": table_id, "at": now}
            return self._store.insert(connection, schema.expired, row)

        note = note_of(GONE, self._store.server, table_id)
        return await self._store.writer.write(table_id, job, note)

    async def forget(self, before: int) -> None:
        """Drop the notes of tables that went before then: from now on they never were."""
        old = delete(schema.expired).where(schema.expired.c.at < before)

        def job(connection: Connection) -> bool:
            connection.execute(old)
            return True

        await self._store.writer.write("", job)


def _unused(statuses: Sequence[str], before: int) -> ColumnElement[bool]:
    """A clock that runs, or a bot that is about to move, is some use of a table too."""
    seen = select(_uses.c.visited).where(_uses.c.game == _table.c.id).scalar_subquery()
    quiet = or_(_table.c.attention.is_(None), _table.c.attention < before)
    use = (_table.c.updated < before) & (func.coalesce(seen, 0) < before)
    return _table.c.status.in_(statuses) & use & quiet

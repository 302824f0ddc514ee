"""The servers of one PostgreSQL database, and which of them acts for which table.

A server is alive as long as it says so again in time; time is the database's, so that the clocks
of the servers do not matter. A table belongs to the server that its lease names, if that is alive.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert

from origins.server.store import schema
from origins.server.store.store import Store

TAKEN_AT_ONCE = 200
_now = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
_unflushed = text("SET LOCAL synchronous_commit = off")
"""A sign of life that a crash loses was no longer true anyway."""
_leases, _servers = schema.leases, schema.servers
_orphans = (
    select(_leases.c.game, schema.tables.c.attention)
    .outerjoin(schema.tables, schema.tables.c.id == _leases.c.game)
    .where(_leases.c.server.not_in(select(_servers.c.id)))
    .order_by(_leases.c.game)
    .limit(TAKEN_AT_ONCE)
    .with_for_update(of=_leases, skip_locked=True)
)


class Beat(msgspec.Struct, frozen=True):
    """What a server learns when it says that it is alive."""

    anew: bool
    """Others may have thought it dead: its leases are no longer its own."""
    up_since: int
    """Since when there has always been a server, in milliseconds since 1970."""
    alive: frozenset[str]


class Servers:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._me = store.server

    async def beat(self, lease_ms: int) -> Beat:
        """Say that this server is alive for so long, and forget those that are not any more."""

        def work(connection: Connection) -> Beat:
            connection.execute(_unflushed)
            now = int(connection.execute(_now).scalar_one())
            mine = _servers.c.id == self._me
            kept = connection.execute(update(_servers).where(mine).values(until=now + lease_ms))
            # One that another forgets just now is passed over, so that none waits for the other.
            gone = select(_servers.c.id).where(_servers.c.until < now)
            gone = gone.with_for_update(skip_locked=True)
            connection.execute(delete(_servers).where(_servers.c.id.in_(gone)))
            others = connection.execute(select(_servers)).all()
            since = min((row.up_since for row in others), default=now)
            if not kept.rowcount:
                row = {"id": self._me, "up_since": since, "until": now + lease_ms}
                connection.execute(_servers.insert().values(**row))
            alive = frozenset(row.id for row in others) | {self._me}
            return Beat(not kept.rowcount, since, alive)

        return await self._store.transaction(work)

    async def claim(self, table_id: str) -> bool:
        """Take the lease of a table; False where another server that is alive has it."""
        dead = _leases.c.server.not_in(select(_servers.c.id))
        taking = insert(_leases).values(game=table_id, server=self._me)
        taking = taking.on_conflict_do_update(
            index_elements=[_leases.c.game],
            set_={"server": self._me},
            where=dead | (_leases.c.server == self._me),
        )
        return await self._store.writer.write(
            table_id, lambda connection: connection.execute(taking).rowcount == 1
        )

    async def release(self, table_id: str) -> None:
        mine = (_leases.c.game == table_id) & (_leases.c.server == self._me)
        giving = delete(_leases).where(mine)
        await self._store.writer.write(
            table_id, lambda connection: bool(connection.execute(giving).rowcount)
        )

    async def leave(self) -> None:
        """This server ends: its tables are anybody's."""
        mine = delete(_servers).where(_servers.c.id == self._me)
        await self._store.transaction(lambda connection: connection.execute(mine).rowcount)

    async def inherit(self) -> list[str] | None:
        """Take over some tables of servers that are gone: those that need someone; None: no more.

        Several servers that do so share them out: a row that another is taking is passed over.
        """

        def work(connection: Connection) -> list[str] | None:
            rows = connection.execute(_orphans).all()
            if not rows:
                return None
            needed = [row.game for row in rows if row.attention is not None]
            idle = [row.game for row in rows if row.attention is None]
            connection.execute(delete(_leases).where(_leases.c.game.in_(idle)))
            taking = update(_leases).where(_leases.c.game.in_(needed)).values(server=self._me)
            connection.execute(taking)
            return needed

        return await self._store.transaction(work)

"""The store: entries of tables appended once each, and lists of tables."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Table, delete, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from origins.match import log
from origins.match.table import Snapshot
from origins.server.store import schema
from origins.server.store.engine import StoreUnavailable, connect, migrate, read_url
from origins.server.store.writer import Job, Writer

CHANNEL = "origins"
LIST = 100


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know about a table."""

    id: str
    game: str
    status: str
    version: int
    code: str | None
    listed: bool
    created: int
    updated: int
    attention: int | None
    people: tuple[str, ...]
    """The person on each seat; empty where there is none."""


class Store:
    """Opened with `await Store.open(url)`."""

    def __init__(self, url: URL, reads: AsyncEngine, writes: AsyncEngine) -> None:
        self.url = url
        self.dialect = url.get_backend_name()
        self._reads = reads
        self._writes = writes
        self.writer = Writer(writes)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Connect, and bring the schema up to date."""
        url = read_url(address)
        if url.get_backend_name() == "sqlite":
            Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        writes = connect(url, 1, writes=True)
        try:
            async with writes.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError) as error:
            await writes.dispose()
            raise StoreUnavailable(f"cannot open the database: {_brief(error)}") from None
        except BaseException:
            await writes.dispose()
            raise
        return cls(url, connect(url, 4, writes=False), writes)

    async def close(self) -> None:
        await self.writer.close()
        await self._reads.dispose()
        await self._writes.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reads.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreUnavailable(type(error).__name__) from None

    async def check(self) -> None:
        """Raises `StoreUnavailable` where the store cannot even be read."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    # Entries

    async def append(self, head: Head, entry: log.AnyEntry) -> bool:
        """Write entry number `head.version` of a table. False: another has that number."""
        return await self.writer.write(head.id, self._appending(head, entry))

    async def append_both(
        self, first: tuple[Head, log.AnyEntry], second: tuple[Head, log.AnyEntry]
    ) -> bool:
        """Two entries of two tables, both or neither; the first decides."""
        one, two = self._appending(*first), self._appending(*second)

        async def job(connection: AsyncConnection) -> bool:
            return await one(connection) and await two(connection)

        return await self.writer.write(first[0].id, job)

    def _appending(self, head: Head, entry: log.AnyEntry) -> Job:
        data = log.encode(entry).decode()
        kind = str(entry.__struct_config__.tag)

        async def job(connection: AsyncConnection) -> bool:
            row = {"game": head.id, "seq": head.version, "at": entry.at, "kind": kind, "data": data}
            if not await self.insert(connection, schema.entries, row):
                return False
            await self._write_head(connection, head, kind)
            if self.dialect == "postgresql":
                note = f"{head.id} {head.version}"
                await connection.execute(
                    text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note}
                )
            return True

        return job

    async def _write_head(self, connection: AsyncConnection, head: Head, kind: str) -> None:
        row = msgspec.structs.asdict(head)
        people = row.pop("people")
        if head.version == 1:
            await connection.execute(schema.tables.insert().values(**row))
        else:
            newer = (schema.tables.c.id == head.id) & (schema.tables.c.version < head.version)
            await connection.execute(update(schema.tables).where(newer).values(**row))
        if kind in ("created", "seated", "adopted"):
            await connection.execute(delete(schema.seats).where(schema.seats.c.game == head.id))
            taken = [
                {"game": head.id, "seat": seat, "person": person}
                for seat, person in enumerate(people)
                if person
            ]
            if taken:
                await connection.execute(schema.seats.insert(), taken)

    async def insert(
        self, connection: AsyncConnection, table: Table, row: dict[str, object]
    ) -> bool:
        """Insert unless the key, or another unique value, is there already."""
        make = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        result = await connection.execute(make(table).values(**row).on_conflict_do_nothing())
        return result.rowcount == 1

    async def entries(self, table_id: str, after: int = 0) -> list[log.AnyEntry]:
        table = schema.entries
        query = (
            select(table.c.data)
            .where(table.c.game == table_id, table.c.seq > after)
            .order_by(table.c.seq)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).scalars().all()
        return [log.decode(row) for row in rows]

    # Snapshots: a cache

    async def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        data = msgspec.json.encode(snapshot.state).decode()

        async def job(connection: AsyncConnection) -> bool:
            old = schema.snapshots.c.game == table_id
            await connection.execute(delete(schema.snapshots).where(old))
            row: dict[str, object] = {"game": table_id, "version": snapshot.version, "data": data}
            return await self.insert(connection, schema.snapshots, row)

        await self.writer.write(table_id, job)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        table = schema.snapshots
        query = select(table.c.version, table.c.data).where(table.c.game == table_id)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        return Snapshot(row.version, msgspec.json.decode(row.data, type=dict[str, object]))

    # Content

    async def keep_pack(self, pack_hash: str, pack_id: str, files: dict[str, Any]) -> None:
        data = msgspec.json.encode(files, order="deterministic").decode()

        async def job(connection: AsyncConnection) -> bool:
            row: dict[str, object] = {"hash": pack_hash, "id": pack_id, "files": data}
            return await self.insert(connection, schema.packs, row)

        await self.writer.write(pack_hash, job)

    async def pack(self, pack_hash: str) -> dict[str, Any] | None:
        """The data files of a pack by name."""
        query = select(schema.packs.c.files).where(schema.packs.c.hash == pack_hash)
        async with self.reading() as connection:
            raw = (await connection.execute(query)).scalar()
        return None if raw is None else msgspec.json.decode(raw, type=dict[str, Any])

    # Lists

    async def by_code(self, code: str) -> str | None:
        query = select(schema.tables.c.id).where(schema.tables.c.code == code)
        async with self.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def mine(self, person: str) -> list[str]:
        seats = select(schema.seats.c.game).where(schema.seats.c.person == person)
        return await self._ids(schema.tables.c.id.in_(seats))

    async def watchable(self) -> list[str]:
        playing = schema.tables.c.status.in_(("playing", "paused"))
        return await self._ids(schema.tables.c.listed.is_(True) & playing)

    async def _ids(self, where: ColumnElement[bool]) -> list[str]:
        table = schema.tables
        query = select(table.c.id).where(where).order_by(table.c.updated.desc()).limit(LIST)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars().all())

    async def needing_attention(self, before: int) -> list[str]:
        """The tables that a bot or a clock must move on."""
        column = schema.tables.c.attention
        query = select(schema.tables.c.id).where(column.is_not(None), column <= before)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars().all())

    async def count_open(self, person: str | None = None) -> int:
        """How many tables are not over: on the whole server, or where `person` sits."""
        table = schema.tables
        query = select(func.count()).select_from(table).where(table.c.status != "over")
        if person is not None:
            seats = select(schema.seats.c.game).where(schema.seats.c.person == person)
            query = query.where(table.c.id.in_(seats))
        async with self.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def all_ids(self) -> list[str]:
        query = select(schema.tables.c.id).order_by(schema.tables.c.created)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars().all())


def _brief(error: Exception) -> str:
    """The cause in one line, without the address and its password."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]

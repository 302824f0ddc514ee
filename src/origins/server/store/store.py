"""The store: entries of tables appended once each, and lists of tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    delete,
    func,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from origins.match import log
from origins.match.table import Snapshot
from origins.server.store import schema
from origins.server.store.engine import (
    Engine,
    StoreUnavailable,
    connect,
    migrate,
    read_url,
)
from origins.server.store.writer import Job, Writer

CHANNEL = "origins"
LIST = 100
T = TypeVar("T")


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

    def __init__(self, url: URL, engine: Engine) -> None:
        self.url = url
        self.dialect = url.get_backend_name()
        self.engine = engine
        self.writer = Writer(engine)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Connect, and bring the schema up to date."""
        url = read_url(address)
        try:
            if url.get_backend_name() == "sqlite":
                Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
            engine = connect(url)
            try:
                await engine.write(migrate)
            except BaseException:
                await engine.close()
                raise
        except (SQLAlchemyError, OSError) as error:
            raise StoreUnavailable(f"cannot open the database: {_brief(error)}") from None
        return cls(url, engine)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.close()

    async def read(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.engine.read(work)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreUnavailable(type(error).__name__) from None

    async def _all(self, query: Select[Any]) -> list[Any]:
        """The first column of every row."""
        return await self.read(lambda connection: list(connection.execute(query).scalars().all()))

    async def _one(self, query: Select[Any]) -> Any:
        """The first column of the first row, None where there is none."""
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def check(self) -> None:
        """Raises `StoreUnavailable` where the store cannot even be read."""
        await self._one(select(1))

    # Entries

    async def append(self, head: Head, entry: log.AnyEntry) -> bool:
        """Write entry number `head.version` of a table. False: another has that number."""
        return await self.writer.write(head.id, self._appending(head, entry))

    async def append_both(
        self, first: tuple[Head, log.AnyEntry], second: tuple[Head, log.AnyEntry]
    ) -> bool:
        """Two entries of two tables, both or neither; the first decides."""
        one, two = self._appending(*first), self._appending(*second)

        def job(connection: Connection) -> bool:
            return one(connection) and two(connection)

        return await self.writer.write(first[0].id, job)

    def _appending(self, head: Head, entry: log.AnyEntry) -> Job:
        data = log.encode(entry).decode()
        kind = str(entry.__struct_config__.tag)

        def job(connection: Connection) -> bool:
            row = {"game": head.id, "seq": head.version, "at": entry.at, "kind": kind, "data": data}
            if not self.insert(connection, schema.entries, row):
                return False
            self._write_head(connection, head, kind)
            if self.dialect == "postgresql":
                note = f"{head.id} {head.version}"
                connection.execute(
                    text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note}
                )
            return True

        return job

    def _write_head(self, connection: Connection, head: Head, kind: str) -> None:
        row = msgspec.structs.asdict(head)
        people = row.pop("people")
        if head.version == 1:
            connection.execute(schema.tables.insert().values(**row))
        else:
            newer = (schema.tables.c.id == head.id) & (schema.tables.c.version < head.version)
            connection.execute(update(schema.tables).where(newer).values(**row))
        if kind in ("created", "seated", "adopted"):
            connection.execute(delete(schema.seats).where(schema.seats.c.game == head.id))
            taken = [
                {"game": head.id, "seat": seat, "person": person}
                for seat, person in enumerate(people)
                if person
            ]
            if taken:
                connection.execute(schema.seats.insert(), taken)

    def insert(self, connection: Connection, table: Table, row: dict[str, object]) -> bool:
        """Insert unless the key, or another unique value, is there already."""
        make = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        result = connection.execute(make(table).values(**row).on_conflict_do_nothing())
        return result.rowcount == 1

    async def entries(self, table_id: str, after: int = 0) -> list[log.AnyEntry]:
        table = schema.entries
        query = (
            select(table.c.data)
            .where(table.c.game == table_id, table.c.seq > after)
            .order_by(table.c.seq)
        )
        return [log.decode(row) for row in await self._all(query)]

    # Snapshots: a cache

    async def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        data = msgspec.json.encode(snapshot.state).decode()

        def job(connection: Connection) -> bool:
            old = schema.snapshots.c.game == table_id
            connection.execute(delete(schema.snapshots).where(old))
            row: dict[str, object] = {"game": table_id, "version": snapshot.version, "data": data}
            return self.insert(connection, schema.snapshots, row)

        await self.writer.write(table_id, job)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        table = schema.snapshots
        query = select(table.c.version, table.c.data).where(table.c.game == table_id)
        row = await self.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        return Snapshot(row.version, msgspec.json.decode(row.data, type=dict[str, object]))

    # Content

    async def keep_pack(self, pack_hash: str, pack_id: str, files: dict[str, Any]) -> None:
        data = msgspec.json.encode(files, order="deterministic").decode()

        def job(connection: Connection) -> bool:
            row: dict[str, object] = {"hash": pack_hash, "id": pack_id, "files": data}
            return self.insert(connection, schema.packs, row)

        await self.writer.write(pack_hash, job)

    async def pack(self, pack_hash: str) -> dict[str, Any] | None:
        """The data files of a pack by name."""
        query = select(schema.packs.c.files).where(schema.packs.c.hash == pack_hash)
        raw = await self._one(query)
        return None if raw is None else msgspec.json.decode(raw, type=dict[str, Any])

    # Lists

    async def by_code(self, code: str) -> str | None:
        query = select(schema.tables.c.id).where(schema.tables.c.code == code)
        found: str | None = await self._one(query)
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
        return await self._all(query)

    async def needing_attention(self, before: int) -> list[str]:
        """The tables that a bot or a clock must move on."""
        column = schema.tables.c.attention
        query = select(schema.tables.c.id).where(column.is_not(None), column <= before)
        return await self._all(query)

    async def count_open(self, person: str | None = None) -> int:
        """How many tables are not over: on the whole server, or where `person` sits."""
        table = schema.tables
        query = select(func.count()).select_from(table).where(table.c.status != "over")
        if person is not None:
            seats = select(schema.seats.c.game).where(schema.seats.c.person == person)
            query = query.where(table.c.id.in_(seats))
        return int(await self._one(query))

    async def all_ids(self) -> list[str]:
        query = select(schema.tables.c.id).order_by(schema.tables.c.created)
        return await self._all(query)


def _brief(error: Exception) -> str:
    """The cause in one line, without the address and its password."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]

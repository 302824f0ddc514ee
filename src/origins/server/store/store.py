"""The store: entries of tables appended once each, and lists of tables."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
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

from origins.core.errors import OriginsError
from origins.match import log
from origins.match.table import Snapshot
from origins.server.store import audit, schema
from origins.server.store.engine import (
    Engine,
    StoreUnavailable,
    connect,
    migrate,
    read_url,
)
from origins.server.store.sqlite_file import SoleServer, make_private
from origins.server.store.writer import Job, Writer

CHANNEL = "origins"
ENTRY = "entry"
"""The topic of notes that tell of an entry: its table and number."""
LIST = 100
IDS = 500
"""Tables that one query names."""
ATTENTION = 1000
"""Tables that are looked at in one sweep, those that have waited longest."""
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
    host: str = ""


class Caps(NamedTuple):
    """How many tables there may be that are not over: of one host, and in all."""

    host: int
    all: int


class TooManyTables(OriginsError):
    """There are as many tables already as there may be; nothing was changed."""


class TableGone(OriginsError):
    """The table has expired; nothing was written."""


class Store:
    """Opened with `await Store.open(url)`."""

    def __init__(self, url: URL, engine: Engine, sole: SoleServer | None = None) -> None:
        self.url = url
        self.dialect = url.get_backend_name()
        self.shared = self.dialect != "sqlite"
        """Whether other servers may write to it too."""
        self.engine = engine
        self.server = secrets.token_urlsafe(9)
        """What this server is called among those of the database."""
        self.writer = Writer(engine, _notify if self.dialect == "postgresql" else None)
        self._sole = sole

    @classmethod
    async def open(cls, address: str, *, serving: bool = False) -> Store:
        """Connect, and bring the schema up to date; `serving` a file is for one at a time."""
        url = read_url(address)
        sole = None
        try:
            if url.get_backend_name() == "sqlite":
                path = Path(str(url.database))
                make_private(path)
                sole = SoleServer(path) if serving else None
            engine = connect(url)
            try:
                await engine.migrate(migrate)
            except BaseException:
                await engine.close()
                raise
        except BaseException as error:
            if sole is not None:
                sole.release()
            if not isinstance(error, SQLAlchemyError | OSError):
                raise
            raise StoreUnavailable(f"cannot open the database: {brief(error)}") from None
        return cls(url, engine, sole)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.close()
        if self._sole is not None:
            self._sole.release()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._reached(self.engine.read(work))

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Write by itself what must not wait in the writer's line."""
        return await self._reached(self.engine.write(work))

    @staticmethod
    async def _reached(doing: Awaitable[T]) -> T:
        try:
            return await doing
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreUnavailable(type(error).__name__) from None

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        return await self.read(lambda connection: connection.execute(query).all())

    async def _all(self, query: Select[Any]) -> list[Any]:
        """The first column of every row."""
        return await self.read(lambda connection: list(connection.execute(query).scalars().all()))

    async def _one(self, query: Select[Any]) -> Any:
        """The first column of the first row, None where there is none."""
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def check(self) -> None:
        """Raises `StoreUnavailable` where the store cannot even be read."""
        await self._one(select(1))

    async def try_write(self) -> None:
        """Raises `StoreUnavailable` where nothing can be written."""

        def job(connection: Connection) -> bool:
            key: dict[str, object] = {"key": f"health {self.server}"}
            self.upsert(connection, schema.allowances, key, {"full": 0})
            return True

        await self.writer.write("", job)

    async def room_left(self) -> int | None:
        """Bytes that are left on the disk of the database, where it is a file."""
        if self.dialect != "sqlite":
            return None
        folder = Path(str(self.url.database)).absolute().parent
        return (await asyncio.to_thread(shutil.disk_usage, folder)).free

    # Entries

    async def append(
        self,
        head: Head,
        entry: log.AnyEntry,
        caps: Caps | None = None,
        act: audit.Act | None = None,
    ) -> bool:
        """Write entry number `head.version` of a table. False: another has that number.

        A new table may be one too many by its `caps`: `TooManyTables`. An `act` of the host is
        noted with it.
        """
        return await self._write_capped(head, self._appending(head, entry, act), caps)

    async def append_both(
        self,
        first: tuple[Head, log.AnyEntry],
        second: tuple[Head, log.AnyEntry],
        caps: Caps | None = None,
    ) -> bool:
        """Two entries of two tables, both or neither; the first decides, the second is new."""
        one, two = self._appending(*first), self._appending(*second)

        def job(connection: Connection) -> bool:
            return one(connection) and two(connection)

        return await self._write_capped(first[0], job, caps, second[0].host)

    async def _write_capped(
        self, head: Head, job: Job, caps: Caps | None, host: str | None = None
    ) -> bool:
        """Count and write in one transaction, so that many at once are no more than they may."""
        note = note_of(ENTRY, self.server, f"{head.id} {head.version}")
        if caps is None:
            return await self.writer.write(head.id, job, note)
        owner, over = head.host if host is None else host, ""

        def capped(connection: Connection) -> bool:
            nonlocal over
            over = self._over(connection, owner, caps)
            return not over and job(connection)

        done = await self.writer.write(owner, capped, note)
        if over:
            raise TooManyTables(over)
        return done

    def _over(self, connection: Connection, host: str, caps: Caps) -> str:
        """Which of the caps is reached; nothing where none is."""
        if self.dialect == "postgresql":  # another server may count at the same time
            lock = text("SELECT pg_advisory_xact_lock(hashtext(:host))")
            connection.execute(lock, {"host": host})
        if (connection.execute(_open_tables(host)).scalar() or 0) >= caps.host:
            return f"at most {caps.host} open tables a person"
        if (connection.execute(_open_tables()).scalar() or 0) >= caps.all:
            return "the server has as many tables as it may"
        return ""

    def _appending(self, head: Head, entry: log.AnyEntry, act: audit.Act | None = None) -> Job:
        data = log.encode(entry).decode()
        kind = str(entry.__struct_config__.tag)

        def job(connection: Connection) -> bool:
            row = {"game": head.id, "seq": head.version, "at": entry.at, "kind": kind, "data": data}
            if not self.insert(connection, schema.entries, row):
                return False
            self._write_head(connection, head, kind)
            if act is not None:
                audit.note(connection, entry.at, *act)
            return True

        return job

    def _write_head(self, connection: Connection, head: Head, kind: str) -> None:
        row = msgspec.structs.asdict(head)
        people, host = row.pop("people"), row.pop("host")
        if head.version == 1:
            connection.execute(schema.tables.insert().values(**row))
        else:
            newer = (schema.tables.c.id == head.id) & (schema.tables.c.version < head.version)
            written = connection.execute(update(schema.tables).where(newer).values(**row))
            if not written.rowcount and not connection.execute(_there(head.id)).first():
                raise TableGone(head.id)
        if kind in ("created", "adopted", "forgotten"):
            use = {"host": host, "visited": head.updated}
            self.upsert(connection, schema.uses, {"game": head.id}, use)
        if kind in ("created", "seated", "adopted", "forgotten", "closed"):
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

    def upsert(
        self,
        connection: Connection,
        table: Table,
        key: dict[str, object],
        values: dict[str, object],
    ) -> None:
        """Insert a row, or change the one that has this key."""
        make = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        row = make(table).values(**key, **values)
        connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))

    async def entries(self, table_id: str, after: int = 0) -> list[log.AnyEntry]:
        table = schema.entries
        query = (
            select(table.c.data)
            .where(table.c.game == table_id, table.c.seq > after)
            .order_by(table.c.seq)
        )
        return [log.decode(row) for row in await self._all(query)]

    async def has_expired(self, table_id: str) -> bool:
        """Whether a table was there once and nobody used it any more."""
        query = select(schema.expired.c.game).where(schema.expired.c.game == table_id)
        return await self._one(query) is not None

    async def newer(self, versions: dict[str, int]) -> dict[str, int]:
        """Of tables at these versions: the versions of those that have gone on since."""
        table = schema.tables
        found: dict[str, int] = {}
        for ids in chunks(list(versions)):
            query = select(table.c.id, table.c.version).where(table.c.id.in_(ids))
            for row in await self._rows(query):
                if row.version > versions[row.id]:
                    found[row.id] = row.version
        return found

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
        """The tables that a bot or a clock must move on, without those of other servers."""
        table, lease = schema.tables, schema.leases
        alive = lease.c.server.in_(select(schema.servers.c.id)) & (lease.c.server != self.server)
        another = select(lease.c.game).where(lease.c.game == table.c.id, alive).exists()
        due = table.c.attention.is_not(None) & (table.c.attention <= before)
        query = select(table.c.id).where(due, ~another)
        return await self._all(query.order_by(table.c.attention).limit(ATTENTION))

    async def rest(self, head: Head) -> None:
        """A table needs no attention before that of its head, unless it has changed since."""
        table = schema.tables
        same = (table.c.id == head.id) & (table.c.version == head.version)
        resting = update(table).where(same).values(attention=head.attention)

        def job(connection: Connection) -> bool:
            return connection.execute(resting).rowcount == 1

        await self.writer.write(head.id, job)


def _open_tables(host: str | None = None) -> Select[Any]:
    """The number of tables that are not over."""
    table = schema.tables
    query = select(func.count()).select_from(table).where(table.c.status != "over")
    if host is not None:
        hosted = select(schema.uses.c.game).where(schema.uses.c.host == host)
        query = query.where(table.c.id.in_(hosted))
    return query


def _there(table_id: str) -> Select[Any]:
    return select(schema.tables.c.id).where(schema.tables.c.id == table_id)


def note_of(topic: str, server: str, line: str) -> str:
    """A note for other servers; `origins.server.store.bus` carries it."""
    return f"{topic} {server} {line}"


def _notify(connection: Connection, notes: list[str]) -> None:
    """Notes of what this transaction writes: they come when it is committed, or never."""
    sending = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")
    connection.execute(sending, {"channel": CHANNEL, "notes": notes})


def chunks(ids: list[str]) -> Iterator[list[str]]:
    return (ids[start : start + IDS] for start in range(0, len(ids), IDS))


def brief(error: Exception) -> str:
    """The cause in one line, without the address and its password."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]

"""Connections: how SQLite and PostgreSQL are opened, and the schema brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.engine import Engine as SyncEngine
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from origins.core.errors import OriginsError, UsageError
from origins.server.store.checkpoints import Checkpoints

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7067431  # any number, the same in every server: one of them migrates at a time
BUSY_MS = 5000
DATABASE_SECONDS = 5.0
"""How long anything waits for PostgreSQL: a connection, a place among those open, an answer."""
READERS = 4
T = TypeVar("T")


class StoreUnavailable(OriginsError):
    """The store cannot be used now: nothing was changed, later it may work again."""


def read_url(text_url: str) -> URL:
    """`sqlite:///file` or `postgresql://user@host/name`, with the driver that is used here."""
    try:
        url = make_url(text_url)
    except ArgumentError:
        raise UsageError(
            "that is no database URL; write sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    match url.get_backend_name():
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise UsageError("name a file: sqlite:///FILE")
            return url.set(drivername="sqlite+pysqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+asyncpg")
    raise UsageError(f"{url.get_backend_name()} is not supported; use sqlite or postgresql")


class Engine(ABC):
    """Runs functions on a connection: written once, for both kinds of database."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds out."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction; it is on the disk when this returns."""

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        """Like `write`, for as long as it takes."""
        return await self.write(work)

    @abstractmethod
    async def close(self) -> None: ...


class SqliteEngine(Engine):
    """A thread that writes and a few that read: one hop for a whole transaction."""

    def __init__(self, url: URL) -> None:
        self.writing = create_engine(url, pool_size=1, max_overflow=0)
        self.reading = create_engine(url, pool_size=READERS, max_overflow=0)
        _prepare_sqlite(self.writing, "BEGIN IMMEDIATE")
        _prepare_sqlite(self.reading, "BEGIN")
        self.checkpoints = Checkpoints(Path(str(url.database)))
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")

    async def read(self, work: Callable[[Connection], T]) -> T:
        def go() -> T:
            with self.reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, go)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def go() -> T:
            with self.writing.begin() as connection:
                result = work(connection)
            if self.checkpoints.too_long:
                self._wait_for_checkpoint()
            self.checkpoints.committed()
            return result

        return await asyncio.get_running_loop().run_in_executor(self._writer, go)

    def _wait_for_checkpoint(self) -> None:
        """Under a load without a pause the journal would grow for ever: now it begins anew."""
        with contextlib.closing(self.writing.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(RESTART)")
        self.checkpoints.too_long = False

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.checkpoints.close()
        self.writing.dispose()
        self.reading.dispose()


class PostgresEngine(Engine):
    """Whatever waits for the database ends after a while, also where it no longer answers."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._writing = self._pool(1, DATABASE_SECONDS)
        self._reading = self._pool(READERS, DATABASE_SECONDS)

    def _pool(self, size: int, seconds: float | None) -> AsyncEngine:
        limits = {"timeout": DATABASE_SECONDS, "command_timeout": seconds}
        return create_async_engine(
            self._url,
            pool_size=size,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=DATABASE_SECONDS,
            connect_args=limits,
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._writing.begin() as connection:
            return await connection.run_sync(work)

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        patient = self._pool(1, None)
        try:
            async with patient.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await patient.dispose()

    async def close(self) -> None:
        await self._writing.dispose()
        await self._reading.dispose()


def connect(url: URL) -> Engine:
    return SqliteEngine(url) if url.get_backend_name() == "sqlite" else PostgresEngine(url)


def _prepare_sqlite(engine: SyncEngine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def _connect(connection: Any, record: Any) -> None:
        # Transactions begin where SQLAlchemy says, not where the driver guesses.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.execute("PRAGMA wal_autocheckpoint=0")  # `Checkpoints` does it
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the schema up to date; a newer one than this program knows is refused."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    schema_version(connection)
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def schema_version(connection: Connection) -> str | None:
    """Which schema a database has; None where it has none of ours. A newer one is refused."""
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in schema_versions():
        raise UsageError(
            f"the database has schema {present}, which is newer than this program; upgrade it"
        )
    return present


def schema_versions() -> list[str]:
    """All schemas that there have been, the first one first."""
    scripts = ScriptDirectory.from_config(migrations()).walk_revisions()
    return [script.revision for script in scripts][::-1]


def migrations() -> Config:
    """What Alembic needs to know to find the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config

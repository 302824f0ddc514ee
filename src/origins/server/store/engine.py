"""Connections: how SQLite and PostgreSQL are opened, and the schema brought up to date."""

from __future__ import annotations

import asyncio
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
from sqlalchemy.ext.asyncio import create_async_engine

from origins.core.errors import OriginsError, UsageError

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7067431  # any number, the same in every server: one of them migrates at a time
BUSY_MS = 5000
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

    @abstractmethod
    async def close(self) -> None: ...


class SqliteEngine(Engine):
    """A thread that writes and a few that read: one hop for a whole transaction."""

    def __init__(self, url: URL) -> None:
        self.writing = create_engine(url, pool_size=1, max_overflow=0)
        self.reading = create_engine(url, pool_size=READERS, max_overflow=0)
        _prepare_sqlite(self.writing, "BEGIN IMMEDIATE")
        _prepare_sqlite(self.reading, "BEGIN")
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
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, go)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.writing.dispose()
        self.reading.dispose()


class PostgresEngine(Engine):
    def __init__(self, url: URL) -> None:
        self._writing = create_async_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
        self._reading = create_async_engine(
            url, pool_size=READERS, max_overflow=0, pool_pre_ping=True
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._writing.begin() as connection:
            return await connection.run_sync(work)

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
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def migrate(connection: Connection) -> None:
    """Bring the schema up to date; a newer one than this program knows is refused."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        raise UsageError(
            f"the database has schema {present}, which is newer than this program; upgrade it"
        )
    command.upgrade(config, "head")

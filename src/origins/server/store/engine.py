"""Connections: how SQLite and PostgreSQL are opened, and the schema brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from origins.core.errors import OriginsError, UsageError

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7067431  # any number, the same in every server: one of them migrates at a time
BUSY_MS = 5000


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
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+asyncpg")
    raise UsageError(f"{url.get_backend_name()} is not supported; use sqlite or postgresql")


def connect(url: URL, size: int, writes: bool) -> AsyncEngine:
    """An engine with at most `size` connections."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_size=size, max_overflow=0)
        _prepare_sqlite(engine, "BEGIN IMMEDIATE" if writes else "BEGIN")
        return engine
    return create_async_engine(url, pool_size=size, max_overflow=0, pool_pre_ping=True)


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _connect(connection: Any, record: Any) -> None:
        # Transactions begin where SQLAlchemy says, not where the driver guesses.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
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

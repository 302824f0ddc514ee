"""Copies of a whole database: whatever is written down, checked or restored begins with one.

A copy is an SQLite file, all of one moment, with the schema of the database that was copied. The
server may go on meanwhile, also one of an older version: nothing is changed in what is copied.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, MetaData, Table, create_engine, event, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from origins.core.errors import DataError, UsageError
from origins.server.store import schema
from origins.server.store.engine import (
    PostgresEngine,
    StoreUnavailable,
    migrate,
    read_url,
    schema_version,
)
from origins.server.store.sqlite_file import OWNER_ALONE
from origins.server.store.store import brief

AT_A_TIME = 500
"""Rows that are read, and written, together."""
NOT_OURS = "this is no database of Origins"


@contextlib.contextmanager
def new_file(path: Path, *, replace: bool = False) -> Iterator[Path]:
    """A file to write, readable by its owner only; in place once it is whole, else gone."""
    if path.exists() and not (replace and path.is_file()):
        raise UsageError(f"{path} is there already; name another file")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE))
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except (sqlite3.Error, OSError) as error:
        said = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise DataError("cannot be written", file=str(path), hint=said) from None
    finally:
        for beside in (part, *(Path(f"{part}{end}") for end in ("-wal", "-shm", "-journal"))):
            beside.unlink(missing_ok=True)


@contextlib.contextmanager
def opened(file: Path) -> Iterator[Connection]:
    """A copy as one transaction, which is kept where nothing is wrong."""
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says where transactions begin
        # Nobody else looks at it, and it is one file. Who wants it safe on the disk syncs it then.
        connection.execute("PRAGMA journal_mode=MEMORY")
        connection.execute("PRAGMA synchronous=OFF")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        if isinstance(cause := getattr(error, "orig", None), sqlite3.Error):
            raise cause from None
        raise
    finally:
        engine.dispose()


def tables_of(connection: Connection) -> dict[str, Table]:
    """The tables of a copy that are worth keeping, by name, as its schema has them."""
    found = MetaData()
    found.reflect(connection)
    return {
        name: table
        for name, table in found.tables.items()
        if name not in schema.PASSING and name != "alembic_version"
    }


async def copy(address: str, file: Path) -> str:
    """Copy a database into a file that is empty still; the version of its schema."""
    url = read_url(address)
    if url.get_backend_name() == "sqlite":
        return await asyncio.to_thread(_copy_file, Path(str(url.database)), file)
    return await _copy_rows(url, file)


def _copy_file(source: Path, file: Path) -> str:
    """By SQLite itself, page by page: quick, and writers need not wait."""
    if not source.is_file():
        raise UsageError(f"there is no database {source}")
    with (
        _sqlite(f"file:{quote(str(source.resolve()))}?mode=ro", str(source)) as original,
        contextlib.closing(sqlite3.connect(file)) as target,
    ):
        try:
            original.execute("SELECT name FROM sqlite_master").fetchall()
        except sqlite3.Error as error:
            raise DataError(NOT_OURS, file=str(source), hint=str(error)) from None
        original.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
    with opened(file) as connection:
        version = _version(connection, str(source))
        for name in schema.PASSING & set(inspect(connection).get_table_names()):
            connection.execute(schema.metadata.tables[name].delete())
        return version


@contextlib.contextmanager
def _sqlite(uri: str, name: str) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(uri, uri=True)
    except sqlite3.Error as error:
        raise DataError("cannot be read", file=name, hint=str(error)) from None
    with contextlib.closing(connection):
        yield connection


def _version(connection: Connection, name: str) -> str:
    found = schema_version(connection)
    if found is None:
        raise DataError(NOT_OURS, file=name)
    return found


async def _copy_rows(url: URL, file: Path) -> str:
    engine = PostgresEngine(url)

    def work(source: Connection) -> str:
        source = source.execution_options(isolation_level="REPEATABLE READ")
        version = _version(source, f"database {url.database}")
        with opened(file) as target:
            migrate(target, version)
            for table in tables_of(target).values():
                transfer(source, target, table)
        return version

    try:
        return await engine.read(work)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise StoreUnavailable(f"cannot read the database: {brief(error)}") from None
    finally:
        await engine.close()


def transfer(source: Connection, target: Connection, table: Table) -> int:
    """All rows of a table from one database to another; how many."""
    count = 0
    for rows in in_order(source, table):
        target.execute(table.insert(), rows)
        count += len(rows)
    return count


def in_order(source: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    """The rows of a table by its key, some at a time."""
    query = select(table).order_by(*table.primary_key.columns)
    result = source.execution_options(yield_per=AT_A_TIME).execute(query)
    for rows in result.mappings().partitions():
        yield [{str(name): value for name, value in row.items()} for row in rows]


@contextlib.contextmanager
def temporary() -> Iterator[Path]:
    """The name of a file in a folder of one's own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="origins-copy-") as folder:
        yield Path(folder) / "copy.sqlite"


@contextlib.asynccontextmanager
async def upgraded(fill: Callable[[Path], Awaitable[str]]) -> AsyncIterator[tuple[Path, str]]:
    """A copy for as long as it is used, brought up to date, and the version that it had.

    `fill` writes it.
    """
    with temporary() as file:
        try:
            version = await fill(file)
            with opened(file) as connection:
                migrate(connection)
        except (sqlite3.Error, OSError) as error:
            raise DataError("cannot be copied", hint=str(error)) from None
        yield file, version

"""Backups: a copy of the whole database as one SQLite file, whichever kind the database is.

It can be checked like any database, and be served as it is; restored it goes into an SQLite file
that is not there yet, or into a PostgreSQL database that is empty.
"""

from __future__ import annotations

import asyncio
import functools
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from origins.core.errors import DataError, UsageError
from origins.server.store import schema
from origins.server.store.copies import copy, new_file, opened, tables_of, transfer, upgraded
from origins.server.store.engine import (
    PostgresEngine,
    StoreUnavailable,
    migrate,
    read_url,
    schema_version,
)
from origins.server.store.store import brief


async def backup(address: str, file: Path) -> dict[str, int]:
    """Write a backup; how many rows it has of each kind."""
    with new_file(file) as part:
        await copy(address, part)
        return await asyncio.to_thread(_counted, part, str(file))


def _counted(part: Path, name: str) -> dict[str, int]:
    with opened(part) as connection:
        if problems := damage(connection):
            raise DataError("the database is damaged", file=name, hint=problems[0])
        return counts(connection)


def damage(connection: Connection) -> list[str]:
    """What SQLite itself finds wrong with a copy."""
    found = connection.exec_driver_sql("PRAGMA integrity_check(10)").scalars().all()
    return [] if found == ["ok"] else [str(line) for line in found]


def counts(connection: Connection) -> dict[str, int]:
    """The number of rows of each table that is kept."""
    return {
        name: connection.execute(select(func.count()).select_from(table)).scalar() or 0
        for name, table in tables_of(connection).items()
    }


async def restore(file: Path, address: str) -> dict[str, int]:
    """Put a backup into a database of its own, all or nothing; its rows of each kind."""
    url = read_url(address)
    filled = functools.partial(copy, f"sqlite:///{file}")
    if url.get_backend_name() == "sqlite":
        with new_file(Path(str(url.database))) as part:
            await filled(part)
            return await asyncio.to_thread(_brought_up_to_date, part, str(file))
    async with upgraded(filled) as (staged, _):
        engine = PostgresEngine(url)
        try:
            return await engine.migrate(functools.partial(_fill, staged, str(url.database)))
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreUnavailable(f"cannot restore: {brief(error)}") from None
        finally:
            await engine.close()


def _brought_up_to_date(part: Path, name: str) -> dict[str, int]:
    with opened(part) as connection:
        if problems := damage(connection):
            raise DataError("the backup is damaged", file=name, hint=problems[0])
        migrate(connection)
        return counts(connection)


def _fill(staged: Path, name: str, target: Connection) -> dict[str, int]:
    if schema_version(target) is None:
        if taken := sorted(set(inspect(target).get_table_names()) & set(schema.metadata.tables)):
            raise UsageError(f"database {name} has a table {taken[0]} that is not of Origins")
    migrate(target)
    with opened(staged) as source:
        for table in tables_of(source).values():
            if target.execute(select(table).limit(1)).first() is not None:
                raise UsageError(f"database {name} is not empty; restore into one that is")
        return {table.name: transfer(source, target, table) for table in tables_of(source).values()}

"""Everything in a store as one text file, and back again.

JSON lines: a header with the version of the schema, one line a row, and a last line with the number
and the hash of all before it, so that half a file is never taken for a whole one. A file of an
older schema is brought up to date as a database of that time would be.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO, TypeVar

import msgspec
from sqlalchemy import Connection, Table, select
from sqlalchemy.exc import SQLAlchemyError, StatementError

from origins.core.errors import DataError
from origins.match import log
from origins.server.store.copies import in_order, opened, tables_of, upgraded
from origins.server.store.engine import StoreUnavailable, migrate, schema_versions
from origins.server.store.store import Store, brief

T = TypeVar("T")
FORMAT = "origins-backup"
VERSION = 2
FIRST_SCHEMA = "0002"
"""That of files of version 1, which do not say it."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    sha256: str


def write(copy: Path, version: str, file: TextIO) -> int:
    """Write down a copy of a database; how many rows it has."""
    digest = hashlib.sha256()
    count = 0

    def noted(thing: object) -> None:
        line = msgspec.json.encode(thing, order="deterministic").decode() + "\n"
        digest.update(line.encode())
        file.write(line)

    noted({"format": FORMAT, "version": VERSION, "schema": version})
    with opened(copy) as connection:
        for name, table in tables_of(connection).items():
            for rows in in_order(connection, table):
                for row in rows:
                    noted(Row(name, row))
                count += len(rows)
    file.write(msgspec.json.encode(End(count, digest.hexdigest())).decode() + "\n")
    return count


def read(file: TextIO, name: str, copy: Path) -> str:
    """Make the copy that was written down, with the schema that it had then; which that is.

    Raises `DataError` with the line that is wrong.
    """
    head = file.readline()
    version = _schema(head, name)
    with opened(copy) as connection:
        migrate(connection, version)
        tables = tables_of(connection)
        for number, row in _rows(file, head, name):
            _insert(connection, tables.get(row.table), row, name, f"line {number}")
    return version


def _schema(head: str, name: str) -> str:
    """The version of the schema, from the first line."""
    try:
        found = msgspec.json.decode(head)
    except msgspec.DecodeError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise DataError(
            "this was not written by origins export",
            file=name,
            where="line 1",
            hint="origins restore reads backups",
        )
    version = FIRST_SCHEMA if found.get("version") == 1 else found.get("schema")
    if found.get("version") not in (1, VERSION) or version not in schema_versions():
        raise DataError(
            f"version {found.get('version')} with schema {version}",
            file=name,
            where="line 1",
            hint=f"this program knows version {VERSION} with schema {schema_versions()[-1]}",
        )
    return str(version)


def _rows(file: TextIO, head: str, name: str) -> Iterator[tuple[int, Row]]:
    """The rows after the first line, each with its line; the last line is compared with them."""
    digest = hashlib.sha256(head.encode())
    count, number = 0, 1
    end: End | None = None
    for number, line in enumerate(file, start=2):
        where = f"line {number}"
        if end is not None:
            raise DataError("text after the end", file=name, where=where)
        if line.startswith('{"rows"'):
            end = _decoded(line, End, name, where)
            if (end.rows, end.sha256) != (count, digest.hexdigest()):
                raise DataError("the file was changed or is incomplete", file=name, where=where)
        else:
            yield number, _decoded(line, Row, name, where)
            count += 1
        digest.update(line.encode())
    if end is None:
        raise DataError("the file ends too early", file=name, where=f"line {number}")


def _decoded(line: str, kind: type[T], name: str, where: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise DataError(str(error), file=name, where=where) from None


def _insert(connection: Connection, table: Table | None, row: Row, name: str, where: str) -> None:
    if table is None or set(row.row) != {column.name for column in table.columns}:
        raise DataError("not a row of its version", file=name, where=where)
    if row.table == "entries":
        try:
            log.decode(row.row["data"])
        except (msgspec.DecodeError, TypeError) as error:
            raise DataError(f"damaged entry: {error}", file=name, where=where) from None
    try:
        connection.execute(table.insert(), row.row)
    except StatementError as error:
        raise DataError(
            "no such row can be", file=name, where=where, hint=str(error.orig)
        ) from None


async def take_in(address: str, file: TextIO, name: str) -> tuple[int, int]:
    """Put what was written down into a database, all or nothing: how many rows were new and how
    many were there already.

    What is there already must be the same: a game is never overwritten.
    """

    async def filled(copy: Path) -> str:
        return read(file, name, copy)

    async with upgraded(filled) as (copy, _):
        store = await Store.open(address)

        def job(connection: Connection) -> tuple[int, int]:
            with opened(copy) as source:
                return _merged(store, connection, source, name)

        try:
            return await store.engine.migrate(job)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreUnavailable(f"cannot import: {brief(error)}") from None
        finally:
            await store.close()


def _merged(store: Store, target: Connection, source: Connection, name: str) -> tuple[int, int]:
    new, present = 0, 0
    for table in tables_of(source).values():
        for row in (row for rows in in_order(source, table) for row in rows):
            if store.insert(target, table, row):
                new += 1
                continue
            present += 1
            if table.name == "entries":
                _check_same(target, table, row, name)
    return new, present


def _check_same(target: Connection, table: Table, row: dict[str, object], name: str) -> None:
    mine = (table.c.game == row["game"]) & (table.c.seq == row["seq"])
    if target.execute(select(table.c.data).where(mine)).scalar() != row["data"]:
        raise DataError(
            f"table {row['game']} went on differently here",
            file=name,
            hint="import into an empty database",
        )

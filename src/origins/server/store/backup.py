"""Everything in a store as one text file, and back again.

JSON lines: a header, one line a row, and a last line with the number and the hash of all before
it, so that half a file is never taken for a whole one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, TextIO, TypeVar

import msgspec
from sqlalchemy import Connection, select

from origins.core.errors import DataError
from origins.match import log
from origins.server.store import schema
from origins.server.store.store import Store

T = TypeVar("T")
FORMAT = "origins-backup"
VERSION = 1
KEPT = (
    schema.entries, schema.tables, schema.seats, schema.packs, schema.people, schema.sessions,
)  # fmt: skip
TABLES = {str(table.name): table for table in KEPT}
"""Snapshots are left out: they are a cache."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    sha256: str


async def write(store: Store, file: TextIO) -> int:
    """Write the backup, all of one moment; how many rows it has."""
    digest = hashlib.sha256()

    def noted(thing: object) -> None:
        line = msgspec.json.encode(thing, order="deterministic").decode() + "\n"
        digest.update(line.encode())
        file.write(line)

    def dump(connection: Connection) -> int:
        if store.dialect == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        count = 0
        for name, table in TABLES.items():
            keys = list(table.primary_key.columns)
            for row in connection.execute(select(table).order_by(*keys)).mappings():
                noted(Row(name, {str(key): value for key, value in row.items()}))
                count += 1
        return count

    noted({"format": FORMAT, "version": VERSION})
    count = await store.read(dump)
    file.write(msgspec.json.encode(End(count, digest.hexdigest())).decode() + "\n")
    return count


def read(file: TextIO, name: str) -> Iterator[Row]:
    """The rows of a backup; raises `DataError` with the line that is wrong."""
    digest = hashlib.sha256()
    count, number = 0, 0
    end: End | None = None
    for number, line in enumerate(file, start=1):
        where = f"line {number}"
        if end is not None:
            raise DataError("text after the end", file=name, where=where)
        if number == 1:
            _check_header(line, name)
        elif line.startswith('{"rows"'):
            end = _decoded(line, End, name, where)
            if (end.rows, end.sha256) != (count, digest.hexdigest()):
                raise DataError("the backup was changed or is incomplete", file=name, where=where)
        else:
            row = _decoded(line, Row, name, where)
            _check_row(row, name, where)
            count += 1
            yield row
        digest.update(line.encode())
    if end is None:
        raise DataError("the backup ends too early", file=name, where=f"line {number}")


def _check_header(line: str, name: str) -> None:
    try:
        head = msgspec.json.decode(line)
    except msgspec.DecodeError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise DataError(
            "this is no backup", file=name, where="line 1", hint="origins export writes one"
        )
    if head.get("version") != VERSION:
        raise DataError(
            f"a backup of version {head.get('version')}",
            file=name,
            where="line 1",
            hint=f"this program reads version {VERSION}",
        )


def _decoded(line: str, kind: type[T], name: str, where: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise DataError(str(error), file=name, where=where) from None


def _check_row(row: Row, name: str, where: str) -> None:
    table = TABLES.get(row.table)
    if table is None or set(row.row) != {column.name for column in table.columns}:
        raise DataError("not a row of this version", file=name, where=where)
    if row.table == "entries":
        try:
            log.decode(row.row["data"])
        except (msgspec.DecodeError, TypeError) as error:
            raise DataError(f"damaged entry: {error}", file=name, where=where) from None


async def restore(store: Store, rows: list[Row], name: str) -> tuple[int, int]:
    """Put the rows in, all or none; how many were new and how many were there already.

    What is there already must be the same: a backup never overwrites a game.
    """
    counts = [0, 0]

    def job(connection: Connection) -> bool:
        for row in rows:
            table = TABLES[row.table]
            if store.insert(connection, table, row.row):
                counts[0] += 1
                continue
            counts[1] += 1
            if table is schema.entries:
                query = select(table.c.data).where(
                    table.c.game == row.row["game"], table.c.seq == row.row["seq"]
                )
                if connection.execute(query).scalar() != row.row["data"]:
                    raise DataError(
                        f"table {row.row['game']} went on differently here",
                        file=name,
                        hint="import into an empty database",
                    )
        return True

    await store.writer.write("", job)
    return counts[0], counts[1]

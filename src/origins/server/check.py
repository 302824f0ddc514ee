"""`origins check`: a whole database looked through, on a copy of one moment.

Every game is played again from its log, each event and hash compared; what lists and seats say is
held against it; rows that belong to nothing and content that is missing are told.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from origins.content import loader
from origins.core.errors import OriginsError
from origins.match import log, packs
from origins.match import table as match_table
from origins.server.packs import Packs
from origins.server.rooms import head_of
from origins.server.store import Store, schema
from origins.server.store.backup import counts, damage
from origins.server.store.copies import copy, opened, upgraded
from origins.server.store.engine import schema_versions

BELONG = (
    (schema.seats.c.game, schema.tables.c.id),
    (schema.uses.c.game, schema.tables.c.id),
    (schema.sessions.c.person, schema.people.c.id),
)
"""What a row belongs to: the column that names it, and where it must be found."""


class Finding(msgspec.Struct, frozen=True):
    about: str
    """Such as `table x7Kq`."""
    problem: str


class Report(msgspec.Struct, kw_only=True):
    schema: str
    newest: str
    rows: dict[str, int] = {}
    games: int = 0
    moves: int = 0
    findings: list[Finding] = []

    @property
    def ok(self) -> bool:
        return not self.findings

    def find(self, about: str, problem: object) -> None:
        self.findings.append(Finding(about, str(problem) or type(problem).__name__))


class _Damaged(Exception):
    """The file itself is damaged: its rows cannot be relied on."""


async def check(address: str) -> Report:
    """Look through a database, or a backup; nothing is changed in it."""
    report = Report(schema="", newest=schema_versions()[-1], findings=[])

    async def filled(file: Path) -> str:
        report.schema = await copy(address, file)
        with opened(file) as connection:
            for line in damage(connection):
                report.find("file", line)
        if report.findings:
            raise _Damaged
        return report.schema

    try:
        async with upgraded(filled) as (file, _):
            with opened(file) as connection:
                report.rows = counts(connection)
                _rows(connection, report)
            await _games(f"sqlite:///{file}", report)
    except _Damaged:
        pass
    return report


def _rows(connection: Connection, report: Report) -> None:
    """Rows that belong to nothing, and content that is not what its hash says."""
    for column, key in BELONG:
        lost = select(column).distinct().where(column.not_in(select(key)))
        for name in connection.execute(lost).scalars():
            report.find(f"{column.table.name} of {name}", f"not among {key.table.name}")
    for row in connection.execute(select(schema.packs)):
        files = msgspec.json.decode(row.files, type=dict[str, Any])
        # Old ones were kept as data, by the hash of their rules.
        whole = all(isinstance(text, str) for text in files.values())
        if whole and loader.content_hash(files) != row.hash:
            report.find(f"pack {row.id}", "its content is not what its hash says")


async def _games(address: str, report: Report) -> None:
    store = await Store.open(address)
    content = Packs(store)
    try:
        for table_id in await store.read(_all_tables):
            report.games += 1
            try:
                table = await _replayed(store, content, table_id)
            except OriginsError as error:
                report.find(f"table {table_id}", error)
            except Exception as error:  # whatever it is, it is the matter of this table alone
                report.find(f"table {table_id}", f"{type(error).__name__}: {error}")
            else:
                report.moves += len(table.moves)
                for problem in await store.read(partial(_differences, table)):
                    report.find(f"table {table_id}", problem)
    finally:
        content.close()
        await store.close()


def _all_tables(connection: Connection) -> list[str]:
    either = select(schema.tables.c.id).union(select(schema.entries.c.game))
    return sorted(connection.execute(either).scalars())


async def _replayed(store: Store, content: Packs, table_id: str) -> match_table.Table:
    """The table of a log, without the help of a snapshot."""
    rows = await store.read(lambda c: _entries(c, table_id))
    entries = []
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise OriginsError(f"entry {number} is missing")
        try:
            entry = log.decode(row.data)
        except msgspec.DecodeError as error:
            raise OriginsError(f"entry {number} cannot be read: {error}") from None
        if (row.at, row.kind) != (entry.at, entry.__struct_config__.tag):
            raise OriginsError(f"entry {number} is not what its row says")
        entries.append(entry)
    if not entries or not isinstance(entries[0], log.Created):
        raise OriginsError("it has no beginning")
    game = entries[0].settings.game
    await content.bring(game, entries)
    for entry in entries:
        if isinstance(entry, log.Started):
            if not packs.is_known(game, entry.content, entry.pack_hash):
                raise OriginsError(f"its content {entry.pack} is neither installed nor stored")
    return match_table.Table.load(table_id, entries)


def _entries(connection: Connection, table_id: str) -> list[Any]:
    table = schema.entries
    query = select(table).where(table.c.game == table_id).order_by(table.c.seq)
    return list(connection.execute(query))


def _differences(table: match_table.Table, connection: Connection) -> list[str]:
    """Where lists and seats do not say what the log says."""
    head, lists, seats = head_of(table), schema.tables, schema.seats
    row = connection.execute(select(lists).where(lists.c.id == table.id)).first()
    if row is None:
        return ["it is in no list"]
    found = [
        f"{name} is {getattr(row, name)} in lists, {getattr(head, name)} by its log"
        for name in ("game", "status", "version", "code", "listed", "created", "updated")
        if getattr(row, name) != getattr(head, name)
    ]
    sitting = connection.execute(select(seats).where(seats.c.game == table.id)).all()
    people = {seat: person for seat, person in enumerate(head.people) if person}
    if {row.seat: row.person for row in sitting} != people:
        found.append("its seats are not those of its log")
    return found

"""`origins backup`, `restore` and `check`: a database kept safe, brought back, looked through."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from origins.cli.common import AsJson
from origins.cli.database import Database, Folder, address_of
from origins.core.errors import UsageError
from origins.core.plain import plain


def backup_command(
    file: Annotated[Path, typer.Argument(help="The backup to write; it must not be there yet.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Copy the whole database into one file, while the server runs.

    The copy is of one moment: every move that was acknowledged before is in it. It is an SQLite
    file, also where the database is PostgreSQL, and can be read by its owner only: hidden cards of
    running games are in it.

    \b
    Examples:
      origins backup tables-monday.sqlite
      origins backup monday.sqlite --db postgresql://origins@localhost/origins
    """
    address = address_of(db, data)
    from origins.server.store.backup import backup

    rows = asyncio.run(backup(address, file))
    _tell(rows, f"written to {file}", as_json)


def restore_command(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Put a backup in place: as a database file that is not there yet, or into an empty PostgreSQL.

    All of it or nothing. A backup of an older version is brought up to date.

    \b
    Examples:
      origins restore tables-monday.sqlite --data /srv/origins
      origins restore monday.sqlite --db postgresql://origins@localhost/origins
    """
    address = address_of(db, data, must_exist=False)
    if not file.is_file():
        raise UsageError(f"there is no backup {file}")
    from origins.server.store.backup import restore

    rows = asyncio.run(restore(file, address))
    _tell(rows, f"restored from {file}", as_json)


def _tell(rows: dict[str, int], done: str, as_json: bool) -> None:
    if as_json:
        typer.echo(msgspec.json.encode({"rows": rows}))
    else:
        typer.echo(f"{rows['tables']} tables, {rows['people']} people {done}")


def check_command(
    file: Annotated[
        Path | None, typer.Argument(help="A backup, where it is not about a database.")
    ] = None,
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Look through a whole database or a backup: every game is played again from its log.

    Nothing is changed, and the server may go on. Told are: damage of the file, games that lead
    elsewhere than their hashes say, lists and seats that are not as the log says, rows that belong
    to nothing, content that is missing. It ends with 0 where all is well, with 1 where something
    was found.

    \b
    Examples:
      origins check
      origins check tables-monday.sqlite --json
    """
    if file is not None and (db is not None or data is not None):
        raise UsageError("name a backup or a database, not both")
    if file is not None and not file.is_file():
        raise UsageError(f"there is no backup {file}")
    address = address_of(f"sqlite:///{file}" if file is not None else db, data)
    from origins.server.check import check

    report = asyncio.run(check(address))
    if as_json:
        typer.echo(msgspec.json.encode({"ok": report.ok, **msgspec.structs.asdict(report)}))
    else:
        for found in report.findings:
            typer.echo(plain(f"{found.about}: {found.problem}"))
        upgrade = "" if report.schema == report.newest else f", to be upgraded to {report.newest}"
        typer.echo(
            f"schema {report.schema}{upgrade}; {report.games} tables and {report.moves} moves "
            f"played again; {len(report.findings) or 'nothing'} found"
        )
    if not report.ok:
        sys.exit(1)

"""`origins export` and `origins import`: a backup of all tables and people, and its way back."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Annotated

import typer

from origins.cli.common import need_server
from origins.core.errors import DataError, UsageError

Database = Annotated[
    str | None, typer.Option("--db", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
]
Folder = Annotated[
    Path | None, typer.Option("--data", help="Folder of the database, where --db is not given.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]


def _address(db: str | None, data: Path | None, must_exist: bool) -> str:
    need_server()
    from origins.server.config import data_folder
    from origins.server.store.engine import read_url

    folder = data if data is not None else data_folder()
    address = db if db is not None else f"sqlite:///{folder / 'tables.sqlite'}"
    url = read_url(address)
    missing = url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file()
    if must_exist and missing:
        raise UsageError(f"there is no database {url.database}; name one with --db or --data")
    return address


def export_command(
    file: Annotated[Path, typer.Argument(help="The backup to write.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Write everything that a server keeps into one file: tables, their games, people, sessions.

    The server may go on meanwhile; the backup is of one moment. Passwords and session secrets are
    in it as hashes only, but hidden cards of running games are in it too: keep it to yourself.

    Example: origins export backup.jsonl
    """
    address = _address(db, data, must_exist=True)
    rows = asyncio.run(_export(address, file))
    typer.echo(f'{{"rows": {rows}}}' if as_json else f"{rows} rows written to {file}")


async def _export(address: str, file: Path) -> int:
    from origins.server.store import Store
    from origins.server.store.backup import write

    store = await Store.open(address)
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("w", encoding="utf-8") as out:
            os.fchmod(out.fileno(), 0o600)
            count = await write(store, out)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as error:
        raise UsageError(f"cannot write {file}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
        await store.close()
    return count


def import_command(
    file: Annotated[Path, typer.Argument(help="The backup to read.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Put a backup into a database. What is there already stays; nothing is overwritten.

    All of the backup is taken in, or none of it. Stop the server first.

    Example: origins import backup.jsonl --db postgresql://origins@localhost/origins
    """
    address = _address(db, data, must_exist=False)
    fresh, there = asyncio.run(_import(address, file))
    if as_json:
        typer.echo(f'{{"new": {fresh}, "present": {there}}}')
    else:
        typer.echo(f"{fresh} rows taken in, {there} were there already")


async def _import(address: str, file: Path) -> tuple[int, int]:
    from origins.server.store import Store
    from origins.server.store.backup import read, restore

    try:
        with file.open(encoding="utf-8") as source:
            rows = list(read(source, str(file)))
    except OSError as error:
        raise UsageError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError("not a text in UTF-8", file=str(file)) from None
    store = await Store.open(address)
    try:
        return await restore(store, rows, str(file))
    finally:
        await store.close()

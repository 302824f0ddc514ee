"""`origins export` and `origins import`: all tables and people as a text, and its way back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from origins.cli.common import AsJson
from origins.cli.database import Database, Folder, address_of
from origins.core.errors import DataError, UsageError


def export_command(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Write everything that a server keeps into one text: tables, their games, people, sessions.

    The server may go on meanwhile; all is of one moment. Passwords and session secrets are in it
    as hashes only, but hidden cards of running games are in it too: keep it to yourself. For
    safety's sake `origins backup` is quicker.

    Example: origins export tables.jsonl
    """
    address = address_of(db, data)
    rows = asyncio.run(_export(address, file))
    typer.echo(f'{{"rows": {rows}}}' if as_json else f"{rows} rows written to {file}")


async def _export(address: str, file: Path) -> int:
    from origins.server.store import copies
    from origins.server.store.export import write

    with copies.temporary() as copy, copies.new_file(file, replace=True) as part:
        version = await copies.copy(address, copy)
        with part.open("w", encoding="utf-8") as out:
            return write(copy, version, out)


def import_command(
    file: Annotated[Path, typer.Argument(help="The file to read.")],
    db: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Put an export into a database. What is there already stays; nothing is overwritten.

    All of it is taken in, or none of it. Stop the server first.

    Example: origins import tables.jsonl --db postgresql://origins@localhost/origins
    """
    address = address_of(db, data, must_exist=False)
    fresh, there = asyncio.run(_import(address, file))
    if as_json:
        typer.echo(f'{{"new": {fresh}, "present": {there}}}')
    else:
        typer.echo(f"{fresh} rows taken in, {there} were there already")


async def _import(address: str, file: Path) -> tuple[int, int]:
    from origins.server.store.export import take_in

    try:
        with file.open(encoding="utf-8") as source:
            return await take_in(address, source, str(file))
    except OSError as error:
        raise UsageError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError("not a text in UTF-8", file=str(file)) from None

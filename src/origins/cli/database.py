"""Which database a command is about: `--db`, `--data`, or that of one's account."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from origins.cli.common import need_server
from origins.core.errors import UsageError

Database = Annotated[
    str | None,
    typer.Option(
        "--db", envvar="ORIGINS_DB", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
    ),
]
Folder = Annotated[
    Path | None, typer.Option("--data", help="Folder of the database, where --db is not given.")
]


def address_of(db: str | None, data: Path | None, *, must_exist: bool = True) -> str:
    need_server()
    from origins.server import logs
    from origins.server.config import data_folder
    from origins.server.store.engine import read_url

    logs.for_commands()
    folder = data if data is not None else data_folder()
    address = db if db is not None else f"sqlite:///{folder / 'tables.sqlite'}"
    url = read_url(address)
    missing = url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file()
    if must_exist and missing:
        raise UsageError(f"there is no database {url.database}; name one with --db or --data")
    return address

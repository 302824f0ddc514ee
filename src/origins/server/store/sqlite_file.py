"""The file of an SQLite database: readable by its owner alone, served by one server at a time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from origins.core.errors import UsageError

OWNER_ALONE = 0o600


def make_private(path: Path) -> None:
    """Make the file where there is none; whatever there is becomes its owner's alone.

    SQLite gives its journal the same rights. A folder that is made here is private too; one that
    is there already belongs to the host.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ALONE))
    for file in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        if file.exists() and file.stat().st_mode & 0o077 and file.stat().st_uid == os.geteuid():
            file.chmod(OWNER_ALONE)


class SoleServer:
    """Held by the server of a database file: a second one would not hear of the first one's moves.

    Programs that only read or copy need not hold it.
    """

    def __init__(self, path: Path) -> None:
        self._file: IO[str] | None = None
        try:
            import fcntl
        except ImportError:
            return  # not on Windows
        mark = os.open(f"{path}.server", os.O_CREAT | os.O_RDWR, OWNER_ALONE)
        file = os.fdopen(mark, "r+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = file.read().strip()
            file.close()
            raise UsageError(
                f"another server (process {other or 'unknown'}) already serves {path}; "
                "stop it, name another file, or let several share a PostgreSQL database"
            ) from None
        file.seek(0)
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

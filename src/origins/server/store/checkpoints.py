"""Brings what SQLite's journal holds into the database file, out of the way of who writes.

SQLite would do so by itself, at the end of whichever commit makes the journal long: that one move,
and all behind it, waited for a thousand pages to be copied and for two more writes to the disk.
"""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import structlog

COMMITS = 200
"""Commits between two checkpoints."""
ROUNDS = 4
"""Tries to catch up with what is written meanwhile, so that the journal begins anew."""
LONG = 16_000
"""Pages of the journal from which on the writer waits until it can begin anew."""
log = structlog.get_logger("checkpoints")


class Checkpoints:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-checkpoint")
        self._connection: sqlite3.Connection | None = None
        self._commits = 0
        self.busy = False
        """Whether a checkpoint is being made."""
        self.too_long = False
        """Whether the writer must wait for a checkpoint once."""

    def committed(self) -> None:
        """Count a commit; called by the thread that writes."""
        self._commits += 1
        if self._commits >= COMMITS and not self.busy:
            self._commits, self.busy = 0, True
            self._thread.submit(self._run)

    def _run(self) -> None:
        try:
            for _ in range(ROUNDS):
                pages, copied = self._copy()
                self.too_long = pages > LONG
                if pages == copied:
                    break
        except sqlite3.Error as error:  # a full disk, say: the journal is kept, and tried again
            log.warning("no checkpoint", problem=str(error))
        finally:
            self.busy = False

    def _copy(self) -> tuple[int, int]:
        """Pages in the journal, and how many of them are in the file now."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            self._connection.execute("PRAGMA synchronous=FULL")
        # It waits for nobody, and nobody for it.
        _, pages, copied = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return int(pages), int(copied)

    def close(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

"""A database file is its owner's alone, and one server's at a time."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from origins.core.errors import UsageError
from origins.server.store import Store
from tests.store.test_store import Run


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_16_files_are_readable_by_their_owner_only(tmp_path: Path, run: Run) -> None:
    """Fault 16: another user of the machine read the seeds of 150 tables."""
    file = tmp_path / "data" / "tables.sqlite"

    async def go() -> None:
        store = await Store.open(f"sqlite:///{file}", serving=True)
        made = sorted(file.parent.iterdir())
        assert {path.suffix for path in made} == {
            ".sqlite",
            ".sqlite-wal",
            ".sqlite-shm",
            ".server",
        }
        assert {oct(rights(path)) for path in made} == {"0o600"}
        assert rights(file.parent) == 0o700
        await store.close()

    before = os.umask(0)
    try:
        run(go())
    finally:
        os.umask(before)


def test_16_a_file_that_others_could_read_no_longer_is(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "tables.sqlite"

    async def go() -> None:
        await (await Store.open(f"sqlite:///{file}")).close()
        file.chmod(0o644)
        await (await Store.open(f"sqlite:///{file}")).close()

    run(go())
    assert rights(file) == 0o600


def test_14_a_second_server_on_one_file_is_refused(tmp_path: Path, run: Run) -> None:
    """Fault 14: two servers on one SQLite file started silently and diverged."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def go() -> None:
        first = await Store.open(address, serving=True)
        with pytest.raises(UsageError, match=f"another server \\(process {os.getpid()}\\)"):
            await Store.open(address, serving=True)
        # A program that only reads or copies, such as a backup, may.
        await (await Store.open(address)).close()
        await first.close()
        await (await Store.open(address, serving=True)).close()

    run(go())


def test_14_the_command_says_why_it_does_not_start(tmp_path: Path, run: Run) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def go() -> subprocess.CompletedProcess[str]:
        first = await Store.open(address, serving=True)
        command = [sys.executable, "-m", "origins.cli", "serve", "--port", "0", "--db", address]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        await first.close()
        return done

    done = run(go())
    assert done.returncode == 2
    assert "another server" in done.stderr
    assert "Traceback" not in done.stderr

"""Reading and writing files: whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from origins.core.errors import DataError


def write_whole(path: Path, text: str) -> None:
    """Write beside `path` first, then put it in place, so that no half file is ever seen."""
    with _told(path):
        if _is_device(path):
            path.write_text(text, "utf-8")
            return
        with _beside(path) as (name, handle):
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            name.chmod(0o666 & ~_umask())
            name.replace(path)


def check_writable(path: Path | None) -> None:
    """Raise what `write_whole` would, before hours of work are done for nothing."""
    if path is None:
        return
    with _told(path):
        if not _is_device(path):
            with _beside(path) as (_, handle):
                os.close(handle)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DataError("cannot be written", file=str(path), hint=error.strerror or "") from None


def _is_device(path: Path) -> bool:
    """A terminal, a pipe, /dev/null: written to, never replaced by a file."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return path.exists() and not path.is_file()


@contextmanager
def _beside(path: Path) -> Iterator[tuple[Path, int]]:
    """A new file in the same folder, which is gone afterwards unless it was put in place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        yield Path(name), handle
    finally:
        Path(name).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise DataError("cannot be read", file=str(path), hint=error.strerror or "") from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise DataError("this is no text", file=str(path), where=f"line {line}") from None

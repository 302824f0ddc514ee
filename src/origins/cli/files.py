"""Reading and writing files: whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
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


STDIN = Path("-")


def called(path: Path) -> str:
    """What a file is called in errors."""
    return "standard input" if path == STDIN else str(path)


def read_text(path: Path) -> str:
    """A text in UTF-8; `-` is standard input."""
    try:
        raw = sys.stdin.buffer.read() if path == STDIN else path.read_bytes()
    except OSError as error:
        raise DataError("cannot be read", file=called(path), hint=error.strerror or "") from None
    try:
        return raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise DataError("this is no text", file=called(path), where=f"line {line}") from None

"""Reading and writing files: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from origins.core.errors import DataError


def write_whole(path: Path, text: str) -> None:
    """Write beside `path` first, then put it in place, so that no half file is ever seen."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DataError("cannot be written", file=str(path), hint=error.strerror or "") from None


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

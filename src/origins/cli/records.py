"""Records on disk, in either form: JSON lines or the compact notation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from origins.cli.common import find_game
from origins.cli.files import called, read_text
from origins.core import notation
from origins.core.errors import DataError
from origins.core.game import Game
from origins.core.record import Record

Find = Callable[[str], Game]


def finder(pack: Path | None) -> Find:
    return lambda name: find_game(name, pack)


def read_record(path: Path, find: Find) -> Record:
    """The record in a file, `-` for standard input. A text with a tag first is the notation."""
    text, name = read_text(path), called(path)
    if not text.strip():
        raise DataError("this file is empty", file=name, where="line 1")
    if text.lstrip().startswith("["):
        return notation.loads(text, find, name)
    return Record.loads(text, name)

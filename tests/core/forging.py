"""Altered records: as they stand, or with a chain made right again by who knows how."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import msgspec

from origins.core.record import Entry, Header, Result, sealed

Line = dict[str, Any]
Path = tuple[str | int, ...]


def lines_of(text: str) -> list[Line]:
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def with_leaf(lines: list[Line], number: int, path: Path, value: Any) -> list[Line]:
    """The lines with one value in one of them changed."""
    changed = [*lines[:number], json.loads(json.dumps(lines[number])), *lines[number + 1 :]]
    place: Any = changed[number]
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    return changed


def resealed(lines: list[Line]) -> str:
    """The lines numbered and chained anew."""
    chain, whole = "", list[Line]()
    for number, line in enumerate(lines):
        fresh = {**line, "chain": ""}
        if number == 0:
            kind: Any = Header
        elif "result" in line:
            kind, fresh["moves"] = Result, number - 1
        else:
            kind, fresh["n"] = Entry, number
        with contextlib.suppress(msgspec.ValidationError):  # not even the form is right
            fresh["chain"] = chain = sealed(msgspec.convert(fresh, kind), chain).chain
        whole.append(fresh)
    return text_of(whole)

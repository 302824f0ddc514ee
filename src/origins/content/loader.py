"""Reads a content pack: a folder with `pack.json`, its data files and `texts/<language>/*.ftl`."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from origins.core.errors import DataError

T = TypeVar("T")

# Fields that say how a pack looks and is called, not how it plays.
DRAWN = frozenset({
    "source", "width", "height", "outline", "label", "pawn", "token", "path", "decor",
    "drawings", "title", "about",
})  # fmt: skip

PACKS = Path(__file__).parent / "packs"


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.json`: which family of games the pack is for, and who it is."""

    id: str
    family: str
    version: str
    title: dict[str, str]
    about: dict[str, str] = {}


def builtin(name: str) -> Path:
    """The folder of a pack that comes with the package."""
    return PACKS / name


def read(folder: Path, name: str, kind: type[T]) -> T:
    """One data file of a pack as `kind`; a mistake is told with file, field and what is right."""
    path = folder / name
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise DataError("cannot be read", file=str(path), hint=error.strerror or "") from None
    try:
        return msgspec.json.decode(raw, type=kind, strict=True)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at ")
        raise DataError(problem, file=str(path), where=where.strip("`")) from None
    except msgspec.DecodeError as error:
        line = _line_of(raw, str(error))
        raise DataError(f"not JSON: {error}", file=str(path), where=line) from None


def _line_of(raw: bytes, error: str) -> str:
    digits = error.rpartition("byte ")[2].rstrip(")")
    return f"line {raw[: int(digits)].count(10) + 1}" if digits.isdigit() else ""


def manifest(folder: Path, family: str | None = None) -> Manifest:
    """The pack's manifest, of `family` where one is asked for."""
    if not folder.is_dir():
        raise DataError("there is no such folder", file=str(folder), hint="origins pack new DIR")
    found = read(folder, "pack.json", Manifest)
    if family is not None and found.family != family:
        raise DataError(
            f"this pack is for {found.family!r}",
            file=str(folder / "pack.json"),
            where="$.family",
            hint=f"this game needs a pack of family {family!r}",
        )
    return found


def fingerprint(folder: Path) -> str:
    """The hash of all that decides how a game goes: texts and drawings may change freely."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.json")):
        data = _rules_only(read(folder, path.name, dict[str, Any]))
        digest.update(path.name.encode() + b"\0")
        digest.update(msgspec.json.encode(data, order="deterministic") + b"\0")
    return digest.hexdigest()


def _rules_only(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _rules_only(value) for key, value in data.items() if key not in DRAWN}
    return [_rules_only(item) for item in data] if isinstance(data, list) else data

"""A data file of a pack, read as far as it is sound, and all that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from origins.content.shape import amiss, sound
from origins.core.errors import DataError

T = TypeVar("T")
Findings = list[DataError]
ID = re.compile(r"[a-z0-9_]+")
ITEM = re.compile(r"\$\.(\w+)\[\d+\]")


class Sheet:
    """One JSON file that should be a `kind`. Checks say what is `wrong`, and go on."""

    def __init__(self, folder: Path, name: str, kind: Any, found: Findings) -> None:
        self.file, self.found = str(folder / name), found
        self.data: Any = None
        text = read_text(folder / name, found)
        if text is None:
            return
        try:
            self.data = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self.wrong(_line(text, str(error)), f"not JSON: {error}")
            return
        before = len(found)
        for where, problem, hint in amiss(self.data, kind):
            self.wrong(where, problem, hint)
        if len(found) == before:
            try:
                msgspec.convert(self.data, kind, strict=True)
            except msgspec.ValidationError as error:
                problem, _, where = str(error).partition(" - at ")
                self.wrong(where.strip("`"), problem)

    def wrong(self, where: str, problem: str, hint: str = "") -> None:
        if at := ITEM.match(where):
            item = dict(self.items(at[1])).get(at[0])
            if isinstance(item, dict) and isinstance(item.get("id"), str):
                where += f" ({item['id']})"
        self.found.append(DataError(problem, file=self.file, where=where, hint=hint))

    def need(self, good: bool, where: str, problem: str, hint: str = "") -> None:
        if not good:
            self.wrong(where, problem, hint)

    def value(self, kind: type[T]) -> T | None:
        """The whole file, None where it is not sound."""
        return sound(self.data, kind)

    def get(self, field: str) -> Any:
        return self.data.get(field) if isinstance(self.data, dict) else None

    def items(self, field: str) -> list[tuple[str, Any]]:
        """What stands in a list, sound or not, each with its place."""
        listed = self.get(field)
        if not isinstance(listed, list):
            return []
        return [(f"$.{field}[{i}]", item) for i, item in enumerate(listed)]

    def rows(self, field: str, kind: type[T]) -> list[tuple[str, T]]:
        """The sound items of a list, each with its place."""
        return [
            (where, item)
            for where, data in self.items(field)
            if (item := sound(data, kind)) is not None
        ]

    def complete(self, field: str, kind: type[Any]) -> bool:
        """Whether the list is there and all of it is sound: then it can be judged as a whole."""
        return 0 < len(self.items(field)) == len(self.rows(field, kind))

    def count(self, field: str, right: int, what: str, rule: str) -> None:
        if isinstance(self.get(field), list):
            found = len(self.items(field))
            self.need(
                found == right, f"$.{field}", f"{found} {what}", f"there are {right} ({rule})"
            )

    def ids(self, *fields: str) -> set[str]:
        """The ids in these lists; each is plain and stands once."""
        seen: set[str] = set()
        for where, item in (row for field in fields for row in self.items(field)):
            name = item.get("id") if isinstance(item, dict) else None
            if not isinstance(name, str):
                continue
            plain = ID.fullmatch(name) is not None
            self.need(plain, f"{where}.id", f"{name!r} is no id", "use a-z, 0-9 and _ only")
            self.need(name not in seen, f"{where}.id", f"{name!r} stands twice", "rename one")
            seen.add(name)
        return seen


def read_text(path: Path, found: Findings) -> str | None:
    """The text of a file; what keeps it from being read is found."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        found.append(DataError("cannot be read", file=str(path), hint=error.strerror or ""))
        return None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = f"line {raw.count(10, 0, error.start) + 1}"
        found.append(DataError("not UTF-8", file=str(path), where=line, hint="save it as UTF-8"))
        return None
    if text.startswith("\ufeff"):
        hint = "save it as UTF-8 without one"
        found.append(DataError("a byte order mark", file=str(path), where="line 1", hint=hint))
        return None
    return text


def _line(text: str, error: str) -> str:
    """The line of a JSON error, which names a byte."""
    digits = error.rpartition("byte ")[2].rstrip(")")
    if not digits.isdigit():
        return f"line {text.rstrip().count(chr(10)) + 1}"
    return f"line {text.encode()[: int(digits)].count(10) + 1}"


def in_order(found: Iterable[DataError]) -> Findings:
    """By file, then by place as one reads: item 2 before item 10."""

    def place(error: DataError) -> tuple[str, list[tuple[int, str]]]:
        parts = re.findall(r"\d+|\D+", error.where)
        return error.file, [(int(part), "") if part.isdigit() else (-1, part) for part in parts]

    return sorted(found, key=place)


def raise_first(found: Findings, folder: Path) -> None:
    """One clear error for whoever wants to play: the first finding, and where to see the others."""
    if not found:
        return
    first, more = in_order(found)[0], len(found) - 1
    also = f"{more} more: origins pack check {folder}" if more else ""
    hint = "; ".join(part for part in (first.hint, also) if part)
    raise DataError(first.problem, file=first.file, where=first.where, hint=hint)

"""What other packages bring by entry point. What is broken is set aside with one warning.

The warning goes to the log `origins.plugins`: to standard error on the command line.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

PACKAGE = "origins"
log = logging.getLogger("origins.plugins")


@cache
def own(group: str) -> dict[str, EntryPoint]:
    """What this package itself registers."""
    return {point.name: point for point in entry_points(group=group) if _package(point) == PACKAGE}


@cache
def _brought(group: str) -> tuple[EntryPoint, ...]:
    found = [point for point in entry_points(group=group) if _package(point) != PACKAGE]
    return tuple(sorted(found, key=lambda point: (_package(point), point.name)))


@cache
def others(group: str) -> dict[str, EntryPoint]:
    """What other packages register; a name that is taken stays with who had it."""
    found: dict[str, EntryPoint] = {}
    for point in _brought(group):
        if point.name not in own(group):
            found.setdefault(point.name, point)
    return found


@cache
def tell_taken(group: str) -> None:
    """Warn of names that are taken. For whoever lists what there is: a worker need not."""
    for point in _brought(group):
        first = others(group).get(point.name)
        if first is not point:
            owner = f"the package {_package(first)}" if first else "Origins"
            set_aside(point, f"{owner} has one of that name; choose another")


@cache
def loaded(point: EntryPoint) -> Any:
    """What an entry point names; None where it cannot be loaded."""
    try:
        return point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does
        set_aside(point, told(error))
        return None


def set_aside(point: EntryPoint, why: str) -> None:
    kind = point.group.rpartition(".")[2].removesuffix("s")
    log.warning("%s %r of the package %s is left out: %s", kind, point.name, _package(point), why)


def unreadable(texts: Mapping[str, str]) -> str:
    """What is no Fluent in the messages that a plugin brings; nothing if all can be read."""
    from fluent.syntax import FluentParser  # most have no plugins and need not load it
    from fluent.syntax.ast import Junk

    for language, source in texts.items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Junk):
                return f"its texts in {language!r} are no Fluent: {(entry.content or '').strip()!r}"
    return ""


def told(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "?"

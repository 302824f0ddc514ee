"""Which hot modules run compiled, and the switch that runs their Python sources instead.

``ORIGINS_PURE=1`` makes Python import the sources even where compiled modules lie beside them.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Literal, NamedTuple

PACKAGE = "origins"
HOT = "# hot module"
"""The first line of a module that can be compiled."""


class Backend(NamedTuple):
    """How the hot modules run: all compiled, all as sources, or some of each."""

    kind: Literal["compiled", "pure", "mixed"]
    compiled: tuple[str, ...]
    pure: tuple[str, ...]


class _SourceFinder:
    """Finds the ``.py`` file of a module of this package that can be compiled."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not fullname.startswith(PACKAGE + "."):
            return None
        name = fullname.rpartition(".")[2]
        for folder in path:
            source = Path(folder, name + ".py")
            if source.is_file() and _is_hot(source):
                return importlib.util.spec_from_file_location(fullname, source)
        return None


def _is_hot(source: Path) -> bool:
    with source.open(encoding="utf-8") as file:
        return file.readline().rstrip() == HOT


def wanted() -> bool:
    """Whether the environment asks for the Python sources."""
    return os.environ.get("ORIGINS_PURE", "0") not in {"", "0"}


def install() -> None:
    """Prefer the sources from now on, if the environment asks for it."""
    if wanted() and _SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, _SourceFinder)


def hot_modules() -> tuple[str, ...]:
    """The dotted names of the modules that can be compiled."""
    root = Path(__file__).resolve().parent.parent
    names = []
    for source in sorted(root.rglob("*.py")):
        if _is_hot(source):
            names.append(".".join([PACKAGE, *source.relative_to(root).with_suffix("").parts]))
    return tuple(names)


def backend() -> Backend:
    """How each hot module runs, or would run when imported."""
    compiled: list[str] = []
    pure: list[str] = []
    for name in hot_modules():
        spec = importlib.util.find_spec(name)
        loader = spec.loader if spec else None
        is_compiled = isinstance(loader, importlib.machinery.ExtensionFileLoader)
        (compiled if is_compiled else pure).append(name)
    kind: Literal["compiled", "pure", "mixed"] = "pure"
    if compiled:
        kind = "mixed" if pure else "compiled"
    return Backend(kind, tuple(compiled), tuple(pure))


def stale() -> tuple[str, ...]:
    """Compiled modules older than the source beside them."""
    found = []
    for name in backend().compiled:
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        binary = Path(spec.origin)
        source = binary.with_name(binary.name.partition(".")[0] + ".py")
        if binary.stat().st_mtime < source.stat().st_mtime:
            found.append(name)
    return tuple(found)

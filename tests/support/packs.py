"""Packs of one's own: copies of those that come with the package, with something otherwise."""

from __future__ import annotations

import shutil
from pathlib import Path

from origins.content import loader


def edited(folder: Path, family: str, *changes: tuple[str, str, str]) -> Path:
    """A copy of a pack; each change is a file, what stands there, and what will."""
    place = folder / f"my-{family}"
    shutil.copytree(loader.builtin(family), place)
    for name, old, new in changes:
        path = place / name
        text = path.read_text("utf-8")
        assert old in text, (name, old)
        path.write_text(text.replace(old, new), "utf-8")
    return place

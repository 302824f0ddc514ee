"""The languages there are: each is a folder of texts, in the package or in `ORIGINS_TEXTS`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from origins.core.errors import UsageError

COMMON = Path(__file__).parent / "texts"
PACKS = Path(__file__).parent / "packs"
VARIABLE = "ORIGINS_TEXTS"
DEFAULT = "en"
"""Whatever another language does not say is said in this one."""

RULES = "rules"
GUIDES = "guides"
"""Rules and guided games have folders of their own in a language's: read when they are wanted."""


def folders() -> list[Path]:
    """Where folders of languages stand; what comes later may say a thing in other words."""
    packs = [folder / "texts" for folder in sorted(PACKS.iterdir()) if folder.is_dir()]
    more = os.environ.get(VARIABLE)
    return [COMMON, *packs, *([Path(more)] if more else [])]


def check() -> None:
    """That the folder the host names is there."""
    if not all(folder.is_dir() for folder in folders()):
        raise UsageError(f"{VARIABLE}: there is no folder {os.environ[VARIABLE]!r}")


def within(folder: Path) -> set[str]:
    """The languages that have texts in a folder."""
    return {path.parent.name for path in folder.glob("*/*.ftl")}


def files(folder: Path, language: str) -> list[Path]:
    return sorted((folder / language).glob("*.ftl"))


def words(language: str) -> list[Path]:
    """The Fluent files of a language: the common ones, each pack's, the host's own."""
    return [path for folder in folders() for path in files(folder, language)]


def rules(language: str) -> list[Path]:
    """The Fluent files with the rules of the games."""
    return [path for folder in folders() for path in files(folder / language, RULES)]


def guides(language: str) -> list[Path]:
    """The Fluent files with what is said in guided games."""
    return [path for folder in folders() for path in files(folder / language, GUIDES)]


def sources(language: str) -> list[Path]:
    """All Fluent files of a language."""
    return [*words(language), *rules(language), *guides(language)]


def fitting(tags: Iterable[str]) -> str:
    """The language for someone who wants these, the dearest first: `pt-BR` takes `pt` too."""
    for tag in tags:
        for wanted in widening(tag):
            for language in LANGUAGES:
                if language.lower() == wanted.lower():
                    return language
    return DEFAULT


def widening(tag: str) -> Iterator[str]:
    """A tag and what it is part of: `pt-BR`, then `pt`."""
    while tag:
        yield tag
        tag = tag.rpartition("-")[0]


LANGUAGES = (DEFAULT, *sorted(set().union(*map(within, folders())) - {DEFAULT}))

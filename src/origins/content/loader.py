"""A content pack: a folder with `pack.json`, its data files and `texts/<language>/*.ftl`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Annotated, Any

import msgspec

from origins.content.languages import PACKS as PACKS
from origins.content.languages import within
from origins.content.sheet import ID, Findings, Sheet, raise_first
from origins.core import registry
from origins.core.errors import DataError

# Fields that say how a pack looks and is called, not how it plays.
DRAWN = frozenset({
    "source", "width", "height", "outline", "label", "pawn", "token", "path", "decor",
    "drawings", "title", "about",
})  # fmt: skip

PARTS = ("*.json", "drawing/*.json", "texts/*/*.ftl")
"""What belongs to a pack."""

Said = Annotated[str, msgspec.Meta(min_length=1)]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.json`: which family of games the pack is for, and who it is."""

    id: str
    family: str
    version: Said
    title: dict[str, Said]
    about: dict[str, Said] = {}


def builtin(name: str) -> Path:
    """The folder of a pack that comes with the package."""
    return PACKS / name


def builtins() -> list[str]:
    """The families of games whose packs come with the package."""
    return sorted(folder.name for folder in PACKS.iterdir() if folder.is_dir())


def spoken(folder: Path) -> list[str]:
    """The languages a pack must speak: its own, and those that every pack of the package speaks."""
    ours = [within(pack / "texts") for pack in PACKS.iterdir() if pack.is_dir()]
    return sorted(within(folder / "texts") | set.intersection(*ours))


def read_manifest(folder: Path, found: Findings, own: str | None = None) -> Sheet:
    """`pack.json`, which should be a `Manifest`; what is wrong with it is found.

    `own` is the family of the game that reads it, which may be one that is just being loaded.
    """
    if not folder.is_dir():
        raise DataError("there is no such folder", file=str(folder), hint="origins pack new DIR")
    sheet = Sheet(folder, "pack.json", Manifest, found)
    name, family = sheet.get("id"), sheet.get("family")
    if isinstance(name, str):
        plain = ID.fullmatch(name) is not None
        sheet.need(plain, "$.id", f"{name!r} is no id", "use a-z, 0-9 and _ only")
    known = [own, *builtins()]
    if isinstance(family, str) and family not in known and family not in registry.families():
        families = ", ".join(sorted(registry.families()))
        sheet.wrong("$.family", f"this pack is for {family!r}", f"the families are {families}")
    for field in ("title", "about"):
        said = sheet.get(field)
        for language in spoken(folder) if isinstance(said, dict) and said else ():
            sheet.need(language in said, f"$.{field}", f"no words in {language!r}", "add them")
    return sheet


def manifest(folder: Path, family: str | None = None) -> Manifest:
    """The pack's manifest, of `family` where one is asked for; raises the first mistake."""
    found: Findings = []
    head = read_manifest(folder, found, family).value(Manifest)
    if family is not None and head is not None and head.family != family:
        raise DataError(
            f"this pack is for {head.family!r}",
            file=str(folder / "pack.json"),
            where="$.family",
            hint=f"this game needs a pack of family {family!r}",
        )
    raise_first(found, folder)
    assert head is not None
    return head


def strays(folder: Path, known: tuple[str, ...], found: Findings) -> None:
    """Every data file counts for the fingerprint: there are no others."""
    for path in folder.glob("*.json"):
        if path.name not in ("pack.json", *known):
            hint = f"the files are {', '.join(('pack.json', *known))}"
            found.append(DataError("no file of such a pack", file=str(path), hint=hint))


def read_files(folder: Path) -> dict[str, str]:
    """All that belongs to a pack, by path within it: data, drawings, texts."""
    paths = [path for pattern in PARTS for path in folder.glob(pattern)]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(paths)}


def write_files(files: Mapping[str, str], folder: Path) -> None:
    """The reverse of `read_files`; what cannot be part of a pack is left out."""
    for name, text in files.items():
        path = PurePosixPath(name)
        within = ".." not in path.parts and not path.is_absolute()
        if within and any(path.match(pattern) for pattern in PARTS):
            place = folder.joinpath(*path.parts)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")


def content_hash(files: Mapping[str, str]) -> str:
    """The hash of everything in a pack, words and drawings included."""
    digest = hashlib.sha256()
    for name, text in sorted(files.items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()


def fingerprint(folder: Path) -> str:
    """The hash of all that decides how a game goes: texts and drawings may change freely."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.json")):
        data = _rules_only(msgspec.json.decode(path.read_bytes()))
        digest.update(path.name.encode() + b"\0")
        digest.update(msgspec.json.encode(data, order="deterministic") + b"\0")
    return digest.hexdigest()


def _rules_only(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _rules_only(value) for key, value in data.items() if key not in DRAWN}
    return [_rules_only(item) for item in data] if isinstance(data, list) else data

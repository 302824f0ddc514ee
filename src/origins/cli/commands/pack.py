"""`origins pack`: check, copy and show content packs."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from origins.cli.common import AsJson, Language, find_words
from origins.content import loader
from origins.content.check import findings
from origins.content.sheet import Findings
from origins.content.texts import Words
from origins.core import registry
from origins.core.errors import DataError, UsageError
from origins.core.game import Game

app = typer.Typer(
    help="Content packs: the map, cards, boards and words a game is played with.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")]
BUILTIN = loader.builtins()


@app.command()
def check(folder: Folder, json: AsJson = False) -> None:
    """Check a pack; every mistake is told with its file, its place and what would be right.

    \b
    Examples:
      origins pack check my-pack/
      origins pack check my-pack/ --json
    """
    if found := findings(folder):
        _tell(found, json)
        raise DataError(f"{len(found)} mistake{'s' * (len(found) > 1)}", file=str(folder))
    head = loader.manifest(folder)
    checked = _game(head.family, folder)
    facts = {"id": head.id, "family": head.family, "version": head.version,
             "hash": checked.pack_hash}  # fmt: skip
    if json:
        typer.echo(msgspec.json.encode({"ok": True, **facts}))
    else:
        typer.echo(
            f"{folder}: good; pack {head.id} {head.version} for {head.family}, "
            f"{checked.pack_hash[:12]}"
        )


def _tell(found: Findings, json: bool) -> None:
    """Each finding on a line; a name of a file that is no text is told with marks in it."""
    if not json:
        typer.echo("\n".join(map(_plain, map(str, found))))
        return
    listed = [
        {
            "file": _plain(error.file),
            "where": error.where,
            "problem": error.problem,
            "hint": error.hint,
        }
        for error in found
    ]
    typer.echo(msgspec.json.encode({"ok": False, "findings": listed}))


def _plain(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


@app.command()
def new(
    folder: Folder,
    source: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="PACK",
            help=f"Which one: {', '.join(BUILTIN)}, or that of another game's family. "
            f"[default: {BUILTIN[0]}]",
        ),
    ] = None,
) -> None:
    """Write a copy of a pack, to edit.

    The copy takes the folder's name as its id. Play it with --pack DIR.

    \b
    Examples:
      origins pack new my-pack
      origins pack new my-boards --from origine
    """
    source = source or BUILTIN[0]
    packs = _packs()
    if source not in packs:
        raise UsageError(f"there is no pack {source!r}; the packs are {', '.join(sorted(packs))}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already and not empty; name a new folder")
    target = folder.absolute()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}."))
        try:
            shutil.copytree(packs[source], work / "pack")
            _rename(work / "pack" / "pack.json", target.name)
            os.replace(work / "pack", target)  # noqa: PTH105  # Path.replace says no more
        finally:
            shutil.rmtree(work, ignore_errors=True)
    except OSError as error:
        raise DataError("cannot be written", file=str(folder), hint=error.strerror or "") from None
    typer.echo(f"{folder}: a copy of {source}; edit it, then origins pack check {folder}")


def _packs() -> dict[str, Path]:
    """By family, the pack that its games have of their own."""
    return {family: game.folder for family, game in registry.families().items() if game.folder}


def _rename(manifest: Path, name: str) -> None:
    """The copy is a pack of its own: records played with it must say so."""
    plain = "".join(letter if letter.isalnum() else "_" for letter in name.lower())
    found = msgspec.json.decode(manifest.read_bytes(), type=loader.Manifest)
    renamed = msgspec.structs.replace(found, id=plain)
    text = msgspec.json.format(msgspec.json.encode(renamed), indent=2).decode()
    manifest.write_text(text + "\n", "utf-8")


@app.command()
def show(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="A pack; default: those that games have.")
    ] = None,
    lang: Language = None,
    json: AsJson = False,
) -> None:
    """Show what is in a pack, in words.

    \b
    Examples:
      origins pack show
      origins pack show my-pack/ --lang fr
    """
    folders = [folder] if folder else list(_packs().values())
    for place in folders:
        found = loader.manifest(place)
        game = _game(found.family, place)
        if json:
            facts = {
                "id": found.id,
                "family": found.family,
                "version": found.version,
                "title": found.title,
                "about": found.about,
                "hash": game.pack_hash,
                "builtin": folder is None,
            }
            typer.echo(msgspec.json.encode(facts))
        else:
            words = find_words(lang, pack=place)
            typer.echo("\n".join(_contents(game, found, words)))


def _contents(game: Game, found: loader.Manifest, words: Words) -> Iterator[str]:
    title = words.of(found.title) or found.id
    yield words.say("pack-title", title=title, id=found.id, version=found.version)
    if about := words.of(found.about):
        yield about
    yield from game.pack_rows(words)
    yield ""


def _game(family: str, folder: Path) -> Game:
    """The game that is played with this pack."""
    found = registry.of_family(family)
    if found is None:  # a manifest is read for the families there are
        raise UsageError(f"no game is played with packs of {family}")
    return found.with_pack(str(folder))

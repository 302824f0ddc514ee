"""The game of a table elsewhere, with its content: what is not installed here is fetched and kept.

Content is known by the hash of all that is in it, so what is kept is looked at again before it is
used, and what a server sends is used only where it is what was asked for.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import msgspec
import platformdirs

from origins.client import Remote, RemoteError
from origins.content import loader
from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.match import packs
from origins.match.views import PackView


def cache_folder() -> Path:
    return Path(platformdirs.user_cache_dir("origins", appauthor=False)) / "packs"


def game_with(remote: Remote, name: str, pack: PackView) -> Game:
    """The game of that name with this content; `UsageError` where it cannot be had."""
    own = registry.game(name)
    if pack.content == packs.content_hash(own):
        if pack.hash != own.pack_hash:
            raise UsageError(f"this table plays another version of {name} than is installed here")
        return own
    folder = cache_folder() / pack.content
    if not _is_whole(folder, pack.content):
        _keep(_fetch(remote, pack.content), folder)
    return own.with_pack(str(folder))


def _is_whole(folder: Path, content: str) -> bool:
    try:
        return folder.is_dir() and loader.content_hash(loader.read_files(folder)) == content
    except (OSError, UnicodeError):
        return False


def _fetch(remote: Remote, content: str) -> dict[str, str]:
    try:
        answer = remote.call("GET", f"/packs/{content}/files")
    except RemoteError as error:
        if error.status != 404:
            raise
        raise UsageError(
            "this table plays with content that is not installed here, and its server has it not"
        ) from None
    try:
        files = msgspec.convert(answer["files"], dict[str, str])
    except (msgspec.ValidationError, KeyError, TypeError):
        files = {}
    if loader.content_hash(files) != content:
        raise UsageError("the server sent other content than this table plays with")
    return files


def _keep(files: dict[str, str], folder: Path) -> None:
    """Where only the owner reads it; all of it, or nothing."""
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        loader.write_files(files, fresh)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        if not _is_whole(folder, folder.name):  # another program may have been first
            raise UsageError(f"cannot keep the content of this table: {error}") from None

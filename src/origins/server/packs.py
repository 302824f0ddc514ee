"""Content packs in the store: saved when a game begins, brought back when it is continued."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec

from origins.core.errors import DataError
from origins.match import packs
from origins.match.log import AnyEntry, Started
from origins.match.table import Table
from origins.server.store.store import Store


class Packs:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._saved: set[str] = set()
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()

    async def save(self, table: Table) -> None:
        """Keep the content that a table is about to begin with."""
        game = table.game
        folder = game.folder
        if game.pack_hash in self._saved or folder is None:
            return
        files = {
            path.name: msgspec.json.decode(path.read_bytes())
            for path in sorted(folder.glob("*.json"))
        }
        await self._store.keep_pack(game.pack_hash, game.pack_id, files)
        self._saved.add(game.pack_hash)

    async def bring(self, name: str, entries: list[AnyEntry]) -> None:
        """Learn the content of a stored game that is not the package's any more."""
        started = next((entry for entry in entries if isinstance(entry, Started)), None)
        if started is None or not packs.missing(name, started.pack_hash):
            return
        files = await self._store.pack(started.pack_hash)
        if files is None:
            return
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="origins-packs-")
        folder = Path(self._folder.name) / started.pack_hash
        folder.mkdir(exist_ok=True)
        for file, data in files.items():
            (folder / Path(file).name).write_bytes(msgspec.json.encode(data))
        try:
            packs.learn(name, started.pack_hash, folder)
        except DataError:
            return  # then the table says what it misses

    async def content(self, pack_hash: str) -> dict[str, Any] | None:
        return await self._store.pack(pack_hash)

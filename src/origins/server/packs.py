"""Content packs of a server: those it offers, those in its store, and how browsers get them.

A pack is saved when a game begins with it and brought back when the game is continued, so that a
running game keeps its content whatever is installed later.
"""

from __future__ import annotations

import gzip
import tempfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from origins.content import loader
from origins.core import registry
from origins.core.errors import DataError
from origins.core.game import Game
from origins.match import packs
from origins.match.log import AnyEntry, Started
from origins.match.table import Table
from origins.server.store.store import Store


class Packs:
    def __init__(self, store: Store, folders: Sequence[str] = ()) -> None:
        """`folders` are the packs that may be chosen beside the games' own."""
        self._store = store
        self._saved: set[str] = set()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        brought = (game for folder in folders for game in packs.games_for(Path(folder)))
        offers = {(game.name, packs.content_hash(game)): packs.offer(game) for game in brought}
        own = {packs.content_hash(registry.game(name)) for name in registry.names()}
        self.offered = [game for (_, content), game in offers.items() if content not in own]

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()

    def games(self, name: str) -> list[Game]:
        """The game of that name with each content that is offered here, its own first."""
        return [registry.game(name), *(game for game in self.offered if game.name == name)]

    async def save(self, table: Table) -> None:
        """Keep the content that a table is about to begin with."""
        game = table.game
        content = packs.content_hash(game)
        if content in self._saved or game.folder is None:
            return
        await self._store.keep_pack(content, game.pack_id, dict(packs.files_of(game)))
        self._saved.add(content)

    async def bring(self, name: str, entries: Sequence[AnyEntry]) -> None:
        """Learn the content of a stored game that is not installed here any more."""
        started = next((entry for entry in entries if isinstance(entry, Started)), None)
        if started is None or packs.is_known(name, started.content, started.pack_hash):
            return
        key = started.content or started.pack_hash
        files = await self._files(key)
        if files is None:
            return
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="origins-packs-")
        folder = Path(self._folder.name) / key
        loader.write_files(files, folder)
        try:
            packs.learn(registry.game(name).with_pack(str(folder)))
        except DataError:
            return  # then the table says what it misses

    async def _files(self, key: str) -> dict[str, str] | None:
        """The files of a stored pack, by path; old ones were kept as data."""
        kept = await self._store.pack(key)
        if kept is None:
            return None
        return {
            name: data if isinstance(data, str) else msgspec.json.encode(data).decode()
            for name, data in kept.items()
        }

    def prepare(self) -> None:
        """Compress what browsers will ask for first: the packs that may be chosen here."""
        for content in {packs.content_hash(game) for game in self._all()}:
            if (game := self._installed(content)) is not None:
                _for_browsers(content, game)

    async def content(self, content: str) -> bytes | None:
        """A pack for a browser, as JSON and compressed; None where there is none with this hash."""
        game = self._installed(content)
        if game is not None:
            return _for_browsers(content, game)
        files = await self.files(content)
        return None if files is None else _packed(files)

    async def files(self, content: str) -> Mapping[str, str] | None:
        """All files of a pack as they are, by path: what has this hash."""
        game = self._installed(content)
        if game is not None:
            return packs.files_of(game)
        return await self._files(content) if len(content) == 64 else None

    def _all(self) -> tuple[Game, ...]:
        return (*map(registry.game, registry.names()), *self.offered)

    def _installed(self, content: str) -> Game | None:
        for game in self._all():
            if game.folder is not None and packs.content_hash(game) == content:
                return game
        return None


@lru_cache(maxsize=16)
def _for_browsers(content: str, game: Game) -> bytes:
    return _packed(packs.files_of(game))


def _packed(files: Mapping[str, str]) -> bytes:
    data: dict[str, Any] = {}
    texts: dict[str, str] = {}
    for name, text in files.items():
        path = PurePosixPath(name)
        if path.suffix == ".json":
            data[str(path.with_suffix(""))] = msgspec.json.decode(text)
        else:
            language = path.parent.name
            texts[language] = f"{texts.get(language, '')}{text}\n"
    manifest = data.pop("pack", {})
    answer = {"manifest": manifest, "files": data, "texts": texts}
    return gzip.compress(msgspec.json.encode(answer), mtime=0)

"""A table of a server, reached through the socket of one person."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec

from origins.cli import remote_packs
from origins.cli.files import write_whole
from origins.cli.terminal.link import Ask, LineCut, News
from origins.client import Frame, Remote, RemoteError
from origins.content.texts import Words
from origins.core.errors import Message, UsageError
from origins.core.game import Game
from origins.match.views import GameView, Item, PackView, TableView
from origins.server import protocol

RETURNS = 20
"""How often in a row a lost line is sought again."""


class RemoteTable:
    """A `TableLink`."""

    help = "join-help"

    def __init__(self, remote: Remote, table_id: str, words: Words) -> None:
        self.remote = remote
        self.id = table_id
        self._words = words
        self.game: Game
        self._pack: PackView | None = None
        self._version = 0
        self._greeted = False
        self._losses = 0

    def news(self) -> News:
        while True:
            frame = self._next()
            if frame["type"] in ("error", "gone"):
                raise UsageError(self._words.message(msgspec.convert(frame["message"], Message)))
            if frame["type"] in ("view", "update"):
                self._losses = 0
                return self._read(frame)

    def _next(self) -> Frame:
        try:
            if self._greeted:
                return self.remote.receive()
            since = {"since": self._version} if self._version else {}
            frame = self.remote.hello(self.id, **since)
        except RemoteError as error:
            raise self._cut(error) from error
        self._greeted = True
        return frame

    def _read(self, frame: Frame) -> News:
        lobby = msgspec.convert(frame["lobby"], TableView)
        if lobby.pack != self._pack:
            self.game = remote_packs.game_with(self.remote, lobby.settings.game, lobby.pack)
            self._pack = lobby.pack
        items = msgspec.convert(frame.get("items", ()), tuple[Item, ...])
        fresh = tuple(item for item in items if item.seq > self._version)
        self._version = max(self._version, frame["version"])
        game = None if frame["game"] is None else self._game(frame["game"])
        return News(version=frame["version"], lobby=lobby, items=fresh, game=game)

    def _game(self, raw: dict[str, Any]) -> GameView:
        """The view with the observation of this very game, which the view's own type leaves out."""
        seen = msgspec.convert(raw["observation"], self.game.observation_type)
        return msgspec.structs.replace(msgspec.convert(raw, GameView), observation=seen)

    def ask(self, frame: Ask) -> protocol.ServerFrame:
        try:
            answer = self.remote.ask(**msgspec.to_builtins(frame))
        except RemoteError as error:
            raise self._cut(error) from error
        except TimeoutError:  # the answer may still come: it is looked for anew
            self.remote.close()
            raise self._cut(RemoteError(0, {"detail": "no answer"})) from None
        found: protocol.ServerFrame = msgspec.convert(answer, protocol.AnyServerFrame)
        return found

    def _cut(self, error: RemoteError) -> Exception:
        """What to raise for a problem with the line: one that may pass, or the error itself."""
        self._greeted = False
        self._losses += 1
        return error if error.status or self._losses > RETURNS else LineCut()

    def reconnect(self) -> None:
        time.sleep(min(5.0, 0.25 * self._losses))

    def save(self, path: Path | None) -> Path | None:
        """What this player has seen of the game; the server keeps the game itself."""
        if path is not None:
            write_whole(path, self.remote.call("GET", f"/tables/{self.id}/record?viewer=me"))
        return path

"""How a session in the terminal reaches its table: one in memory, or one of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import msgspec

from origins.core.game import Game
from origins.match.views import GameView, Item, TableView
from origins.server import protocol

Ask = protocol.CommandFrame | protocol.AskWhy | protocol.AskHint
"""What a session asks of its table, as any client does."""


class LineCut(Exception):
    """The server cannot be reached now; `reconnect` tries again."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What the player at the keyboard sees, and what happened since he last looked."""

    version: int
    lobby: TableView
    items: tuple[Item, ...]
    game: GameView | None


class TableLink(Protocol):
    id: str
    game: Game
    help: str
    """The message that lists the commands."""

    def news(self) -> News:
        """The next view to show; waits for it where others must act first."""
        ...

    def ask(self, frame: Ask) -> protocol.ServerFrame:
        """The answer to a frame: `ack`, `refusal`, `reason`, `hint` or `error`."""
        ...

    def reconnect(self) -> None:
        """After `LineCut`: wait a little and begin anew; raises where it is of no use."""
        ...

    def save(self, path: Path | None) -> Path | None:
        """Write the game to a file: this one, or the one it is always kept in; None: say which."""
        ...

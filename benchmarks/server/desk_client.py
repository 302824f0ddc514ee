"""A table with its people on sockets, for measurements of the server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
import uuid
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

UNLIMITED = (
    "--seat-messages", "1000000", "--address-messages", "100000000", "--address-sockets", "100000",
    "--person-tables", "100000", "--metrics-public",
)  # fmt: skip
"""What a measured server is told: all its people come from one address."""

COME_AGAIN = (0.5, 1, 2, 4, 8)
"""Seconds after which a socket that was not let in is opened again."""


class Seen(msgspec.Struct):
    deciders: list[int]


class Group(msgspec.Struct):
    moves: list[str]


class Game(msgspec.Struct):
    observation: Seen
    legal: list[Group]
    ending: Any


class Frame(msgspec.Struct):
    """The part of a frame that the measurement needs."""

    type: str
    version: int = 0
    id: str = ""
    game: Game | None = None


decode = msgspec.json.Decoder(Frame).decode


class Desk:
    """One table with its people in this process; they are spread over the servers, if several."""

    def __init__(
        self, addresses: list[str], table: str, tokens: list[str], rng: random.Random
    ) -> None:
        self.addresses = [at.replace("http", "ws", 1) + "/api/v1/socket" for at in addresses]
        self.table = table
        self.tokens = tokens
        self.rng = rng
        self.sockets: list[ClientConnection | None] = [None] * len(tokens)
        self.versions = [0] * len(tokens)
        self.games: list[Game | None] = [None] * len(tokens)
        self.readers: list[asyncio.Task[None]] = []
        self.sent: tuple[str, float] | None = None
        self.goal = 0
        self.acks: list[float] = []
        self.stored: list[int] = []
        """The versions that acknowledged moves led to."""
        self.spread: list[float] = []
        self.refused = 0

    async def join(self, seat: int) -> None:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        socket = await self._connect(self.addresses[seat % len(self.addresses)], headers)
        self.sockets[seat] = socket
        since = {"since": self.versions[seat]} if self.versions[seat] else {}
        await socket.send(json.dumps({"type": "hello", "table": self.table, **since}))
        self.versions[seat] = 0
        self.readers.append(asyncio.create_task(self._read(seat, socket)))

    @staticmethod
    async def _connect(address: str, headers: dict[str, str]) -> ClientConnection:
        """Come again, like a browser, where a server has too much to do to look who it is."""
        for wait in (*COME_AGAIN, None):
            try:
                return await connect(
                    address,
                    additional_headers=headers,
                    compression=None,
                    max_size=None,
                    open_timeout=60,
                    ping_interval=None,
                ).__aenter__()
            except InvalidStatus:
                if wait is None:
                    raise
                await asyncio.sleep(wait)
        raise AssertionError

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for raw in socket:
            frame = decode(raw)
            if frame.type in ("view", "update"):
                self.versions[seat] = frame.version
                self.games[seat] = frame.game
                if self.sent is not None and self.goal and min(self.versions) >= self.goal:
                    self._done()
            elif frame.type == "ack" and self.sent is not None and frame.id == self.sent[0]:
                self.acks.append(time.perf_counter() - self.sent[1])
                self.stored.append(frame.version)
                self.goal = frame.version
                if min(self.versions) >= self.goal:
                    self._done()
            elif frame.type in ("refusal", "error"):
                self.refused += 1
                self.sent, self.goal = None, 0

    def _done(self) -> None:
        assert self.sent is not None
        self.spread.append(time.perf_counter() - self.sent[1])
        self.sent, self.goal = None, 0

    def ready(self) -> bool:
        return self.sent is None and self._mover() is not None

    def _mover(self) -> int | None:
        for seat, game in enumerate(self.games):
            if game is not None and game.ending is None and game.legal:
                if seat in game.observation.deciders:
                    return seat
        return None

    async def move(self) -> None:
        seat = self._mover()
        assert seat is not None
        game, socket = self.games[seat], self.sockets[seat]
        assert game is not None
        assert socket is not None
        name = str(uuid.UUID(int=self.rng.getrandbits(128)))
        text = self.rng.choice(self.rng.choice(game.legal).moves)
        frame = {
            "type": "move",
            "table": self.table,
            "id": name,
            "expect": self.versions[seat],
            "move": text,
        }
        self.sent = (name, time.perf_counter())
        await socket.send(json.dumps(frame))

    async def leave(self) -> None:
        for socket in self.sockets:
            if socket is not None:
                socket.transport.abort()
        await asyncio.gather(*self.readers, return_exceptions=True)
        self.readers.clear()


def memory(pid: int) -> float:
    """Resident memory in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


class Sample(msgspec.Struct):
    """What a server holds at one moment: MB of its own, MB of its workers, files, threads."""

    at: float
    memory: float
    workers: float
    files: int
    threads: int
    tables: int = 0
    """Tables in memory: those that are played, and those left within the last minutes."""


def sample(pid: int, at: float) -> Sample:
    home = Path(f"/proc/{pid}")
    children = (home / "task" / str(pid) / "children").read_text().split()
    return Sample(
        at=at,
        memory=memory(pid),
        workers=sum(memory(int(child)) for child in children),
        files=len(list((home / "fd").iterdir())),
        threads=len(list((home / "task").iterdir())),
    )


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

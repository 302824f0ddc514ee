"""How the servers of one database hear of each other: notes, by PostgreSQL's LISTEN and NOTIFY
or by Redis (`redis_bus`).

A note is a topic, the server that sends it, and a line of text. What happened at a table is never
in a note: it is read from the store. With SQLite there is one server, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any

import asyncpg
import structlog

from origins.core.errors import UsageError
from origins.server.store.engine import DATABASE_SECONDS
from origins.server.store.store import CHANNEL, Store, note_of
from origins.server.tasks import Tasks

Hear = Callable[[str, str], Awaitable[None]]
"""Is told the server that sent a note, and its text."""
Missed = Callable[[], Awaitable[None]]
MOST_BYTES = 7000
"""Of one message; PostgreSQL takes 8,000."""
AGAIN_SECONDS = 1.0
ALIVE_SECONDS = 2.0
"""After which a connection that is not used is tried: one that hangs is not found out otherwise."""
log = structlog.get_logger("bus")


class Bus:
    """Carries notes to every other server of the database; this one hears none of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.server = store.server
        self.connected = asyncio.Event()
        self._topics: dict[str, Hear] = {}
        self._on_missed: list[Missed] = []
        self._on_connected: list[Missed] = []
        self._sent = asyncio.Event()
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: list[str] = []
        self._called = asyncio.Event()

    @property
    def problem(self) -> str:
        """Why other servers are not heard; nothing where they are."""
        return "" if self.connected.is_set() else "not connected: other servers are heard late"

    def on(self, topic: str, hear: Hear) -> None:
        self._topics[topic] = hear

    def on_missed(self, tell: Missed) -> None:
        """Notes may have been missed: told when it is connected, and every second it is not."""
        self._on_missed.append(tell)

    def on_connected(self, tell: Missed) -> None:
        self._on_connected.append(tell)

    def publish(self, topic: str, text: str) -> None:
        """Tell the others, soon; nothing waits for it, and what cannot be sent is dropped."""
        self.publish_notes([note_of(topic, self.server, text)])

    def publish_notes(self, notes: list[str]) -> None:
        """The same with notes as they are sent."""
        if self.connected.is_set():
            self._waiting += notes
            self._sent.clear()
            self._called.set()

    async def flush(self) -> None:
        """Wait until what was published is sent, if it can be."""
        if self.connected.is_set() and self._waiting:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sent.wait(), AGAIN_SECONDS)

    def start(self, tasks: Tasks) -> None:
        tasks.keep("bus-listen", self._listen)
        tasks.keep("bus-pass-on", self._pass_on)

    def take(self, message: str) -> None:
        """A message has come: one note on each line."""
        for note in message.split("\n"):
            self._heard.put_nowait(note)

    async def _pass_on(self) -> None:
        while True:
            topic, sender, text = (*(await self._heard.get()).split(" ", 2), "", "")[:3]
            hear = self._topics.get(topic)
            if hear is not None and sender != self.server:
                await hear(sender, text)

    async def _listen(self) -> None:
        while True:
            try:
                await self.connect()
            except self.failures as error:
                log.warning("cannot listen", error=type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)
                await self._tell(self._on_missed)
                continue
            try:
                self.connected.set()
                await self._tell(self._on_missed + self._on_connected)
                await self._send_all()
            except self.failures as error:
                log.warning("connection lost", error=type(error).__name__)
            finally:
                self.connected.clear()
                self._waiting.clear()
                with contextlib.suppress(Exception):
                    await self.disconnect()

    @staticmethod
    async def _tell(those: list[Missed]) -> None:
        for tell in those:
            await tell()

    async def _send_all(self) -> None:
        """Send what waits, as much as there is at once; raises when the connection is gone."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._called.wait(), ALIVE_SECONDS)
            self._called.clear()
            notes, self._waiting = self._waiting, []
            await self.send(list(messages(notes)))
            self._sent.set()

    # How: for each kind of bus

    failures: tuple[type[Exception], ...] = (OSError, TimeoutError)
    """What is raised when the connection fails."""

    async def connect(self) -> None:
        """Open the connection and listen."""

    async def send(self, texts: list[str]) -> None:
        """Send messages, or without any try the connection; raises where it is gone."""

    async def disconnect(self) -> None: ...

    def wake(self) -> None:
        """Something happened to the connection: `send` shall find out."""
        self._called.set()


def messages(notes: Iterable[str]) -> Iterator[str]:
    """Notes put together, as many as fit into a message each; what fits into none is left out."""
    line: list[str] = []
    size = 0
    for note in notes:
        length = len(note.encode()) + 1
        if length > MOST_BYTES:  # it would end the connection, now and at every new try
            log.error("note too long", note=note[:60])
            continue
        if line and size + length > MOST_BYTES:
            yield "\n".join(line)
            line, size = [], 0
        line.append(note)
        size += length
    if line:
        yield "\n".join(line)


class Alone(Bus):
    """The bus of a server that has its database to itself."""

    problem = ""

    def start(self, tasks: Tasks) -> None:
        pass


class PostgresBus(Bus):
    failures = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._connection: Any = None

    async def connect(self) -> None:
        url = self.store.url.set(drivername="postgresql")
        self._connection = await asyncpg.connect(
            url.render_as_string(hide_password=False),
            timeout=DATABASE_SECONDS,
            command_timeout=DATABASE_SECONDS,
        )
        self._connection.add_termination_listener(lambda _: self.wake())
        await self._connection.add_listener(CHANNEL, lambda _, pid, channel, text: self.take(text))

    async def send(self, texts: list[str]) -> None:
        if self._connection.is_closed():
            raise ConnectionError("closed")
        await self._connection.execute(
            "SELECT pg_notify($1, note) FROM unnest($2::text[]) AS note", CHANNEL, texts
        )

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close(timeout=1)


def bus_of(store: Store, address: str = "") -> Bus:
    """The bus of a database; at `address` there is a Redis that shall carry it."""
    if not store.shared:
        return Alone(store)
    if not address:
        return PostgresBus(store)
    from origins.server.store.redis_bus import RedisBus  # loaded where it is used

    return RedisBus(store, address)


def read_bus(address: str, database: str) -> str:
    """The address of a Redis as its client wants it; a `UsageError` where it is none."""
    if not address:
        return ""
    scheme, _, rest = address.partition("://")
    known = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}
    if scheme not in known or not rest:
        raise UsageError("--bus is the address of a Redis or Valkey: redis://HOST:6379")
    if not database.startswith("postgres"):
        raise UsageError("--bus is for several servers of one database: --db postgresql://...")
    return f"{known[scheme]}://{rest}"

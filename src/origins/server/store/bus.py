"""How a server learns that another wrote to a table: PostgreSQL's LISTEN, nothing with SQLite."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import structlog

from origins.server.store.store import CHANNEL, Store

Heard = Callable[[str, int], Awaitable[None]]
Lost = Callable[[], Awaitable[None]]
log = structlog.get_logger("bus")


class Bus:
    """Calls `heard(table, seq)` for each entry that any server wrote, this one included.

    The note carries only the table and the number; what happened is read from the store. When the
    connection was lost, `lost` is called once it is back: anything may have been missed.
    """

    def __init__(self, store: Store, heard: Heard, lost: Lost) -> None:
        self._store = store
        self._heard = heard
        self._lost = lost
        self._notes: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = asyncio.Event()

    def start(self) -> None:
        if self._store.dialect == "postgresql":
            self._tasks = [
                asyncio.create_task(self._listen(), name="bus-listen"),
                asyncio.create_task(self._pass_on(), name="bus-pass-on"),
            ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _note(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        table, _, seq = payload.partition(" ")
        if seq.isdigit():
            self._notes.put_nowait((table, int(seq)))

    async def _pass_on(self) -> None:
        while True:
            await self._heard(*await self._notes.get())

    async def _listen(self) -> None:
        url = self._store.url.set(drivername="postgresql")
        first = True
        while True:
            try:
                connection = await asyncpg.connect(url.render_as_string(hide_password=False))
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("cannot listen", error=type(error).__name__)
                await asyncio.sleep(1)
                continue
            gone = asyncio.Event()
            connection.add_termination_listener(lambda _, gone=gone: gone.set())
            try:
                await connection.add_listener(CHANNEL, self._note)
                self.connected.set()
                if not first:
                    await self._lost()
                first = False
                await gone.wait()
            finally:
                self.connected.clear()
                with contextlib.suppress(Exception):
                    await connection.close(timeout=1)

"""How the server is: what of all that it depends on does not work, and why."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from origins.server.bot_pool import BotPool
from origins.server.leases import Leases
from origins.server.store.bus import Bus
from origins.server.store.engine import StoreUnavailable
from origins.server.store.store import Store

SECONDS = 3.0
"""How long anything may take to answer."""
FRESH_SECONDS = 1.0
"""For which one look serves all who ask: to ask often costs no more."""
LEAST_ROOM = 8 * 1024 * 1024
"""Bytes that must be left on the disk of the database."""


class HealthCheck:
    def __init__(self, store: Store, bus: Bus, leases: Leases, bot_pool: BotPool) -> None:
        self._store = store
        self._bus = bus
        self._leases = leases
        self._bot_pool = bot_pool
        self._look: asyncio.Task[dict[str, str]] | None = None
        self._looked = 0.0

    async def problems(self) -> dict[str, str]:
        """What does not work, and why; nothing where all is well. Answers in any case."""
        if self._look is None or (
            self._look.done() and time.monotonic() - self._looked > FRESH_SECONDS
        ):
            self._look = asyncio.create_task(self._all())
        return await asyncio.shield(self._look)

    async def _all(self) -> dict[str, str]:
        database, disk = await asyncio.gather(self._tried(self._write), self._tried(self._disk))
        found = {
            "database": database,
            "disk": disk,
            "bus": self._bus.problem,
            "leases": self._leases.problem,
            "bots": self._bot_pool.told_problem(),
        }
        self._looked = time.monotonic()
        return {part: why for part, why in found.items() if why}

    @staticmethod
    async def _tried(look: Callable[[], Awaitable[str]]) -> str:
        try:
            return await asyncio.wait_for(look(), SECONDS)
        except TimeoutError:
            return f"no answer within {SECONDS:g} seconds"

    async def _write(self) -> str:
        """A write that goes the way of every move."""
        try:
            await self._store.try_write()
        except StoreUnavailable as error:
            return f"cannot be written: {error}"
        return ""

    async def _disk(self) -> str:
        left = await self._store.room_left()
        if left is None or left >= LEAST_ROOM:
            return ""
        return f"{left // 2**20} MB are left"

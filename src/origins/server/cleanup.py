"""Clean-up: from time to time, tables that need someone are found and idle ones let go."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from origins.server.config import Config
from origins.server.gc_control import GcControl
from origins.server.identity import Identity
from origins.server.problems import ProblemError
from origins.server.rooms import Room, Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.times import now_ms

GRACE = 10_000
"""Milliseconds that the server that wrote an entry has to act on it before another does."""
OLD_GUESTS_EVERY = 5000
"""Sweeps between two looks for guests who have not been here for long."""
log = structlog.get_logger("cleanup")


class Cleanup:
    """`attend` sees to a table that needs someone; a table that is `busy` is not let go."""

    def __init__(
        self,
        config: Config,
        rooms: Rooms,
        identity: Identity,
        gc_control: GcControl,
        attend: Callable[[Room], None],
        busy: Callable[[Room], bool],
    ) -> None:
        self._config = config
        self._rooms = rooms
        self._identity = identity
        self._gc_control = gc_control
        self._attend = attend
        self._busy = busy

    async def run(self) -> None:
        grace, rounds = 0, 0
        while True:
            try:
                await self._sweep(grace)
                if rounds % OLD_GUESTS_EVERY == 0:
                    await self._identity.forget_old()
                rounds += 1
                if self._config.own_process:
                    self._gc_control.tidy(self._rooms.changed)
            except StoreUnavailable as error:
                log.warning("sweep", problem=str(error))
            except Exception:  # whatever it is, the other tables must be seen to
                log.exception("sweep")
            grace = GRACE
            await asyncio.sleep(self._config.sweep_seconds)

    async def _sweep(self, grace: int) -> None:
        for table_id in await self._rooms.store.needing_attention(now_ms() - grace):
            with contextlib.suppress(ProblemError):
                self._attend(await self._rooms.get(table_id))
        oldest = time.monotonic() - self._config.idle_minutes * 60
        for room in self._rooms.loaded():
            if not room.in_use() and not self._busy(room) and room.used <= oldest:
                await self._rooms.let_go(room)

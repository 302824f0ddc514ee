"""Clean-up: from time to time, tables that need someone are found and idle ones let go."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

import structlog

from origins.server.config import Config
from origins.server.expiry import Expiry
from origins.server.gc_control import GcControl
from origins.server.identity import Identity
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.rooms import Rooms
from origins.server.store.allowances import Allowances
from origins.server.store.engine import StoreUnavailable
from origins.server.times import now_ms

GRACE = 10_000
"""Milliseconds that the server that wrote an entry has to act on it before another does."""
TIDY_EVERY = 3600
"""Seconds between two looks for what nobody needs any more in the store."""
log = structlog.get_logger("cleanup")


class Cleanup:
    """`attend` sees to a table that needs someone; a table that is `busy` is not let go."""

    def __init__(
        self,
        config: Config,
        rooms: Rooms,
        expiry: Expiry,
        identity: Identity,
        allowances: Allowances,
        gc_control: GcControl,
        attend: Callable[[Room], None],
        busy: Callable[[Room], bool],
    ) -> None:
        self._config = config
        self._rooms = rooms
        self._expiry = expiry
        self._identity = identity
        self._allowances = allowances
        self._gc_control = gc_control
        self._attend = attend
        self._busy = busy

    async def run(self) -> None:
        grace, tidied = 0, -math.inf
        while True:
            try:
                await self._sweep(grace)
                if time.monotonic() - tidied >= TIDY_EVERY:
                    await self._tidy()
                    tidied = time.monotonic()
                if self._config.own_process:
                    self._gc_control.tidy(self._rooms.changed)
            except StoreUnavailable as error:
                log.warning("sweep", problem=str(error))
            grace = GRACE
            await asyncio.sleep(self._config.sweep_seconds)

    async def _tidy(self) -> None:
        """Drop what nobody needs any more."""
        await self._expiry.sweep(now_ms())
        await self._identity.forget_old()
        await self._allowances.forget(now_ms())

    async def _sweep(self, grace: int) -> None:
        for table_id in await self._rooms.store.needing_attention(now_ms() - grace):
            try:
                self._attend(await self._rooms.get(table_id))
            except ProblemError:
                pass  # it was logged where it was found
            except StoreUnavailable:
                raise
            except Exception:  # whatever it is, it is the matter of this table alone
                log.exception("attend", table=table_id)
        oldest = time.monotonic() - self._config.idle_minutes * 60
        for room in self._rooms.loaded():
            if not room.in_use() and not self._busy(room) and room.used <= oldest:
                await self._rooms.let_go(room)

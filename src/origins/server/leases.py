"""Leases: of several servers one acts for a table, so that bots think once and clocks fire once.

People move wherever they are: the numbers of entries decide between servers. What happens by
itself at a table is done by the server that has its lease. A server that is not heard of for
`LEASE_SECONDS` has lost its leases, and another takes over whatever needs someone.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable

import structlog

from origins.server.store.bus import Bus
from origins.server.store.engine import StoreUnavailable
from origins.server.store.servers import Servers
from origins.server.store.store import Store
from origins.server.tasks import Tasks
from origins.server.times import now_ms

BEAT_SECONDS = 0.5
LEASE_SECONDS = 2.5
"""After which a silent server counts as gone; with a beat and the takeover, less than five."""
ASK_AGAIN_SECONDS = 10.0
"""After which a table that was another's is asked for again, also where no note told of it."""
RELEASED, GONE = "released", "gone"
log = structlog.get_logger("leases")


class Leases:
    """Of the server that has its database to itself: every table is its own."""

    def __init__(self) -> None:
        self.up_since = now_ms()
        """Since when there has been a server without a break: live time before was nobody's."""

    async def start(self, tasks: Tasks) -> None:
        self.up_since = now_ms()

    @property
    def problem(self) -> str:
        """Why this server acts for no table now; nothing where it does."""
        return ""

    def owned(self, table_id: str) -> bool:
        """Whether this server acts for a table, as far as it knows."""
        return True

    async def own(self, table_id: str) -> bool:
        """Act for a table from now on; False where another server does."""
        return True

    async def release(self, table_id: str) -> None:
        """This server has nothing to do with a table any more."""

    async def close(self) -> None: ...


class SharedLeases(Leases):
    """`attend` sees to tables that are this server's now; `alive` is told which servers are."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        attend: Callable[[Iterable[str]], None],
        alive: Callable[[frozenset[str]], None],
    ) -> None:
        super().__init__()
        self._servers = Servers(store)
        self._bus = bus
        self._attend = attend
        self._alive = alive
        self._known = frozenset({store.server})
        self._mine: set[str] = set()
        self._others: dict[str, float] = {}
        """Tables of other servers, and until when they are not asked for again."""
        self._claims: dict[str, asyncio.Task[bool]] = {}
        self._sure_until = 0.0
        self._look = asyncio.Event()
        self._inheriting = True
        """Whether servers may have left tables behind."""
        bus.on(RELEASED, self._released)
        bus.on(GONE, self._gone)

    @property
    def problem(self) -> str:
        if time.monotonic() < self._sure_until:
            return ""
        return f"no sign of life for {LEASE_SECONDS:g} seconds: others may act for its tables"

    async def start(self, tasks: Tasks) -> None:
        await self._beat()
        self._look.set()
        tasks.keep("leases", self._run)

    def owned(self, table_id: str) -> bool:
        return table_id in self._mine and time.monotonic() < self._sure_until

    async def own(self, table_id: str) -> bool:
        if self.owned(table_id):
            return True
        now = time.monotonic()
        if self._others.get(table_id, 0.0) > now or now >= self._sure_until:
            return False
        claim = self._claims.get(table_id)
        if claim is None:
            claim = asyncio.create_task(self._claim(table_id))
            self._claims[table_id] = claim
            claim.add_done_callback(lambda _: self._claims.pop(table_id, None))
        try:
            return await asyncio.shield(claim)
        except StoreUnavailable:
            return False

    async def _claim(self, table_id: str) -> bool:
        mine = await self._servers.claim(table_id)
        if mine:
            self._mine.add(table_id)
            self._others.pop(table_id, None)
        else:
            self._others[table_id] = time.monotonic() + ASK_AGAIN_SECONDS
        return mine

    async def release(self, table_id: str) -> None:
        self._others.pop(table_id, None)
        if table_id in self._mine:
            self._mine.discard(table_id)
            await self._servers.release(table_id)
            self._bus.publish(RELEASED, table_id)

    async def close(self) -> None:
        """Let go of everything at once: another server need not wait until this one is missed."""
        self._sure_until = 0.0
        with contextlib.suppress(StoreUnavailable):
            await self._servers.leave()
        self._bus.publish(GONE, "")
        await self._bus.flush()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), BEAT_SECONDS)
            self._look.clear()
            try:
                await self._beat()
                await self._inherit()
            except StoreUnavailable as error:
                log.warning("no sign of life", problem=str(error))

    async def _beat(self) -> None:
        begun, was_sure = time.monotonic(), time.monotonic() < self._sure_until
        beat = await self._servers.beat(int(LEASE_SECONDS * 1000))
        if beat.anew:
            self._mine.clear()
        self._sure_until = begun + LEASE_SECONDS
        self.up_since = beat.up_since
        if beat.anew or self._known - beat.alive:
            self._others.clear()
            self._inheriting = True
        self._known = beat.alive
        self._alive(beat.alive)
        if not was_sure:
            self._attend(list(self._mine))

    async def _inherit(self) -> None:
        """Take over what servers that are gone have left, while the others do the same."""
        while self._inheriting:
            taken = await self._servers.inherit()
            if taken is None:
                self._inheriting = False
                return
            self._mine.update(taken)
            log.info("taken over", tables=len(taken))
            self._attend(taken)

    async def _released(self, sender: str, table_id: str) -> None:
        if self._others.pop(table_id, None) is not None:
            self._attend((table_id,))

    async def _gone(self, sender: str, text: str) -> None:
        self._look.set()

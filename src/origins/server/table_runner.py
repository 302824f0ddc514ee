"""Keeps tables going on their own: bots that must move, clocks that run out, old tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine

import structlog

from origins.match import commands
from origins.match.log import AnyEntry
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.server.bot_pool import Thinkers
from origins.server.config import Config
from origins.server.gc_control import Tidying
from origins.server.identity import Identity
from origins.server.problems import ProblemError
from origins.server.rooms import Room, Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.times import now_ms

GRACE = 10_000
"""Milliseconds that the server that wrote an entry has to act on it before another does."""
log = structlog.get_logger("table_runner")


class Keeper:
    def __init__(self, config: Config, thinkers: Thinkers, tidying: Tidying) -> None:
        self._config = config
        self._thinkers = thinkers
        self._tidying = tidying
        self._rooms: Rooms
        self._identity: Identity
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, rooms: Rooms, identity: Identity) -> None:
        self._rooms, self._identity = rooms, identity
        self.spawn(self._sweep())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let `work` go on by itself until it is done or the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def changed(self, room: Room) -> None:
        """A room has changed: tell who follows it and see what comes next."""
        room.tell()
        self.attend(room)

    def attend(self, room: Room) -> None:
        table = room.table
        if commands.bots_to_move(table) and (room.bots is None or room.bots.done()):
            room.bots = self.spawn(self._play_bots(room))
        self._set_timer(room)

    def _set_timer(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        now, times = now_ms(), []
        deadline = commands.next_deadline(room.table)
        if deadline is not None:
            times.append(deadline)
        delay = room.table.settings.watch_delay * 1000
        shown = room.for_watchers(now).version
        if delay and shown < room.table.version:
            times.append(room.table.log[shown].at + delay)
        if times:
            wait = max(0.0, min(times) - now) / 1000 + 0.005
            # Far deadlines are found by the sweep; timers are for what is near.
            if wait < 3600:
                loop = asyncio.get_running_loop()
                room.timer = loop.call_later(wait, lambda: self.spawn(self._timer(room)))

    async def _timer(self, room: Room) -> None:
        room.timer = None
        with contextlib.suppress(StoreUnavailable):
            await self._flag(room)
        room.tell()
        self._set_timer(room)

    async def _flag(self, room: Room) -> None:
        """Let a bot stand in for those whose time is up."""
        for seat in commands.overdue(room.table, now_ms()):

            def make(table: Table, seat: int = seat) -> AnyEntry:
                now = now_ms()
                if seat not in commands.overdue(table, now):
                    raise refuse("stale", stale=True)
                return commands.stand_in(table, seat, None, "clock", now)

            with contextlib.suppress(Refused):
                await self._rooms.do(room, make)

    async def _play_bots(self, room: Room) -> None:
        while turn := commands.bots_to_move(room.table):
            seat, bot = turn[0]
            table = room.table
            assert table.started is not None
            key = f"{table.started.seed} {len(table.moves)} {seat}"
            asked = now_ms()
            told = table.history(seat)
            text = await self._thinkers.choose(table.state(), seat, bot, key, told)
            due = commands.due(table, seat, now_ms())
            pause = self._config.bot_pause if any(h.who == "person" for h in table.holds) else 0.0
            await asyncio.sleep(max(pause - (now_ms() - asked) / 1000, (due - now_ms()) / 1000, 0))

            def make(now_table: Table, table: Table = table, seat: int = seat,
                     bot: str = bot, text: str = text) -> AnyEntry:  # fmt: skip
                return commands.move(now_table, seat, text, table.version, now_ms(), by=bot)

            try:
                await self._rooms.do(room, make)
            except Refused as refused:
                # Something happened meanwhile; a bot never insists.
                if not refused.stale:
                    log.warning("bot refused", bot=bot, reason=str(refused))
                    await asyncio.sleep(1)
            except StoreUnavailable:
                await asyncio.sleep(1)

    async def _sweep(self) -> None:
        """Find tables that need someone although nobody follows them, and forget idle ones."""
        grace, rounds = 0, 0
        while True:
            try:
                for table_id in await self._rooms.store.needing_attention(now_ms() - grace):
                    with contextlib.suppress(ProblemError):
                        room = await self._rooms.get(table_id)
                        self.attend(room)
                await self._rooms.unload(self._config.idle_minutes * 60)
                if rounds % 5000 == 0:
                    await self._identity.forget_old()
                rounds += 1
                if self._config.own_process:
                    self._tidying.tidy(self._rooms.changed)
            except StoreUnavailable as error:
                log.warning("sweep", problem=str(error))
            grace = GRACE
            await asyncio.sleep(self._config.sweep_seconds)

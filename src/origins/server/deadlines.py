"""Deadlines: when a clock runs out a bot stands in, when a delay is over spectators see more."""

from __future__ import annotations

import asyncio
import contextlib

import structlog

from origins.match import turns
from origins.match.commands import StandIn
from origins.match.table_errors import Refused
from origins.server import times
from origins.server.leases import Leases
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.rooms import Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.tasks import Tasks
from origins.server.times import now_ms

log = structlog.get_logger("deadlines")
NEAR = 3600
"""Seconds. Later deadlines are found by the clean-up's sweep; timers are for what is near."""


class Deadlines:
    def __init__(self, rooms: Rooms, tasks: Tasks, leases: Leases) -> None:
        self._rooms = rooms
        self._tasks = tasks
        self._leases = leases
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def busy(self, room: Room) -> bool:
        """Whether something is about to happen at this table."""
        return room.table.id in self._timers

    def attend(self, room: Room) -> None:
        """Set the timer of a table for what comes next."""
        timer = self._timers.pop(room.table.id, None)
        if timer is not None:
            timer.cancel()
        now, times = now_ms(), []
        deadline = turns.next_deadline(room.table)
        if deadline is not None and self._leases.owned(room.table.id):
            times.append(deadline)
        delay = room.table.settings.watch_delay * 1000
        shown = room.for_watchers(now).version
        if delay and shown < room.table.version:
            times.append(room.table.log[shown].at + delay)
        if times:
            wait = max(0.0, min(times) - now) / 1000 + 0.005
            if wait < NEAR:
                self._timers[room.table.id] = asyncio.get_running_loop().call_later(
                    wait, lambda: self._tasks.spawn(self._strike(room))
                )

    async def keep_time(self) -> None:
        """Beat the time, and have live clocks leave out whatever was skipped."""
        skipped = times.clock.skipped
        with times.clock.beating():
            while True:
                await asyncio.sleep(times.BEAT_SECONDS)
                times.clock.beat()
                if times.clock.skipped != skipped:
                    gap, skipped = times.clock.skipped - skipped, times.clock.skipped
                    log.warning("time was skipped", seconds=gap / 1000)
                    for room in self._rooms.loaded():
                        room.skip()
                        self._attend_minded(room)

    async def _strike(self, room: Room) -> None:
        self._timers.pop(room.table.id, None)
        with contextlib.suppress(StoreUnavailable, ProblemError):
            await self._flag(room)
        room.broadcast.tell()
        self._attend_minded(room)

    def _attend_minded(self, room: Room) -> None:
        with contextlib.suppress(ProblemError), self._rooms.minding(room):
            self.attend(room)

    async def _flag(self, room: Room) -> None:
        """Let a bot stand in for those whose time is up."""
        if not self._leases.owned(room.table.id):
            return
        for seat in turns.overdue(room.table, now_ms()):
            with contextlib.suppress(Refused):
                await self._rooms.submit(room, StandIn(seat=seat, why="clock"))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

"""Deadlines: when a clock runs out a bot stands in, when a delay is over spectators see more."""

from __future__ import annotations

import asyncio
import contextlib

from origins.match import turns
from origins.match.commands import StandIn
from origins.match.table_errors import Refused
from origins.server.rooms import Room, Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.tasks import Tasks
from origins.server.times import now_ms

NEAR = 3600
"""Seconds. Later deadlines are found by the clean-up's sweep; timers are for what is near."""


class Deadlines:
    def __init__(self, rooms: Rooms, tasks: Tasks) -> None:
        self._rooms = rooms
        self._tasks = tasks
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
        if deadline is not None:
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

    async def _strike(self, room: Room) -> None:
        self._timers.pop(room.table.id, None)
        with contextlib.suppress(StoreUnavailable):
            await self._flag(room)
        room.broadcast.tell()
        self.attend(room)

    async def _flag(self, room: Room) -> None:
        """Let a bot stand in for those whose time is up."""
        for seat in turns.overdue(room.table, now_ms()):
            with contextlib.suppress(Refused):
                await self._rooms.submit(room, StandIn(seat=seat, why="clock"))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

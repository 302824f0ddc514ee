"""Expiry: tables that nobody uses go after a while, and those whose they are can see when."""

from __future__ import annotations

import time

import structlog

from origins.match import turns
from origins.match.table import Table
from origins.server.config import Retention
from origins.server.room import Room
from origins.server.rooms import Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.store.unused import Unused
from origins.server.tasks import Tasks
from origins.server.times import now_ms

DAY = 24 * 3600 * 1000
NOTED = 3600.0
"""Seconds for which a visit need not be written down again."""
NOTICE = 14 * DAY
"""Before a running game goes, its people are told for so long."""
REMEMBERED = 365 * DAY
"""How long an expired table is told from one that never was."""
log = structlog.get_logger("expiry")


class Expiry:
    def __init__(self, retention: Retention, rooms: Rooms, tasks: Tasks) -> None:
        self._retention = retention
        self._rooms = rooms
        self._tasks = tasks
        self._unused = Unused(rooms.store)
        self._noted: dict[str, float] = {}
        self._found: set[str] = set()
        """Tables that nobody used when they were last looked for."""

    def visit(self, room: Room, person: str) -> None:
        """Note, at most once an hour, that somebody who belongs to a table is there."""
        now, table = time.monotonic(), room.table
        if now - self._noted.get(table.id, -NOTED) >= NOTED and belongs(table, person):
            if len(self._noted) > 50_000:
                self._noted.clear()
            self._noted[table.id] = now
            self._tasks.spawn(self._note(table))

    async def _note(self, table: Table) -> None:
        try:
            await self._unused.visit(table.id, table.host, now_ms())
        except StoreUnavailable:
            self._noted.pop(table.id, None)

    def date(self, table: Table, visited: int) -> int | None:
        """When a table goes if nobody comes from now on; None where it is not for people to fear.

        Of a running game that is in the last two weeks.
        """
        days = self._retention.of(table.status)
        if not days or turns.next_deadline(table) is not None:
            return None
        at = max(visited, table.log[-1].at) + int(days * DAY)
        running = table.status in ("playing", "paused")
        return None if running and at - now_ms() > NOTICE else at

    def date_for(self, table: Table, person: str) -> int | None:
        """The same for somebody who is at the table now."""
        return self.date(table, now_ms()) if belongs(table, person) else None

    async def visited(self, tables: list[str]) -> dict[str, int]:
        """When people were last at these tables."""
        return await self._unused.visited(tables)

    async def sweep(self, now: int) -> None:
        """Note who is still there, then remove what nobody uses.

        A table goes if it was found by the sweep before too: who comes to one that has long been
        left, after an import or while the server was down, is noted before it could go.
        """
        for room in self._rooms.loaded():
            for person in room.broadcast.online():
                self.visit(room, person)
        before, self._found = self._found, set()
        for statuses, days in self._retention.kept():
            since = now - int(days * DAY)
            for table_id in await self._unused.find(statuses, since):
                held = self._rooms.in_memory(table_id)
                if held is not None and held.in_use():
                    continue
                if table_id not in before:
                    self._found.add(table_id)
                elif await self._unused.expire(table_id, statuses, since, now):
                    await self._rooms.gone("", table_id)
                    log.info("table expired", table=table_id, status=statuses[0])
        await self._unused.forget(now - REMEMBERED)


def belongs(table: Table, person: str) -> bool:
    """Whether a person is no mere spectator of a table."""
    if not person:
        return False
    return bool(person == table.host or table.seats_of(person) or table.kept_for(person))

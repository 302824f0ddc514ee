"""Presence: who is at a table on which server, told among the servers of one database.

Each server tells the others who follows a table there when that has changed, and asks them when it
has loaded a table or could not hear them for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

import msgspec

from origins.server.rooms import Rooms
from origins.server.store.bus import Bus
from origins.server.tasks import Tasks

HERE, WHO = "here", "who"
SOON = 0.05
"""Seconds for which changes are gathered: when many come at once, few notes tell of all."""
TOGETHER = 100
"""Tables that are asked for in one note."""
PEOPLE = 150
"""People who are named in one note; where there are more, several notes belong together."""
_tables = msgspec.json.Decoder(tuple[str, ...])


class Here(msgspec.Struct, array_like=True, frozen=True):
    """Who follows a table on the server that sends this, and with how many sockets.

    `part` counts the notes that belong together, the `last` of which says so.
    """

    table: str
    part: int
    last: bool
    address: str
    people: dict[str, int]


_here = msgspec.json.Decoder(Here)


class Presence:
    def __init__(self, rooms: Rooms, bus: Bus) -> None:
        self._rooms = rooms
        self._bus = bus
        self._changed: set[str] = set()
        self._asked: set[str] = set()
        self._parts: dict[tuple[str, str], list[Here]] = {}
        """By server and table, the notes that came of several that belong together."""
        self._called = asyncio.Event()
        bus.on(HERE, self._told)
        bus.on(WHO, self._answer)
        bus.on_connected(self._ask_all)

    def start(self, tasks: Tasks) -> None:
        tasks.keep("presence", self._run)

    def changed(self, table_id: str) -> None:
        """Somebody came to a table here, or left it."""
        self._changed.add(table_id)
        self._called.set()

    def ask(self, tables: Iterable[str]) -> None:
        """Ask the others who is at tables of which this server knows nothing yet."""
        self._asked.update(tables)
        self._called.set()

    def keep_servers(self, alive: frozenset[str]) -> None:
        self._parts = {key: parts for key, parts in self._parts.items() if key[0] in alive}
        for room in self._rooms.loaded():
            room.broadcast.keep_servers(alive)

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            await asyncio.sleep(SOON)
            self._called.clear()
            changed, self._changed = self._changed, set()
            asked, self._asked = sorted(self._asked), set()
            if not self._bus.connected.is_set():
                continue  # all is told and asked once it is
            for start in range(0, len(asked), TOGETHER):
                self._publish(WHO, asked[start : start + TOGETHER])
            for table_id in changed:
                for note in self._notes(table_id):
                    self._publish(HERE, note)

    def _notes(self, table_id: str) -> Iterator[Here]:
        room = self._rooms.in_memory(table_id)
        people = list(room.broadcast.here.items()) if room is not None else []
        address = min((one.address for one in room.broadcast), default="") if room else ""
        starts = range(0, max(1, len(people)), PEOPLE)
        for part, start in enumerate(starts):
            last, some = part == len(starts) - 1, dict(people[start : start + PEOPLE])
            yield Here(table_id, part, last, address, some)

    def _publish(self, topic: str, what: object) -> None:
        self._bus.publish(topic, msgspec.json.encode(what).decode())

    async def _told(self, server: str, text: str) -> None:
        here = _here.decode(text)
        parts = self._parts.pop((server, here.table), []) if here.part else []
        if here.part != len(parts):
            return  # one was missed: all is told again
        parts.append(here)
        if not here.last:
            self._parts[server, here.table] = parts
            return
        room = self._rooms.in_memory(here.table)
        if room is not None:
            people = {person: many for part in parts for person, many in part.people.items()}
            room.broadcast.set_elsewhere(server, people, here.address)

    async def _answer(self, server: str, text: str) -> None:
        for table_id in _tables.decode(text):
            room = self._rooms.in_memory(table_id)
            if room is not None and room.broadcast:
                self.changed(table_id)

    async def _ask_all(self) -> None:
        """Notes may have been missed, here and there: tell everything, and ask for everything."""
        for room in self._rooms.loaded():
            self._asked.add(room.table.id)
            if room.broadcast:
                self._changed.add(room.table.id)
        self._called.set()

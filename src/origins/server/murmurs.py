"""What spectators say among themselves, on all servers of a database; no player hears it."""

from __future__ import annotations

import msgspec

from origins.server import protocol
from origins.server.rooms import Rooms
from origins.server.store.bus import Bus

MURMUR = "murmur"


class Saying(msgspec.Struct, array_like=True, frozen=True):
    """Something said by a person who watches a table."""

    table: str
    person: str
    name: str
    at: int
    text: str
    emote: str | None


_saying = msgspec.json.Decoder(Saying)


class Murmurs:
    def __init__(self, rooms: Rooms, bus: Bus) -> None:
        self._rooms = rooms
        self._bus = bus
        bus.on(MURMUR, self._told)

    def say(self, said: Saying) -> None:
        """Let everybody hear it who watches the table, wherever he is."""
        self._pass_on(said)
        self._bus.publish(MURMUR, msgspec.json.encode(said).decode())

    async def _told(self, server: str, text: str) -> None:
        self._pass_on(_saying.decode(text))

    def _pass_on(self, said: Saying) -> None:
        room = self._rooms.in_memory(said.table)
        if room is None:
            return
        heard = protocol.Heard(
            table=said.table,
            number=room.murmur(said.person, said.name, said.text or said.emote or ""),
            at=said.at,
            name=said.name,
            text=said.text or None,
            emote=said.emote,
        )
        for follower in room.broadcast:
            if not room.table.seats_of(follower.person):
                follower.hear(said.person, heard)

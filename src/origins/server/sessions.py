"""Who is connected by which session. What has ended is closed, on every server of the database.

Whatever ends a session is told to the other servers with the write itself (`store.people`); each
asks the store what is still open to that person, and closes the sockets of the rest.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from origins.server.identity import Identity
from origins.server.store.bus import Bus
from origins.server.store.engine import StoreUnavailable
from origins.server.store.people import PERSON, People
from origins.server.tasks import Tasks

AGAIN_SECONDS = 1.0
log = structlog.get_logger("sessions")


class Socket(Protocol):
    """Somebody's connection, opened with the session that has this hash."""

    person: str
    session: str

    def end(self) -> None: ...


class Sessions:
    def __init__(self, people: People, identity: Identity, bus: Bus) -> None:
        self._people = people
        self._identity = identity
        self._sockets: dict[str, set[Socket]] = {}
        self._doubtful: set[str] = set()
        """People whose sockets may belong to a session that has ended."""
        self._called = asyncio.Event()
        bus.on(PERSON, self._told)
        bus.on_missed(self._missed)

    def start(self, tasks: Tasks) -> None:
        tasks.keep("sessions", self._run)

    def opened(self, socket: Socket) -> None:
        if socket.person:
            self._sockets.setdefault(socket.person, set()).add(socket)

    def closed(self, socket: Socket) -> None:
        left = self._sockets.get(socket.person, set())
        left.discard(socket)
        if not left:
            self._sockets.pop(socket.person, None)

    async def changed(self, *people: str) -> None:
        """Sessions of these people have ended here: so do their sockets, before it is answered."""
        self._identity.forget(people)
        try:
            await self._close_ended([person for person in people if person in self._sockets])
        except StoreUnavailable:
            self._doubt(people)

    async def _told(self, server: str, person: str) -> None:
        self._identity.forget((person,))
        self._doubt((person,))

    async def _missed(self) -> None:
        self._identity.forget_all()
        self._doubt(tuple(self._sockets))

    def _doubt(self, people: tuple[str, ...]) -> None:
        self._doubtful.update(self._sockets.keys() & people)
        self._called.set()

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            people, self._doubtful = sorted(self._doubtful), set()
            try:
                await self._close_ended(people)
            except StoreUnavailable:
                log.warning("could not ask which sessions are open")
                await asyncio.sleep(AGAIN_SECONDS)
                self._doubt(tuple(people))

    async def _close_ended(self, people: list[str]) -> None:
        if not people:
            return
        # Whoever connects while the store is asked was let in by what is open now.
        asked = [socket for person in people for socket in self._sockets.get(person, ())]
        still = await self._people.open_hashes(people)
        for socket in asked:
            if socket.session not in still:
                socket.end()

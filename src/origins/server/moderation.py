"""Moderation while a server runs: who is banned, who does not hear whom, and how both change.

Bans are all in memory, the ties of people while they are here. What an administrator does is heard
of by the bus, and found by looking into the audit log every few seconds where there is none.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog
from sqlalchemy import Connection

from origins.match.ties import NONE, Tie, Ties
from origins.server.bans import Bans, banned
from origins.server.problems import ProblemError, problem
from origins.server.store import audit, bans
from origins.server.store.bus import Bus
from origins.server.store.engine import StoreUnavailable
from origins.server.store.reports import Reports
from origins.server.store.store import Store
from origins.server.store.ties import TieStore, TooManyTies
from origins.server.tasks import Tasks
from origins.server.times import now_ms

ADMIN, TIES = "admin", "ties"
"""Topics of notes: an administrator did something; two people changed how they stand."""
LOOK_SECONDS = 2.0
OVERLAP = 60_000
"""Milliseconds by which looks into the audit log overlap: an act may be written a little late."""
REMEMBER = 60.0
MOST = 50_000
HOUR, DAY = 3_600, 86_400_000
log = structlog.get_logger("moderation")


class Client(Protocol):
    """Somebody with an open socket."""

    person: str
    address: str
    ties: Ties

    def dismiss(self, why: ProblemError) -> None:
        """Tell him why, then let him go."""


class Moderation:
    """`renamed` is called when names may have changed that somebody else keeps."""

    def __init__(
        self, store: Store, bus: Bus, audit_days: float, renamed: Callable[[], Awaitable[None]]
    ) -> None:
        self._store = store
        self._bus = bus
        self._audit_days = audit_days
        self._renamed = renamed
        self.tie_store = TieStore(store)
        self.reports = Reports(store)
        self._bans = Bans()
        self._known: dict[str, tuple[float, Ties]] = {}
        self._clients: set[Client] = set()
        self._last: str | None = None
        self._looked = 0
        self._reading = asyncio.Lock()
        """One reads at a time: what was read first must not be put over what was read later."""
        bus.on(ADMIN, self._admin_did)
        bus.on(TIES, self._ties_changed)
        bus.on_missed(self._missed)

    async def start(self, tasks: Tasks) -> None:
        """Nobody is let in before the bans are known."""
        await self._look()
        tasks.keep("moderation", self._watch)

    # Bans

    def admit(self, person: str, address: str) -> None:
        """Raises the problem that a banned person is told of."""
        ban = self._bans.find(person, address, now_ms())
        if ban is not None:
            raise banned(ban)

    async def _watch(self) -> None:
        tidied = -float(HOUR)
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._look()
                if time.monotonic() - tidied >= HOUR:
                    await self._forget()
                    tidied = time.monotonic()
            except StoreUnavailable as error:
                log.warning("could not look", problem=str(error))

    async def _look(self) -> None:
        """Whether an administrator has done something; the bans are read where he may have."""
        async with self._reading:
            now, first = now_ms(), self._looked == 0
            since = 0 if first else self._looked - OVERLAP
            last = await self._store.read(lambda c: audit.last_of_admins(c, since))
            if first or (last is not None and last != self._last):
                await self._read(first)
                self._last = last
            self._looked = now

    async def _read(self, first: bool = False) -> None:
        self._bans = Bans(await self._store.read(bans.listed))
        if not first:
            await self._renamed()
        for client in list(self._clients):
            try:
                self.admit(client.person, client.address)
            except ProblemError as why:
                client.dismiss(why)

    async def _admin_did(self, server: str, text: str) -> None:
        async with self._reading:
            await self._read()

    async def _forget(self) -> None:
        before = now_ms() - int(self._audit_days * DAY)

        def job(connection: Connection) -> bool:
            audit.forget(connection, before)
            return True

        await self._store.writer.write("", job)

    # Ties

    async def ties(self, person: str) -> Ties:
        """Whom a person does not hear or meet."""
        if not person:
            return NONE
        now = time.monotonic()
        known = self._known.get(person)
        if known is not None and known[0] > now:
            return known[1]
        found = await self.tie_store.of(person)
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[person] = now + REMEMBER, found
        return found

    async def tie(self, person: str, other: str, what: Tie | None) -> None:
        """Mute or block somebody, or neither."""
        if what is None:
            await self.tie_store.lift(person, other)
        else:
            try:
                await self.tie_store.put(person, other, what, now_ms())
            except TooManyTies as error:
                raise problem(409, "too-many-ties", str(error)) from None
        await self._ties_changed("", f"{person} {other}")
        self._bus.publish(TIES, f"{person} {other}")

    async def _ties_changed(self, server: str, text: str) -> None:
        people = text.split(" ")
        for person in people:
            self._known.pop(person, None)
        for client in list(self._clients):
            if client.person in people:
                client.ties = await self.ties(client.person)

    async def _missed(self) -> None:
        """Notes may have been missed: what is known here may be old."""
        self._known.clear()
        try:
            async with self._reading:
                await self._read()
            for client in list(self._clients):
                client.ties = await self.ties(client.person)
        except StoreUnavailable as error:
            log.warning("could not look", problem=str(error))

    # Sockets

    def came(self, client: Client) -> None:
        self._clients.add(client)

    def left(self, client: Client) -> None:
        self._clients.discard(client)

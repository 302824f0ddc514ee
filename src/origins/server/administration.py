"""What `origins admin` does to a database, while servers run on it or not.

Every act is noted in the audit log in the transaction that does it, and servers are told.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select, update

from origins.core.errors import UsageError
from origins.match.commands import Rename
from origins.server.metrics import Metrics
from origins.server.moderation import ADMIN
from origins.server.problems import ProblemError
from origins.server.rooms import Rooms
from origins.server.store import audit, bans, reports, schema
from origins.server.store.bans import Ban
from origins.server.store.reports import Report
from origins.server.store.store import Store, note_of
from origins.server.times import now_ms

MOST = 1000
"""Lines of a list."""
_people = schema.people


class Someone(NamedTuple):
    id: str
    name: str
    login: str | None


class Administration:
    """`admin` is who acts, by the name that the audit log gives him."""

    def __init__(self, store: Store, admin: str) -> None:
        self._store = store
        self._who = f"admin:{admin}"

    # Lists

    async def reports(self, closed: bool) -> list[tuple[Report, Someone | None, Someone | None]]:
        """The reports, each with whom it is about and who made it."""

        def work(connection: Connection) -> list[tuple[Report, Someone | None, Someone | None]]:
            return [
                (one, _someone(connection, one.person), _someone(connection, one.reporter))
                for one in reports.listed(connection, MOST, closed=closed)
            ]

        return await self._store.read(work)

    async def bans(self) -> list[Ban]:
        return await self._store.read(bans.listed)

    async def audit(self, most: int) -> list[audit.Noted]:
        return await self._store.read(lambda connection: audit.listed(connection, most))

    # Acts

    async def resolve(self, report: str, reason: str) -> None:
        def work(connection: Connection) -> None:
            if not reports.resolve(connection, report, now_ms()):
                raise UsageError(f"there is no open report {report}")

        await self._do(work, "resolve", f"report {report}", reason)

    async def ban(self, about: str, until: int | None, reason: str) -> Ban:
        made = Ban(*await self._target(about), now_ms(), until, reason)
        await self._do(
            lambda connection: bans.put(self._store, connection, made),
            "ban",
            f"{made.what} {made.about}",
            reason,
        )
        return made

    async def unban(self, about: str, reason: str) -> None:
        what, key = await self._target(about)

        def work(connection: Connection) -> None:
            if not bans.lift(connection, what, key):
                raise UsageError(f"{key} is not banned")

        await self._do(work, "unban", f"{what} {key}", reason)

    async def rename(self, person: str, name: str, reason: str) -> tuple[Someone, int]:
        """Give a person another name, also at his tables; who he was, and at how many."""
        found = await self.person(person)

        def work(connection: Connection) -> None:
            him = _people.c.id == found.id
            connection.execute(update(_people).where(him).values(name=name))

        about = f"{found.id} from {found.name} to {name}"
        seats = select(schema.seats.c.game).where(schema.seats.c.person == found.id).distinct()
        tables = await self._store.read(lambda c: list(c.execute(seats).scalars()))
        renamed = 0
        rooms = Rooms(self._store, Metrics(), lambda room: None)
        try:
            for table_id in tables:
                with contextlib.suppress(ProblemError):  # damaged: told by `origins check`
                    room = await rooms.get(table_id)
                    await rooms.submit(room, Rename(person=found.id, name=name))
                    renamed += 1
        finally:
            await rooms.close()
        await self._do(work, "rename", about, reason)
        return found, renamed

    async def person(self, about: str) -> Someone:
        """Whoever has this id or this login."""

        def work(connection: Connection) -> Someone | None:
            return _someone(connection, about) or _someone(connection, about.lower(), by="login")

        found = await self._store.read(work)
        if found is None:
            raise UsageError(f"nobody has the id or the account {about}")
        return found

    async def _target(self, about: str) -> tuple[Literal["account", "address"], str]:
        network = bans.network(about)
        if network is not None:
            return "address", str(network)
        return "account", (await self.person(about)).id

    async def _do(
        self, work: Callable[[Connection], None], what: str, about: str, reason: str
    ) -> None:
        def job(connection: Connection) -> bool:
            work(connection)
            audit.note(connection, now_ms(), self._who, what, about, reason)
            return True

        await self._store.writer.write("", job, note_of(ADMIN, self._store.server, what))


def _someone(connection: Connection, key: str, by: str = "id") -> Someone | None:
    query = select(_people.c.id, _people.c.name, _people.c.login).where(_people.c[by] == key)
    row = connection.execute(query).first()
    return None if row is None else Someone(*row)

"""People, their sessions and accounts in the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, or_, select, update

from origins.server.store import schema
from origins.server.store.store import Store, chunks, note_of
from origins.server.store.writer import Job

Settings = dict[str, str | int | bool]
PERSON = "person"
"""The topic of notes that tell that a person, or what is open to him, has changed."""
SESSION_ID = 16
"""Digits of a session's hash that name it to its owner."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None = None
    settings: Settings = {}


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A session to open: the hash of its secret, and how it is shown; `replaces` ends for it."""

    hash: str
    kind: str
    at: int
    device: str = ""
    replaces: str = ""


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A session as its owner sees it; `program` is the name of a program of his."""

    id: str
    person: str
    kind: str
    created: int
    seen: int
    device: str
    program: str | None = None


class People:
    """The part of the store that knows who is who. It sees hashes, never secrets.

    Whatever changes a person or his sessions is told to the other servers.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _write(self, person: str, job: Job) -> bool:
        return await self.store.writer.write(
            person, job, note_of(PERSON, self.store.server, person)
        )

    async def _all(self, query: Select[Any]) -> list[str]:
        return await self.store.read(lambda open: list(open.execute(query).scalars().all()))

    async def add(
        self,
        person: Person,
        secret_hash: str,
        kind: str,
        now: int,
        device: str = "",
        owner: str | None = None,
    ) -> None:
        """A new person with a first session."""
        opening = Opening(hash=secret_hash, kind=kind, at=now, device=device)

        def job(connection: Connection) -> bool:
            connection.execute(
                schema.people.insert().values(
                    id=person.id,
                    name=person.name,
                    login=None,
                    password=None,
                    settings="{}",
                    created=now,
                    owner=owner,
                )
            )
            return self._open(connection, person.id, opening)

        await self.store.writer.write(person.id, job)

    def _open(self, connection: Connection, person: str, opening: Opening) -> bool:
        if opening.replaces:
            old = schema.sessions.c.hash == opening.replaces
            connection.execute(delete(schema.sessions).where(old))
        row: dict[str, object] = {
            "hash": opening.hash,
            "person": person,
            "kind": opening.kind,
            "created": opening.at,
            "seen": opening.at,
            "device": opening.device,
        }
        return self.store.insert(connection, schema.sessions, row)

    # Sessions

    async def enter(self, person: str, password: str, opening: Opening) -> bool:
        """Open a session; False where the password's hash is another by now."""

        def job(connection: Connection) -> bool:
            query = select(schema.people.c.password).where(schema.people.c.id == person)
            same = connection.execute(query).scalar() == password
            return same and self._open(connection, person, opening)

        return await self.store.writer.write(person, job)

    async def by_secret(self, secret_hash: str, kind: str) -> Person | None:
        sessions = schema.sessions
        query = (
            select(schema.people)
            .join(sessions, sessions.c.person == schema.people.c.id)
            .where(sessions.c.hash == secret_hash, sessions.c.kind == kind)
        )
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else _person(row)

    async def open_hashes(self, people: list[str]) -> set[str]:
        """The hashes of all sessions of these people."""
        found: set[str] = set()
        for ids in chunks(people):
            query = select(schema.sessions.c.hash).where(schema.sessions.c.person.in_(ids))
            found.update(await self._all(query))
        return found

    async def sessions(self, person: str) -> list[Session]:
        """The sessions of a person and of his programs, the latest first."""
        table, people = schema.sessions, schema.people
        query = (
            select(table, people.c.name, people.c.id)
            .join(people, people.c.id == table.c.person)
            .where(or_(people.c.id == person, people.c.owner == person))
            .order_by(table.c.seen.desc(), table.c.hash)
        )
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return [
            Session(
                id=row.hash[:SESSION_ID],
                person=row.person,
                kind=row.kind,
                created=row.created,
                seen=row.seen,
                device=row.device,
                program=row.name if row.person != person else None,
            )
            for row in rows
        ]

    async def end_session(self, person: str, session: str) -> bool:
        """End one session of a person by its id, or by its whole hash."""
        table = schema.sessions
        return await self._end(person, table.c.hash.startswith(session, autoescape=True))

    async def end_other_sessions(self, person: str, but: str) -> bool:
        """End all sessions of a person but the one with this hash."""
        return await self._end(person, schema.sessions.c.hash != but)

    async def _end(self, person: str, which: ColumnElement[bool]) -> bool:
        def job(connection: Connection) -> bool:
            his = schema.sessions.c.person == person
            return connection.execute(delete(schema.sessions).where(his, which)).rowcount > 0

        return await self._write(person, job)

    async def forget_sessions(self, before: int) -> None:
        """Drop the sessions of guests and accounts not seen for a long time."""

        def job(connection: Connection) -> bool:
            connection.execute(
                delete(schema.sessions).where(
                    schema.sessions.c.seen < before, schema.sessions.c.kind == "cookie"
                )
            )
            return True

        await self.store.writer.write("", job)

    async def forget_guests(self, before: int) -> None:
        """Drop the guests from before then who can never come back and whom nothing names."""
        people = schema.people
        named = (
            schema.sessions.c.person,
            schema.seats.c.person,
            schema.uses.c.host,
            schema.reports.c.person,
            schema.bans.c.about,
        )
        gone = people.c.login.is_(None) & (people.c.created < before)
        for column in named:
            gone &= ~select(column).where(column == people.c.id).exists()
        lost = schema.blocks.c.person.not_in(select(people.c.id))

        def job(connection: Connection) -> bool:
            connection.execute(delete(people).where(gone))
            connection.execute(delete(schema.blocks).where(lost))
            return True

        await self.store.writer.write("", job)

    async def touch(self, secret_hash: str, now: int) -> None:
        def job(connection: Connection) -> bool:
            mine = schema.sessions.c.hash == secret_hash
            connection.execute(update(schema.sessions).where(mine).values(seen=now))
            return True

        await self.store.writer.write(secret_hash, job)

    # Accounts

    async def by_login(self, login: str) -> tuple[Person, str] | None:
        """The person with that login and the hash of the password."""
        query = select(schema.people).where(schema.people.c.login == login.lower())
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else (_person(row), row.password)

    async def row(self, person: str) -> Row[Any] | None:
        """Everything that is kept of a person himself."""
        query = select(schema.people).where(schema.people.c.id == person)
        return await self.store.read(lambda connection: connection.execute(query).first())

    async def programs(self, person: str) -> list[str]:
        """The ids of a person's programs."""
        query = select(schema.people.c.id).where(schema.people.c.owner == person)
        return await self._all(query)

    async def hand_over(self, old: str, new: str) -> None:
        """The programs of one person are another's from now on."""

        def job(connection: Connection) -> bool:
            his = schema.people.c.owner == old
            connection.execute(update(schema.people).where(his).values(owner=new))
            return True

        await self.store.writer.write(old, job)

    async def rename(self, person: str, name: str) -> None:
        await self._change(person, name=name)

    async def set_settings(self, person: str, settings: Settings) -> None:
        await self._change(person, settings=msgspec.json.encode(settings).decode())

    async def _change(self, person: str, **values: str) -> None:
        def job(connection: Connection) -> bool:
            him = schema.people.c.id == person
            connection.execute(update(schema.people).where(him).values(**values))
            return True

        await self._write(person, job)

    async def make_account(
        self, person: str, login: str, password: str, opening: Opening | None = None
    ) -> bool:
        """Put a login on a person; False where the login is taken, or he has one."""

        def job(connection: Connection) -> bool:
            taken = select(schema.people.c.id).where(schema.people.c.login == login.lower())
            if connection.execute(taken).first() is not None:
                return False
            him = (schema.people.c.id == person) & schema.people.c.login.is_(None)
            values = {"login": login.lower(), "password": password}
            result = connection.execute(update(schema.people).where(him).values(**values))
            if result.rowcount == 1 and opening is not None:
                self._open(connection, person, opening)
            return result.rowcount == 1

        return await self._write(person, job)

    async def change_password(self, person: str, old: str, new: str, opening: Opening) -> bool:
        """Put another password's hash in place of `old`; all sessions end but the new one."""

        def job(connection: Connection) -> bool:
            him = (schema.people.c.id == person) & (schema.people.c.password == old)
            changed = connection.execute(update(schema.people).where(him).values(password=new))
            if changed.rowcount != 1:
                return False
            connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person))
            return self._open(connection, person, opening)

        return await self._write(person, job)

    async def remove(self, person: str) -> None:
        """Forget a person with his sessions, and whom he blocked or who blocked him."""
        blocks = schema.blocks

        def job(connection: Connection) -> bool:
            connection.execute(delete(schema.people).where(schema.people.c.id == person))
            connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person))
            either = or_(blocks.c.person == person, blocks.c.other == person)
            connection.execute(delete(blocks).where(either))
            return True

        await self._write(person, job)


def _person(row: Row[Any]) -> Person:
    settings = msgspec.json.decode(row.settings, type=Settings)
    return Person(id=row.id, name=row.name, login=row.login, settings=settings)

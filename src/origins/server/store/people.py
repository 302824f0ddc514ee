"""People, their sessions and accounts in the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from origins.server.store import schema
from origins.server.store.store import Store

Settings = dict[str, str | int | bool]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None = None
    settings: Settings = {}


class People:
    """The part of the store that knows who is who. It sees hashes, never secrets."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, person: Person, secret_hash: str, kind: str, now: int) -> None:
        """A new person with a first session."""

        def job(connection: Connection) -> bool:
            connection.execute(
                schema.people.insert().values(
                    id=person.id,
                    name=person.name,
                    login=None,
                    password=None,
                    settings="{}",
                    created=now,
                )
            )
            return self._session(connection, person.id, secret_hash, kind, now)

        await self.store.writer.write(person.id, job)

    async def open_session(self, person: str, secret_hash: str, kind: str, now: int) -> None:
        def job(connection: Connection) -> bool:
            return self._session(connection, person, secret_hash, kind, now)

        await self.store.writer.write(person, job)

    def _session(
        self, connection: Connection, person: str, secret_hash: str, kind: str, now: int
    ) -> bool:
        row: dict[str, object] = {
            "hash": secret_hash,
            "person": person,
            "kind": kind,
            "created": now,
            "seen": now,
        }
        return self.store.insert(connection, schema.sessions, row)

    async def by_secret(self, secret_hash: str, kind: str) -> Person | None:
        sessions = schema.sessions
        query = (
            select(schema.people)
            .join(sessions, sessions.c.person == schema.people.c.id)
            .where(sessions.c.hash == secret_hash, sessions.c.kind == kind)
        )
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else _person(row)

    async def by_login(self, login: str) -> tuple[Person, str] | None:
        """The person with that login and the hash of the password."""
        query = select(schema.people).where(schema.people.c.login == login.lower())
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else (_person(row), row.password)

    async def close_session(self, secret_hash: str) -> None:
        def job(connection: Connection) -> bool:
            mine = schema.sessions.c.hash == secret_hash
            connection.execute(delete(schema.sessions).where(mine))
            return True

        await self.store.writer.write(secret_hash, job)

    async def rename(self, person: str, name: str) -> None:
        await self._change(person, name=name)

    async def set_settings(self, person: str, settings: Settings) -> None:
        await self._change(person, settings=msgspec.json.encode(settings).decode())

    async def _change(self, person: str, **values: str) -> None:
        def job(connection: Connection) -> bool:
            him = schema.people.c.id == person
            connection.execute(update(schema.people).where(him).values(**values))
            return True

        await self.store.writer.write(person, job)

    async def make_account(self, person: str, login: str, password: str) -> bool:
        """Put a login on a person; False where the login is taken, or he has one."""

        def job(connection: Connection) -> bool:
            taken = select(schema.people.c.id).where(schema.people.c.login == login.lower())
            if connection.execute(taken).first() is not None:
                return False
            him = (schema.people.c.id == person) & schema.people.c.login.is_(None)
            values = {"login": login.lower(), "password": password}
            result = connection.execute(update(schema.people).where(him).values(**values))
            return result.rowcount == 1

        return await self.store.writer.write(person, job)

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

    async def touch(self, secret_hash: str, now: int) -> None:
        def job(connection: Connection) -> bool:
            mine = schema.sessions.c.hash == secret_hash
            connection.execute(update(schema.sessions).where(mine).values(seen=now))
            return True

        await self.store.writer.write(secret_hash, job)


def _person(row: Row[Any]) -> Person:
    settings = msgspec.json.decode(row.settings, type=Settings)
    return Person(id=row.id, name=row.name, login=row.login, settings=settings)

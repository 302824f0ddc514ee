"""Who is asking: guests by cookie, programs by bearer token, accounts by password."""

from __future__ import annotations

import asyncio
import secrets
import time
from hashlib import sha256
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from starlette.datastructures import Headers
from starlette.responses import Response

from origins.match.talk import cleaned
from origins.server.problems import problem
from origins.server.store.people import People, Person, Settings
from origins.server.times import now_ms

COOKIE = "origins"
SECURE_COOKIE = "__Host-origins"
YEAR = 365 * 24 * 3600
DAY_MS = 24 * 3600 * 1000
REMEMBER = 60.0
"""Seconds for which a session need not be looked up again."""
Kind = Literal["cookie", "bearer"]


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """128 bits."""
    return secrets.token_hex(16)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def secret_of(headers: Headers, cookies: dict[str, str], secure: bool) -> tuple[str, Kind] | None:
    """The secret that a request carries, and how."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip(), "bearer"
    found = cookies.get(SECURE_COOKIE if secure else COOKIE)
    return (found, "cookie") if found else None


def set_cookie(response: Response, secret: str, secure: bool) -> None:
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        secret,
        max_age=YEAR,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def drop_cookie(response: Response, secure: bool) -> None:
    response.delete_cookie(
        SECURE_COOKIE if secure else COOKIE, path="/", secure=secure, httponly=True, samesite="lax"
    )


class Identity:
    """Sessions and accounts. Secrets are hashed before they go anywhere else."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: dict[tuple[str, str], tuple[float, Person]] = {}
        self._touched: dict[str, int] = {}
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)
        self._nobody = self._hasher.hash(new_secret())

    async def who(self, secret: str, kind: Kind) -> Person | None:
        key = (hashed(secret), kind)
        now = time.monotonic()
        found = self._known.get(key)
        if found is not None and found[0] > now:
            return found[1]
        person = await self._people.by_secret(*key)
        if person is None:
            self._known.pop(key, None)
            return None
        if len(self._known) > 50_000:
            self._known.clear()
        self._known[key] = (now + REMEMBER, person)
        await self._touch(key[0])
        return person

    async def _touch(self, secret_hash: str) -> None:
        """Note once a day that a session is still used."""
        today = now_ms() // DAY_MS
        if self._touched.get(secret_hash) != today:
            if len(self._touched) > 50_000:
                self._touched.clear()
            self._touched[secret_hash] = today
            await self._people.touch(secret_hash, now_ms())

    def _forget(self, person: str) -> None:
        self._known = {key: seen for key, seen in self._known.items() if seen[1].id != person}

    async def new_person(self, name: str, kind: Kind) -> tuple[Person, str]:
        """A new guest, or the person of a program, with its secret."""
        person, secret = Person(id=new_id(), name=proper(name)), new_secret()
        await self._people.add(person, hashed(secret), kind, now_ms())
        return person, secret

    async def change(self, person: Person, name: str | None, settings: Settings | None) -> Person:
        if name is not None:
            await self._people.rename(person.id, proper(name))
        if settings is not None:
            if len(settings) > 64 or any(len(str(v)) > 500 for v in settings.values()):
                raise problem(400, "too-large", "settings: at most 64 short values")
            await self._people.set_settings(person.id, settings)
        self._forget(person.id)
        return Person(
            id=person.id,
            login=person.login,
            name=proper(name) if name is not None else person.name,
            settings=settings if settings is not None else person.settings,
        )

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        if person.login is not None:
            raise problem(409, "has-account")
        async with self._hashing:
            kept = await asyncio.to_thread(self._hasher.hash, password)
        if not await self._people.make_account(person.id, login, kept):
            raise problem(409, "login-taken")
        self._forget(person.id)
        return Person(id=person.id, name=person.name, login=login.lower(), settings=person.settings)

    async def login(self, login: str, password: str) -> tuple[Person, str] | None:
        """The person and a fresh secret; None where login or password is wrong."""
        found = await self._people.by_login(login)
        # The same work for a login that does not exist: the time tells nothing.
        kept = found[1] if found is not None else self._nobody
        async with self._hashing:
            good = await asyncio.to_thread(self._verify, kept, password)
        if found is None or not good:
            return None
        secret = new_secret()
        await self._people.open_session(found[0].id, hashed(secret), "cookie", now_ms())
        return found[0], secret

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def logout(self, secret: str) -> None:
        await self._people.close_session(hashed(secret))
        self._known.pop((hashed(secret), "cookie"), None)

    async def forget_old(self) -> None:
        await self._people.forget_sessions(now_ms() - YEAR * 1000)


def proper(name: str) -> str:
    """A name as it is shown: one plain line, not empty."""
    words = cleaned(name)[:24].strip()
    if not words:
        raise problem(400, "malformed", "a name has at least one visible character")
    return words

"""Who is asking: guests by cookie, programs by bearer token, accounts by password."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection
from hashlib import sha256
from typing import Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from starlette.datastructures import Headers
from starlette.responses import Response

from origins.content.languages import DEFAULT
from origins.content.texts import Words
from origins.core.errors import Message
from origins.match import names
from origins.match.table_errors import Refused
from origins.server.problems import ProblemError, problem
from origins.server.security import bearer_token
from origins.server.store.engine import StoreUnavailable
from origins.server.store.people import Opening, People, Person, Settings
from origins.server.tasks import Tasks
from origins.server.times import now_ms

COOKIE = "origins"
SECURE_COOKIE = "__Host-origins"
YEAR = 365 * 24 * 3600
HOUR_MS = 3600 * 1000
DAY_MS = 24 * HOUR_MS
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
    if token := bearer_token(headers):
        return token, "bearer"
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

    def __init__(self, people: People, tasks: Tasks) -> None:
        self._people = people
        self._tasks = tasks
        self._known: dict[tuple[str, str], tuple[float, Person]] = {}
        self._forgotten = 0
        """How often something that was known may have changed."""
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
        while True:
            before = self._forgotten
            person = await self._people.by_secret(*key)
            if person is not None:
                self._touch(key[0])
            # What ended while it was looked up is looked up again.
            if before == self._forgotten:
                break
        if person is None:
            self._known.pop(key, None)
            return None
        if len(self._known) > 50_000:
            self._known.clear()
        self._known[key] = (now + REMEMBER, person)
        return person

    def _touch(self, secret_hash: str) -> None:
        """Note once an hour that a session is still used; nobody who only looks waits for it."""
        hour = now_ms() // HOUR_MS
        if self._touched.get(secret_hash) != hour:
            if len(self._touched) > 50_000:
                self._touched.clear()
            self._touched[secret_hash] = hour
            self._tasks.spawn(self._note_use(secret_hash))

    async def _note_use(self, secret_hash: str) -> None:
        try:
            await self._people.touch(secret_hash, now_ms())
        except StoreUnavailable:
            self._touched.pop(secret_hash, None)  # it is noted another time

    def forget(self, people: Collection[str]) -> None:
        """Look these people up again when they come next."""
        self._forgotten += 1
        self._known = {key: seen for key, seen in self._known.items() if seen[1].id not in people}

    def forget_all(self) -> None:
        """Names may have changed: look everybody up again."""
        self._forgotten += 1
        self._known.clear()

    async def new_person(
        self, name: str, kind: Kind, device: str = "", owner: str | None = None
    ) -> tuple[Person, str]:
        """A new guest, or the person of a program, with its secret."""
        person, secret = Person(id=new_id(), name=proper(name)), new_secret()
        await self._people.add(person, hashed(secret), kind, now_ms(), device, owner)
        return person, secret

    async def change(self, person: Person, name: str | None, settings: Settings | None) -> Person:
        if name is not None:
            await self._people.rename(person.id, proper(name))
        if settings is not None:
            if len(settings) > 64 or any(len(str(v)) > 500 for v in settings.values()):
                raise problem(400, "too-large", "settings: at most 64 short values")
            await self._people.set_settings(person.id, settings)
        self.forget({person.id})
        return Person(
            id=person.id,
            login=person.login,
            name=proper(name) if name is not None else person.name,
            settings=settings if settings is not None else person.settings,
        )

    async def make_account(
        self, person: Person, login: str, password: str, replaces: str, device: str
    ) -> tuple[Person, str]:
        """The person with his account, and a secret of a session instead of the one he had.

        `replaces` is the secret of that one, empty for a program: it keeps its token.
        """
        if person.login is not None:
            raise problem(409, "has-account")
        if names.is_reserved(login):
            raise ProblemError(400, Message("refused-name-reserved"), "this login cannot be used")
        kept, secret = await self._hash(password), new_secret()
        opening = _opening(secret, device, hashed(replaces)) if replaces else None
        if not await self._people.make_account(person.id, login, kept, opening):
            raise problem(409, "login-taken")
        return msgspec.structs.replace(person, login=login.lower()), secret if replaces else ""

    async def by_password(self, login: str, password: str) -> tuple[Person, str] | None:
        """The person of an account and the hash that the password fits; None where one is wrong."""
        found = await self._people.by_login(login)
        # The same work for a login that does not exist: the time tells nothing.
        kept = found[1] if found is not None else self._nobody
        async with self._hashing:
            good = await asyncio.to_thread(self._verify, kept, password)
        return found if good else None

    async def enter(self, person: Person, kept: str, device: str) -> str | None:
        """A secret of a new session; None where the password was changed meanwhile."""
        secret = new_secret()
        opened = await self._people.enter(person.id, kept, _opening(secret, device))
        return secret if opened else None

    async def change_password(
        self, person: Person, kept: str, new: str, kind: Kind, device: str
    ) -> str | None:
        """Another password instead of the one with that hash: all sessions end but a new one.

        The secret of that one; None where the password was changed meanwhile.
        """
        secret = new_secret()
        opening = _opening(secret, device, kind=kind)
        changed = await self._people.change_password(
            person.id, kept, await self._hash(new), opening
        )
        return secret if changed else None

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def forget_old(self) -> None:
        """Drop sessions that were not used for a year, and guests of whom nothing is left."""
        await self._people.forget_sessions(now_ms() - YEAR * 1000)
        await self._people.forget_guests(now_ms() - DAY_MS)


def _opening(secret: str, device: str, replaces: str = "", kind: Kind = "cookie") -> Opening:
    return Opening(hash=hashed(secret), kind=kind, at=now_ms(), device=device, replaces=replaces)


def proper(name: str) -> str:
    """A name as it is shown, or a problem that says why nobody may be called so."""
    try:
        return names.proper(name)
    except Refused as error:
        why = error.refusal.message
        raise ProblemError(400, why, Words(DEFAULT).message(why)) from None

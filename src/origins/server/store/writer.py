"""One writer: what waits to be written is committed together, in the order it came.

A commit that must reach the disk costs about the same for one entry or for fifty. Each job says
whether it took place; a job that lost a race writes nothing and disturbs no other.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from operator import attrgetter

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from origins.server.store.engine import Engine, StoreUnavailable

Job = Callable[[Connection], bool]
MOST = 64
log = structlog.get_logger("writer")


class Waiting:
    """A job, until it is done. `note` tells other servers of it, once it took place."""

    def __init__(self, key: str, job: Job, note: str) -> None:
        self.key = key
        self.job = job
        self.note = note
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Writer:
    """`announce` passes notes on within the transaction of what they tell, `announced` after it."""

    def __init__(
        self, engine: Engine, announce: Callable[[Connection, list[str]], None] | None = None
    ) -> None:
        self._engine = engine
        self.announce = announce
        self.announced: Callable[[list[str]], None] | None = None
        self._waiting: list[Waiting] = []
        self._called = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def write(self, key: str, job: Job, note: str = "") -> bool:
        """Carry out `job` in a transaction; True once it is on the disk, False if it lost.

        `key` orders the jobs of a batch, so that two servers never wait for each other.
        """
        if self._closed:
            raise StoreUnavailable("the store is closed")
        waiting = Waiting(key, job, note)
        self._waiting.append(waiting)
        self._called.set()
        # A client that hangs up does not stop what is being written.
        return await asyncio.shield(waiting.done)

    async def close(self) -> None:
        while self._waiting:
            await asyncio.sleep(0.01)
        self._closed = True
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            batch = sorted(self._waiting[:MOST], key=attrgetter("key"))
            waited = len(self._waiting)
            try:
                await self._commit(batch)
            except StoreUnavailable as error:
                # Those behind have waited as long: they are told too, not one batch after another.
                batch = self._waiting[:waited]
                _fail(batch, error)
            except Exception as error:  # whatever it is, the next batch is written
                log.exception("failed")
                _fail(batch, error)
            # Only now: whoever closes the writer waits until nothing waits.
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._called.clear()

    def _carry_out(self, connection: Connection, batch: list[Waiting]) -> list[bool]:
        results = [one.job(connection) for one in batch]
        if self.announce is not None and (notes := _notes(batch, results)):
            self.announce(connection, notes)
        return results

    async def _commit(self, batch: list[Waiting]) -> None:
        """Raises `StoreUnavailable` where nothing can be written at all."""
        try:
            results = await self._engine.write(lambda open: self._carry_out(open, batch))
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            if not isinstance(error, IntegrityError | DataError):
                raise StoreUnavailable(type(error).__name__) from None
            await self._one_by_one(batch, error)
        except Exception as error:
            await self._one_by_one(batch, error)
        else:
            _answer(batch, results)
            if self.announced is not None and (notes := _notes(batch, results)):
                self.announced(notes)

    async def _one_by_one(self, batch: list[Waiting], error: Exception) -> None:
        """One of them cannot be written: that concerns nobody but who asked for it."""
        if len(batch) > 1:
            for one in batch:
                await self._commit([one])
        elif isinstance(error, IntegrityError):  # somebody took a name first
            _answer(batch, [False])
        else:
            _fail(batch, error)


def _notes(batch: list[Waiting], results: list[bool]) -> list[str]:
    done = zip(batch, results, strict=True)
    return [one.note for one, took_place in done if took_place and one.note]


def _answer(batch: list[Waiting], results: list[bool]) -> None:
    for one, result in zip(batch, results, strict=True):
        if not one.done.done():
            one.done.set_result(result)


def _fail(batch: list[Waiting], error: Exception) -> None:
    for one in batch:
        if not one.done.done():
            one.done.set_exception(error)
            one.done.exception()  # whoever asked has been told, if he still waits

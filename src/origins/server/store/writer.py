"""One writer: what waits to be written is committed together, in the order it came.

A commit that must reach the disk costs about the same for one entry or for fifty. Each job says
whether it took place; a job that lost a race writes nothing and disturbs no other.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from origins.server.store.engine import Engine, StoreUnavailable

Job = Callable[[Connection], bool]
MOST = 64


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[tuple[str, Job, asyncio.Future[bool]]] = []
        self._called = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def write(self, key: str, job: Job) -> bool:
        """Carry out `job` in a transaction; True once it is on the disk, False if it lost.

        `key` orders the jobs of a batch, so that two servers never wait for each other.
        """
        if self._task.done():
            raise StoreUnavailable("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, job, done))
        self._called.set()
        # A client that hangs up does not stop what is being written.
        return await asyncio.shield(done)

    async def close(self) -> None:
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            batch = sorted(self._waiting[:MOST], key=lambda item: item[0])
            await self._commit(batch)
            taken = {id(item) for item in batch}
            self._waiting = [item for item in self._waiting if id(item) not in taken]
            if not self._waiting:
                self._called.clear()

    @staticmethod
    def _fail(batch: list[tuple[str, Job, asyncio.Future[bool]]], error: Exception) -> None:
        for _, _, done in batch:
            if not done.done():
                done.set_exception(error)

    async def _commit(self, batch: list[tuple[str, Job, asyncio.Future[bool]]]) -> None:
        try:
            results = await self._engine.write(
                lambda connection: [job(connection) for _, job, _ in batch]
            )
        except IntegrityError:
            # Somebody took a name first: the job that wanted it has lost, the others have not.
            if len(batch) == 1:
                if not batch[0][2].done():
                    batch[0][2].set_result(False)
                return
            for item in batch:
                await self._commit([item])
            return
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            self._fail(batch, StoreUnavailable(type(error).__name__))
            return
        except Exception as error:
            # A job that refuses its own data: it is told, and the writer goes on.
            self._fail(batch, error)
            return
        for (_, _, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)

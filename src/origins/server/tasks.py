"""Work that goes on by itself until it is done or the server closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import structlog

from origins.server.metrics import Metrics

Work = Coroutine[object, object, None]
AGAIN_SECONDS = 1.0
"""Between the failure of work that must go on and its next start."""
log = structlog.get_logger("tasks")


class Tasks:
    """What fails is logged and counted; what must go on is started again."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def spawn(self, work: Work) -> asyncio.Task[None] | None:
        """Work that ends by itself; None where nothing is begun any more."""
        if self._closed:
            work.close()
            return None
        task = asyncio.create_task(self._watched(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def keep(self, name: str, begin: Callable[[], Work]) -> None:
        """Work that goes on as long as the server does."""
        self.spawn(self._kept(name, begin))

    async def _kept(self, name: str, begin: Callable[[], Work]) -> None:
        while True:
            try:
                await begin()
                log.error("ended", task=name)
            except Exception:
                log.exception("failed", task=name)
            self._metrics.task_failures.labels(name).inc()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _watched(self, work: Work) -> None:
        name = getattr(work, "__qualname__", "work")
        try:
            await work
        except Exception:
            log.exception("failed", task=name)
            self._metrics.task_failures.labels(name).inc()

    async def close(self) -> None:
        """From now on nothing is begun; what goes on is ended."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

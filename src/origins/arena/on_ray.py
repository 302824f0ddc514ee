"""Games on a cluster, by Ray: the same as `workers.Workers`, on however many machines it has."""

from __future__ import annotations

import importlib
import importlib.util
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any, Self

from origins.arena.workers import ATTEMPTS, Answer, Job, Name
from origins.core.errors import OriginsError, UsageError


class RayWorkers:
    """All processors that Ray has; it replaces processes and machines that are lost."""

    def __init__(self) -> None:
        if importlib.util.find_spec("ray") is None:
            raise UsageError("--engine ray needs the package ray: pip install 'origins[ray]'")
        self._ray: Any = importlib.import_module("ray")

    def __enter__(self) -> Self:
        heard = signal.getsignal(signal.SIGTERM)
        self._ray.init(ignore_reinit_error=True, log_to_driver=False, logging_level="error")
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, heard)  # Ray has put its own there, which takes a while
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    def finished(
        self, function: Callable[[Job], Answer], jobs: Iterable[Job], name: Name[Job] = str
    ) -> Generator[Answer]:
        """The answers as they come."""
        ray = self._ray
        task = ray.remote(_call).options(max_retries=ATTEMPTS - 1)
        running = {task.remote(function, job): job for job in jobs}
        while running:
            for found in ray.wait(list(running))[0]:
                job = running.pop(found)
                try:
                    yield ray.get(found)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.WorkerCrashedError:
                    raise OriginsError(f"{name(job)}: its process died {ATTEMPTS} times") from None


def _call(function: Callable[[Job], Answer], job: Job) -> Answer:
    return function(job)

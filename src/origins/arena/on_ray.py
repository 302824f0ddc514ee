"""Games on a cluster, by Ray: the same as `workers.Workers`, on however many machines it has."""

from __future__ import annotations

import importlib
import importlib.util
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Self

from origins.arena.workers import ATTEMPTS, Answer, Job, Name
from origins.core.errors import OriginsError, UsageError

MOMENT = 0.2
"""Seconds for which a signal may have to wait."""


class RayWorkers:
    """All processors that Ray has; it replaces processes and machines that are lost."""

    def __init__(self) -> None:
        if importlib.util.find_spec("ray") is None:
            raise UsageError("--engine ray needs the package ray: pip install 'origins[ray]'")
        self._ray: Any = importlib.import_module("ray")

    def __enter__(self) -> Self:
        with _signals_later():
            self._ray.init(ignore_reinit_error=True, log_to_driver=False, logging_level="error")
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
            with _signals_later():
                done = ray.wait(list(running), timeout=MOMENT)[0]
            for found in done:
                job = running.pop(found)
                try:
                    answer = ray.get(found)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.WorkerCrashedError:
                    raise OriginsError(f"{name(job)}: its process died {ATTEMPTS} times") from None
                except ray.exceptions.RayError as error:  # its machines were lost
                    told = str(error).partition("\n")[0] or type(error).__name__
                    raise OriginsError(f"{name(job)}: {told}") from None
                yield answer


def _call(function: Callable[[Job], Answer], job: Job) -> Answer:
    return function(job)


@contextmanager
def _signals_later() -> Iterator[None]:
    """Heed signals after Ray is done: what they raise within it is lost, and it sets its own."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, lambda told, _: came.append(told))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if came:
        signal.raise_signal(came[0])

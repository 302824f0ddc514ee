"""Games on several processes: the one way in which commands and tools play many of them.

A process that is killed, by whomever, is replaced and its job done again: the answers are those of
an undisturbed run. No process outlives the one that started it, even where that one is killed.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from multiprocessing import connection, resource_tracker
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any, Protocol, Self, TypeVar

from origins.core.errors import OriginsError

ATTEMPTS = 3
"""So often a job is tried whose process dies of it."""
LOT = 0.05
"""Seconds for which jobs are handed out at once: short ones would spend theirs on the way."""
GRACE = 1.0
"""Seconds for a process that hung up to be gone."""

Job = TypeVar("Job")
Answer = TypeVar("Answer")
Name = Callable[[Job], str]


class Crew(Protocol):
    """Whoever does jobs. As a context it leaves nothing at work.

    `name` says what a job is called, for the error where it cannot be done. Closing the generator
    breaks off the jobs under way.
    """

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def finished(
        self, function: Callable[[Job], Answer], jobs: Iterable[Job], name: Name[Job] = str
    ) -> Generator[Answer]:
        """The answers as they come."""
        ...


class Workers:
    """So many processes, started when they are needed; one stands for this process itself.

    >>> with Workers(1) as workers:
    ...     list(workers.map(abs, [-1, 2, -3]))
    [1, 2, 3]
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        while self._idle:
            self._idle.pop().end()

    def map(
        self, function: Callable[[Job], Answer], jobs: Iterable[Job], name: Name[Job] = str
    ) -> Generator[Answer]:
        """The answers in the order of the jobs."""
        early: dict[int, Answer] = {}
        due = 0
        with contextlib.closing(self._numbered(function, jobs, name)) as answers:
            for number, answer in answers:
                early[number] = answer
                while due in early:
                    yield early.pop(due)
                    due += 1

    def finished(
        self, function: Callable[[Job], Answer], jobs: Iterable[Job], name: Name[Job] = str
    ) -> Generator[Answer]:
        """The answers as they come."""
        with contextlib.closing(self._numbered(function, jobs, name)) as answers:
            for _, answer in answers:
                yield answer

    def _numbered(
        self, function: Callable[[Job], Answer], jobs: Iterable[Job], name: Name[Job]
    ) -> Generator[tuple[int, Answer]]:
        if self._count == 1:
            for number, job in enumerate(jobs):
                yield number, function(job)
            return
        fresh = (Task(number, job) for number, job in enumerate(jobs))
        again: deque[Task] = deque()
        done: deque[tuple[int, Answer]] = deque()
        failed: Exception | None = None
        busy: dict[Connection, Worker] = {}
        size = 1
        try:
            while True:
                # A task that was with a process that died is done alone: it may be the one.
                while (
                    len(busy) < self._count
                    and not failed
                    and (lot := [again.popleft()] if again else list(islice(fresh, size)))
                ):
                    worker = self._idle.pop() if self._idle else Worker()
                    busy[worker.line] = worker
                    worker.begin(function, lot)
                while done:  # the next jobs are under way before anybody looks at the answers
                    yield done.popleft()
                if failed:
                    raise failed
                if not busy:
                    return
                for line in connection.wait(list(busy)):
                    assert isinstance(line, Connection)
                    worker = busy.pop(line)
                    try:
                        answers, failed = worker.line.recv()
                    except (EOFError, OSError):
                        cause = worker.end(GRACE)
                        again += [task.after_death(cause, name) for task in worker.lot]
                        continue
                    quick = int(len(worker.lot) * LOT / (perf_counter() - worker.since))
                    size = max(1, min(2 * size, quick))
                    self._idle.append(worker)
                    done += zip((task.number for task in worker.lot), answers, strict=False)
                    if failed:
                        break
        finally:
            for worker in busy.values():
                worker.end()


class Task:
    """A job, its place in the order, and how many processes died of it."""

    def __init__(self, number: int, job: Any) -> None:
        self.number, self.job, self.deaths = number, job, 0

    def after_death(self, cause: str, name: Callable[[Any], str]) -> Task:
        """The same to try again; raises where that is of no use."""
        self.deaths += 1
        if self.deaths == ATTEMPTS:
            raise OriginsError(
                f"{name(self.job)}: its process died {ATTEMPTS} times, the last time by {cause}"
            )
        return self


class Worker:
    """One process, which does one lot of jobs at a time."""

    lot: list[Task]
    since: float

    def __init__(self) -> None:
        # A fresh interpreter: the same on every system, and no shared state.
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        with _signals_held():
            self._process.start()
        theirs.close()

    def begin(self, function: Callable[[Any], Any], lot: list[Task]) -> None:
        self.lot, self.since = lot, perf_counter()
        with contextlib.suppress(OSError):  # it died meanwhile: there will be no answer
            self.line.send((function, [task.job for task in lot]))

    def end(self, grace: float = 0) -> str:
        """Stop the process, wherever it is, unless it ends by itself; what it died of."""
        self.line.close()
        self._process.join(grace)
        self._process.kill()
        self._process.join()
        code = self._process.exitcode or 0
        self._process.close()
        return signal.Signals(-code).name if code < 0 else f"exit code {code}"


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Start a process that hears no Ctrl-C of the terminal before it is ready to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # on its first start it would let the signals through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# What happens in the process


def _work(line: Connection) -> None:
    """Do what comes along the line until it ends; whoever started this decides when."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(_done(line.recv_bytes()))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _done(message: bytes) -> tuple[list[Any], Exception | None]:
    """The answers, up to the job that failed, and how it did."""
    answers: list[Any] = []
    try:
        function, jobs = pickle.loads(message)
        for job in jobs:
            answers.append(function(job))
    except Exception as error:
        error.add_note("".join(traceback.format_exception(error)))
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # an error that does not travel is told as its text
            return answers, RuntimeError("".join(traceback.format_exception(error)))
        return answers, error
    return answers, None

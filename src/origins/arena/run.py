"""Plays the games of a contest on this process, on several, or on Ray, and keeps them in a file."""

from __future__ import annotations

import importlib.util
import multiprocessing
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, Literal

import msgspec

from origins.arena.contest import Contest
from origins.arena.games import Result, play_cluster
from origins.core.errors import DataError, UsageError

Engine = Literal["local", "ray"]
Cluster = list[Result]


class Ledger:
    """The file of a contest: what it is on the first line, one deal's games on each other.

    A deal is written as a whole when it is played, so that a contest can be broken off at any
    moment and gone on with; a last line that was cut off is played again.
    """

    def __init__(self, path: Path | None, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.clusters: dict[int, Cluster] = {}
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(contest) + b"\n")

    def _read(self, path: Path) -> None:
        lines = path.read_bytes().split(b"\n")
        if contest_of(lines[0], path) != self.contest:
            raise UsageError(
                f"{path} holds another contest; name a new file, or give the options it began with"
            )
        good = lines[0] + b"\n"
        for number, line in enumerate(lines[1:], 2):
            try:
                cluster = msgspec.json.decode(line, type=Cluster) if line else []
            except msgspec.DecodeError as error:
                if number == len(lines):
                    break
                raise DataError(str(error), file=str(path), where=f"line {number}") from None
            if cluster:
                self.clusters[cluster[0].seed] = cluster
                good += line + b"\n"
        if good != b"\n".join(lines):
            path.write_bytes(good)

    def add(self, cluster: Cluster) -> None:
        self.clusters[cluster[0].seed] = cluster
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(cluster) + b"\n")

    def of(self, seeds: Sequence[int]) -> list[Cluster]:
        """The deals of these seeds that were played, in order."""
        return [self.clusters[seed] for seed in seeds if seed in self.clusters]


def contest_of(line: bytes, path: Path) -> Contest:
    try:
        return msgspec.json.decode(line, type=Contest)
    except msgspec.DecodeError:
        raise DataError("this is not a file of an arena", file=str(path)) from None


def read(path: Path) -> tuple[Contest, list[Cluster]]:
    """A file as `Ledger` wrote it."""
    try:
        with path.open("rb") as file:
            contest = contest_of(file.readline(), path)
    except OSError as error:
        raise DataError(error.strerror or "cannot be read", file=str(path)) from None
    ledger = Ledger(path, contest)
    return contest, ledger.of(sorted(ledger.clusters))


def played(
    contest: Contest, seeds: Sequence[int], workers: int, engine: Engine = "local"
) -> Generator[Cluster]:
    """The deals of these seeds as they are finished."""
    if engine == "ray":
        yield from _on_ray(contest, seeds)
    elif workers == 1:
        for seed in seeds:
            yield play_cluster(contest, seed)
    else:
        yield from _on_processes(contest, seeds, workers)


def _on_processes(contest: Contest, seeds: Sequence[int], workers: int) -> Generator[Cluster]:
    # A fresh interpreter for each worker: the same on every system, and no shared state.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    todo = iter(seeds)
    running: set[Future[Cluster]] = set()
    try:
        while True:
            while len(running) < 2 * workers and (seed := next(todo, None)) is not None:
                running.add(pool.submit(play_cluster, contest, seed))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:  # broken off: nobody waits for the games that are under way
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Control-C reaches every process of a terminal: only the first of them acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(contest: Contest, seeds: Sequence[int]) -> Generator[Cluster]:
    if importlib.util.find_spec("ray") is None:
        raise UsageError("--engine ray needs the package ray: pip install 'origins[ray]'")
    ray: Any = importlib.import_module("ray")
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    task = ray.remote(play_cluster)
    running = [task.remote(contest, seed) for seed in seeds]
    while running:
        done, running = ray.wait(running)
        yield from ray.get(done)

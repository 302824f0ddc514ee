"""Plays the games of a contest on this process, on several, or on Ray, and keeps them in a file."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from origins.arena.contest import Contest
from origins.arena.games import GameResult, play_cluster
from origins.arena.on_ray import RayWorkers
from origins.arena.workers import Crew, Workers
from origins.bots.outside.bot import hosting
from origins.core.errors import DataError, UsageError

Engine = Literal["local", "ray"]
Cluster = list[GameResult]


class Ledger:
    """The file of a contest: what it is on the first line, one deal's games on each other.

    A deal is written as a whole when it is played, so that a contest can be broken off at any
    moment and gone on with; a last line that was cut off is played again.
    """

    def __init__(self, path: Path | None, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.clusters: dict[int, Cluster] = {}
        if path is None:
            return
        with opened(path):
            if path.exists():
                self._read(path)
            else:
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
            with opened(self.path), self.path.open("ab") as file:
                file.write(msgspec.json.encode(cluster) + b"\n")

    def of(self, seeds: Sequence[int]) -> list[Cluster]:
        """The deals of these seeds that were played, in order."""
        return [self.clusters[seed] for seed in seeds if seed in self.clusters]


@contextmanager
def opened(path: Path) -> Iterator[None]:
    """Tell in a line what the system has against this file."""
    try:
        if path.exists() and not path.is_file():
            raise DataError("this is no file", file=str(path))
        yield
    except OSError as error:
        raise DataError(error.strerror or "cannot be used", file=str(path)) from None


def contest_of(line: bytes, path: Path) -> Contest:
    try:
        return msgspec.json.decode(line, type=Contest)
    except msgspec.DecodeError:
        raise DataError("this is not a file of an arena", file=str(path)) from None


def read(path: Path) -> tuple[Contest, list[Cluster]]:
    """A file as `Ledger` wrote it."""
    with opened(path), path.open("rb") as file:
        contest = contest_of(file.readline(), path)
    ledger = Ledger(path, contest)
    return contest, ledger.of(sorted(ledger.clusters))


def played(
    contest: Contest, seeds: Sequence[int], workers: int, engine: Engine = "local"
) -> Generator[Cluster]:
    """The deals of these seeds as they are finished."""
    crew: Crew = RayWorkers() if engine == "ray" else Workers(workers)
    play = partial(play_cluster, contest)
    with hosting(), crew:
        yield from crew.finished(play, seeds, "the deal of seed {}".format)

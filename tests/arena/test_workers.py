"""Jobs on processes: in order, in spite of deaths, and nobody is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from origins.arena.workers import ATTEMPTS, Workers
from origins.core.errors import DataError, IllegalMove, Message, OriginsError, Refusal


@pytest.fixture(autouse=True)
def nobody_is_left() -> Iterator[None]:
    before = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) == before


def square(number: int) -> int:
    return number * number


def dies_once(marks: Path, number: int) -> int:
    """Kills its own process the first time that it has this number."""
    mark = marks / str(number)
    if number % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def kills(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def leaves(number: int) -> int:
    os._exit(7)


def fails(number: int) -> int:
    if number == 1:
        raise DataError("broken", file="pack.json", where="$.id")
    if number == 2:
        raise FileNotFoundError(2, "No such file", "pack.json")
    if number == 3:
        raise IllegalMove(Refusal("O-EVO-1", Message("refused")))
    return number


def first_or_never(number: int) -> int:
    if number:
        threading.Event().wait()
    return os.getpid()


def process(number: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("count", [1, 3])
def test_answers_in_the_order_of_the_jobs_or_as_they_come(count: int) -> None:
    with Workers(count) as workers:
        assert list(workers.map(square, range(20))) == [n * n for n in range(20)]
        assert sorted(workers.finished(square, range(20))) == [n * n for n in range(20)]
        assert list(workers.map(square, [])) == []


def test_processes_are_used_again() -> None:
    with Workers(2) as workers:
        first = set(workers.map(process, range(4)))
        assert 1 <= len(first) <= 2
        assert os.getpid() not in first
        assert set(workers.map(process, range(4))) <= first


def test_a_killed_process_is_replaced_and_its_job_done_again(tmp_path: Path) -> None:
    with Workers(2) as workers:
        answers = list(workers.map(partial(dies_once, tmp_path), range(8)))
    assert answers == [n * n for n in range(8)]
    assert sorted(mark.name for mark in tmp_path.iterdir()) == ["0", "3", "6"]


def test_a_job_that_kills_every_process_is_named() -> None:
    told = rf"^the game 2: its process died {ATTEMPTS} times, the last time by SIGKILL$"
    with Workers(2) as workers:
        with pytest.raises(OriginsError, match=told):
            list(workers.map(kills, range(9), "the game {}".format))
        assert list(workers.map(square, [3])) == [9]
    with Workers(2) as workers, pytest.raises(OriginsError, match=r"^0: .* by exit code 7$"):
        list(workers.map(leaves, [0]))


def test_errors_of_a_job_arrive() -> None:
    with Workers(2) as workers:
        with pytest.raises(DataError) as found:
            list(workers.map(fails, [1]))
        assert (found.value.file, found.value.where) == ("pack.json", "$.id")
        assert any("in fails" in note for note in found.value.__notes__)
        with pytest.raises(FileNotFoundError, match="No such file"):  # an error, not a death
            list(workers.map(fails, [2]))
        with pytest.raises(Exception, match="O-EVO-1"):
            list(workers.map(fails, [3]))
        assert list(workers.map(fails, [0, 4])) == [0, 4]


def test_what_is_not_wanted_any_more_is_broken_off() -> None:
    with Workers(2) as workers:
        answers = workers.finished(first_or_never, [0, 1, 2])
        next(answers)
        answers.close()
        assert list(workers.map(square, [2, 3])) == [4, 9]


def test_a_terminal_s_control_c_is_not_for_the_workers() -> None:
    with Workers(2) as workers:
        (pid,) = workers.map(process, [0])
        os.kill(pid, signal.SIGINT)
        assert list(workers.map(process, [0])) == [pid]

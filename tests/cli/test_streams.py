"""Standard input and output of every kind: full, closed, broken off, or of few letters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from tests.support.running import ENGLISH, good, refused
from tests.support.starting import PROGRAM, started

FRENCH = (
    ("bots", "--lang", "fr"),
    ("simulate", "--games", "2", "--lang", "fr"),
    ("play", "--seed", "1", "--lang", "fr"),
    ("balance", "--bot", "random", "--games", "2", "--lang", "fr"),
)


def program(
    *words: str | Path, typed: bytes = b"", out: IO[bytes] | int = subprocess.PIPE, **more: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *PROGRAM, *map(str, words)],
        input=typed,
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, **ENGLISH, **more},
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("words", FRENCH, ids=lambda words: words[0])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_of_few_letters(words: tuple[str, ...], encoding: str) -> None:
    found = program(*words, typed="é\n".encode(), PYTHONIOENCODING=encoding)
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout


def test_letters_that_are_none_are_typed() -> None:
    found = program("play", "--seed", "1", typed=b"\xff\xfe\n")
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"neither a number" in found.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "words",
    [("--help",), ("--version",), ("bots",), ("simulate",), ("play", "--seed", "1"),
     ("bench", "--seconds", "0.01", "--game", "junior", "--no-compare")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_a_full_disk(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        found = program(*words, out=full)
    assert found.returncode == 1
    assert found.stderr == b"origins: standard output: No space left on device\n"


def test_nobody_reads_to_the_end() -> None:
    with started("simulate", "--games", "100000") as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == ""
        assert running.wait(120) == 1


def test_streams_that_are_closed() -> None:
    line = f'"{sys.executable}" -m origins.cli play --seed 1 <&- >&- 2>&-'
    assert subprocess.run(["bash", "-c", line], timeout=120, check=False).returncode == 0


def test_a_record_from_standard_input(records: Path) -> None:
    path = records / "origine-2p-7.jsonl"
    record = path.read_text("utf-8")
    assert good("replay", "-", typed=record).out == good("replay", path).out
    notation = good("replay", path, "--notation").out
    assert good("replay", "-", typed=notation).out == good("replay", path).out
    assert good("origine", "solve", "-", typed=record).out == good("origine", "solve", path).out


def test_what_is_wrong_with_standard_input_is_told_of_it() -> None:
    assert "standard input: line 1: this file is empty" in refused(1, "replay", "-")
    assert "name a file" in refused(2, "play", "--resume", "-")
    with started("replay", "-") as running:
        assert running.stdin is not None
        running.stdin.write("junk\n")
        running.stdin.close()
        assert running.wait(120) == 1
        assert running.stderr is not None
        assert "standard input: line 1: this is no record" in running.stderr.read()


def test_what_a_command_of_the_database_logs_is_not_in_its_answer() -> None:
    code = (
        "import structlog\n"
        "from origins.cli.database import address_of\n"
        "address_of('sqlite:///none.sqlite', None, must_exist=False)\n"
        "structlog.get_logger('loop').warning('event loop blocked')\n"
        "print('{}')\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=120, check=True
    )
    assert found.stdout == b"{}\n"
    assert b"event loop blocked" in found.stderr

"""The program that plays: its reader ends with it, whatever it does."""

from __future__ import annotations

import sys
import threading

import pytest

from origins.cli.commands.bot_stdio import Program, ProgramError
from tests.cli.running import good, refused

# What it may do when nobody listens any more.
WAYS = {
    "ends": "input()",
    "stays": "import threading; threading.Event().wait()",
    "talks on": "while True: print('x' * 1000)",
    "has ended": "",
    "closed its output": "import os, sys; os.close(1); sys.stdin.read()",
    "left a child with its output": (
        "import subprocess, sys; "
        "subprocess.Popen([sys.executable, '-c', 'import threading; threading.Event().wait()'])"
    ),
    "writes no text": "import os; os.write(1, bytes(range(256)))",
}


def readers() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("reads ")]


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_left_of_a_program(way: str) -> None:
    # An error in the thread would be charged to whichever test runs then.
    program = Program([sys.executable, "-c", WAYS[way]], 5)
    assert program._reader.name.startswith("reads ")  # it may have ended already
    program.close()
    assert readers() == []


def test_a_program_is_closed_after_it_failed() -> None:
    program = Program([sys.executable, "-c", "print('x' * 100_000)"], 60)
    with pytest.raises(ProgramError, match="an answer is"):
        program.choose()
    program.close()
    assert readers() == []


def test_help_has_each_example_on_its_line() -> None:
    examples = good("bot-stdio", "--help").out.partition("Examples:")[2].splitlines()[1:3]
    assert all(line.strip().startswith("origins bot-stdio --") for line in examples)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "7"), "origin is for 2 to 4 players, not 7"),
        (("--game", "go"), "there is no game 'go'"),
        (("--opponent", "hal"), "there is no bot 'hal'"),
        (("--seed", "x"), "a seed is a whole number"),
        (("--limit", "0"), "at least 0.1"),
        (("--code", "K7PQ2M"), "belong together"),
    ],
)
def test_wrong_commands(words: tuple[str, ...], said: str) -> None:
    assert said in refused(2, "bot-stdio", *words, "--", "cat")

"""`origins` as a program of its own: help, version, signals, pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import origins
from origins.core import registry
from tests.support.running import ENGLISH, good, refused

PROGRAM = (sys.executable, "-m", "origins.cli")


def program(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *map(str, words)],
        input=typed,
        env={**os.environ, **ENGLISH},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_version_and_unknown_command() -> None:
    found = program("--version")
    assert (found.returncode, found.stdout) == (0, f"origins {origins.__version__}\n")
    found = program("fly")
    assert found.returncode == 2
    assert found.stdout == ""
    assert found.stderr == "origins: No such command 'fly'\n"


@pytest.mark.parametrize(
    "command",
    ["simulate", "replay", "bench", "play", "join", "arena", "balance", "bots", "bot-stdio",
     "pack check", "pack new", "pack show"],
)  # fmt: skip
def test_help_has_examples(command: str) -> None:
    out = good(*command.split(), "--help").out
    assert "Examples:" in out
    assert f"origins {command}" in out.partition("Examples:")[2]


def test_help_lists_the_games() -> None:
    text = " ".join(good("simulate", "--help").out.replace("│", " ").split())
    assert set(registry.listed()) == set(registry.names())
    assert f"{', '.join(registry.listed())}. [default: {registry.default()}]" in text


def test_help_lists_the_commands() -> None:
    out = good("--help").out
    for command in ("play", "simulate", "replay", "bench", "pack", "origine"):
        assert f"  {command} " in out


def test_a_wrong_command_has_a_short_answer() -> None:
    assert "fly" in refused(2, "fly")
    assert "No such option: --fly" in refused(2, "replay", "--fly")


def test_playing_through_a_pipe(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    found = program("play", "-g", "junior", "--seed", "1", "--save", kept, typed="1\n" * 300)
    assert found.returncode == 0, found.stderr
    assert "The end." in found.stdout
    assert program("replay", kept).stdout.splitlines()[0].startswith("Origin Junior, 2 players")

"""`origins` as a program of its own: help, version, signals, pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import origins
from tests.cli.running import ENGLISH, good, refused

PROGRAM = (sys.executable, "-m", "origins.cli")


def program(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *map(str, words)], input=typed, env={**os.environ, **ENGLISH},
        capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip


def test_version_and_unknown_command() -> None:
    found = program("--version")
    assert (found.returncode, found.stdout) == (0, f"origins {origins.__version__}\n")
    found = program("fly")
    assert found.returncode == 2
    assert found.stdout == ""
    assert found.stderr == "origins: No such command 'fly'\n"


@pytest.mark.parametrize(
    "command", ["simulate", "replay", "bench", "play", "pack check", "pack new", "pack show"]
)
def test_help_has_examples(command: str) -> None:
    out = good(*command.split(), "--help").out
    assert "Examples:" in out
    assert f"origins {command}" in out.partition("Examples:")[2]


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


def test_control_c_is_quiet() -> None:
    words = [*PROGRAM, "simulate", "--games", "100000000"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **ENGLISH},
    ) as running:  # fmt: skip
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        running.stdout.read()
        said = running.stderr.read()
        assert running.wait(60) == 130
    assert said.strip() == ""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_control_c_ends_a_contest_at_once_and_keeps_its_deals(tmp_path: Path, workers: str) -> None:
    kept = tmp_path / "match.jsonl"
    words = ["arena", "--bots", "master@0.2,thinker", "--games", "400", "--workers", workers]
    with subprocess.Popen(
        [*PROGRAM, *words, "--out", str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, env={**os.environ, **ENGLISH}, start_new_session=True,
    ) as running:  # fmt: skip
        while not kept.exists() or kept.read_text().count("\n") < 2:
            assert running.poll() is None
            time.sleep(0.1)
        for _ in range(2):  # as a terminal, and then somebody impatient
            os.killpg(running.pid, signal.SIGINT)
        # A worker left behind would keep the pipes open.
        out, said = running.communicate(timeout=10)
        assert running.returncode == 130
    deals = kept.read_text().count("\n") - 1
    assert out == ""
    ending = f"{deals} of 200 deals; the same command goes on from {kept}"
    assert said.strip() == f"origins: broken off after {ending}"

"""Ctrl-C, SIGTERM, kill -9: every command ends at once and quietly, nobody is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.running import good
from tests.support.starting import ended, started, workers_of

ROOT = Path(__file__).parents[2]

Running = subprocess.Popen[str]
ENDLESS = ("simulate", "--games", "100000000")
CONTEST = ("--game", "junior", "--games", "1000000")
# Measuring says nothing before its end: this says when it begins.
BENCH = """
import sys
from origins.cli import main
from origins.cli.commands import bench
measured = bench.measured
bench.measured = lambda *given: print("begins", flush=True) or measured(*given)
sys.argv[:] = ["origins", "bench", "--seconds", "3600", "--game", "junior"]
main()
"""
# A player that neither answers nor ends when nobody listens any more.
STUBBORN = """
import sys, threading
print("begins", file=sys.stderr, flush=True)
threading.Event().wait()
"""


def speaks(running: Running) -> None:
    assert running.stdout is not None
    assert running.stdout.readline()


def warns(running: Running) -> None:
    assert running.stderr is not None
    assert running.stderr.readline() == "begins\n"


def asks(running: Running) -> None:
    assert running.stdout is not None
    while "Keep" not in running.stdout.readline():
        assert running.poll() is None


def reads(running: Running) -> None:
    """Takes more than a pipe holds."""
    assert running.stdin is not None
    running.stdin.write("\n" * 500_000)
    running.stdin.flush()


COMMANDS: dict[str, tuple[tuple[str, ...], Callable[[Running], None]]] = {
    "simulate": (ENDLESS, speaks),
    "simulate on processes": ((*ENDLESS, "--workers", "2"), speaks),
    "play": (("play", "--seed", "1"), asks),
    "replay": (("replay", "-"), reads),
    "solve": (("origine", "solve", "-"), reads),
    "bot-stdio": (("bot-stdio", "--", sys.executable, "-c", STUBBORN), warns),
    "serve": (("serve", "--port", "0", "--log-level", "error", "--data", "."), speaks),
}


def stop(running: Running, number: signal.Signals) -> int:
    """The signal as it comes, to all processes of a terminal or to one; the code to expect."""
    if number is signal.SIGINT:
        os.killpg(running.pid, number)
    else:
        running.send_signal(number)
    return 128 + number


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_ends_quietly(
    name: str, number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words, ready = COMMANDS[name]
    with started(*words) as running:
        ready(running)
        expected = stop(running, number)
        code, _, err = ended(running)
    # A server ends by a signal as a matter of course.
    assert (code, err) == (0 if name == "serve" else expected, "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_measuring_ends_quietly(number: signal.Signals) -> None:
    with started(python=("-c", BENCH)) as running:
        speaks(running)
        expected = stop(running, number)
        assert ended(running) == (expected, "", "")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_sigterm_ends_what_ignores_control_c(workers: str) -> None:
    with started(*ENDLESS, "--workers", workers, ignoring=True) as running:
        speaks(running)
        os.killpg(running.pid, signal.SIGINT)
        speaks(running)
        running.send_signal(signal.SIGTERM)
        code, _, err = ended(running)
    assert (code, err) == (143, "")


@pytest.mark.parametrize(
    ("command", "workers", "number"),
    [
        (("arena", "--bots", "greedy,random"), "1", signal.SIGINT),
        (("arena", "--bots", "greedy,random"), "2", signal.SIGINT),
        (("arena", "--bots", "greedy,random"), "2", signal.SIGTERM),
        (("balance", "--bot", "random"), "2", signal.SIGINT),
        (("balance", "--bot", "random"), "2", signal.SIGTERM),
    ],
)
def test_a_contest_ends_at_once_and_keeps_its_deals(
    command: tuple[str, ...], workers: str, number: signal.Signals, tmp_path: Path
) -> None:
    kept = tmp_path / "match.jsonl"
    with started(*command, *CONTEST, "--workers", workers, "--out", kept) as running:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 2:
            assert running.poll() is None
            time.sleep(0.05)
        expected = stop(running, number)
        stop(running, number)  # somebody impatient
        code, out, err = ended(running)
    assert (code, out) == (expected, "")
    lines = kept.read_bytes()
    assert lines.endswith(b"\n")
    deals = lines.count(b"\n") - 1
    assert err.startswith(f"origins: broken off after {deals} of ")
    assert err.endswith(f" deals; the same command goes on from {kept}\n")
    assert list(tmp_path.iterdir()) == [kept]


def test_nobody_outlives_a_killed_program() -> None:
    with started(*ENDLESS, "--workers", "2") as running:
        speaks(running)
        running.kill()
        code, _, err = ended(running)
    assert (code, err) == (-signal.SIGKILL, "")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the workers in /proc")
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    words = ("simulate", "--game", "junior", "--bot", "greedy", "--games", "60", "--records")
    records = tmp_path / "killed"
    with started(*words, records, "--workers", "2") as running:
        # Not by a line of the output: what is read ahead with it would be lost to `ended`.
        while not records.exists() or not any(records.iterdir()):
            assert running.poll() is None
            time.sleep(0.01)
        for pid in workers_of(running.pid):
            os.kill(pid, signal.SIGKILL)
        code, out, err = ended(running)
    assert (code, err) == (0, "")
    assert out == good(*words, tmp_path / "calm").out
    calm, killed = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("calm", "killed")
    )
    assert killed == calm


def test_tuning_ends_quietly_and_keeps_its_weights(tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_bytes((ROOT / "src/origins/games/origin/search/weights.json").read_bytes())
    words = ("--game", "junior", "--players", "2", "--games", "20", "--minutes", "60")
    with started(
        *words, "--workers", "2", "--out", weights, python=("-m", "tools.tune")
    ) as running:
        speaks(running)
        expected = stop(running, signal.SIGTERM)
        code, _, err = ended(running)
    assert (code, err) == (expected, "")
    json.loads(weights.read_bytes())

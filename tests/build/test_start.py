"""The tool that sets a clone up tells its steps, and shows all that a failed one said."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

import client
import start
import steps
from steps import Step, StepFailed, Steps, counted

ROOT = Path(__file__).parents[2]
PRINT = (sys.executable, "-c", "import sys; print(sys.argv[1]); sys.exit(int(sys.argv[2]))")


@pytest.fixture(autouse=True)
def no_reminders(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take long over anything."""
    monkeypatch.setattr(steps, "REMIND", float("inf"))


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """What was told, without the times."""
    return re.sub(r"\d+\.\d s", "T", capsys.readouterr().out)


def test_a_step_is_told_as_it_begins_and_ends(capsys: pytest.CaptureFixture[str]) -> None:
    with Steps() as job, job.step("Packages") as step:
        step.need(*PRINT, "chatter", "0")
    assert said(capsys).split("\n") == ["  T  Packages", "  T  Packages: done in T", ""]


def test_a_failed_step_shows_all_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    def install(job: Steps) -> None:
        with job.step("Packages") as step:
            assert step.run(*PRINT, "went well", "0")
            step.need(*PRINT, "no room on the disk", "1")

    with Steps() as job, pytest.raises(StepFailed):
        install(job)
    lines = said(capsys).split("\n")
    assert lines[1] == "  T  Packages: failed after T; all it said:"
    assert {"went well", "no room on the disk"} <= set(lines)


def test_a_program_that_is_not_there_is_a_failure() -> None:
    step = Step("x", lambda step: None)
    assert not step.run("/nowhere/program")
    assert step.log[-1] == "/nowhere/program: No such file or directory"


def test_a_step_with_nothing_to_do_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    with Steps() as job:
        with job.step("Compiled rules", at_once=False) as step:
            step.need(*PRINT, "all is up to date", "0", watch=start.doing)
        assert said(capsys) == ""
        with job.step("Compiled rules", at_once=False) as step:
            step.need(*PRINT, "compiling a, b", "0", watch=start.doing)
            assert str(step) == "Compiled rules: 0 of 2"
    assert "done in" in said(capsys)


def test_progress_is_read_from_what_programs_print() -> None:
    assert start.doing("3 of 12\n") == "3 of 12"
    assert start.doing("building the browser client\n") == "building the browser client"
    assert start.doing("npm warn deprecated\n") is None
    watch = counted("Collecting ", 2)
    lines = ["Collecting a==1", "  Downloading a", "Collecting b==2", "Collecting c"]
    assert [watch(line) for line in lines] == ["1 of 2", None, "2 of 2", "2 of 2"]


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "/nowhere/cc -pthread")
    assert start.no_compiler().startswith("No C compiler (/nowhere/cc) was found")
    monkeypatch.setenv("CC", sys.executable)  # anything that can be run
    headers = Path(sysconfig.get_path("include"), "Python.h")
    assert bool(start.no_compiler()) != headers.is_file()


def test_what_is_installed_is_known_by_its_lock_file(tmp_path: Path) -> None:
    setup = start.Setup(Steps(), tmp_path)
    assert not setup.has("run")
    setup.mark("run")
    assert setup.has("run")
    assert not setup.has("dev")
    (tmp_path / ".run").write_text("another lock file")
    assert not setup.has("run")


def test_packages_of_the_client_are_known_by_their_lock_file(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package-lock.json").write_text("{}")
    assert not client.installed(tmp_path, everything=False)
    client.note_installed(tmp_path, everything=False)
    assert client.installed(tmp_path, everything=False)
    assert not client.installed(tmp_path, everything=True)
    client.note_installed(tmp_path, everything=True)
    assert client.installed(tmp_path, everything=True)
    (web / "package-lock.json").write_text('{"other": 1}')
    assert not client.installed(tmp_path, everything=False)


def make(*words: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", *words], cwd=ROOT, env=inherited, capture_output=True, text=True, check=False
    )


def test_make_says_what_python_it_needs(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = make("play", f"PYTHON={old}")
    assert done.returncode != 0
    assert "Origins needs Python 3.11 or newer" in done.stdout


# Stands for `origins`: notes how it was started, and as plain Python serves until it is ended.
PROGRAM = """#!/bin/sh
echo "${ORIGINS_PURE:-compiled} $*" >> log
if [ -n "$ORIGINS_PURE" ]; then echo $$ > pid; exec sleep 60; fi
"""
# Plays with a compiler that is done at once, later, when the server has been started, or never,
# and then worked or not.
PLAY = """
import signal, start, sys, threading, time
from concurrent.futures import Future
from pathlib import Path
from steps import Steps
signal.signal(signal.SIGINT, signal.default_int_handler)
rules = Future()
done, worked = sys.argv[1], sys.argv[2] == "worked"
def compile_rules():
    while done == "never" or (done == "started" and not Path("pid").exists()):
        time.sleep(0.02)
    if done == "later":
        time.sleep(0.3)
    rules.set_result(worked)
compiler = threading.Thread(target=compile_rules, daemon=True)
compiler.start()
if done == "at once":
    compiler.join()
start.set_up = lambda setup, everything: rules
start.ROOT = Path.cwd()
start.Setup = lambda steps, venv: type("Setup", (), {"steps": steps, "venv": Path.cwd() / "venv"})
sys.exit(start.main(["play", *sys.argv[3:]]))
"""


def play(folder: Path, *words: str) -> subprocess.Popen[str]:
    program = folder / "venv" / "bin" / "origins"
    program.parent.mkdir(parents=True)
    program.write_text(PROGRAM)
    program.chmod(0o755)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tools")}
    environment.pop("ORIGINS_PURE", None)
    command = [sys.executable, "-c", PLAY, *words]
    return subprocess.Popen(command, cwd=folder, env=environment, text=True)


def started(folder: Path) -> list[str]:
    log = folder / "log"
    return log.read_text().splitlines() if log.exists() else []


def test_the_server_starts_while_the_rules_are_compiled_and_again_after(tmp_path: Path) -> None:
    with play(tmp_path, "started", "worked", "--open-browser") as running:
        assert running.wait() == 0
    assert started(tmp_path) == ["1 serve --open-browser", "compiled serve"]


def test_with_compiled_rules_it_starts_once(tmp_path: Path) -> None:
    with play(tmp_path, "at once", "worked", "--open-browser") as running:
        assert running.wait() == 0
    assert started(tmp_path) == ["compiled serve --open-browser"]


@pytest.mark.parametrize("port", ["--port 0", "--port=0"])
def test_any_free_port_is_taken_once(tmp_path: Path, port: str) -> None:
    with play(tmp_path, "later", "worked", *port.split()) as running:
        assert running.wait() == 0
    assert started(tmp_path) == [f"compiled serve {port}"]


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_beside_the_compiler_ends_with_its_start(
    tmp_path: Path, sign: signal.Signals
) -> None:
    with play(tmp_path, "never", "worked") as running:
        while not (tmp_path / "pid").exists():
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(sign)
        assert running.wait() == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)

"""The tool that sets a clone up tells its steps, and shows all that a failed one said."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
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

"""Starts the program as a process of its own, with its signals as a shell would set them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support.running import ENGLISH

PROGRAM = ("-m", "origins.cli")
PATIENCE = 120
"""Seconds after which a program that should have ended hangs."""

# A child inherits what its parent ignores, as the tests do under nohup: it is set anew.
SHIM = """
import os, signal, sys
signal.signal(signal.SIGINT, getattr(signal, sys.argv[1]))
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


def line(*words: str | Path, ignoring: bool = False) -> list[str]:
    """What to start for `python WORDS`, whatever this process does with Ctrl-C."""
    handling = signal.SIG_IGN if ignoring else signal.SIG_DFL
    return [sys.executable, "-c", SHIM, handling.name, *map(str, words)]


@contextmanager
def started(
    *words: str | Path, python: tuple[str, ...] = PROGRAM, ignoring: bool = False
) -> Iterator[subprocess.Popen[str]]:
    """The program at work in a session of its own; whatever is left of it afterwards is killed."""
    with subprocess.Popen(
        line(*python, *words, ignoring=ignoring),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **ENGLISH},
        start_new_session=True,
    ) as running:
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def ended(running: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Code, output and errors, once nobody is left: all processes of a program hold its pipes."""
    out, err = running.communicate(timeout=PATIENCE)
    return running.returncode, out, err


def workers_of(pid: int) -> list[int]:
    """The processes that a program plays its games on."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except (OSError, ProcessLookupError):
            continue
    return found

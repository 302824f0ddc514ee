"""A bot that is a program on this machine: JSON lines on its standard input and output."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from origins.bots.outside.line import Ended, Fault, Line
from origins.bots.outside.protocol import MOST
from origins.core.errors import UsageError

GUARD = Path(__file__).with_name("guard.py")
UNHEARD = 16
"""So many lines may a program write that nobody asked for; then nobody reads them any more."""
GRACE = 1.0
"""Seconds for a program to end by itself once nothing more is to come."""
STARTING = 30.0
"""Seconds more for the first answer of a program that was just started."""


def check_command(command: Sequence[str]) -> None:
    """Raises `UsageError` for what cannot be started."""
    if not command or "\0" in "".join(command):
        raise UsageError("name a program, such as stdio:python mybot.py")
    if shutil.which(command[0]) is None:
        raise UsageError(f"cannot start {command[0]}: there is no such program")


class Program(Line):
    """The process. Two threads alone have to do with its pipes, so that nothing it does or leaves
    undone holds anybody up."""

    def __init__(self, command: Sequence[str]) -> None:
        check_command(command)
        self.name = command[0]
        self._fresh = True
        self._lifeline = -1
        words, passed = list(command), []
        if os.name == "posix":
            theirs, self._lifeline = os.pipe()
            words = [sys.executable, "-I", "-S", str(GUARD), str(theirs), *command]
            passed = [theirs]
        try:
            # In a session of its own: Ctrl-C is for this program, which then ends the other.
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=passed,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._let_go()
            reason = error.strerror if isinstance(error, OSError) else error
            raise UsageError(f"cannot start {self.name}: {reason}") from None
        finally:
            for end in passed:
                os.close(end)
        self._sent: queue.Queue[bytes | None] = queue.Queue()
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._threads = [
            threading.Thread(target=target, name=f"{what} {self.name}", daemon=True)
            for what, target in (("reads", self._read), ("writes to", self._write))
        ]
        for thread in self._threads:
            thread.start()

    def _read(self) -> None:
        """Put down what comes until the program ends, or writes too much."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while line := lines.readline(MOST + 1):
                self._lines.put(line)
                if len(line) > MOST or self._lines.qsize() > UNHEARD:
                    break
        self._lines.put(b"")

    def _write(self) -> None:
        assert self._process.stdin is not None
        # Its end comes out as missing answers, and closing what it did not read may fail.
        with contextlib.suppress(OSError), self._process.stdin as lines:
            while (message := self._sent.get()) is not None:
                lines.write(message + b"\n")
                lines.flush()

    def tell(self, message: bytes, limit: float) -> None:
        self._sent.put(message)

    def ask(self, message: bytes, limit: float) -> bytes:
        with contextlib.suppress(queue.Empty):
            if early := self._lines.get_nowait():
                raise Fault(f"{self.name} wrote {shown(early)} without being asked")
            raise Ended(f"{self.name} has ended")
        self._sent.put(message)
        patience = limit + STARTING * self._fresh
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise Fault(f"{self.name} did not answer within {patience:g} s") from None
        self._fresh = False
        if not line:
            raise Ended(f"{self.name} has ended instead of choosing")
        if len(line) > MOST:
            raise Fault(f"{self.name} wrote more than {MOST} bytes: {shown(line)}")
        return line

    def close(self, at_once: bool = False) -> None:
        """Let the program end, or end it, and whomever it started."""
        self._sent.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            if not at_once:
                self._process.wait(GRACE)
        self._kill()
        for thread in self._threads:
            thread.join(GRACE)

    def _kill(self) -> None:
        """End the session of the program; where there are none, the program alone."""
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._let_go()

    def _let_go(self) -> None:
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1


def shown(line: bytes) -> str:
    return repr(line[:60].decode("utf-8", "replace").strip())

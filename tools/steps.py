"""The steps of a longer job, told as they begin and end.

What the programs of a step print is kept, and shown only where the step fails. Steps may run side
by side: each line names its own.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

# Where no terminal can show a line that changes, one that is still at work is told this often.
REMIND = 5.0


class StepFailed(Exception):
    """A step that could not be done; its words have been shown."""


class Step:
    """One step: runs programs, keeps what they print, and says how far it is."""

    def __init__(self, name: str, begin: Callable[[Step], None]) -> None:
        self.name = name
        self.began = time.monotonic()
        self.told = False
        self.far = ""
        self.log: list[str] = []
        self.child: subprocess.Popen[str] | None = None
        self._begin = begin

    def begin(self) -> None:
        """Tell that it begins, unless that was told."""
        if not self.told:
            self.told = True
            self._begin(self)

    def run(
        self,
        *command: str | Path,
        watch: Callable[[str], str | None] = lambda line: None,
        environment: dict[str, str] | None = None,
    ) -> bool:
        """Whether a program did its work; `watch` makes of a line how far it is, or None."""
        self.log.append("$ " + " ".join(str(part) for part in command))
        try:
            child = self.child = subprocess.Popen(
                [str(part) for part in command],
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
            )
        except OSError as error:
            self.log.append(f"{command[0]}: {error.strerror}")
            return False
        with child:
            assert child.stdout is not None
            for line in child.stdout:
                self.log.append(line.rstrip())
                if far := watch(line):
                    self.far = far
                    self.begin()
        if child.returncode in (-signal.SIGINT, 128 + signal.SIGINT):
            raise KeyboardInterrupt
        return child.returncode == 0

    def need(
        self,
        *command: str | Path,
        watch: Callable[[str], str | None] = lambda line: None,
        environment: dict[str, str] | None = None,
    ) -> None:
        """Run a program that the step cannot do without."""
        if not self.run(*command, watch=watch, environment=environment):
            raise StepFailed

    def __str__(self) -> str:
        return f"{self.name}: {self.far}" if self.far else self.name


class Steps:
    """Tells on one stream what is going on. Use as a context: it ends with the job."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self._running: list[Step] = []
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._live = sys.stdout.isatty()
        self._told = self.began
        self._ticker = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Steps:
        self._ticker.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        for step in self._running:
            if step.child is not None:
                step.child.terminate()
        self._ticker.join()
        self._clear()

    @contextmanager
    def step(self, name: str, *, at_once: bool = True) -> Iterator[Step]:
        """One step, told when it begins and when it ends; a failed one with all its words.

        One that may find nothing to do is told only when it finds something, not `at_once`.
        """
        step = Step(name, self._begin)
        if at_once:
            step.begin()
        try:
            yield step
        except StepFailed:
            self._end(step)
            self.say(f"{name}: failed after {self._since(step)}; all it said:", *step.log)
            raise
        except BaseException:
            self._end(step)
            raise
        self._end(step)
        if step.told:
            self.say(f"{name}: done in {self._since(step)}")

    def say(self, text: str, *more: str) -> None:
        """A line with the seconds since the job began, and lines that belong to it."""
        with self._lock:
            self._clear()
            self._told = time.monotonic()
            print(f"{self._told - self.began:5.1f} s  {text}", *more, sep="\n", flush=True)

    def _begin(self, step: Step) -> None:
        self.say(step.name)
        with self._lock:
            self._running.append(step)

    def _end(self, step: Step) -> None:
        with self._lock:
            if step in self._running:
                self._running.remove(step)

    def _since(self, step: Step) -> str:
        return f"{time.monotonic() - step.began:.1f} s"

    def _clear(self) -> None:
        if self._live:
            print("\r\x1b[K", end="", flush=True)

    def _tick(self) -> None:
        while not self._over.wait(0.5):
            with self._lock:
                now = time.monotonic()
                if not self._running or not (self._live or now - self._told >= REMIND):
                    continue
                line = f"{now - self.began:5.1f} s  ... " + ", ".join(map(str, self._running))
                if self._live:
                    self._clear()
                    width = os.get_terminal_size(sys.stdout.fileno()).columns
                    print(line[: max(width - 1, 1)], end="", flush=True)
                else:
                    self._told = now
                    print(line, flush=True)


def counted(found: str, total: int) -> Callable[[str], str | None]:
    """Watches for lines that begin with some words: how many of so many there were."""
    seen = 0

    def watch(line: str) -> str | None:
        nonlocal seen
        if not line.startswith(found):
            return None
        seen += 1
        return f"{min(seen, total)} of {total}"

    return watch

"""How long a stranger waits: `make play` and `make test` on a fresh clone, with empty caches.

    python benchmarks/start.py [--test] [--python PYTHON]

Clones the last commit into a temporary folder, gives pip, uv and npm caches and a home that are
empty, and no uv from the machine. Starts `make play` without a browser, waits until the page
answers, and until it answers with compiled rules, stops it and starts it again; with --test also
times `make test` up to its first test.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent
PYTHON = Path(sys.base_prefix, "bin", "python3")
PATIENCE = 900


class Running:
    """A target of the Makefile at work in a clone; its lines with the seconds they came after."""

    def __init__(self, clone: Path, environment: dict[str, str], *words: str) -> None:
        self.began = time.monotonic()
        self.lines: list[tuple[float, str]] = []
        self._process = subprocess.Popen(
            ["make", *words],
            cwd=clone,
            env=environment,
            start_new_session=True,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._reader = Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append((self.seconds, line.rstrip()))
            print("   ", self.lines[-1][1], file=sys.stderr)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def wait_for(self, happened: Iterator[bool]) -> float:
        """Seconds until it happened."""
        for yes in happened:
            if yes:
                return self.seconds
            if self._process.poll() is not None or self.seconds > PATIENCE:
                raise SystemExit("it did not start: " + "\n".join(line for _, line in self.lines))
            time.sleep(0.02)
        raise AssertionError

    def stop(self) -> float:
        """Ctrl-C; the seconds of processor time it took with all its children."""
        os.killpg(self._process.pid, signal.SIGINT)
        self._process.wait()
        self._reader.join()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    def steps(self) -> dict[str, str]:
        """Each step as it was told, with its seconds."""
        told = (re.search(r" s  (.+): done in ([\d.]+) s$", line) for _, line in self.lines)
        return {found[1]: found[2] for found in told if found}


def page_answers(port: int) -> Iterator[bool]:
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
                yield page.status == 200
        except OSError:
            yield False


def told(running: Running, what: str) -> Iterator[bool]:
    """A line was printed in which this is found."""
    while True:
        yield any(re.search(what, line) for _, line in running.lines)


@contextmanager
def fresh() -> Iterator[tuple[Path, dict[str, str]]]:
    """A new clone, and an environment in which nothing was ever downloaded."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        clone = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        home = folder / "home"
        home.mkdir()
        path = os.environ["PATH"].split(os.pathsep)
        without_uv = [part for part in path if shutil.which("uv", path=part) is None]
        yield (
            clone,
            {
                **{key: value for key, value in os.environ.items() if not key.startswith("XDG_")},
                "PATH": os.pathsep.join(without_uv),
                "HOME": str(home),
                "PIP_CACHE_DIR": str(home / "pip"),
                "UV_CACHE_DIR": str(home / "uv"),
                "npm_config_cache": str(home / "npm"),
            },
        )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def play(python: Path) -> Iterator[tuple[str, str]]:
    port = free_port()
    options = f"PLAY_ARGS=--port {port} --log-level error"
    with fresh() as (clone, environment):
        first = Running(clone, environment, "play", f"PYTHON={python}", options)
        answered = first.wait_for(page_answers(port))
        first.wait_for(told(first, "starts again"))
        compiled = first.wait_for(page_answers(port))
        used = first.stop()
        yield from first.steps().items()
        yield "**the page answers**", f"{answered:.1f}"
        yield "it answers again, with compiled rules", f"{compiled:.1f}"
        yield "processor time of all", f"{used:.0f}"
        again = Running(clone, environment, "play", f"PYTHON={python}", options)
        answered = again.wait_for(page_answers(port))
        again.stop()
        yield "**started again, the page answers**", f"{answered:.1f}"


def test(python: Path) -> Iterator[tuple[str, str]]:
    with fresh() as (clone, environment):
        running = Running(clone, environment, "test", f"PYTHON={python}")
        # Vitest tells of a first file of tests.
        began = running.wait_for(told(running, r"[✓✗×] \S+\.test\.ts"))
        running.stop()
        for name, seconds in running.steps().items():
            yield f"{name}, for the tests", seconds
        yield "**the first test has run**", f"{began:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--test", action="store_true", help="time `make test` too")
    parser.add_argument("--python", default=PYTHON, help="to set it up with")
    options = parser.parse_args()
    rows = [*play(options.python), *(test(options.python) if options.test else ())]
    print("| step | seconds |", "|---|---:|", sep="\n")
    for name, seconds in rows:
        print(f"| {name} | {seconds} |")


if __name__ == "__main__":
    main()

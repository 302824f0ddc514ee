"""Servers of one's own, for tests and measurements: in a thread, or as a process to be killed."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import IO, Any, TypeVar

import uvicorn

from origins.server.app import make_app
from origins.server.config import Config, Limits
from origins.server.listening import settings

T = TypeVar("T")


class Threaded:
    """A server in a thread of this process; `app` is within reach of a test."""

    def __init__(self, config: Config) -> None:
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.app = make_app(config)
        self._server = uvicorn.Server(settings(self.app, leave=1))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._listener])

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """What some work of the server's own comes to, done where the server is."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def start(self) -> None:
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(120)
        assert not self._thread.is_alive(), "a server that runs on disturbs the tests after it"
        self._listener.close()


@contextlib.contextmanager
def threaded(config: Config) -> Iterator[Threaded]:
    server = Threaded(config)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _serve(database: str, port: int) -> None:
    """A whole server in a process of its own; limits are out of the way."""
    limits = Limits(
        messages=10**9,
        address_messages=10**9,
        sockets_per_address=10**6,
        guests_per_address=10**6,
        logins=10**6,
        heavy=10**9,
        new_tables_per_person=10**6,
        new_tables_per_address=10**6,
    )
    app = make_app(Config(database=database, limits=limits, bot_workers=1))
    config = settings(app)
    config.host, config.port = "127.0.0.1", port
    uvicorn.Server(config).run()


class Forked:
    """A server forked from a process that has everything loaded: quick to start again."""

    def __init__(self, database: str, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._arguments = (database, port)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.support.warm_server"])
        self._process: ForkServerProcess | None = None

    def start(self, wait: float = 120) -> None:
        self._process = self._context.Process(target=_serve, args=self._arguments, daemon=True)
        self._process.start()
        end = time.monotonic() + wait
        while not answers(self.address):
            if not self._process.is_alive() or time.monotonic() > end:
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def kill(self) -> None:
        """kill -9: no farewell."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None


def answers(address: str) -> bool:
    """Whether a server is ready."""
    try:
        with urllib.request.urlopen(f"{address}/api/v1/health", timeout=2):
            return True
    except (urllib.error.URLError, OSError):
        return False


class Process:
    """`origins serve` as a process of its own, on one port however often it is started."""

    def __init__(
        self,
        database: str,
        port: int,
        *options: str,
        errors: IO[bytes] | None = None,
        python: str = sys.executable,
        profile: Path | None = None,
    ) -> None:
        """`profile`: the file into which it writes, when it is stopped, where its time went."""
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self._command = [
            python,
            *(("-m", "cProfile", "-o", str(profile)) if profile else ()),
            "-m",
            "origins.cli",
            "serve",
            "--port",
            str(port),
            "--db",
            database,
            "--log-level",
            "error",
            *options,
        ]
        self._errors = errors
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, wait: float = 120) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=self._errors
        )
        end = time.monotonic() + wait
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}")
            if answers(self.address):
                return
            time.sleep(0.02)
        raise RuntimeError("the server did not start")

    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """kill -9: no farewell."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """SIGTERM, which is heard everywhere; the exit code."""
        if self._process is None:
            return 0
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(120)
        self._process = None
        return code

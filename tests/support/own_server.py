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
from collections.abc import Iterator
from multiprocessing.context import ForkServerProcess
from typing import IO

import uvicorn

from origins.server.app import make_app
from origins.server.config import Config, Limits
from origins.server.protocol import MAX_FRAME


class Threaded:
    """A server in a thread of this process; `app` is within reach of a test."""

    def __init__(self, config: Config) -> None:
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.app = make_app(config)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                ws="websockets-sansio",
                ws_max_size=MAX_FRAME,
                log_config=None,
                lifespan="on",
                timeout_graceful_shutdown=1,
                access_log=False,
            )
        )
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._listener]))

    def start(self) -> None:
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
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
    )
    app = make_app(Config(database=database, limits=limits, bot_workers=1))
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        log_config=None,
        lifespan="on",
        access_log=False,
    )


class Forked:
    """A server forked from a process that has everything loaded: quick to start again."""

    def __init__(self, database: str, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._arguments = (database, port)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.support.warm_server"])
        self._process: ForkServerProcess | None = None

    def start(self, wait: float = 60) -> None:
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
    ) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self._command = [
            python,
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

    def start(self, wait: float = 60) -> None:
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
        code = self._process.wait(30)
        self._process = None
        return code

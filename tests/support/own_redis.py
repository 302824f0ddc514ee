"""A Redis of one's own on a free port: started, stopped, started again."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator

from tests.support.own_postgres import free_port
from tests.support.own_proxy import ROOT, listens, program

NAMES = ("valkey-server", "redis-server")


class Redis:
    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        libraries = (ROOT / "build" / "proxies" / "usr" / "lib").glob("*-linux-gnu")
        environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, libraries))}
        options = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        command = [program(*NAMES)]
        for name, value in {**options, "dir": tempfile.gettempdir()}.items():
            command += [f"--{name}", value]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
        )
        end = time.monotonic() + 60
        while not listens(self.port):
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("Redis did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(30)
            self._process = None


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    made = Redis()
    made.start()
    try:
        yield made
    finally:
        made.stop()

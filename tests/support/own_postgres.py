"""A PostgreSQL cluster of one's own, for tests and measurements: started, used, removed.

with cluster() as url: ...    # postgresql://origins@127.0.0.1:PORT/origins
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

USER = "origins"


def programs() -> Path:
    """The folder of initdb and postgres: the newest that is installed."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    on_path = shutil.which("initdb")
    if on_path and not found:
        found = [Path(on_path).resolve()]
    if not found:
        raise RuntimeError("PostgreSQL is not installed (on Debian: apt-get install postgresql)")
    return found[-1].parent


def _somebody() -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return []
    names = {entry.pw_name for entry in pwd.getpwall()}
    return ["runuser", "-u", "postgres" if "postgres" in names else "nobody", "--"]


def free_port() -> int:
    """A port for a program to listen at; nobody else is given it before this process ends.

    It stays bound, but is not listened at: whoever asks for this very port may have it as well,
    the system hands it to no other.
    """
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    kept.bind(("127.0.0.1", 0))
    port = int(kept.getsockname()[1])
    kept.detach()
    return port


class Cluster:
    """A running cluster; it can be killed and started again like any other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://{USER}@127.0.0.1:{self.port}/{USER}"
        self._as = _somebody()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def create(self) -> None:
        if self._as:
            owner = self._as[2]
            shutil.chown(self.folder, owner)
        self._run(
            "initdb",
            "-D",
            str(self.folder / "data"),
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-instructions",
        )

    def start(self) -> None:
        options = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(self.folder),
            "fsync": "on",
            "max_connections": 60,
            "shared_buffers": "32MB",
            "log_min_messages": "fatal",
        }
        command = [*self._as, str(programs() / "postgres"), "-D", str(self.folder / "data")]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if self._process is not None and self._process.poll() is not None:
                break
            ready = subprocess.run(
                [programs() / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)],
                check=False,
            )
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._run("pg_ctl", "stop", "-D", str(self.folder / "data"), "-m", "immediate")
            self._process.wait()
        self._process = None

    def new_database(self, name: str) -> str:
        """Another database of the cluster; its URL."""
        subprocess.run(
            [programs() / "createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name],
            check=True,
        )
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [*self._as, str(programs() / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="origins-pg-"))
    made = Cluster(folder)
    try:
        made.create()
        made.start()
        made.new_database(USER)
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def store(kind: str) -> Iterator[str]:
    """The address of an empty store of its own: "sqlite" or "postgresql"."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.sqlite"
    else:
        with cluster() as made:
            yield made.url

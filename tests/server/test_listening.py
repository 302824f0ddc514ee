"""Connections that never say what they want: fault 9."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import structlog

from origins.client import Remote, RemoteError
from origins.match import names
from origins.server import listening, logs, packs
from origins.server.listening import MAX_HEADERS
from tests.server.test_attacks import until
from tests.support.own_postgres import free_port
from tests.support.own_server import Threaded, answers

Serve = Callable[..., Threaded]
HALF = b"GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"


def opened(address: str, begun: bytes) -> socket.socket:
    host, _, port = address.removeprefix("http://").partition(":")
    made = socket.create_connection((host, int(port)), timeout=60)
    if begun:
        made.sendall(begun)
    return made


def is_cut(connection: socket.socket) -> bool:
    """Whether the other side hangs up, with or without an answer."""
    with contextlib.suppress(ConnectionError):
        while connection.recv(65536):
            pass
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_09_half_requests_do_not_stop_the_service(tmp_path: Path) -> None:
    """Fault 9: 1,100 half requests used up the files: no service, 155 MB of log."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    serve = [sys.executable, "-m", "origins.cli", "serve", "--port", str(port)]
    limited = ["sh", "-c", 'ulimit -n 160 && exec "$@"', "sh", *serve, "--data", str(tmp_path)]
    with contextlib.ExitStack() as held, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(limited, stdout=subprocess.DEVNULL, stderr=errors)
        held.callback(process.wait)
        held.callback(process.terminate)
        begun = time.monotonic()
        while not answers(address):
            assert process.poll() is None
            assert time.monotonic() - begun < 60
            time.sleep(0.05)
        for number in range(300):
            held.enter_context(opened(address, (HALF, BODY, b"")[number % 3]))
        for _ in range(5):
            assert httpx.get(f"{address}/api/v1/health", timeout=60).status_code == 200
        assert errors.seek(0, 2) < 100_000


def test_09_a_request_must_be_whole_in_time(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "REQUEST_SECONDS", 1.0)
    server = serve()
    connections = [opened(server.address, begun) for begun in (HALF, BODY, b"")]
    for one in connections:
        assert is_cut(one)
        one.close()
    monkeypatch.undo()
    kept = server._server.server_state.connections
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as client:
        for _ in range(2):
            assert client.get("/health").status_code == 200
            # One connection; between two requests there is none that must be whole.
            until(lambda: [one._timer for one in kept] == [None])  # type: ignore[union-attr]


def test_09_who_sends_his_request_byte_by_byte_gets_no_more_time(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "REQUEST_SECONDS", 0.3)
    with opened(serve().address, HALF) as slow:
        slow.setblocking(False)
        for _ in range(6000):
            try:
                slow.send(b"x")
                assert slow.recv(1) == b""
            except BlockingIOError:
                time.sleep(0.01)  # nothing yet
            except ConnectionError:
                return
            else:
                return
    raise AssertionError("it was never let go")


def test_headers_are_bounded(serve: Serve) -> None:
    server = serve()
    with opened(server.address, HALF) as long:
        with contextlib.suppress(ConnectionError):
            long.sendall(b"x" * (4 * MAX_HEADERS))
        assert is_cut(long)
    words = {"x-long": "x" * (2 * MAX_HEADERS)}
    with contextlib.suppress(httpx.TransportError):
        found = httpx.get(f"{server.address}/api/v1/health", headers=words, timeout=60)
        assert found.status_code == 400


def test_logs_are_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    """Fault 9: what is said without end is said now and then, and how often it was not."""
    before = structlog.get_config()
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        logs.configure("info", json=True)
        for number in range(3 * logs.LINES):
            structlog.get_logger("here").warning("again", number=number)
            logging.getLogger("asyncio").error("socket.accept() failed %s", number)
        structlog.get_logger("here").warning("something else")
    finally:
        structlog.configure(**before)
        root.handlers[:] = handlers
        root.setLevel(level)
    lines = capsys.readouterr().err.splitlines()
    assert sum("again" in line for line in lines) == logs.LINES
    assert sum("accept" in line for line in lines) == logs.LINES
    assert json.loads(lines[-1])["event"] == "something else"


def test_what_was_left_out_is_told() -> None:
    now = [0.0]
    bound = logs.Bound(lambda: now[0])
    told = [bound.left_out("x") for _ in range(logs.LINES + 5)]
    assert told == [0] * logs.LINES + [None] * 5
    now[0] += logs.MINUTE
    assert [bound.left_out("x"), bound.left_out("x")] == [5, 0]
    for number in range(2 * logs.KINDS):
        bound.left_out(str(number))
    assert len(bound._kinds) <= logs.KINDS


def test_nobody_waits_for_words_and_packs_to_be_read(serve: Serve) -> None:
    names._reserved.cache_clear()
    packs._for_browsers.cache_clear()
    serve()
    assert names._reserved.cache_info().currsize == 1
    assert packs._for_browsers.cache_info().currsize == 2  # Origin and Junior have one pack


def test_a_socket_stays_open_for_longer_than_a_request_may_take(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Remote(serve().address).enter("Ann")
    monkeypatch.setattr(listening, "REQUEST_SECONDS", 1.0)
    monkeypatch.setattr(listening, "ANSWER_SECONDS", 1.0)

    def opened() -> bool:
        """On a busy machine a greeting may miss so short a limit: then it is said again."""
        with contextlib.suppress(RemoteError):
            return ann.socket is not None
        return False

    until(opened)
    for n in range(2):
        ann.send(type="ping", n=n)
        assert ann.until(lambda frame: frame["type"] == "pong")["n"] == n
        time.sleep(1.2)
    ann.close()

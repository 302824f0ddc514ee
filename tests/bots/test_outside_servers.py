"""Servers as bots: those that play, and those that do otherwise."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from origins.arena.contest import Contest
from origins.arena.games import play_game
from origins.bots.contestants import contestant
from origins.bots.outside.bot import OutsideBot, hosting
from origins.bots.outside.line import Fault
from tests.support.outside import asked


@contextmanager
def server(answer: Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            size = int(self.headers["content-length"])
            answer(self, json.loads(self.rfile.read(size)))

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as made:
        made.daemon_threads = True
        thread = threading.Thread(target=made.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{made.server_port}/bot"
        finally:
            made.shutdown()
            thread.join()


def sends(status: int, body: bytes) -> Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]:
    def answer(to: BaseHTTPRequestHandler, told: dict[str, Any]) -> None:
        to.send_response(200 if told["type"] != "choose" else status)
        to.end_headers()
        to.wfile.write(body if told["type"] == "choose" else b"{}")

    return answer


def drips(to: BaseHTTPRequestHandler, told: dict[str, Any]) -> None:
    """A byte now and then, for ever."""
    to.send_response(200)
    to.end_headers()
    try:
        while True:
            to.wfile.write(b" ")
            to.wfile.flush()
            time.sleep(0.05)
    except OSError:
        return


def hangs(to: BaseHTTPRequestHandler, told: dict[str, Any]) -> None:
    to.connection.settimeout(30)
    try:
        to.connection.recv(1)  # until the other end hangs up
    except OSError:
        return


def test_a_server_plays() -> None:
    matches = set()

    def answer(to: BaseHTTPRequestHandler, told: dict[str, Any]) -> None:
        matches.add(told["match"])
        legal = told.get("legal", [""])
        sends(200, json.dumps({"move": legal[-1]}).encode())(to, told)

    with server(answer) as address, hosting():
        contest = Contest("junior", 2, (address, "random"))
        found = play_game(contest, contest.rules(), 3, contest.bots)
    assert (found.seats[0].errors, len(matches)) == (0, 1)


@pytest.mark.parametrize(
    ("answer", "limit", "said"),
    [
        (sends(500, b"out of order"), 60, r"answered 500: 'out of order'"),
        (sends(200, b"hello"), 60, r"answered 'hello'"),
        (sends(200, b'{"move": "dance"}'), 60, "refused 3 times"),
        (sends(200, b"x" * 1_000_001), 60, "more than 1000000 bytes"),
        (drips, 0.3, r"did not answer within 0.3 s"),
        (hangs, 0.3, r"did not answer within 0.3 s"),
    ],
    ids=["500", "rubbish", "illegal", "too much", "drips", "hangs"],
)
def test_a_server_that_does_otherwise(
    answer: Callable[[BaseHTTPRequestHandler, dict[str, Any]], None], limit: float, said: str
) -> None:
    with server(answer) as address:
        bot = contestant(f"{address}@{limit}")
        assert isinstance(bot, OutsideBot)
        with pytest.raises(Fault, match=said):
            asked(bot)


def test_a_server_that_is_not_there() -> None:
    with server(drips) as address:
        pass
    bot = contestant(address)
    assert isinstance(bot, OutsideBot)
    with pytest.raises(Fault, match="Connection refused"):
        asked(bot)

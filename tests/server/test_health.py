"""Fault 20: health says that the server lives, whether it is ready, and why not.

Each thing that it depends on is broken in turn, and mended.
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import make_url

from origins.client import Remote
from origins.server import health
from origins.server.services import Services
from origins.server.store import engine
from tests.server.test_attacks import until
from tests.server.test_cluster import services_of
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded
from tests.support.tcp_relay import RelayThread, relay_thread

Serve = Callable[..., Threaded]


def asked(server: Threaded, path: str) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{server.address}/api/v1/health{path}", timeout=60)
    return answer.status_code, answer.json()


def reasons(server: Threaded) -> dict[str, str]:
    """Why the server is not ready; it lives in any case, and all answers agree."""
    code, live = asked(server, "/live")
    assert (code, live["status"], live["problems"]) == (200, "ok", {})
    code, ready = asked(server, "/ready")
    assert (code, ready["status"]) == ((503, "unavailable") if ready["problems"] else (200, "ok"))
    short, _ = asked(server, "")
    assert short in (200, 503)
    found: dict[str, str] = ready["problems"]
    return found


def well(server: Threaded) -> bool:
    return not reasons(server)


def breaks(server: Threaded, part: str, why: str) -> dict[str, str]:
    """What is found once a part that was broken just now is missed."""
    found: list[dict[str, str]] = []

    def missed() -> bool:
        found[:] = [reasons(server)]
        return part in found[0]

    until(missed)
    assert why in found[0][part]
    assert asked(server, "")[0] == 503
    return found[0]


def query_only(services: Services, yes: bool) -> Any:
    """SQLite refuses to write, as to a file that may only be read."""
    switch = f"PRAGMA query_only={int(yes)}"
    writing = services.store.engine.writing  # type: ignore[attr-defined]

    async def go() -> None:
        with contextlib.closing(writing.raw_connection()) as connection:
            connection.cursor().execute(switch)

    return go()


def test_20_a_database_that_cannot_be_written(serve: Serve) -> None:
    server = serve()
    services = services_of(server)
    assert well(server)
    server.call(query_only(services, True))
    found = breaks(server, "database", "cannot be written: OperationalError")
    assert list(found) == ["database"]
    server.call(query_only(services, False))
    until(lambda: well(server))


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program writes, and does not end."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.slow
def test_20_a_database_that_is_locked(serve: Serve, tmp_path: Path) -> None:
    """Also: who only looks is answered, though the use of his session cannot be noted."""
    server = serve()
    ann = Remote(server.address).enter("Ann")
    services = services_of(server)
    services.identity._known.clear()
    services.identity._touched.clear()
    with locked(tmp_path / "tables.sqlite"):
        breaks(server, "database", "")
        assert ann.call("GET", "/me")["name"] == "Ann"
        assert ann.call("GET", "/tables/mine") == {"tables": []}
        # What could not be noted is noted another time.
        until(lambda: not services.identity._touched)
    until(lambda: well(server))


def test_20_a_disk_that_is_nearly_full(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    assert well(server)
    monkeypatch.setattr(health, "LEAST_ROOM", 10**18)
    assert list(breaks(server, "disk", "MB are left")) == ["disk"]
    monkeypatch.undo()
    until(lambda: well(server))


def test_20_workers_that_die(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(bot_workers=1)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    ann = Remote(server.address).enter("Ann")
    seats = ["me", "bot:greedy"]
    body = {"settings": {"game": "junior", "players": 2}, "seats": seats, "start": True}
    table = ann.call("POST", "/tables", body)["table"]["id"]
    view = ann.hello(table)
    moves = [move for row in view["game"]["legal"] for move in row["moves"]][:1]
    ann.ask(type="preview", table=table, moves=moves)
    found = breaks(server, "bots", "")
    assert list(found) == ["bots"]
    monkeypatch.undo()
    until(lambda: well(server))  # nobody has asked for a move since: it was tried
    ann.close()


@pytest.fixture
def hung(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Threaded, RelayThread]]:
    """A server of a PostgreSQL that can fall silent."""
    monkeypatch.setattr(engine, "DATABASE_SECONDS", 3.0)
    database = make_url(postgres.new_database(f"hung{time.monotonic_ns()}"))
    with relay_thread(postgres.port) as between:
        through = database.set(port=between.port).render_as_string(hide_password=False)
        server = serve(through)
        yield server, between
        between.go_on()
        server.stop()


@pytest.mark.slow
def test_10_everything_is_answered_while_postgresql_hangs(
    hung: tuple[Threaded, RelayThread],
) -> None:
    """Fault 10: reads, writes and /health got no answer for 45 seconds and more."""
    server, between = hung
    ann = Remote(server.address).enter("Ann")
    until(lambda: well(server))
    between.hang()
    found = breaks(server, "database", "")
    head = {"authorization": f"Bearer {ann.token}"}
    with httpx.Client(base_url=f"{server.address}/api/v1", headers=head, timeout=60) as program:
        assert program.get("/games").status_code == 200
        assert program.get("/tables/mine").status_code == 503
        assert program.get("/tables/none").status_code == 503
        settings = {"game": "junior", "players": 2}
        new = {"settings": settings, "seats": ["me", "bot:random"]}
        assert program.post("/tables", json=new).status_code == 503
        assert program.post("/session", json={"name": "Ben"}).status_code == 503
        # A socket is not let in before it is known whose it is, and that is told too.
        services_of(server).identity._known.clear()
        assert program.get("/me").status_code == 503
    found |= breaks(server, "leases", "no sign of life")
    assert "database" in found
    between.go_on()
    until(lambda: well(server))
    assert ann.call("GET", "/tables/mine") == {"tables": []}


def test_20_a_bus_that_is_gone(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(postgres.new_database("deadbus"))
    until(lambda: well(server))
    bus: Any = services_of(server).bus

    async def refused() -> None:
        raise ConnectionError("refused")

    async def cut() -> None:
        bus._connection.terminate()

    connect = bus.connect
    bus.connect = refused
    server.call(cut())
    assert list(breaks(server, "bus", "not connected")) == ["bus"]
    bus.connect = connect
    until(lambda: well(server))

"""Servers that hear of each other by Redis: a real one, which ends, hangs and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from origins.client import Frame, Remote
from origins.core.errors import UsageError
from origins.server.store import bus as bus_module
from origins.server.store.bus import read_bus
from tests.server.test_cluster import new_table, room_of, services_of, until
from tests.server.test_damaged import choose
from tests.support import own_redis
from tests.support.own_postgres import Cluster
from tests.support.own_redis import Redis
from tests.support.own_server import Threaded
from tests.support.tcp_relay import relay_thread

Serve = Callable[..., Threaded]


@pytest.fixture
def redis() -> Iterator[Redis]:
    with own_redis.redis() as running:
        yield running


def connected(*servers: Threaded) -> bool:
    return all(services_of(server).bus.connected.is_set() for server in servers)


def move(person: Remote, table: str) -> int:
    """Make a move for whoever decides; the version that it led to."""
    answer = choose(person, table, person.call("GET", f"/tables/{table}"))
    assert answer["type"] == "ack", answer
    return int(answer["version"])


def reaches(version: int) -> Callable[[Frame], bool]:
    return lambda frame: frame["type"] in ("update", "view") and frame["version"] >= version


class Two:
    """Two servers: Ann plays at the one, Cleo watches at the other."""

    def __init__(self, servers: tuple[Threaded, Threaded]) -> None:
        self.first, self.second = servers
        self.ann = Remote(self.first.address).enter("Ann")
        self.cleo = Remote(self.second.address).enter("Cleo")
        self.table = new_table(self.ann, [], ["me", "local:B"], watch="anyone")
        for person in (self.ann, self.cleo):
            person.hello(self.table)

    def play(self) -> None:
        version = move(self.ann, self.table)
        self.cleo.until(reaches(version))

    def close(self) -> None:
        for person in (self.ann, self.cleo):
            person.close()


def test_what_happens_at_one_server_is_heard_at_the_other(
    postgres: Cluster, serve: Serve, redis: Redis
) -> None:
    database = postgres.new_database("byredis")
    servers = serve(database, bus=redis.address), serve(database, bus=redis.address)
    until(lambda: connected(*servers))
    for server in servers:
        assert services_of(server).store.writer.announce is None  # nothing goes by PostgreSQL
    two = Two(servers)
    heard: list[str] = []
    told = services_of(two.second).rooms.told

    async def noted(server: str, note: str) -> None:
        heard.append(note)
        await told(server, note)

    services_of(two.second).bus.on("entry", noted)
    for _ in range(4):
        two.play()
    assert len(heard) >= 4
    room = room_of(two.first, two.table)
    until(lambda: room.presence()[1] == 1)
    two.close()


def test_redis_is_restarted_under_play_and_nothing_is_lost(
    postgres: Cluster, serve: Serve, redis: Redis
) -> None:
    database = postgres.new_database("redisgone")
    servers = serve(database, bus=redis.address), serve(database, bus=redis.address)
    until(lambda: connected(*servers))
    two = Two(servers)
    two.play()
    redis.stop()
    # The log is in the database: it is asked as long as nobody can tell.
    two.play()
    until(lambda: not any(services_of(server).bus.connected.is_set() for server in servers))
    two.play()
    assert "not connected" in services_of(two.first).bus.problem
    redis.start()
    until(lambda: connected(*servers))
    two.play()
    until(lambda: room_of(two.first, two.table).presence()[1] == 1)
    first, second = (
        server.call(services_of(server).store.entries(two.table)) for server in servers
    )
    assert first == second
    assert room_of(two.second, two.table).table.version == len(first)
    two.close()


async def cut(connection: Any) -> None:
    if connection is not None:
        connection.terminate()


@pytest.mark.parametrize("kind", ["redis", "postgres"])
def test_a_bus_that_hangs_is_found_out(
    kind: str, postgres: Cluster, serve: Serve, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is sent, nothing comes: without a try it would seem that nothing happens."""
    database, short = postgres.new_database(f"hangs{kind}"), 0.5
    monkeypatch.setattr(bus_module, "ALIVE_SECONDS", short)
    monkeypatch.setattr(bus_module, "DATABASE_SECONDS", short)
    monkeypatch.setattr("origins.server.store.redis_bus.DATABASE_SECONDS", short)
    with relay_thread(redis.port if kind == "redis" else postgres.port) as between:
        settings: dict[str, Any] = {"bus": f"redis://127.0.0.1:{between.port}"}
        server = serve(database, **(settings if kind == "redis" else {}))
        found: Any = services_of(server).bus
        until(lambda: connected(server))
        if kind == "postgres":  # only the bus goes by the relay
            found.store.url = found.store.url.set(port=between.port)
            until(lambda: found._connection is not None)  # so short a limit is missed at times
            first = found._connection
            server.call(cut(first))
            until(lambda: found._connection not in (None, first))
        until(lambda: connected(server))
        between.hang()
        until(lambda: bool(found.problem))
        between.go_on()
        until(lambda: not found.problem)
        server.stop()


@pytest.mark.parametrize(
    ("address", "database"),
    [("nowhere", "postgresql://a/b"), ("http://a", "postgresql://a/b"),
     ("redis://", "postgresql://a/b"), ("redis://a", "sqlite:///file")],
)  # fmt: skip
def test_what_is_no_bus_is_refused(address: str, database: str) -> None:
    with pytest.raises(UsageError, match="--bus is"):
        read_bus(address, database)


def test_valkey_is_a_redis() -> None:
    assert read_bus("valkey://host:6379", "postgresql://a/b") == "redis://host:6379"

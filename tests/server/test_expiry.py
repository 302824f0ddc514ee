"""Tables that nobody uses go after a while: when, who is told before, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.client import Remote
from origins.match import commands
from origins.server import expiry
from origins.server.config import Retention
from origins.server.expiry import DAY
from origins.server.store.unused import Unused
from origins.server.times import now_ms
from tests.server.conftest import Party
from tests.server.test_attacks import until
from tests.server.test_cluster import services_of
from tests.server.test_tables import refused
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]
Make = Callable[..., Party]
KEPT = Retention(lobby=1, abandoned=30, finished=10)


def sweep(server: Threaded, days: float) -> None:
    """What happens so many days from now, if nobody comes."""
    for _ in range(2):  # the first only looks
        look(server, days)


def look(server: Threaded, days: float) -> None:
    server.call(services_of(server).expiry.sweep(now_ms() + int(days * DAY)))


def new_table(who: Remote, start: bool = False, **settings: Any) -> str:
    body = {
        "settings": {"game": "junior", "players": 2, **settings},
        "seats": ["me", "local:B"],
        "start": start,
    }
    made: str = who.call("POST", "/tables", body)["table"]["id"]
    return made


def there(who: Remote, table: str) -> bool:
    return table in [card["table"]["id"] for card in who.call("GET", "/tables/mine")["tables"]]


def test_03_each_goes_in_its_own_time(serve: Serve) -> None:
    server = serve(retention=KEPT)
    ann = Remote(server.address).enter("Ann")
    lobby, running, over = (new_table(ann, start) for start in (False, True, True))
    room = server.call(services_of(server).rooms.get(over))
    for seat in (0, 1):
        server.call(services_of(server).rooms.submit(room, commands.Resign(seat=seat)))
        if room.table.over:
            break
    assert room.table.status == "over"

    def left() -> list[bool]:
        return [there(ann, table) for table in (lobby, running, over)]

    for days, kept in ((0.9, 3), (1.1, 2), (9.9, 2), (10.1, 1), (29.9, 1), (30.1, 0)):
        sweep(server, days)
        assert sum(left()) == kept, f"after {days} days"
        if kept == 2:
            assert left() == [False, True, True]
    assert services_of(server).rooms.loaded() == []


def test_03_by_default_finished_games_are_kept() -> None:
    kept = Retention()
    assert (kept.of("lobby"), kept.of("playing"), kept.of("paused")) == (14, 90, 90)
    assert kept.of("over") == 0
    assert Retention(lobby=0).of("lobby") == 0


def test_03_a_link_to_an_expired_table_says_so(serve: Serve) -> None:
    server = serve(retention=KEPT)
    ann = Remote(server.address).enter("Ann")
    table = new_table(ann)
    sweep(server, 2)
    gone = (410, "problem-expired")
    assert refused(ann.call, "GET", f"/tables/{table}") == gone
    assert refused(ann.call, "POST", f"/tables/{table}/join", {"secret": "ABCDEF"}) == gone
    assert refused(ann.call, "POST", f"/tables/{table}/start") == gone
    assert refused(ann.call, "GET", f"/tables/{table}/log") == gone
    assert refused(ann.call, "GET", "/tables/never-was") == (404, "problem-no-table")
    ann.send(type="hello", table=table)
    answer = ann.until(lambda frame: frame["type"] == "error")
    assert (answer["code"], answer["message"]["key"]) == ("no-table", "problem-expired")
    ann.close()


def test_03_who_is_there_keeps_it(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(retention=KEPT)
    ann, eve = (Remote(server.address).enter(name) for name in ("Ann", "Eve"))
    table = new_table(ann)
    ann.hello(table)
    sweep(server, 2)
    assert there(ann, table), "somebody has it open"
    ann.close()
    # A spectator's visit is no use of it; one of its player's is, noted once an hour at most.
    unused = services_of(server).expiry._unused
    noted: list[str] = []
    visit = unused.visit

    async def counted(table_id: str, host: str, now: int) -> None:
        noted.append(table_id)
        await visit(table_id, host, now)

    monkeypatch.setattr(unused, "visit", counted)
    services_of(server).expiry._noted.clear()
    eve.call("GET", f"/tables/{table}")
    for _ in range(5):
        ann.call("GET", f"/tables/{table}")
    until(lambda: bool(noted))
    assert noted == [table]
    before = visited(server, table)
    monkeypatch.setattr(expiry, "NOTED", 0.0)
    monkeypatch.setattr(expiry, "now_ms", lambda: now_ms() + 2 * DAY)
    ann.call("GET", f"/tables/{table}")
    until(lambda: visited(server, table) >= before + 2 * DAY)
    sweep(server, 2.5)
    assert there(ann, table)
    sweep(server, 3.5)
    assert not there(ann, table)


def visited(server: Threaded, table: str) -> int:
    return server.call(services_of(server).expiry.visited([table]))[table]


def test_03_its_people_are_told_when_it_goes(serve: Serve, party: Make) -> None:
    server = serve(retention=KEPT)
    p = party("junior", 2, on=server, watch="anyone")
    ann, eve = p.people[0], Remote(server.address).enter("Eve")

    def card() -> dict[str, Any]:
        found: dict[str, Any] = ann.call("GET", "/tables/mine")["tables"][0]
        return found

    def in_days(at: int) -> float:
        return round((at - now_ms()) / DAY, 1)

    assert in_days(card()["expires"]) == 1.0
    assert in_days(ann.hello(p.id)["expires"]) == 1.0
    assert eve.hello(p.id)["expires"] is None
    p.start()
    # Of a running game nobody need be told before its last two weeks.
    assert card()["expires"] is None
    assert p.state(0)["expires"] is None
    late = Retention(abandoned=13)
    services_of(server).expiry._retention = late
    assert in_days(card()["expires"]) == 13.0
    services_of(server).expiry._retention = KEPT
    assert p.people[1].ask(type="resign", table=p.id)["type"] == "ack"
    told = ann.until(lambda frame: frame["type"] == "update" and frame["game"]["ending"])
    assert in_days(told["expires"]) == 10.0
    assert in_days(card()["expires"]) == 10.0
    services_of(server).expiry._retention = Retention()
    assert card()["expires"] is None
    eve.close()


def test_03_a_game_by_days_does_not_go_while_its_clock_runs(serve: Serve) -> None:
    server = serve(retention=KEPT)
    ann = Remote(server.address).enter("Ann")
    table = new_table(ann, start=True, clock={"type": "days", "days": 30})
    services_of(server).expiry._retention = Retention(abandoned=1)
    sweep(server, 29)
    assert there(ann, table)
    assert ann.call("GET", f"/tables/{table}")["expires"] is None


def test_03_other_servers_hear_of_it(postgres: Cluster, serve: Serve) -> None:
    database = postgres.new_database("expiry")
    first, second = (serve(database, retention=KEPT) for _ in range(2))
    ann = Remote(first.address).enter("Ann")
    table = new_table(ann)
    watcher = Remote(second.address).enter("Eve")
    watcher.hello(table)
    sweep(first, 2)
    gone = watcher.until(lambda frame: frame["type"] == "gone")
    assert gone["message"]["key"] == "problem-expired"
    assert services_of(second).rooms.in_memory(table) is None
    assert refused(watcher.call, "GET", f"/tables/{table}") == (410, "problem-expired")
    watcher.close()


def test_03_who_comes_to_a_table_long_left_is_noted_before_it_goes(serve: Serve) -> None:
    """The first look may find a table whose person is just arriving."""
    server = serve(retention=KEPT)
    ann = Remote(server.address).enter("Ann")
    came, left = new_table(ann), new_table(ann)
    look(server, 1.1)
    assert there(ann, came)
    assert there(ann, left)
    services = services_of(server)
    room = server.call(services.rooms.get(came))
    server.call(Unused(services.store).visit(came, room.table.host, now_ms() + DAY))
    look(server, 1.1)
    assert there(ann, came)
    assert not there(ann, left)

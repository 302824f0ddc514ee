"""Several servers of one PostgreSQL as one: who acts for a table, and who does when one dies."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from origins.client import Frame, Remote
from origins.match import turns
from origins.match.log import Moved, StoodIn
from origins.server import leases, times
from origins.server.room import Room
from origins.server.services import Services
from origins.server.store import schema
from tests.support.own_postgres import Cluster, free_port
from tests.support.own_server import Forked, Threaded

Serve = Callable[..., Threaded]


def services_of(server: Threaded) -> Services:
    found: Services = server.app.app.state.services  # type: ignore[attr-defined]
    return found


def until(done: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def new_table(host: Remote, guests: list[Remote], seats: list[str], **settings: Any) -> str:
    body = {"settings": {"game": "junior", "players": len(seats), **settings}, "seats": seats}
    made = host.call("POST", "/tables", body)
    table = str(made["table"]["id"])
    for guest in guests:
        guest.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    host.call("POST", f"/tables/{table}/start")
    return table


def owner_of(server: Threaded, table: str) -> str | None:
    query = schema.leases.select().where(schema.leases.c.game == table)
    row = server.call(services_of(server).store.read(lambda open: open.execute(query).first()))
    return None if row is None else str(row.server)


def count_thoughts(server: Threaded, thoughts: list[str]) -> None:
    pool = services_of(server).bot_pool
    choose = pool.choose

    async def counted(*words: Any, **more: Any) -> str:
        move = await choose(*words, **more)
        thoughts.append(server.address)
        return move

    pool.choose = counted  # type: ignore[method-assign]


def test_17_bots_think_once(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 17: every server that followed a table thought for its bots: 12 moves, 24 thoughts."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)  # on a busy machine nobody takes over
    database = postgres.new_database("once")
    first, second = (serve(database, bot_workers=1) for _ in range(2))
    thoughts: list[str] = []
    for server in (first, second):
        count_thoughts(server, thoughts)
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    table = new_table(ann, [ben], ["me", "open", "bot:random", "bot:random"])
    people = {0: ann, 1: ben}
    for person in people.values():
        person.hello(table)
    for _ in range(12):
        # Each at his own server, which hears of what happened at the other.
        view = wait_for_turn(people, table)
        seat = next(seat for seat in view["game"]["observation"]["deciders"] if seat in people)
        seen = people[seat].call("GET", f"/tables/{table}")
        answer = people[seat].ask(
            type="move", table=table, expect=seen["version"],
            move=seen["game"]["legal"][0]["moves"][0],
        )  # fmt: skip
        assert answer["type"] == "ack", answer
    wait_for_turn(people, table)
    entries = first.call(services_of(first).store.entries(table))
    by_bots = [entry for entry in entries if isinstance(entry, Moved) and entry.by]
    assert len(by_bots) >= 12
    assert len(thoughts) == len(by_bots)
    assert len(set(thoughts)) == 1
    for person in people.values():
        person.close()


def wait_for_turn(people: dict[int, Remote], table: str) -> dict[str, Any]:
    """What everybody sees once all of them know that a person must move."""
    seen: list[dict[str, Any]] = []

    def a_person_decides() -> bool:
        seen[:] = [person.call("GET", f"/tables/{table}") for person in people.values()]
        if any(view["game"] is None for view in seen):
            return False
        deciders = [set(view["game"]["observation"]["deciders"]) for view in seen]
        same = len({view["version"] for view in seen}) == 1
        return same and all(these & set(people) and these <= set(people) for these in deciders)

    until(a_person_decides)
    return seen[0]


def test_a_table_has_one_owner_and_who_leaves_hands_it_on(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody is missed so soon: who takes over has been told.
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)
    database = postgres.new_database("owner")
    first, second = serve(database), serve(database)
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    clock = {"type": "live", "per_move": 3600, "bank": 0}
    table = new_table(ann, [ben], ["me", "open"], clock=clock)
    ben.hello(table)
    names = {server.address: services_of(server).store.server for server in (first, second)}
    until(lambda: owner_of(first, table) is not None)
    owner = owner_of(first, table)
    owned = [services_of(server).leases.owned(table) for server in (first, second)]
    assert owned == [names[server.address] == owner for server in (first, second)]
    assert not second.call(services_of(second).leases.own(table)) or owned[1]
    ends, stays = (first, second) if owned[0] else (second, first)
    ends.stop()
    until(lambda: services_of(stays).leases.owned(table))
    assert owner_of(stays, table) == names[stays.address]


def test_a_server_dies_and_another_takes_over_with_the_same_clocks(
    postgres: Cluster, serve: Serve
) -> None:
    """Fault 17's other half: bots resumed after 14 s, and an 8 s clock fired at 26 s."""
    assert leases.LEASE_SECONDS + 2 * leases.BEAT_SECONDS < 5
    database = postgres.new_database("dies")
    dying = Forked(database, free_port())
    dying.start()
    try:
        ann = Remote(dying.address).enter("Ann")
        clock = {"type": "live", "per_move": 5, "bank": 2}
        table = new_table(ann, [], ["me", "local:B"], clock=clock)
        ann.hello(table)
        ann.close()
        # However busy the machine, nobody takes over from a server that lives.
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(leases, "LEASE_SECONDS", 600.0)
            staying = serve(database)
            until(lambda: owner_of(staying, table) is not None)
            assert not services_of(staying).leases.owned(table)
    finally:
        dying.kill()
    services = services_of(staying)
    until(lambda: services.leases.owned(table))
    room = staying.call(services.rooms.get(table))
    started = room.table.started
    assert started is not None
    # Not a moment was given away or lost but what this machine slept: the decision began when
    # the game did.
    deadline = turns.next_deadline(room.table)
    if not room.table.stand_ins:
        assert deadline is not None
        assert 0 <= deadline - started.at - 7000 <= times.clock.skipped
    until(lambda: bool(room.table.stand_ins))
    flag, *_ = (e for e in staying.call(services.store.entries(table)) if isinstance(e, StoodIn))
    assert (flag.why, flag.at >= started.at + 7000) == ("clock", True)


def test_time_without_any_server_is_nobodys(postgres: Cluster, serve: Serve) -> None:
    """Who comes second finds the others' beginning; who comes after all were gone, his own."""
    database = postgres.new_database("upsince")
    first = serve(database)
    ann = Remote(first.address).enter("Ann")
    clock = {"type": "live", "per_move": 60, "bank": 0}
    table = new_table(ann, [], ["me", "local:B"], clock=clock)
    second = serve(database)
    began = services_of(first).leases.up_since
    assert services_of(second).leases.up_since == began
    rooms = [server.call(services_of(server).rooms.get(table)) for server in (first, second)]
    assert rooms[0].table.clock.since == rooms[1].table.clock.since
    first.stop()
    second.stop()
    third = serve(database)
    assert services_of(third).leases.up_since > began
    room = third.call(services_of(third).rooms.get(table))
    assert set(room.table.clock.since.values()) == {services_of(third).leases.up_since}


@pytest.mark.parametrize("away", [True, False])
def test_a_server_that_was_silent_too_long_does_not_act(
    postgres: Cluster, serve: Serve, away: bool
) -> None:
    """It cannot know whether others have taken over: until it has asked, nothing is its own."""
    server = serve(postgres.new_database(f"silent{away}".lower()))
    found = services_of(server).leases
    assert isinstance(found, leases.SharedLeases)
    assert server.call(found.own("table"))
    found._sure_until = 0.0
    assert not found.owned("table")
    if away:  # others have thought it gone
        mine = schema.servers.delete()
        server.call(services_of(server).store.transaction(lambda open: open.execute(mine).rowcount))
        until(lambda: time.monotonic() < found._sure_until)
        assert not found.owned("table")
    until(lambda: server.call(found.own("table")))


def online(*seats: int) -> Callable[[Frame], bool]:
    """Whether a frame tells that these are there."""
    return lambda frame: frame["type"] == "presence" and frame["online"] == list(seats)


def room_of(server: Threaded, table: str) -> Room:
    return server.call(services_of(server).rooms.get(table))


def test_01_who_is_on_another_server_is_not_away(postgres: Cluster, serve: Serve) -> None:
    """Fault 1: a bot took the seat of someone who was online, on another server."""
    database = postgres.new_database("presence")
    first, second = serve(database), serve(database)
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    table = new_table(ann, [ben], ["me", "open"])
    ann.hello(table)
    room = room_of(first, table)
    assert room.away(1) is not None
    ben.hello(table)
    assert ann.until(online(0, 1))["watchers"] == 0
    assert room.away(1) is None
    # A server that has just loaded a table asks who is there.
    third = serve(database)
    late = room_of(third, table)
    until(lambda: late.broadcast.online() == room.broadcast.online() != set())
    assert late.away(1) is None
    watcher = Remote(third.address).enter("Cleo")
    watcher.hello(table)
    assert ann.until(lambda frame: frame.get("watchers") == 1)["online"] == [0, 1]
    ben.close()
    assert ann.until(online(0))
    gone = room.away(1)
    assert gone is not None
    assert gone < time.monotonic() - room.broadcast._known_since
    for person in (ann, watcher):
        person.close()


def test_who_was_on_a_server_that_died_is_away(postgres: Cluster, serve: Serve) -> None:
    database = postgres.new_database("presencedies")
    dying, staying = Forked(database, free_port()), serve(database)
    dying.start()
    try:
        ann, ben = Remote(staying.address).enter("Ann"), Remote(dying.address).enter("Ben")
        table = new_table(ann, [ben], ["me", "open"])
        ann.hello(table)
        ben.hello(table)
        assert ann.until(online(0, 1))["watchers"] == 0
    finally:
        dying.kill()
    assert ann.until(online(0))
    ann.close()

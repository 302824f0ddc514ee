"""Who is at a table, however many they are and on whatever server; and what it costs to tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from origins.client import Remote
from origins.match.table import Table
from origins.server import presence, protocol
from origins.server.room import Room
from origins.server.store import bus
from tests.server.conftest import OPEN
from tests.server.test_cluster import new_table, room_of, services_of, until
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]


class Watcher:
    """Somebody who looks who is there whenever that has changed."""

    address = "192.0.2.1"

    def __init__(self, person: str, room: Room) -> None:
        self.person = person
        self.room = room
        self.told = 0
        self.seen: object = None

    def wake(self, table_id: str) -> None: ...

    def presence_changed(self, table_id: str) -> None:
        self.told += 1
        self.seen = self.room.presence()

    def hear(self, speaker: str, frame: protocol.Heard) -> None: ...


def a_room(server: Threaded) -> Room:
    ann = Remote(server.address).enter("Ann")
    return room_of(server, new_table(ann, [], ["me", "local:B"], watch="anyone"))


def test_19_watchers_who_come_and_go_cost_what_one_does(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 19: each of 190 looked through all 190 whenever one of them came or went."""
    server = serve()
    room = a_room(server)
    looked = 0
    seats_of = Table.seats_of

    def counted(table: Table, person: str) -> tuple[int, ...]:
        nonlocal looked
        looked += 1
        return seats_of(table, person)

    monkeypatch.setattr(Table, "seats_of", counted)
    watchers = [Watcher(f"w{number}", room) for number in range(200)]

    async def toggle(times: int) -> tuple[int, int]:
        """How often anybody was told, and how often it was looked who has a seat."""
        nonlocal looked
        told, looked = sum(one.told for one in watchers), 0
        for number in range(times):
            one = watchers[number % len(watchers)]
            room.leave(one)
            room.follow(one)
        await asyncio.sleep(0)
        while any(one.seen != room.presence() for one in watchers) or room.broadcast._telling:
            await asyncio.sleep(0.01)
        return sum(one.told for one in watchers) - told, looked

    async def go() -> tuple[tuple[int, int], tuple[int, int]]:
        for one in watchers:
            room.follow(one)
        await toggle(0)
        return await toggle(1), await toggle(200)

    one, many = server.call(go())
    # 200 of them are told together, however many came and went.
    assert one[0] == len(watchers)
    assert many[0] <= 3 * len(watchers)
    assert many[1] <= 3 * (len(watchers) + 1)
    assert watchers[0].seen == ((), 200)


def test_a_crowd_is_told_to_other_servers_in_parts(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Above 420 followers a note was too long: the bus fell, came back, and fell again."""
    monkeypatch.setattr(bus, "AGAIN_SECONDS", 0.1)
    database = postgres.new_database("crowd")
    first, second = serve(database), serve(database)
    here = a_room(first)
    there = room_of(second, here.table.id)
    crowd = [Watcher(f"{number:016}", here) for number in range(900)]
    lost: list[int] = []

    async def note_losses(server: Threaded) -> None:
        services_of(server).bus.on_missed(lambda: _count(lost))

    for server in (first, second):
        until(services_of(server).bus.connected.is_set)  # of which everybody is told too
        server.call(note_losses(server))

    async def come() -> None:
        for one in crowd:
            here.follow(one)
        here.follow(Watcher(crowd[0].person, here))

    first.call(come())
    until(lambda: there.presence()[1] == 901)
    assert there.broadcast.everywhere == here.broadcast.everywhere
    assert there.broadcast.everywhere[crowd[0].person] == 2
    # Bots of the other server think for those who are here.
    assert there.broadcast.address() == "192.0.2.1"

    async def go() -> None:
        for one in crowd:
            here.leave(one)

    first.call(go())
    until(lambda: there.presence()[1] == 1)
    assert not lost


async def _count(lost: list[int]) -> None:
    lost.append(1)


def test_parts_of_which_one_was_missed_count_for_nothing(postgres: Cluster, serve: Serve) -> None:
    server = serve(postgres.new_database("parts"))
    room = a_room(server)
    told = services_of(server).presence._told

    def note(part: int, last: bool, *people: str) -> None:
        here = presence.Here(room.table.id, part, last, "", dict.fromkeys(people, 1))
        server.call(told("another", msgspec.json.encode(here).decode()))

    note(0, False, "a", "b")
    note(2, True, "e")
    assert not room.broadcast.everywhere
    note(0, False, "a", "b")
    note(0, False, "a")
    note(1, True, "c")
    assert set(room.broadcast.everywhere) == {"a", "c"}
    note(0, True)
    assert not room.broadcast.everywhere


def test_a_note_that_fits_nowhere_is_left_out() -> None:
    notes = ["a" * 100, "b" * bus.MOST_BYTES, "c"]
    assert list(bus.messages(notes)) == ["a" * 100 + "\nc"]


def test_one_person_follows_a_table_with_so_many_sockets(serve: Serve) -> None:
    server = serve(limits=msgspec.structs.replace(OPEN, same_table=2))
    ann = Remote(server.address).enter("Ann")
    table = new_table(ann, [], ["me", "local:B"])
    others = [Remote(server.address, ann.token) for _ in range(2)]
    ann.hello(table)
    others[0].hello(table)
    others[1].send(type="hello", table=table)
    answer = others[1].until(lambda frame: frame["type"] == "error")
    assert answer["code"] == "too-many"
    ann.close()
    until(lambda: room_of(server, table).broadcast.everywhere.total() == 1)
    others[1].hello(table)
    for one in others:
        one.close()


def test_spectators_hear_each_other_on_all_servers(postgres: Cluster, serve: Serve) -> None:
    database = postgres.new_database("murmurs")
    first, second = serve(database), serve(database)
    ann = Remote(first.address).enter("Ann")
    table = new_table(ann, [], ["me", "local:B"], watch="anyone", talk=True)
    watchers = [Remote(s.address).enter(n) for s, n in ((first, "Cleo"), (second, "Dan"))]
    for person in (ann, *watchers):
        person.hello(table)
    assert watchers[0].ask(type="say", table=table, text="What a move")["type"] == "ack"
    for person in watchers:
        heard = person.until(lambda frame: frame["type"] == "heard")
        assert (heard["name"], heard["text"]) == ("Cleo", "What a move")
    assert watchers[1].ask(type="say", table=table, emote="thanks")["type"] == "ack"
    heard = watchers[0].until(lambda frame: frame["type"] == "heard")
    assert (heard["name"], heard["emote"]) == ("Dan", "thanks")
    # No player hears them: what Ann gets next is the answer to her own question.
    ann.send(type="ping", n=7)
    assert ann.until(lambda frame: frame["type"] in ("heard", "pong"))["type"] == "pong"
    for person in (ann, *watchers):
        person.close()

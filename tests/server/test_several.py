"""Several servers on one PostgreSQL, upgrades, a full disk, and a store that goes away."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event

from origins.client import Frame, Remote, RemoteError
from origins.content import loader
from origins.core import registry
from origins.match import lobby, log, packs
from origins.match.command import Command, Judged
from origins.match.settings import Settings
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.server.identity import hashed
from origins.server.metrics import Metrics
from origins.server.packs import Packs
from origins.server.room import Room
from origins.server.rooms import Rooms, head_of
from origins.server.services import Services
from origins.server.store import Store
from origins.server.store.engine import SqliteEngine
from origins.server.store.people import People, Person
from origins.server.times import now_ms
from tests.server.test_attacks import until
from tests.support.benchmark_tools import benchmark
from tests.support.own_postgres import Cluster, cluster
from tests.support.own_server import Threaded

Make = Callable[..., Any]
Serve = Callable[..., Threaded]


def services_of(server: Threaded) -> Services:
    found: Services = server.app.app.state.services  # type: ignore[attr-defined]
    return found


def wait_for(person: Remote, table: str, version: int) -> Frame:
    """What a person sees once his server has heard of `version`."""
    view = person.hello(table)
    while view["version"] < version:
        view = person.until(lambda frame: frame["type"] in ("view", "update"))
    return view


def test_what_another_server_allowed_is_looked_up_before_it_is_refused(
    postgres: Cluster, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told that the last seat is taken may start, also where that is not known yet."""
    database = postgres.new_database("unheard")
    first, second = serve(database), serve(database)
    rooms = services_of(first).rooms
    monkeypatch.setattr(rooms, "_fall_behind", lambda table_id, seq: None)  # it hears of nothing
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    seats = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    made = ann.call("POST", "/tables", seats)
    table = made["table"]["id"]
    ben.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    room = rooms.in_memory(table)
    assert room is not None
    assert room.table.holds[1].who == "open"
    ann.call("POST", f"/tables/{table}/start")
    assert room.table.status == "playing"


def test_two_servers_show_one_table(postgres: Cluster, serve: Serve) -> None:
    database = postgres.new_database("several")
    first, second = serve(database), serve(database)
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    made = ann.call(
        "POST",
        "/tables",
        {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]},
    )
    table = made["table"]["id"]
    ann.hello(table)
    ben.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    assert ann.until(lambda f: f["type"] == "update")["lobby"]["seats"][1]["name"] == "Ben"
    ann.call("POST", f"/tables/{table}/start")
    people = [ann, ben]
    ben.hello(table)
    version = ann.call("GET", f"/tables/{table}")["version"]
    views = [wait_for(person, table, version) for person in people]
    for _ in range(8):
        seat = views[0]["game"]["observation"]["deciders"][0]
        move = views[seat]["game"]["legal"][0]["moves"][0]
        answer = people[seat].ask(
            type="move", table=table, expect=views[seat]["version"], move=move
        )
        assert answer["type"] == "ack"
        views = [wait_for(person, table, answer["version"]) for person in people]
        assert [view["version"] for view in views] == [answer["version"]] * 2
    ann.close()
    ben.close()


class SayAt(Command, frozen=True, kw_only=True):
    """Says something while the table is at one version and no other."""

    version: int
    at: int

    def judge(self, table: Table, now: int) -> Judged:
        if table.version != self.version:
            raise refuse("stale", stale=True)
        return Judged(log.Said(at=self.at, seat=0, text=str(self.at)))


async def race(stores: list[Store], rounds: int) -> tuple[int, int]:
    """Two servers want the same number of the same table, again and again."""
    rooms = [Rooms(store, Metrics(), lambda room: None) for store in stores]
    settings = Settings(game="junior", players=2)
    created = lobby.create(settings, "ann", "Ann", ["me", "local:B"], 1, "RACERS", "hash")
    room = await rooms[0].create("race", created)
    assert room is not None
    places: list[Room] = [room, await rooms[1].get("race")]
    won = lost = 0
    for number in range(rounds):
        # Each says the same thing once; whoever is second sees it and is refused.
        say = SayAt(version=places[0].table.version, at=number)
        results = await asyncio.gather(
            *(r.submit(place, say) for r, place in zip(rooms, places, strict=True)),
            return_exceptions=True,
        )
        won += sum(isinstance(result, int) for result in results)
        lost += sum(isinstance(result, Refused) for result in results)
        for r, place in zip(rooms, places, strict=True):
            await r.catch_up(place)
    entries = await stores[0].entries("race")
    assert [entry.at for entry in entries[1:]] == list(range(rounds))
    return won, lost


async def race_on(database: str, rounds: int) -> tuple[int, int]:
    stores = [await Store.open(database), await Store.open(database)]
    try:
        return await race(stores, rounds)
    finally:
        for store in stores:
            await store.close()


def test_of_two_racing_servers_exactly_one_wins(postgres: Cluster, tmp_path: Path) -> None:
    assert asyncio.run(race_on(postgres.new_database("race"), 100)) == (100, 100)
    assert asyncio.run(race_on(f"sqlite:///{tmp_path / 'race.sqlite'}", 100)) == (100, 100)


def test_who_was_too_late_still_tells_those_who_follow(tmp_path: Path) -> None:
    """The server that lost a race has read what the other wrote: its people must hear of it."""
    database = f"sqlite:///{tmp_path / 'late.sqlite'}"
    told: list[int] = []

    async def go() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        rooms = [
            Rooms(stores[0], Metrics(), lambda room: told.append(0)),
            Rooms(stores[1], Metrics(), lambda room: told.append(1)),
        ]
        settings = Settings(game="junior", players=2)
        created = lobby.create(settings, "ann", "Ann", ["me", "local:B"], 1, "LATERS", "hash")
        first = await rooms[0].create("late", created)
        assert first is not None
        second = await rooms[1].get("late")
        await rooms[0].submit(first, SayAt(version=1, at=2))
        told.clear()
        with pytest.raises(Refused):
            await rooms[1].submit(second, SayAt(version=1, at=3))
        assert second.table.version == 2
        for store in stores:
            await store.close()

    asyncio.run(go())
    assert told == [1]


@pytest.mark.slow
def test_two_server_processes_race_and_exactly_one_wins(postgres: Cluster) -> None:
    """The whole ten thousand: `python benchmarks/server/race.py`."""
    result = benchmark("race").race(postgres.new_database("processes"), 300, seed=1)
    assert (result["rounds"], result["one_winner"], result["wrong"]) == (300, 300, [])
    assert min(result["wins"]) > 30
    assert result["decided_by_the_key"] > 30


def test_a_full_disk_is_a_clean_503_and_then_play_goes_on(serve: Serve, party: Make) -> None:
    server = serve()
    p = party("junior", 2, server)
    p.start()
    store_engine = services_of(server).store.engine
    assert isinstance(store_engine, SqliteEngine)
    engine = store_engine.writing
    full = {"now": True}

    @event.listens_for(engine, "begin")
    def _fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        most = pages if full["now"] else 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

    seat, seen = p.decider()
    frame = {
        "type": "move", "table": p.id, "expect": seen["version"],
        "move": seen["game"]["legal"][0]["moves"][0],
    }  # fmt: skip
    # The first writes still fit into the last page: fill it up with ever smaller ones.
    for length in (300, 80, 1):
        answer = {"type": "ack"}
        while answer["type"] == "ack":
            answer = p.people[0].ask(type="say", table=p.id, text="x" * length)
        assert (answer["type"], answer["code"]) == ("error", "unavailable")
    before = p.state(0)
    move = {"id": "a-move-by-http", "expect": frame["expect"], "move": frame["move"]}
    with pytest.raises(RemoteError) as error:
        p.people[seat].call("POST", f"/tables/{p.id}/moves", move)
    assert error.value.status == 503
    assert p.state(0)["version"] == before["version"]
    full["now"] = False
    answer = p.people[seat].ask(**frame)
    assert answer["type"] == "ack"
    assert answer["version"] == before["version"] + 1


def test_a_store_that_goes_away_and_comes_back(serve: Serve, party: Make) -> None:
    with cluster() as own:
        server = serve(own.url)
        p = party("junior", 2, server)
        p.start()
        seat, seen = p.decider()
        frame = {
            "type": "move",
            "table": p.id,
            "expect": seen["version"],
            "id": "move-while-down",
            "move": seen["game"]["legal"][0]["moves"][0],
        }
        own.stop()
        answer = p.people[seat].ask(**frame)
        assert (answer["type"], answer["code"]) == ("error", "unavailable")
        with pytest.raises(RemoteError) as error:
            Remote(server.address).call("GET", "/health")
        assert error.value.status == 503
        own.start()
        answer = p.people[seat].ask(**frame)
        assert answer["type"] == "ack"
        assert p.people[seat].ask(**frame) == answer


def test_games_go_on_after_a_restart_and_bots_wake_up(serve: Serve, tmp_path: Path) -> None:
    server = serve(bot_workers=1)
    ann = Remote(server.address).enter("Ann")
    body = {
        "settings": {"game": "origin", "players": 2}, "seats": ["me", "bot:greedy"], "start": True,
    }  # fmt: skip
    table = ann.call("POST", "/tables", body)["table"]["id"]
    # Stopped while the bot has yet to choose its Objective, or has just done so.
    server.stop()
    again = serve(bot_workers=1)
    back = Remote(again.address, ann.token)
    view = back.hello(table)
    while 1 in view["game"]["observation"]["deciders"]:
        view = back.until(lambda f: f["type"] in ("view", "update"))
    assert view["mine"] == [0]
    assert view["game"]["legal"]
    back.close()


def test_a_game_of_other_rules_is_refused_with_the_reason(serve: Serve, tmp_path: Path) -> None:
    """A rule fix never changes a running game silently."""
    server = serve()
    ann = Remote(server.address).enter("Ann")
    body = {
        "settings": {"game": "junior", "players": 2}, "seats": ["me", "local:B"], "start": True,
    }  # fmt: skip
    table = ann.call("POST", "/tables", body)["table"]["id"]
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        where = "WHERE kind = 'started'"
        (raw,) = database.execute(f"SELECT data FROM entries {where}").fetchone()
        entry = log.decode(raw)
        assert isinstance(entry, log.Started)
        older = log.encode(msgspec.structs.replace(entry, rules=0)).decode()
        database.execute(f"UPDATE entries SET data = ? {where}", (older,))
    database.close()
    again = Remote(serve().address, ann.token)
    with pytest.raises(RemoteError) as error:
        again.call("GET", f"/tables/{table}")
    assert (error.value.status, error.value.body["message"]["key"]) == (409, "problem-rules")
    assert "version 0 of the rules of junior" in error.value.body["detail"]
    # It is still in the list; only playing on, or looking at it, is not possible here.
    assert len(again.call("GET", "/tables/mine")["tables"]) == 1


def test_a_game_goes_on_with_the_content_it_was_begun_with(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upgrade brings other cards: a running game keeps its own, words and bots included."""
    old = tmp_path / "old"
    shutil.copytree(loader.builtin("origin"), old)
    tokens, names = old / "tokens.json", old / "texts" / "en" / "map.ftl"
    tokens.write_text(tokens.read_text("utf-8").replace("3", "4", 1), "utf-8")
    names.write_text(names.read_text("utf-8").replace("Great Rift", "Old Rift"), "utf-8")
    older = registry.game("junior").with_pack(str(old))
    content = packs.content_hash(packs.offer(older))
    assert older.pack_hash != registry.game("junior").pack_hash
    settings, now = Settings(game="junior", players=2, pack=content), now_ms()
    table = Table("kept")
    table.apply(lobby.create(settings, "ann", "Ann", ["me", "bot:greedy"], now, "KEPTIT", "hash"))
    started = lobby.Start(person="ann", seed="seed").judge(table, now).entry
    monkeypatch.setattr(packs, "_known", {})

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        kept = Packs(store)
        await kept.save(table)
        kept.close()
        await store.append(head_of(table), table.log[0])
        table.apply(started)
        await store.append(head_of(table), started)
        await People(store).add(Person(id="ann", name="Ann"), hashed("token"), "bearer", 1)
        await store.close()

    asyncio.run(fill())
    shutil.rmtree(old)
    server = serve()
    ann = Remote(server.address, "token")
    view = ann.hello("kept")
    assert view["lobby"]["pack"]["hash"] == older.pack_hash
    for _ in range(3):
        while not view["game"]["legal"]:
            view = ann.until(lambda f: f["type"] in ("view", "update"))
        move = view["game"]["legal"][0]["moves"][0]
        answer = ann.ask(type="move", table="kept", expect=view["version"], move=move)
        assert answer["type"] == "ack"
        view = ann.until(lambda f: f["type"] in ("view", "update"))
    assert view["lobby"]["pack"] == {"id": "origin", "hash": older.pack_hash, "content": content}
    assert "Old Rift" in ann.call("GET", f"/packs/{content}")["texts"]["en"]
    ann.close()


def test_idle_tables_leave_memory_and_come_back(serve: Serve) -> None:
    server = serve(idle_minutes=0.0, sweep_seconds=0.05)
    ann = Remote(server.address).enter("Ann")
    body = {
        "settings": {"game": "junior", "players": 2}, "seats": ["me", "local:B"], "start": True,
    }  # fmt: skip
    table = ann.call("POST", "/tables", body)["table"]["id"]
    rooms = services_of(server).rooms
    until(lambda: rooms.loaded() == [])
    assert ann.call("GET", f"/tables/{table}")["lobby"]["status"] == "playing"

"""Nobody gets more of the server than is his: faults of an attack by their number.

Each of these fails without its mend.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

from origins.client import Remote, RemoteError
from origins.match import post_game
from origins.server.bot_pool import BotPool
from origins.server.frame_handlers import ASIDE
from origins.server.services import Services
from origins.server.store import Store
from origins.server.store.allowances import Allowances
from origins.server.store.people import People, Person
from tests.server.conftest import OPEN
from tests.server.test_attacks import until
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]
BOTS = {
    "settings": {"game": "junior", "players": 2},
    "seats": ["bot:random", "bot:random"],
    "start": False,
}


def post(server: Threaded, who: Remote, path: str, body: object) -> int:
    headers = {"authorization": f"Bearer {who.token}"}
    address = f"{server.address}/api/v1{path}"
    return httpx.post(address, json=body, headers=headers, timeout=60).status_code


def test_03_tables_count_by_who_makes_them(serve: Serve) -> None:
    """Fault 3: 400 tables in 4.6 seconds by one guest who had a seat at none of them."""
    server = serve(limits=msgspec.structs.replace(OPEN, tables_per_person=5))
    ann = Remote(server.address).enter("Ann")
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: post(server, ann, "/tables", BOTS), range(16)))
    assert sorted(answers) == [201] * 5 + [429] * 11
    assert post(server, Remote(server.address).enter("Ben"), "/tables", BOTS) == 201


def test_03_new_tables_of_a_person_and_of_an_address_are_bounded(serve: Serve) -> None:
    """Fault 3: in seven minutes one address had filled the server for everybody."""
    limits = msgspec.structs.replace(OPEN, new_tables_per_person=3, new_tables_per_address=5)
    server = serve(limits=limits)
    people = [Remote(server.address).enter(name) for name in "AB"]
    answers = [[post(server, who, "/tables", BOTS) for _ in range(4)] for who in people]
    assert answers == [[201, 201, 201, 429], [201, 201, 429, 429]]


def services_of(server: Threaded) -> Services:
    found: Services = server.app.app.state.services  # type: ignore[attr-defined]
    return found


def test_03_what_counts_no_more_is_forgotten(serve: Serve, tmp_path: Path) -> None:
    """Rows of limits that are whole again, and guests of whom nothing is left, go by themselves."""
    database = f"sqlite:///{tmp_path / 'old.sqlite'}"

    async def long_ago() -> None:
        store = await Store.open(database)
        await Allowances(store).take("guest 192.0.2.1", 10, 1000, 5)
        await People(store).add(Person(id="eve", name="Eve"), "hash", "cookie", 5)
        await store.close()

    asyncio.run(long_ago())
    serve(database)
    with contextlib.closing(sqlite3.connect(tmp_path / "old.sqlite")) as looking:

        def rows(table: str) -> int:
            return int(looking.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

        until(lambda: rows("allowances") == rows("people") == rows("sessions") == 0)


def test_04_bots_do_not_play_for_nobody(serve: Serve) -> None:
    """Fault 4: 40 tables of masters without a person made a stranger wait 42 seconds."""
    server = serve(alone_minutes=0.0, sweep_seconds=0.05)
    services = services_of(server)
    ann = Remote(server.address).enter("Ann")
    made = ann.call("POST", "/tables", {**BOTS, "start": True})
    table = made["table"]["id"]
    rows = sqlite3.connect(str(services.store.url.database))

    def attention() -> int | None:
        query = "SELECT attention FROM tables WHERE id = ?"
        found: int | None = rows.execute(query, (table,)).fetchone()[0]
        return found

    until(lambda: attention() is None)  # no sweep looks at it any more
    room = server.call(services.rooms.get(table))
    assert not room.table.moves
    ann.hello(table)
    until(lambda: len(room.table.moves) > 2)
    ann.close()
    until(lambda: not services.bot_turns.busy(room))
    rows.close()


def test_05_hints_of_a_closed_socket_are_dropped(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 5: they went on in the queue, 90 of each of 20 closed sockets."""
    asked, dropped = [], []

    async def advise(*question: object) -> None:
        asked.append(question)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            dropped.append(question)
            raise

    monkeypatch.setattr(BotPool, "advise", advise)
    server = serve()
    ann = Remote(server.address).enter("Ann")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "local:B"]}
    table = ann.call("POST", "/tables", {**body, "start": True})["table"]["id"]
    seat = ann.hello(table)["game"]["observation"]["deciders"][0]
    for _ in range(ASIDE + 8):
        ann.send(type="hint", table=table, seat=seat)
    refused = ann.until(lambda frame: frame["type"] == "error")
    assert refused["code"] == "too-many"
    until(lambda: len(asked) == ASIDE)
    ann.close()
    until(lambda: len(dropped) == ASIDE)


def test_05_hints_are_counted_by_person_and_address(serve: Serve) -> None:
    limits = msgspec.structs.replace(OPEN, hints_per_person=2, hints_per_address=3)
    server = serve(limits=limits)
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "local:B"]}
    answers = []
    for name in "AB":
        person = Remote(server.address).enter(name)
        table = person.call("POST", "/tables", {**body, "start": True})["table"]["id"]
        seat = person.hello(table)["game"]["observation"]["deciders"][0]
        answers += [person.ask(type="hint", table=table, seat=seat)["type"] for _ in range(3)]
        person.close()
    assert answers == ["hint", "hint", "error", "hint", "error", "error"]


def test_held_moves_hold_up_nothing_else(serve: Serve) -> None:
    """They slept where thinking is counted, and by HTTP also before they were refused."""
    server = serve()
    ann = Remote(server.address).enter("Ann")
    settings = {"game": "junior", "players": 2, "even_delays": 60}
    body = {"settings": settings, "seats": ["me", "local:B"], "start": True}
    table = ann.call("POST", "/tables", body)["table"]["id"]
    seen = ann.hello(table)
    seat, version = seen["game"]["observation"]["deciders"][0], seen["version"]
    moves = ann.hello(table, seat=seat)["game"]["legal"]
    good = next(kind["moves"][0] for kind in moves if kind["moves"])
    for _ in range(3):
        ann.send(type="move", table=table, seat=seat, expect=version, move=good)
    held = [ann.until(lambda frame: frame["type"] == "held") for _ in range(3)]
    assert len({frame["until"] for frame in held}) == 1
    previews = ann.ask(type="preview", table=table, seat=seat, moves=[good])
    assert previews["type"] == "previews"
    # Half a minute or more before the grid: whoever is refused is refused at once, either way.
    by_socket = ann.ask(type="move", table=table, seat=seat, expect=version, move="fly:away")
    by_http = {"seat": seat, "id": "by-http-1", "expect": version, "move": "fly:away"}
    with pytest.raises(RemoteError) as error:
        ann.call("POST", f"/tables/{table}/moves", by_http)
    assert (by_socket["type"], error.value.status) == ("refusal", 409)
    assert services_of(server).rooms.loaded()[0].table.version == version
    ann.close()


def test_19_what_takes_long_after_a_game_is_thought_elsewhere(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 19: 20 requests of /possible, and a ping took 0.7 seconds."""

    def here(*words: object) -> None:
        raise AssertionError("this is not for the server's own process")

    monkeypatch.setattr(post_game, "best_possible", here)
    monkeypatch.setattr(post_game, "reasons", here)
    server = serve()
    ann = Remote(server.address).enter("Ann")
    body = {
        "settings": {"game": "origine", "players": 2},
        "seats": ["bot:random", "bot:novice"],
        "start": True,
    }
    table = ann.call("POST", "/tables", body)["table"]["id"]
    ann.hello(table)
    ann.until(lambda frame: frame["type"] == "over")
    best = ann.call("GET", f"/tables/{table}/possible")["best"]
    why = ann.call("GET", f"/tables/{table}/reasons")["why"]
    assert len(best) == len(why) > 1
    ann.close()

"""Another game over HTTP: who is asked, who sees it, when it begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from origins.client import Frame, Remote
from origins.match import commands, lobby, log
from origins.match.settings import Settings
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server.metrics import Metrics
from origins.server.rooms import Rooms
from origins.server.routes import tables
from origins.server.store import Store
from tests.server.conftest import Party
from tests.server.test_attacks import until
from tests.server.test_tables import refused
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Make = Callable[..., Party]


def ended(party: Make, players: int = 3, **settings: Any) -> Party:
    """A table whose game is over, because all but one gave up."""
    p = party("junior", players, **settings)
    p.start()
    for person in p.people[1:]:
        assert person.ask(type="resign", table=p.id)["type"] == "ack"
    return p


def seats(state: Frame) -> list[tuple[str, str, str | None]]:
    return [(seat["who"], seat["name"], seat["kept"]) for seat in state["lobby"]["seats"]]


def mine(person: Any) -> list[str]:
    return [card["table"]["id"] for card in person.call("GET", "/tables/mine")["tables"]]


def test_it_begins_when_everybody_has_said_yes(party: Make) -> None:
    p = ended(party)
    a, b, c = p.people
    made = b.call("POST", f"/tables/{p.id}/rematch")
    table = made["table"]["id"]
    assert p.state(0)["lobby"]["next"] == table
    asked = a.call("GET", f"/tables/{table}")
    assert asked["mine"] == []
    assert seats(asked) == [("person", "B", None), ("open", "C", "asked"), ("open", "A", "asked")]
    # Whoever was asked finds nothing among his games that he has not agreed to.
    assert (table in mine(b), table in mine(a)) == (True, False)
    state = a.call("POST", f"/tables/{table}/answer", {"yes": True})
    assert (state["mine"], state["lobby"]["status"]) == ([2], "lobby")
    state = c.call("POST", f"/tables/{table}/answer", {"yes": True})
    assert (state["mine"], state["lobby"]["status"]) == ([1], "playing")
    assert table in mine(a)


def test_the_asker_sees_each_answer_as_it_comes(party: Make) -> None:
    p = ended(party)
    a, b, c = p.people
    table = a.call("POST", f"/tables/{p.id}/rematch")["table"]["id"]
    a.hello(table)
    c.hello(table)
    b.call("POST", f"/tables/{table}/answer", {"yes": False})
    for person in (a, c):
        told = person.until(lambda frame: frame["type"] == "update" and frame["table"] == table)
        assert ("open", "B", "declined") in seats(told)
        assert [item["message"]["key"] for item in told["items"]] == ["log-declined"]
    # With a seat free it does not begin by itself: the host gives it to a bot, and starts.
    state = c.call("POST", f"/tables/{table}/answer", {"yes": True})
    assert state["lobby"]["status"] == "lobby"
    seat = next(seat["seat"] for seat in state["lobby"]["seats"] if seat["kept"])
    a.call("PUT", f"/tables/{table}/seats/{seat}", {"plan": "bot:random"})
    assert a.call("POST", f"/tables/{table}/start")["lobby"]["status"] == "playing"


def test_only_who_is_asked_sees_and_answers_it(party: Make) -> None:
    p = ended(party, 2, watch="nobody")
    stranger = party("junior", 2).people[0]
    table = p.people[0].call("POST", f"/tables/{p.id}/rematch")["table"]["id"]
    assert refused(stranger.call, "GET", f"/tables/{table}") == (404, "problem-no-table")
    answer = {"yes": True}
    path = f"/tables/{table}/answer"
    assert refused(stranger.call, "POST", path, answer) == (404, "problem-no-table")
    assert refused(p.people[0].call, "POST", path, answer) == (409, "refused-not-asked")
    view = p.people[1].hello(table)
    assert [seat["kept_for_me"] for seat in view["lobby"]["seats"]].count(True) == 1
    assert view["lobby"]["code"] is None


def test_12_asking_again_and_again_seats_nobody(party: Make) -> None:
    """Fault 12: a rematch seated people without asking; 105 pushed the victim's games off his list.

    A rematch of a rematch needs the other's yes: nobody's list can be filled by another.
    """
    p = ended(party, 2)
    a, b = p.people
    first = a.call("POST", f"/tables/{p.id}/rematch")["table"]["id"]
    assert b.call("POST", f"/tables/{p.id}/rematch")["table"]["id"] == first
    assert refused(a.call, "POST", f"/tables/{first}/rematch") == (409, "refused-not-over")
    assert mine(b) == [p.id]


def test_12_of_two_who_ask_at_once_both_come_to_one_table(
    postgres: Cluster, serve: Callable[..., Threaded]
) -> None:
    """Each at a server of his own: whoever is second is led to the table of the first."""
    database = postgres.new_database("rematch")
    first, second = serve(database), serve(database)
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    settings = {"game": "junior", "players": 2}
    made = ann.call("POST", "/tables", {"settings": settings, "seats": ["me", "open"]})
    table = made["table"]["id"]
    ben.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    ann.call("POST", f"/tables/{table}/start")
    ann.hello(table)
    assert ann.ask(type="resign", table=table)["type"] == "ack"
    until(lambda: ben.call("GET", f"/tables/{table}")["lobby"]["status"] == "over")
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(who.call, "POST", f"/tables/{table}/rematch") for who in (ann, ben)]
        tables = {one.result(60)["table"]["id"] for one in asked}
    assert len(tables) == 1
    ann.close()


def test_who_asks_second_is_judged_again_by_what_the_first_wrote(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'late.sqlite'}"

    async def go() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        one, two = (Rooms(store, Metrics(), lambda room: None) for store in stores)
        first = await one.create("old", created_by_both())
        assert first is not None
        await one.submit(first, lobby.Start(person="a"))
        await one.submit(first, commands.Resign(seat=0))
        second = await two.get("old")
        # Another wrote something else: asked again, it is done.
        await one.submit(first, commands.Say(seat=0, text="Again?"))
        fresh = await two.rematch(second, "new", partial(asking, "b", "new"))
        assert second.table.next == fresh.table.id == "new"
        # Another asked for a game: there is one already.
        with pytest.raises(Refused) as error:
            await one.rematch(first, "late", partial(asking, "a", "late"))
        assert error.value.refusal.message.key == "refused-rematch-exists"
        assert first.table.next == "new"
        for store in stores:
            await store.close()

    asyncio.run(go())


def created_by_both() -> log.Created:
    settings = Settings(game="junior", players=2)
    made = lobby.create(settings, "a", "A", ["me", "open"], 1, "OLDONE", "hash")
    seats = (made.seats[0], log.Hold(who="person", person="b", name="B"))
    return msgspec.structs.replace(made, seats=seats)


def asking(person: str, table_id: str, table: Table) -> tuple[log.Rematch, log.Created]:
    return lobby.rematch(table, person, table_id, 5, table_id.upper(), "hash")


def test_a_code_that_is_taken_is_chosen_anew(
    serve: Callable[..., Threaded], party: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    p, other = ended(party, 2, on=server), party("junior", 2, on=server)
    codes = iter([other.code, other.code, "FRESHY"])
    monkeypatch.setattr(tables, "new_code", lambda: next(codes))
    made = p.people[0].call("POST", f"/tables/{p.id}/rematch")
    assert made["code"] == "FRESHY"
    assert p.state(1)["lobby"]["next"] == made["table"]["id"]

"""One's own data: taken along, told as a file, and forgotten (fault 13)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from origins.match import log, viewer_views
from origins.match.commands import Resign
from origins.match.eye import Eye
from origins.server.services import Services
from tests.server.conftest import OPEN
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]
Browse = Callable[..., httpx.Client]
ALONE = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "bot:random"]}
TWO = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
LONG = "a long password"


def services_of(server: Threaded) -> Services:
    found: Services = server.app.app.state.services  # type: ignore[attr-defined]
    return found


def new_table(client: httpx.Client, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def mine(client: httpx.Client) -> set[str]:
    return {card["table"]["id"] for card in client.get("/tables/mine").json()["tables"]}


def seated(ann: httpx.Client, ben: httpx.Client, started: bool = True) -> str:
    made = new_table(ann, TWO)
    table: str = made["table"]["id"]
    assert ben.post(f"/tables/{table}/join", json={"secret": made["invite"]}).status_code == 200
    if started:
        assert ann.post(f"/tables/{table}/start", json={}).status_code == 200
    return table


def one_move(people: list[httpx.Client], table: str, number: int) -> int:
    """The first move of whoever decides; his seat."""
    for seat, person in enumerate(people):
        seen = person.get(f"/tables/{table}").json()
        if seen["game"]["legal"]:
            move = {"id": f"move-{number:04}", "expect": seen["version"],
                    "move": seen["game"]["legal"][0]["moves"][0]}  # fmt: skip
            assert person.post(f"/tables/{table}/moves", json=move).status_code == 200
            return seat
    raise AssertionError("nobody decides")


def test_13_a_damaged_table_is_in_no_guests_way(
    serve: Serve, browse: Browse, tmp_path: Path
) -> None:
    """Logging in failed with 500 where one of the guest's tables could not be read."""
    server = serve()
    browse(server).post("/accounts", json={"login": "keeper", "password": LONG})
    guest = browse(server, "Guest")
    bad, good = (new_table(guest, ALONE)["table"]["id"] for _ in range(2))
    # Also one of rules that are not played any more.
    old = new_table(guest, {**ALONE, "start": True})["table"]["id"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        rows.execute("UPDATE entries SET data = '{' WHERE game = ?", (bad,))
        found = rows.execute(
            "SELECT data FROM entries WHERE game = ? AND kind = 'started'", (old,)
        ).fetchone()
        aged = json.dumps({**json.loads(found[0]), "rules": 1})
        rows.execute("UPDATE entries SET data = ? WHERE game = ? AND kind = 'started'", (aged, old))
    services_of(server).rooms._rooms.clear()
    answer = guest.post("/login", json={"login": "keeper", "password": LONG})
    assert (answer.status_code, answer.json()["account"]) == (200, "keeper")
    assert good in mine(guest)
    assert guest.get(f"/tables/{good}").json()["lobby"]["host"]


@pytest.mark.slow
def test_13_all_tables_of_a_guest_are_taken_along(serve: Serve, browse: Browse) -> None:
    """Only the newest hundred were."""
    server = serve(limits=msgspec.structs.replace(OPEN, tables_per_person=1000))
    account = browse(server)
    account.post("/accounts", json={"login": "keeper", "password": LONG})
    guest = browse(server, "Guest")
    made = [new_table(guest, ALONE)["table"]["id"] for _ in range(103)]
    # One that he made without sitting there.
    made.append(new_table(guest, {**ALONE, "seats": ["open", "open"]})["table"]["id"])
    program = guest.post("/tokens", json={"name": "My program"}).json()["me"]["id"]
    guest.post("/login", json={"login": "keeper", "password": LONG})
    assert all(guest.get(f"/tables/{table}").json()["lobby"]["host"] for table in made)
    assert server.call(services_of(server).people.programs(account.get("/me").json()["id"])) == [
        program
    ]


def test_13_the_data_of_a_person_is_told_to_him_alone(server: Threaded, browse: Browse) -> None:
    ann, ben = browse(server), browse(server, "Benjamin")
    ann.post("/accounts", json={"login": "my.data", "password": LONG})
    ann.patch("/me", json={"settings": {"language": "fr"}})
    ann.post("/tokens", json={"name": "My program"})
    table = seated(ann, ben)
    moves = [one_move([ann, ben], table, number) for number in range(6)]
    answer = ann.get("/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert (data["me"]["account"], data["me"]["settings"]) == ("my.data", {"language": "fr"})
    assert {one["program"] for one in data["sessions"]} == {None, "My program"}
    (told,) = data["tables"]
    assert (told["id"], told["seats"], told["names"], told["host"]) == (table, [0], ["Ann"], True)
    assert len(told["moves"]) == moves.count(0) > 0
    assert {move["seat"] for move in told["moves"]} == {0}
    # Neither secrets nor anything of others: not who they are, not what was dealt.
    room = server.call(services_of(server).rooms.get(table))
    started = room.table.started
    assert started is not None
    secrets = (started.seed, room.table.invite, ann.cookies["origins"], "argon2", "Benjamin")
    assert not [secret for secret in secrets if secret in answer.text]
    assert browse(server, None).get("/me/data").status_code == 401


def test_13_who_is_deleted_is_a_former_player(serve: Serve, browse: Browse, tmp_path: Path) -> None:
    server = serve()
    ann, ben = browse(server, "Annabel"), browse(server, "Benjamin")
    ann.post("/accounts", json={"login": "goodbye", "password": LONG})
    phone = browse(server, None)
    phone.post("/login", json={"login": "goodbye", "password": LONG})
    person = ann.get("/me").json()["id"]
    program = ann.post("/tokens", json={"name": "Annabels program"}).json()
    running, waiting = seated(ben, ann), seated(ann, ben, started=False)
    for number in range(4):
        one_move([ben, ann], running, number)
    assert "Annabel" in ben.get(f"/tables/{running}/log").text
    unsure = ann.post("/me/delete", json={"sure": False, "password": LONG})
    assert unsure.status_code == 400
    wrong = ann.post("/me/delete", json={"sure": True, "password": "not my password"})
    assert (wrong.status_code, wrong.json()["message"]["key"]) == (401, "problem-login")
    assert ann.post("/me/delete", json={"sure": True, "password": LONG}).status_code == 204
    assert (ann.get("/me").status_code, phone.get("/me").status_code) == (204, 204)
    again = phone.post("/login", json={"login": "goodbye", "password": LONG})
    assert again.status_code == 401
    token = {"authorization": f"Bearer {program['token']}"}
    assert httpx.get(f"{server.address}/api/v1/me", headers=token, timeout=60).status_code == 401
    # The game goes on without the name, from memory and from the disk.
    for _ in range(2):
        state = ben.get(f"/tables/{running}").json()
        seat = state["lobby"]["seats"][1]
        assert (seat["who"], seat["name"], seat["former"]) == ("person", "", True)
        assert (seat["stand_in"], state["lobby"]["status"]) == (True, "playing")
        lobby = ben.get(f"/tables/{waiting}").json()["lobby"]
        assert (lobby["seats"][0]["who"], lobby["host"]) == ("open", True)
        for path in ("", "/log", "/record"):
            told = ben.get(f"/tables/{running}{path}").text
            assert "Annabel" not in told
            assert person not in told
        services_of(server).rooms._rooms.clear()
    rows = sqlite3.connect(tmp_path / "tables.sqlite")
    rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = "\n".join(rows.iterdump())
    rows.close()
    assert "Annabel" not in kept
    assert "goodbye" not in kept
    told = ben.get("/me/data").json()["tables"]
    assert {table["id"]: table["host"] for table in told} == {running: True, waiting: True}


def test_13_a_guest_is_forgotten_and_his_invitations_with_him(
    server: Threaded, browse: Browse
) -> None:
    ann, ben = browse(server, "Annabel"), browse(server, "Benjamin")
    table = seated(ann, ben)
    room = server.call(services_of(server).rooms.get(table))
    server.call(services_of(server).rooms.submit(room, Resign(seat=1)))
    asked = ann.post(f"/tables/{table}/rematch", json={}).json()["table"]["id"]
    assert "Benjamin" in ann.get(f"/tables/{asked}").text
    assert ben.post("/me/delete", json={"sure": True}).status_code == 204
    for one in (table, asked):
        assert "Benjamin" not in ann.get(f"/tables/{one}").text
    kept = [seat["kept"] for seat in ann.get(f"/tables/{asked}").json()["lobby"]["seats"]]
    assert kept == [None, None]


def test_13_a_damaged_table_does_not_keep_a_name(
    serve: Serve, browse: Browse, tmp_path: Path
) -> None:
    server = serve()
    ann, ben = browse(server, "Annabel"), browse(server, "Benjamin")
    bad, good = seated(ann, ben), seated(ann, ben)
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        rows.execute("UPDATE entries SET data = '{' WHERE game = ? AND kind = 'started'", (bad,))
    services_of(server).rooms._rooms.clear()
    assert ann.post("/me/delete", json={"sure": True}).status_code == 204
    assert ben.get(f"/tables/{good}").json()["lobby"]["seats"][0]["former"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        assert "Annabel" not in "\n".join(rows.iterdump())


def test_13_a_name_goes_on_every_server(postgres: Cluster, serve: Serve, browse: Browse) -> None:
    database = postgres.new_database("former")
    first, second = serve(database), serve(database)
    ann, ben = browse(first, "Annabel"), browse(first, "Benjamin")
    table = seated(ann, ben)
    there = services_of(second)
    room = second.call(there.rooms.get(table))
    assert room.table.holds[0].name == "Annabel"
    assert ann.post("/me/delete", json={"sure": True}).status_code == 204
    second.call(there.rooms.catch_up(room))
    assert (room.table.holds[0].name, room.table.holds[0].former) == ("", True)
    told = viewer_views.items(room.table, 0, Eye(None))
    assert "Annabel" not in msgspec.json.encode(told).decode()
    assert log.decode(log.encode(room.table.log[0])) == room.table.log[0]


def test_13_somebody_who_is_nobody_cannot_be_deleted(server: Threaded, browse: Browse) -> None:
    assert browse(server, None).post("/me/delete", json={"sure": True}).status_code == 401


@pytest.mark.parametrize(
    ("name", "key"),
    [("A\u200dda", "invisible"), ("\u3164", "invisible"), ("Αda", "mixed"), ("Admin", "reserved")],
)
def test_21_names_are_refused_wherever_they_are_given(
    server: Threaded, browse: Browse, name: str, key: str
) -> None:
    ann = browse(server)
    seats = {**ALONE, "seats": ["me", f"local:{name}"]}
    answers = [
        browse(server, None).post("/session", json={"name": name}),
        browse(server, None).post("/tokens", json={"name": name}),
        ann.post("/session", json={"name": name}),
        ann.patch("/me", json={"name": name}),
        ann.post("/tables", json=seats),
    ]
    assert {answer.json()["message"]["key"] for answer in answers} == {f"refused-name-{key}"}
    assert [answer.status_code for answer in answers] == [400, 400, 400, 400, 409]
    assert ann.get("/me").json()["name"] == "Ann"
    login = ann.post("/accounts", json={"login": "admin", "password": LONG})
    assert (login.status_code, login.json()["message"]["key"]) == (400, "refused-name-reserved")

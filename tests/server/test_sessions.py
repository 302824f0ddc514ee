"""Sessions: what has ended acts no more, anywhere; and everybody sees to his own (fault 13)."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from origins.client import Remote
from origins.match.commands import MakeMove
from origins.server.config import Limits
from origins.server.devices import device_of
from origins.server.room import Room
from origins.server.services import Services
from origins.server.socket import SESSION_ENDED
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]
Browse = Callable[..., httpx.Client]
ALONE = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "bot:random"]}
LONG = "a long password"
NONE = {"content-type": "application/json"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


@pytest.fixture
def open_socket() -> Iterator[Callable[[httpx.Client], ClientConnection]]:
    """Sockets of browsers, opened with their cookie."""
    with contextlib.ExitStack() as stack:

        def opened(client: httpx.Client) -> ClientConnection:
            address = str(client.base_url).rstrip("/")
            headers = {
                "Origin": address.removesuffix("/api/v1"),
                "Cookie": f"origins={client.cookies['origins']}",
            }
            made = connect(address.replace("http", "ws", 1) + "/socket", additional_headers=headers)
            return stack.enter_context(made)

        yield opened


Open = Callable[[httpx.Client], ClientConnection]


def services_of(server: Threaded) -> Services:
    found: Services = server.app.app.state.services  # type: ignore[attr-defined]
    return found


def said(socket: ClientConnection, **frame: Any) -> dict[str, Any]:
    """What a frame is answered, whatever else comes."""
    socket.send(json.dumps(frame))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if answer["type"] not in ("presence", "clocks"):
            return answer


def closed(socket: ClientConnection) -> int:
    """The code that the server closes a socket with."""
    try:
        while True:
            socket.recv(timeout=60)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else 0


def is_open(socket: ClientConnection) -> bool:
    return bool(said(socket, type="ping", n=1)["type"] == "pong")


def until(happened: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not happened():
        assert time.monotonic() - begun < 60
        time.sleep(0.02)


def account(client: httpx.Client, login: str) -> None:
    answer = client.post("/accounts", json={"login": login, "password": LONG})
    assert answer.status_code == 201


def entered(client: httpx.Client, login: str, password: str = LONG) -> httpx.Client:
    answer = client.post("/login", json={"login": login, "password": password})
    assert answer.status_code == 200
    return client


def test_13_sockets_end_with_their_session(
    server: Threaded, browse: Browse, open_socket: Open
) -> None:
    """Fault 13: a socket went on acting after its owner had logged out."""
    ann, other = browse(server), browse(server)
    table = ann.post("/tables", json={**ALONE, "start": True}).json()["table"]["id"]
    sockets, stranger = [open_socket(ann), open_socket(ann)], open_socket(other)
    for socket in sockets:
        assert said(socket, type="hello", table=table)["type"] == "view"
    room = server.call(services_of(server).rooms.get(table))
    assert len(list(room.broadcast)) == 2
    secret = ann.cookies["origins"]
    assert ann.post("/logout", headers=NONE).status_code == 204
    assert not room.broadcast
    assert [closed(socket) for socket in sockets] == [SESSION_ENDED] * 2
    assert is_open(stranger)
    ann.cookies.set("origins", secret)
    assert ann.get("/me").status_code == 204


def test_13_a_token_ends_like_a_cookie(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    ann.send(type="ping", n=1)
    assert ann.receive(60)["type"] == "pong"
    socket = ann.socket
    ann.call("POST", "/logout")
    assert closed(socket) == SESSION_ENDED
    headers = {"authorization": f"Bearer {ann.token}"}
    assert httpx.get(f"{server.address}/api/v1/me", headers=headers, timeout=60).status_code == 401


def test_13_what_ends_on_one_server_ends_on_all(
    postgres: Cluster, serve: Serve, browse: Browse, open_socket: Open
) -> None:
    """Fault 13: other servers honoured a session that had ended for up to a minute."""
    database = postgres.new_database("sessions")
    first, second = serve(database), serve(database)
    for server in (first, second):
        until(services_of(server).bus.connected.is_set)
    ann, there = browse(first), browse(second, None)
    there.cookies.set("origins", ann.cookies["origins"])
    assert there.get("/me").json()["name"] == "Ann"
    socket = open_socket(there)
    assert is_open(socket)
    ann.post("/logout", headers=NONE)
    assert closed(socket) == SESSION_ENDED
    assert there.get("/me").status_code == 204


def test_13_notes_that_were_missed_are_made_up_for(
    serve: Serve, browse: Browse, open_socket: Open, tmp_path: Path
) -> None:
    """A session ended elsewhere while this server could not hear of it."""
    server = serve()
    ann, ben = browse(server), browse(server, "Ben")
    sockets = [open_socket(ann), open_socket(ben)]
    assert all(map(is_open, sockets))
    person = ann.get("/me").json()["id"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        rows.execute("DELETE FROM sessions WHERE person = ?", (person,))
    assert ann.get("/me").status_code == 200  # remembered
    server.call(services_of(server).sessions._missed())
    assert closed(sockets[0]) == SESSION_ENDED
    assert ann.get("/me").status_code == 204
    assert is_open(sockets[1])


def test_13_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    serve: Serve, browse: Browse
) -> None:
    server = serve()
    ann = browse(server)
    services, secret = services_of(server), ann.cookies["origins"]
    services.identity.forget_all()
    find, asked = services.people.by_secret, []

    async def by_secret(secret_hash: str, kind: str) -> Any:
        asked.append(secret_hash)
        found = await find(secret_hash, kind)
        if len(asked) == 1:
            assert found is not None
            await services.people.end_other_sessions(found.id, "")
            await services.sessions.changed(found.id)
        return found

    services.people.by_secret = by_secret  # type: ignore[method-assign]
    assert server.call(services.identity.who(secret, "cookie")) is None
    assert len(asked) == 2


def test_13_a_held_move_is_not_made_after_logging_out(server: Threaded, browse: Browse) -> None:
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as ann:
        ann.post("/session", json={"name": "Ann"})
        settings = {"game": "junior", "players": 2, "even_delays": 60}
        body = {"settings": settings, "seats": ["me", "local:Ben"], "start": True}
        table = ann.post("/tables", json=body).json()["table"]["id"]
        secret = ann.cookies["origins"]
    headers = {
        "Origin": server.address,
        "Cookie": f"origins={secret}",
    }
    address = server.address.replace("http", "ws", 1) + "/api/v1/socket"
    services = services_of(server)
    room = server.call(services.rooms.get(table))
    seat = room.table.deciders[0]
    due: list[float] = []

    def held_until(room: Room, command: MakeMove) -> int:
        due.append(time.time() * 1000 + 5000)
        return int(due[0])

    with (
        pytest.MonkeyPatch.context() as patch,
        connect(address, additional_headers=headers) as socket,
    ):
        patch.setattr(services, "held_until", held_until)
        view = said(socket, type="hello", table=table, seat=seat)
        move = view["game"]["legal"][0]["moves"][0]
        held = said(
            socket, type="move", table=table, id="12345678", expect=view["version"], move=move,
            seat=seat,
        )  # fmt: skip
        assert held["type"] == "held"
        browser = browse(server, None)
        browser.cookies.set("origins", secret)
        browser.post("/logout", headers=NONE)
        assert closed(socket) == SESSION_ENDED
    until(lambda: time.time() * 1000 > due[0] + 200)
    assert room.table.version == view["version"]


def test_13_who_leaves_a_table_stays_with_no_socket(
    postgres: Cluster, serve: Serve, party: Callable[..., Any]
) -> None:
    """Whatever of his was still at the table is told so, on the other server too."""
    database = postgres.new_database("leaving")
    first, second = serve(database), serve(database)
    p = party("junior", 2, on=first)
    p.start()
    ben = p.people[1]
    elsewhere = Remote(second.address, ben.token)
    assert elsewhere.hello(p.id)["mine"] == [1]
    ben.call("POST", f"/tables/{p.id}/leave")
    for socket in (ben, elsewhere):
        gone = socket.until(lambda frame: frame["type"] == "gone")
        assert (gone["table"], gone["message"]["key"]) == (p.id, "gone-goodbye")
        answer = socket.ask(type="say", table=p.id, text="hello", seat=1)
        assert (answer["type"], answer["code"]) == ("error", "not-following")
    # He may think better of it.
    assert elsewhere.hello(p.id)["mine"] == [1]
    assert elsewhere.ask(type="return", table=p.id, seat=1)["type"] == "ack"
    elsewhere.close()


def test_13_another_password_ends_all_other_sessions(
    server: Threaded, browse: Browse, open_socket: Open
) -> None:
    ann = browse(server)
    account(ann, "pass.ann")
    phone = entered(browse(server, None), "pass.ann")
    sockets = [open_socket(ann), open_socket(phone)]
    assert all(map(is_open, sockets))
    old = ann.cookies["origins"]
    wrong = ann.post("/me/password", json={"old": "not my password", "new": "another one!"})
    assert (wrong.status_code, wrong.json()["message"]["key"]) == (401, "problem-login")
    short = ann.post("/me/password", json={"old": LONG, "new": "short"})
    assert short.status_code == 400
    assert all(map(is_open, sockets))
    changed = ann.post("/me/password", json={"old": LONG, "new": "another one!"})
    assert changed.status_code == 200
    assert [one["current"] for one in changed.json()["sessions"]] == [True]
    assert [closed(socket) for socket in sockets] == [SESSION_ENDED] * 2
    assert ann.get("/me").json()["account"] == "pass.ann"
    assert ann.cookies["origins"] != old
    assert phone.get("/me").status_code == 204
    again = browse(server, None).post("/login", json={"login": "pass.ann", "password": LONG})
    assert again.status_code == 401
    entered(browse(server, None), "pass.ann", "another one!")


def test_13_a_guest_has_no_password_to_change(server: Threaded, browse: Browse) -> None:
    answer = browse(server).post("/me/password", json={"old": LONG, "new": "another one!"})
    assert (answer.status_code, answer.json()["message"]["key"]) == (409, "problem-no-account")


def test_13_passwords_cannot_be_tried_out_where_they_are_changed(
    serve: Serve, browse: Browse
) -> None:
    server = serve(limits=Limits(logins=3))
    ann = browse(server)
    account(ann, "ann.tries")
    body = {"old": "wrong password", "new": "another one!"}
    codes = [ann.post("/me/password", json=body).status_code for _ in range(4)]
    sure = {"sure": True, "password": "wrong password"}
    assert [*codes, ann.post("/me/delete", json=sure).status_code] == [401] * 3 + [429] * 2


def test_13_a_new_account_gets_another_secret(
    server: Threaded, browse: Browse, open_socket: Open
) -> None:
    """Fault 13: whoever had got hold of a guest's cookie had the account as well."""
    ann = browse(server)
    socket, old = open_socket(ann), ann.cookies["origins"]
    assert is_open(socket)
    account(ann, "rotated")
    assert ann.cookies["origins"] != old
    assert ann.get("/me").json()["account"] == "rotated"
    assert closed(socket) == SESSION_ENDED
    thief = browse(server, None)
    thief.cookies.set("origins", old)
    assert thief.get("/me").status_code == 204


def test_13_logging_in_ends_the_session_of_the_guest(
    server: Threaded, browse: Browse, open_socket: Open
) -> None:
    account(browse(server), "home")
    guest = browse(server, "Guest")
    socket, old = open_socket(guest), guest.cookies["origins"]
    assert is_open(socket)
    entered(guest, "home")
    assert closed(socket) == SESSION_ENDED
    thief = browse(server, None)
    thief.cookies.set("origins", old)
    assert thief.get("/me").status_code == 204


def test_13_sessions_are_listed_and_ended(
    server: Threaded, browse: Browse, open_socket: Open
) -> None:
    ann = browse(server)
    account(ann, "many")
    phone, tablet = (browse(server, None) for _ in range(2))
    phone.headers["user-agent"] = FIREFOX
    entered(phone, "many")
    entered(tablet, "many")
    program = ann.post("/tokens", json={"name": "My program"}).json()
    listed = ann.get("/me/sessions").json()["sessions"]
    assert len(listed) == 4
    assert sorted(one["device"] for one in listed) == ["", "", "", "Firefox · Linux"]
    assert [one["program"] for one in listed if one["program"]] == ["My program"]
    assert sum(one["current"] for one in listed) == 1
    assert all(0 < one["created"] <= one["seen"] for one in listed)
    assert ann.cookies["origins"] not in json.dumps(listed)
    # One of them.
    socket = open_socket(phone)
    wanted = next(one["id"] for one in listed if one["device"])
    stranger = browse(server).delete(f"/me/sessions/{wanted}", headers=NONE)
    assert (stranger.status_code, is_open(socket)) == (404, True)
    left = ann.delete(f"/me/sessions/{wanted}", headers=NONE).json()["sessions"]
    assert wanted not in [one["id"] for one in left]
    assert closed(socket) == SESSION_ENDED
    assert (phone.get("/me").status_code, tablet.get("/me").status_code) == (204, 200)
    # All others; a program is ended by itself.
    left = ann.delete("/me/sessions", headers=NONE).json()["sessions"]
    assert sorted((one["current"], one["program"]) for one in left) == [
        (False, "My program"),
        (True, None),
    ]
    assert tablet.get("/me").status_code == 204
    token = next(one["id"] for one in left if one["program"])
    assert len(ann.delete(f"/me/sessions/{token}", headers=NONE).json()["sessions"]) == 1
    headers = {"authorization": f"Bearer {program['token']}"}
    assert httpx.get(f"{server.address}/api/v1/me", headers=headers, timeout=60).status_code == 401


@pytest.mark.parametrize("wanted", ["%25", "0", "_" * 16, "0" * 16, "x" * 300])
def test_13_only_a_session_of_ones_own_is_ended(
    server: Threaded, browse: Browse, wanted: str
) -> None:
    ann = browse(server)
    assert ann.delete(f"/me/sessions/{wanted}", headers=NONE).status_code == 404
    assert ann.get("/me").status_code == 200


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox · Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1",
         "Safari · iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", "Chrome · Android"),
        ("python-httpx/0.27", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_a_device_is_known_roughly(agent: str, device: str) -> None:
    assert device_of(agent) == device

"""Accounts keep games and settings across devices."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from origins.client import Remote, RemoteError
from origins.server.config import Limits
from tests.support.own_server import Threaded

Browse = Callable[..., httpx.Client]
TABLE = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "bot:random"]}


def test_an_account_is_made_from_a_guest_and_opened_elsewhere(
    server: Threaded, browse: Browse
) -> None:
    ann = browse(server)
    table = ann.post("/tables", json=TABLE).json()["table"]["id"]
    made = ann.post("/accounts", json={"login": "Ann.One", "password": "a long password"})
    assert (made.status_code, made.json()["account"]) == (201, "ann.one")
    ann.patch("/me", json={"settings": {"language": "fr", "sound": False}})
    phone = browse(server, None)
    wrong = phone.post("/login", json={"login": "ann.one", "password": "another password"})
    assert (wrong.status_code, wrong.json()["message"]["key"]) == (401, "problem-login")
    nobody = phone.post("/login", json={"login": "nobody", "password": "another password"})
    assert nobody.json() == wrong.json()
    good = phone.post("/login", json={"login": "ANN.ONE", "password": "a long password"})
    assert good.json()["settings"] == {"language": "fr", "sound": False}
    mine = phone.get("/tables/mine").json()["tables"]
    assert [card["table"]["id"] for card in mine] == [table]
    assert phone.post("/logout", headers={"content-type": "application/json"}).status_code == 204
    assert phone.get("/me").status_code == 204
    assert phone.get("/tables/mine").status_code == 401
    assert ann.get("/me").status_code == 200


def test_the_games_of_a_guest_are_taken_along(server: Threaded, browse: Browse) -> None:
    ann = browse(server)
    ann.post("/accounts", json={"login": "ann.two", "password": "a long password"})
    guest = browse(server, "Guest")
    table = guest.post("/tables", json={**TABLE, "start": True}).json()["table"]["id"]
    guest.post("/login", json={"login": "ann.two", "password": "a long password"})
    state = guest.get(f"/tables/{table}").json()
    assert state["mine"] == [0]
    assert state["lobby"]["host"]
    assert [c["table"]["id"] for c in ann.get("/tables/mine").json()["tables"]] == [table]


def test_logins_are_given_once(server: Threaded, browse: Browse) -> None:
    first, second = browse(server), browse(server)
    body = {"login": "taken", "password": "a long password"}
    assert first.post("/accounts", json=body).status_code == 201
    answer = second.post("/accounts", json=body)
    assert answer.json()["message"]["key"] == "problem-login-taken"
    answer = first.post("/accounts", json={**body, "login": "second"})
    assert answer.json()["message"]["key"] == "problem-has-account"
    short = second.post("/accounts", json={"login": "fresh", "password": "short"})
    assert short.status_code == 400


def test_passwords_cannot_be_tried_out(serve: Callable[..., Threaded], browse: Browse) -> None:
    server = serve(limits=Limits(logins=3))
    client = browse(server, None)
    body = {"login": "ann", "password": "wrong password"}
    codes = [client.post("/login", json=body).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]


def test_a_token_is_a_person_of_its_own(server: Threaded, browse: Browse) -> None:
    bot = Remote(server.address).enter("My bot")
    assert bot.call("GET", "/me")["name"] == "My bot"
    assert bot.call("POST", "/tables", {**TABLE, "start": True})["table"]["host"]
    stolen = Remote(server.address, "0" * 32)
    with pytest.raises(RemoteError, match="401"):
        stolen.call("GET", "/me")
    # A token is no cookie, and the other way round.
    assert (
        httpx.get(
            f"{server.address}/api/v1/me", cookies={"origins": bot.token}, timeout=60
        ).status_code
        == 204
    )


def test_a_first_visit_is_told_that_it_is_nobody_without_an_error(
    server: Threaded, browse: Browse
) -> None:
    visitor = browse(server, None)
    answer = visitor.get("/me")
    assert (answer.status_code, answer.content) == (204, b"")
    assert visitor.patch("/me", json={"name": "Anne"}).status_code == 401


def test_settings_have_a_size(server: Threaded, browse: Browse) -> None:
    ann = browse(server)
    many = {f"key{n}": n for n in range(65)}
    assert ann.patch("/me", json={"settings": many}).status_code == 400
    assert ann.patch("/me", json={"settings": {"a": [1]}}).status_code == 400
    assert ann.patch("/me", json={"name": "Anne"}).json()["name"] == "Anne"

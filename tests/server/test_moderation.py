"""Mute, block, report, close and ban, as people at a running server meet them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select
from typer.testing import CliRunner

from origins.cli.app import app
from origins.client import Frame, Remote, RemoteError
from origins.server.bans import Bans
from origins.server.config import Limits
from origins.server.store import audit, schema
from origins.server.store.bans import Ban, network
from tests.server.conftest import Party
from tests.server.test_several import services_of
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded

Make = Callable[..., Party]
Serve = Callable[..., Threaded]
Browse = Callable[..., httpx.Client]


def rows(server: Threaded, table: Any) -> list[Any]:
    store = services_of(server).store
    return list(server.call(store.read(lambda c: c.execute(select(table)).all())))


def acts(server: Threaded, about: str) -> list[tuple[str, str]]:
    """What hosts did at a table, and what is said of it."""
    found = server.call(services_of(server).store.read(lambda c: audit.listed(c, 1000)))
    return [
        (act.what, act.about.partition(about)[2].strip()) for act in found if about in act.about
    ]


def status(call: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(RemoteError) as error:
        call()
    return error.value.status, error.value.body["message"]["key"]


def tie(person: Remote, table: str, seat: int, what: str) -> None:
    person.call(
        "POST", f"/tables/{table}/ties", {"about": {"by": "seat", "seat": seat}, "what": what}
    )


def said(person: Remote, table: str) -> list[str]:
    log = person.call("GET", f"/tables/{table}/log")
    return [item["text"] for item in log["items"] if item["kind"] == "said"]


def admin(server: Threaded, *words: str) -> str:
    database = services_of(server).config.database
    done = CliRunner().invoke(app, ["admin", *words, "--db", database])
    assert done.exit_code == 0, done.output
    return done.output


def let_go(person: Remote) -> Frame:
    """The last frame of somebody who is let go."""
    last: Frame = {}
    with contextlib.suppress(RemoteError):
        while True:
            last = person.receive(30)
    return last


def test_the_muted_are_not_heard_and_do_not_learn_of_it(party: Make) -> None:
    p = party(players=3)
    ann, ben, cai = p.people
    p.hello()
    tie(ann, p.id, 1, "mute")
    ben.ask(type="say", table=p.id, text="rude")
    cai.ask(type="say", table=p.id, text="kind")
    told = []
    while "kind" not in told:
        frame = ann.until(lambda frame: frame["type"] == "update")
        told += [item["text"] for item in frame["items"]]
    assert "rude" not in told
    assert said(ann, p.id) == ["kind"]
    assert said(ben, p.id) == said(cai, p.id) == ["rude", "kind"]
    assert [seat["tie"] for seat in p.state(0)["lobby"]["seats"]] == [None, "mute", None]
    assert all(seat["tie"] is None for seat in p.state(1)["lobby"]["seats"])
    listed = ann.call("GET", "/me/ties")["ties"]
    assert [(one["name"], one["what"]) for one in listed] == [("B", "mute")]
    assert ann.call("DELETE", f"/me/ties/{listed[0]['key']}") == {"ties": []}
    assert said(ann, p.id) == ["rude", "kind"]
    assert status(lambda: ann.call("DELETE", f"/me/ties/{listed[0]['key']}"))[0] == 404
    assert status(lambda: tie(ann, p.id, 0, "mute")) == (404, "problem-nobody-there")


def test_a_block_holds_both_ways(server: Threaded, party: Make) -> None:
    p = party()
    ann, ben = p.people
    tie(ben, p.id, 0, "block")
    ann.hello(p.id)
    ann.ask(type="say", table=p.id, text="to ben")
    ben.hello(p.id)
    ben.ask(type="say", table=p.id, text="to ann")
    assert said(ann, p.id) == ["to ben"]
    assert said(ben, p.id) == ["to ann"]
    for host, guest in ((ann, ben), (ben, ann)):
        made = host.call(
            "POST", "/tables",
            {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]},
        )  # fmt: skip
        join = {"secret": made["invite"]}
        path = f"/tables/{made['table']['id']}/join"
        assert status(lambda: guest.call("POST", path, join)) == (409, "refused-blocked")  # noqa: B023
    assert ann.call("GET", "/me/ties") == {"ties": []}  # she is not told who blocked her


def test_who_blocked_the_asker_is_not_invited_to_another_game(party: Make) -> None:
    p = party(players=3)
    ann, ben, _cai = p.people
    p.start()
    tie(ben, p.id, 0, "block")
    for person in p.people:
        person.ask(type="resign", table=p.id)
    fresh = ann.call("POST", f"/tables/{p.id}/rematch")["table"]
    assert sorted(seat["kept"] or "" for seat in fresh["seats"]) == ["", "", "asked"]
    assert p.state(1)["lobby"]["next"] is None
    assert p.state(2)["lobby"]["next"] == fresh["id"]
    own = ben.call("POST", f"/tables/{p.id}/rematch")["table"]
    assert own["id"] != fresh["id"]


def test_spectators_can_be_muted_and_reported(server: Threaded, party: Make) -> None:
    p = party(watch="anyone")
    p.start()
    dan, eve = (Remote(server.address).enter(name) for name in ("Dan", "Eve"))
    for one in (dan, eve):
        one.hello(p.id)
    dan.ask(type="say", table=p.id, text="nasty")
    heard = eve.until(lambda frame: frame["type"] == "heard")
    about = {"by": "murmur", "murmur": heard["number"]}
    body = {"about": about, "what": "message", "reason": "an insult"}
    eve.call("POST", f"/tables/{p.id}/reports", body)
    assert [row.quote for row in rows(server, schema.reports) if row.game == p.id] == ["nasty"]
    eve.call("POST", f"/tables/{p.id}/ties", {"about": about, "what": "mute"})
    dan.ask(type="say", table=p.id, text="unheard")
    eve.ask(type="say", table=p.id, text="mine")
    assert eve.until(lambda frame: frame["type"] == "heard")["text"] == "mine"
    gone = {"by": "murmur", "murmur": 99}
    path = f"/tables/{p.id}/reports"
    assert status(lambda: eve.call("POST", path, {**body, "about": gone}))[1] == "problem-not-said"
    for one in (dan, eve):
        one.close()


def test_reports_say_what_the_server_knows_and_are_folded(server: Threaded, party: Make) -> None:
    p = party()
    ann, ben = p.people
    p.hello()
    ben.ask(type="say", table=p.id, text="an insult")
    seq = next(
        item["seq"]
        for item in ann.call("GET", f"/tables/{p.id}/log")["items"]
        if item["kind"] == "said"
    )
    path = f"/tables/{p.id}/reports"
    message = {"about": {"by": "said", "seq": seq}, "what": "message", "reason": "rude"}
    name = {"about": {"by": "seat", "seat": 1}, "what": "name", "reason": "rude"}
    for body in (message, {**message, "reason": "very"}, name):
        ann.call("POST", path, body)
    found = [row for row in rows(server, schema.reports) if row.game == p.id]
    kept = sorted((row.what, row.quote, row.reason, row.closed) for row in found)
    assert kept == [("message", "an insult", "rude", None), ("name", "B", "rude", None)]
    assert {row.person for row in found} == {ben.call("GET", "/me")["id"]}
    for wrong, code in (
        ({**message, "about": {"by": "said", "seq": 1}}, 404),
        ({**message, "about": {"by": "seat", "seat": 1}}, 404),
        ({**name, "about": {"by": "seat", "seat": 0}}, 404),
        ({**name, "reason": ""}, 400),
        ({**name, "reason": "\u200b"}, 400),
        ({**name, "reason": "x" * 501}, 400),
    ):
        assert status(lambda: ann.call("POST", path, wrong))[0] == code  # noqa: B023


def test_reports_are_counted(serve: Serve, party: Make) -> None:
    limited = serve(limits=Limits(reports_per_person=2))
    p = party(players=4, on=limited)
    for seat in (1, 2):
        body = {"about": {"by": "seat", "seat": seat}, "what": "name", "reason": "rude"}
        p.people[0].call("POST", f"/tables/{p.id}/reports", body)
    body = {"about": {"by": "seat", "seat": 3}, "what": "name", "reason": "rude"}
    again = lambda: p.people[0].call("POST", f"/tables/{p.id}/reports", body)  # noqa: E731
    assert status(again) == (429, "problem-too-many")


def test_a_lobby_that_is_closed_vanishes_and_everybody_is_told(
    server: Threaded, party: Make
) -> None:
    p = party()
    ann, ben = p.people
    p.hello()
    close = f"/tables/{p.id}/close"
    assert status(lambda: ben.call("POST", close)) == (409, "refused-not-host")
    ann.call("POST", close)
    gone = ben.until(lambda frame: frame["type"] == "gone")
    assert gone["message"] == {"key": "problem-closed", "args": {"name": "A"}}
    for person in p.people:
        assert status(lambda: person.call("GET", f"/tables/{p.id}")) == (410, "problem-closed")  # noqa: B023
        assert person.call("GET", "/tables/mine") == {"tables": []}
    assert status(lambda: ben.call("POST", "/tables/by-code", {"secret": p.code}))[0] == 403
    assert acts(server, f"table {p.id}") == [("close", "")]


def test_a_running_game_is_closed_by_agreement_and_stays_hidden(
    server: Threaded, party: Make
) -> None:
    p = party()
    ann, ben = p.people
    p.start()
    p.move()
    ann.call("POST", f"/tables/{p.id}/close")
    proposal = p.state(1)["game"]["proposal"]
    assert (proposal["kind"], proposal["waiting"]) == ("close", [1])
    assert acts(server, f"table {p.id}") == []
    ben.ask(type="answer", table=p.id, yes=True)
    over = ann.until(lambda frame: frame["type"] == "over")
    assert over["ending"]["how"] == "closed"
    assert p.state(1)["lobby"]["seed"] is None
    for path in ("replay?viewer=open", "record?viewer=open", "possible", "reasons"):
        asked = lambda: ben.call("GET", f"/tables/{p.id}/{path}")  # noqa: B023, E731
        assert status(asked) == (409, "problem-never-open")
    assert ben.call("GET", f"/tables/{p.id}/replay?viewer=me")["steps"]
    assert acts(server, f"table {p.id}") == [("close", "agreed by all")]
    assert status(lambda: ann.call("POST", f"/tables/{p.id}/close"))[1] == "refused-game-over"


def test_what_hosts_do_to_others_is_noted(server: Threaded, party: Make) -> None:
    p = party(players=3)
    ann, ben, _ = p.people
    settings = p.state(0)["lobby"]["settings"]
    ann.call("PUT", f"/tables/{p.id}/seats/1", {"plan": "open"})
    ann.call("PUT", f"/tables/{p.id}/seats/1", {"plan": "bot:random"})  # takes nothing from anybody
    ann.call("PUT", f"/tables/{p.id}/settings", {**settings, "talk": False})
    him = ben.call("GET", "/me")["id"]
    assert acts(server, f"table {p.id}") == [("settings", ""), ("seat", f"seat 2 of {him} B")]


def test_a_banned_person_is_let_go_told_why_and_let_in_again(server: Threaded, party: Make) -> None:
    p = party()
    ann, ben = p.people
    p.hello()
    him = ben.call("GET", "/me")["id"]
    admin(server, "ban", him, "--reason", "insults", "--until", "7d", "--as", "eve")
    last = let_go(ben)
    assert (last["type"], last["code"]) == ("error", "banned")
    assert last["message"]["key"] == "problem-banned-until"
    assert last["message"]["args"]["words"] == "insults"
    with pytest.raises(RemoteError) as error:
        ben.call("GET", f"/tables/{p.id}")
    assert error.value.status == 403
    assert "insults" in error.value.body["detail"]
    with pytest.raises(RemoteError):
        ben.hello(p.id)
    assert ann.call("GET", "/me")["name"] == "A"  # nobody else is concerned
    admin(server, "unban", him, "--reason", "he is sorry")
    server.call(services_of(server).moderation._look())
    assert ben.hello(p.id)["type"] == "view"


def test_an_account_that_is_banned_cannot_log_in(server: Threaded, browse: Browse) -> None:
    one, two = browse(server), browse(server)
    login = {"login": "mallory", "password": "correct horse battery"}
    assert one.post("/accounts", json=login).status_code == 201
    admin(server, "ban", "Mallory", "--reason", "cheats")
    server.call(services_of(server).moderation._look())
    assert one.get("/me").json()["message"]["key"] == "problem-banned"
    answer = two.post("/login", json=login)
    assert (answer.status_code, answer.headers.get("set-cookie")) == (403, None)
    assert two.get("/me").status_code == 200
    admin(server, "unban", "mallory", "--reason", "it was another")


def test_networks_are_banned(server: Threaded, browse: Browse) -> None:
    client = browse(server)

    def seen_from(address: str) -> int:
        return client.get("/games", headers={"x-forwarded-for": address}).status_code

    admin(server, "ban", "203.0.113.0/24", "--reason", "spam")
    admin(server, "ban", "2001:db8:1:2::7", "--reason", "spam")
    server.call(services_of(server).moderation._look())
    assert seen_from("203.0.113.9") == seen_from("::ffff:203.0.113.9") == 403
    assert seen_from("2001:db8:1:2:ffff::1") == 403
    assert seen_from("203.0.114.9") == seen_from("2001:db8:1:3::7") == 200
    for about in ("203.0.113.0/24", "2001:db8:1:2::/64"):
        admin(server, "unban", about, "--reason", "over")
    server.call(services_of(server).moderation._look())
    assert seen_from("203.0.113.9") == 200


def test_a_ban_ends_by_itself() -> None:
    bans = Bans([Ban("account", "ben", 0, 1000, "x"), Ban("address", "10.0.0.0/8", 0, 500, "y")])
    assert bans.find("ben", "192.0.2.1", 999) is not None
    assert bans.find("ben", "192.0.2.1", 1000) is None
    assert bans.find("", "10.1.2.3", 499) is not None
    assert bans.find("", "10.1.2.3", 500) is None
    assert bans.find("", "?", 0) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10.0.0.1", "10.0.0.1/32"),
        ("10.0.0.9/24", "10.0.0.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("::ffff:10.0.0.1", "10.0.0.1/32"),
        ("ann", "None"),
    ],
)
def test_what_an_address_means(text: str, meant: str) -> None:
    assert str(network(text)) == meant


def test_a_renamed_person_is_shown_so_everywhere(server: Threaded, party: Make) -> None:
    p = party()
    ann, ben = p.people
    p.hello()
    admin(server, "rename", ben.call("GET", "/me")["id"], "Guest", "--reason", "an insult")
    seen = ann.until(lambda frame: frame["type"] == "update")
    assert [seat["name"] for seat in seen["lobby"]["seats"]] == ["A", "Guest"]
    assert ben.call("GET", "/me")["name"] == "Guest"


@pytest.fixture
def two(postgres: Cluster, serve: Serve) -> tuple[Threaded, Threaded]:
    database = postgres.new_database("moderation")
    return serve(database), serve(database)


def test_servers_of_one_database_obey_together(two: tuple[Threaded, Threaded]) -> None:
    first, second = two
    ann, ben = Remote(first.address).enter("Ann"), Remote(second.address).enter("Ben")
    made = ann.call(
        "POST", "/tables", {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    )
    table = made["table"]["id"]
    ben.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    ben.hello(table)
    ann.hello(table)
    tie(ben, table, 0, "block")
    ann.ask(type="say", table=table, text="not for ben")
    ann.call("POST", f"/tables/{table}/start")
    seen: list[str | None] = []
    while not any(kind == "started" for kind in seen):
        frame = ben.until(lambda frame: frame["type"] == "update")
        seen += [item["kind"] for item in frame["items"]]
    assert "said" not in seen
    him = ben.call("GET", "/me")["id"]
    admin(first, "ban", him, "--reason", "x")
    assert let_go(ben)["code"] == "banned"


def test_what_is_old_is_forgotten(server: Threaded) -> None:
    moderation, store = services_of(server).moderation, services_of(server).store

    def job(connection: Connection) -> bool:
        audit.note(connection, 1000, "admin:old", "ban", "somebody")
        return True

    server.call(store.writer.write("", job))
    server.call(moderation._forget())
    assert "admin:old" not in {row.who for row in rows(server, schema.audit)}


def test_more_people_than_anybody_needs_cannot_be_muted(
    server: Threaded, party: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origins.server.store.ties.MOST", 1)
    p = party(players=3)
    tie(p.people[0], p.id, 1, "mute")
    tie(p.people[0], p.id, 1, "block")
    assert status(lambda: tie(p.people[0], p.id, 2, "mute"))[1] == "problem-too-many-ties"

"""Fault 6: a game that does not work concerns its own table, and nobody else.

Pearl Divers, a game of another package, raises here what no game should, at one table.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from origins.client import Frame, Remote, RemoteError
from origins.core import registry
from tests.plugins.divers.divers.game import DIVERS, DiversState
from tests.server.test_attacks import status, until
from tests.server.test_cluster import services_of
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]


@pytest.fixture
def server(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Threaded:
    monkeypatch.setattr(registry, "_others", lambda: {"divers": DIVERS})
    return serve(bot_workers=1)


@pytest.fixture
def ann(server: Threaded) -> Iterator[Remote]:
    person = Remote(server.address).enter("Ann")
    yield person
    person.close()


def table_of(host: Remote, game: str, other: str = "local:B") -> str:
    body = {"settings": {"game": game, "players": 2}, "seats": ["me", other], "start": True}
    return str(host.call("POST", "/tables", body)["table"]["id"])


def choose(person: Remote, table: str, view: Frame) -> Frame:
    seat = view["game"]["observation"]["deciders"][0]
    person.send(type="look", table=table, seat=seat)
    mine = person.until(lambda f: f["type"] == "view" and f["table"] == table)
    move = mine["game"]["legal"][0]["moves"][0]
    return person.ask(type="move", table=table, seat=seat, expect=mine["version"], move=move)


def broken(*words: Any, **more: Any) -> Any:
    raise ZeroDivisionError("never mind")


def test_06_a_game_that_fails_at_a_move(
    server: Threaded, ann: Remote, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a client's tables went with its socket."""
    bad, good = table_of(ann, "divers"), table_of(ann, "junior")
    ben = Remote(server.address).enter("Ben")
    views = {table: ann.hello(table) for table in (bad, good)}
    ben.hello(bad)
    monkeypatch.setattr(DiversState, "play", broken)
    answer = choose(ann, bad, views[bad])
    assert (answer["type"], answer["message"]["key"]) == ("error", "problem-damaged")
    for person in (ann, ben):
        gone = person.until(lambda frame: frame["type"] == "gone")
        assert (gone["table"], gone["message"]["key"]) == (bad, "problem-damaged")
    assert choose(ann, good, views[good])["type"] == "ack"
    assert status(ann.call, "GET", f"/tables/{bad}") == 500
    assert ann.call("GET", f"/tables/{good}")["version"] > views[good]["version"]
    assert b"origins_tables_set_aside_total 1.0" in services_of(server).metrics.text()
    ben.close()


def test_06_a_game_whose_view_fails(
    server: Threaded, ann: Remote, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = table_of(ann, "divers"), table_of(ann, "junior")
    views = {table: ann.hello(table) for table in (bad, good)}
    ann.send(type="look", table=bad, seat=0)
    mine = ann.until(lambda frame: frame["type"] == "view" and frame["table"] == bad)
    monkeypatch.setattr(DiversState, "observe", broken)
    move = mine["game"]["legal"][0]["moves"][0]
    ann.send(type="move", id="12345678", table=bad, seat=0, expect=mine["version"], move=move)
    gone = ann.until(lambda frame: frame["type"] == "gone")
    assert (gone["table"], gone["message"]["key"]) == (bad, "problem-damaged")
    assert choose(ann, good, views[good])["type"] == "ack"


def test_06_a_game_that_fails_at_the_turn_of_a_bot(
    server: Threaded, ann: Remote, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DiversState, "resample_from_infostate", broken)
    settings, seats = {"game": "divers", "players": 2}, ["me", "bot:random"]
    made = ann.call("POST", "/tables", {"settings": settings, "seats": seats, "start": False})
    bad = made["table"]["id"]
    ann.hello(bad)
    with contextlib.suppress(RemoteError):  # it may be set aside before this is answered
        ann.call("POST", f"/tables/{bad}/start")
    assert ann.until(lambda frame: frame["type"] == "gone")["table"] == bad
    good = table_of(ann, "junior")
    assert choose(ann, good, ann.hello(good))["type"] == "ack"
    until(lambda: not services_of(server).bot_turns._playing)


def test_06_a_question_that_fails_is_told_and_the_table_goes_on(
    server: Threaded, ann: Remote, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finds such a question must not take the table from the others with it."""
    table = table_of(ann, "divers")
    view = ann.hello(table)
    with monkeypatch.context() as patched:
        patched.setattr(DiversState, "explain", broken)
        answer = ann.ask(type="why", table=table, seat=0, move="dive:1")
        assert (answer["type"], answer["message"]["key"]) == ("error", "problem-failed")
    assert choose(ann, table, view)["type"] == "ack"

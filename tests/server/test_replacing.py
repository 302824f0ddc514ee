"""When a bot plays for somebody who is away."""

from __future__ import annotations

from collections.abc import Callable

from origins.match import bot_roster
from tests.server.conftest import Party
from tests.server.test_attacks import until
from tests.support.own_server import Threaded

Make = Callable[..., Party]
Serve = Callable[..., Threaded]


def leave(p: Party, seat: int) -> None:
    """Let the person of a seat go, and the server notice it."""
    p.people[seat].close()
    other = p.people[0 if seat else 1]
    until(lambda: seat not in other.hello(p.id)["online"])


def test_01_the_host_replaces_nobody(party: Make) -> None:
    """Fault 1: the host let a bot of his choosing play for an opponent."""
    p = party("junior", 3)
    p.start()
    host = p.people[0]
    leave(p, 2)
    assert host.ask(type="stand-in", table=p.id, seat=2, bot="random")["code"] == "not-yours"
    assert host.ask(type="replace", table=p.id, absent=2, bot="random")["code"] == "malformed"
    answer = host.ask(type="replace", table=p.id, absent=1)
    assert answer["refusal"]["message"]["key"] == "refused-not-away"
    assert host.ask(type="replace", table=p.id, absent=2)["type"] == "ack"
    state = p.state(0)
    assert state["game"]["proposal"]["waiting"] == [1]
    assert not state["lobby"]["seats"][2]["stand_in"]
    assert p.people[1].ask(type="answer", table=p.id, yes=True)["type"] == "ack"
    seat = p.state(0)["lobby"]["seats"][2]
    assert (seat["stand_in"], seat["bot"]) == (True, bot_roster.stand_in("junior"))
    p.people[2].hello(p.id)
    assert p.people[2].ask(type="return", table=p.id)["type"] == "ack"
    assert not p.state(2)["lobby"]["seats"][2]["stand_in"]


def test_01_who_comes_back_is_not_replaced(party: Make) -> None:
    p = party("junior", 3)
    p.start()
    leave(p, 2)
    assert p.people[1].ask(type="replace", table=p.id, absent=2)["type"] == "ack"
    p.people[2].hello(p.id)
    for person in p.people[:2]:
        told = person.until(
            lambda f: f["type"] == "update" and f["items"][-1]["kind"] == "returned"
        )
        assert told["game"]["proposal"] is None
    answer = p.people[0].ask(type="answer", table=p.id, yes=True)
    assert answer["refusal"]["message"]["key"] == "refused-no-proposal"


def test_01_alone_the_time_away_is_enough_but_not_in_a_game_by_days(party: Make) -> None:
    for clock, answer in (({"type": "none"}, "ack"), ({"type": "days", "days": 3}, "refusal")):
        p = party("junior", 2, clock=clock)
        p.start()
        leave(p, 0)
        assert p.people[1].ask(type="replace", table=p.id, absent=0)["type"] == answer


def test_01_the_time_away_is_counted_from_what_he_did_last(serve: Serve, party: Make) -> None:
    p = party("junior", 2, on=serve(away_seconds=3600))
    p.start()
    leave(p, 1)
    answer = p.people[0].ask(type="replace", table=p.id, absent=1)
    assert answer["refusal"]["message"] == {"key": "refused-away-soon", "args": {"seconds": 3600}}

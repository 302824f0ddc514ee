"""The socket: moves, refusals, repeats, resync, presence, pass-and-play."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from origins.client import Frame, Remote
from tests.support.own_server import Threaded

Make = Callable[..., Any]
NEWS = ("view", "update")


def looks_as(seat: int | None) -> Callable[[Frame], bool]:
    return lambda frame: frame["type"] == "view" and frame["game"]["viewer"] == seat


def there(*seats: int) -> Callable[[Frame], bool]:
    return lambda frame: frame["type"] == "presence" and frame["online"] == list(seats)


def news(person: Remote) -> Frame:
    return person.until(lambda frame: frame["type"] in NEWS)


def test_a_move_is_acknowledged_and_everybody_is_told(party: Make) -> None:
    p = party("junior", 3)
    views = p.start()
    answer = p.move()
    assert answer["type"] == "ack"
    for view, person in zip(views, p.people, strict=True):
        update = news(person)
        assert update["type"] == "update"
        assert update["since"] == view["version"]
        assert update["version"] == answer["version"]
        assert [item["kind"] for item in update["items"]] == ["moved"]


def test_a_repeat_gets_the_first_answer(party: Make) -> None:
    p = party("junior", 2)
    p.start()
    seat, seen = p.decider()
    frame = {
        "type": "move", "table": p.id, "expect": seen["version"], "id": str(uuid.uuid4()),
        "move": seen["game"]["legal"][0]["moves"][0],
    }  # fmt: skip
    answers = [p.people[seat].ask(**frame) for _ in range(3)]
    assert answers[0]["type"] == "ack"
    assert answers == answers[:1] * 3
    assert p.state(0)["version"] == answers[0]["version"]
    # A refused one too, even when it would be possible by now.
    seat, seen = p.decider()
    wrong = {**frame, "id": str(uuid.uuid4()), "expect": seen["version"]}
    first = p.people[seat].ask(**wrong)
    assert first["type"] == "refusal"
    assert p.people[seat].ask(**wrong) == first


def test_refusals_say_why_and_change_nothing(party: Make) -> None:
    p = party("junior", 2)
    p.start()
    seat, seen = p.decider()
    version = seen["version"]

    def ask(person: Remote, **frame: Any) -> Frame:
        return person.ask(table=p.id, **frame)

    me, other = p.people[seat], p.people[1 - seat]
    answer = ask(other, type="move", expect=version, move="pass")
    assert answer["refusal"]["message"]["key"] == "refused-not-your-turn"
    answer = ask(me, type="move", expect=version, move="pass")
    assert (answer["type"], answer["refusal"]["rule"]) == ("refusal", "O-TURN-3")
    answer = ask(me, type="move", expect=version - 1, move="pass")
    assert answer["stale"]
    answer = ask(me, type="move", expect=version, move="dance:a-b")
    assert answer["refusal"]["message"]["key"] == "refused-unknown"
    answer = ask(me, type="move", expect=version, move="!!")
    assert answer["refusal"]["message"]["key"] == "refused-unreadable"
    answer = ask(me, type="why", move="pass")
    assert (answer["type"], answer["refusal"]["rule"]) == ("reason", "O-TURN-3")
    legal = seen["game"]["legal"][0]["moves"][0]
    assert ask(me, type="why", move=legal)["refusal"] is None
    answer = ask(me, type="move", expect=version, move=legal, seat=1 - seat)
    assert (answer["type"], answer["code"]) == ("error", "not-yours")
    assert p.state(0)["version"] == version


def test_strangers_cannot_touch_a_table(server: Threaded, party: Make) -> None:
    p = party("junior", 2)
    p.start()
    _, seen = p.decider()
    eve = Remote(server.address).enter("Eve")
    answer = eve.ask(type="move", table=p.id, expect=seen["version"], move="pass")
    assert answer["code"] == "not-following"
    assert eve.hello(p.id)["mine"] == []
    for frame in (
        {"type": "move", "expect": seen["version"], "move": "pass"},
        {"type": "undo", "expect": seen["version"]},
        {"type": "resign"},
        {"type": "pause"},
        {"type": "stand-in", "seat": 0},
        {"type": "replace", "absent": 1},
        {"type": "return", "seat": 1},
        {"type": "answer", "yes": True},
        {"type": "preview"},
        {"type": "hint"},
        {"type": "why", "move": "pass"},
    ):
        assert eve.ask(table=p.id, **frame)["code"] == "not-yours"
    assert p.state(0)["version"] == seen["version"]
    eve.close()


def test_a_client_comes_back_and_gets_what_it_missed(party: Make) -> None:
    p = party("junior", 2)
    views = p.start()
    p.people[1].close()
    p.people[1].hello(p.id)
    versions = [p.move()["version"] for _ in range(3)]
    p.people[1].close()
    update = p.people[1].hello(p.id, since=views[1]["version"])
    assert update["type"] == "update"
    assert [item["seq"] for item in update["items"]] == versions
    assert p.people[1].hello(p.id, since=versions[-1])["type"] == "view"
    assert p.people[1].hello(p.id, since=10**6)["type"] == "view"


def test_undo_and_consent(party: Make) -> None:
    p = party("junior", 3)
    p.start()
    seat, before = p.decider()
    p.move()
    p.move()
    me = p.people[seat]
    state = p.state(seat)
    answer = me.ask(type="undo", table=p.id, expect=state["version"])
    assert answer["type"] == "ack"
    waiting = p.state(seat)["game"]["proposal"]["waiting"]
    assert seat not in waiting
    for other in waiting:
        assert p.people[other].ask(type="answer", table=p.id, yes=True)["type"] == "ack"
    now = p.state(seat)
    assert now["game"]["proposal"] is None
    assert now["game"]["moves"] == 0
    assert now["game"]["observation"] == before["game"]["observation"]


def test_presence_is_told(party: Make) -> None:
    p = party("junior", 2)
    view = p.people[0].hello(p.id)
    assert view["online"] == [0]
    p.people[1].hello(p.id)
    assert p.people[0].until(there(0, 1))["watchers"] == 0
    p.people[1].close()
    assert p.people[0].until(there(0))["watchers"] == 0


def test_pass_and_play_shows_one_hand_at_a_time(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    made = ann.call(
        "POST",
        "/tables",
        {"settings": {"game": "origin", "players": 2}, "seats": ["me", "local:Zoé"], "start": True},
    )
    table = made["table"]["id"]
    view = ann.hello(table)
    assert (view["mine"], view["game"]["viewer"], view["game"]["legal"]) == ([0, 1], None, [])
    for seat in (0, 1):
        ann.send(type="look", table=table, seat=seat)
        view = ann.until(looks_as(seat))
        move = view["game"]["legal"][0]["moves"][0]
        answer = ann.ask(type="move", table=table, seat=seat, expect=view["version"], move=move)
        assert answer["type"] == "ack"
    ann.send(type="look", table=table, seat=None)
    view = ann.until(looks_as(None))
    assert len(view["game"]["observation"]["deciders"]) == 1
    answer = ann.ask(type="move", table=table, expect=view["version"], move="pass")
    assert answer["code"] == "not-yours"
    ann.close()


def test_spectators_talk_among_themselves(server: Threaded, party: Make) -> None:
    p = party("origin", 2)
    p.start()
    eve, fay = (Remote(server.address).enter(name) for name in ("Eve", "Fay"))
    eve.hello(p.id)
    fay.hello(p.id)
    version = p.state(0)["version"]
    assert eve.ask(type="say", table=p.id, text="look at A's hand")["type"] == "ack"
    assert fay.until(lambda f: f["type"] == "heard")["text"] == "look at A's hand"
    assert p.state(0)["version"] == version
    p.people[0].send(type="ping", n=1)
    frames: list[Frame] = []
    while not frames or frames[-1]["type"] != "pong":
        frames.append(p.people[0].receive(60))
    assert "heard" not in [frame["type"] for frame in frames]
    # What a player says is part of the log and everybody sees it.
    assert p.people[1].ask(type="say", table=p.id, emote="hello")["type"] == "ack"
    assert news(eve)["items"][0]["kind"] == "said"
    eve.close()
    fay.close()


def test_origine_keeps_its_players_silent(party: Make) -> None:
    """G-TURN-6."""
    p = party("origine", 2)
    p.start()
    answer = p.people[0].ask(type="say", table=p.id, text="place it on silt")
    assert answer["refusal"]["rule"] == "G-TURN-6"


def test_spectators_with_a_delay_see_the_past(server: Threaded, party: Make) -> None:
    p = party("junior", 2, watch_delay=600)
    p.start()
    eve = Remote(server.address).enter("Eve")
    seen = eve.hello(p.id)
    p.move()
    assert eve.call("GET", f"/tables/{p.id}")["version"] == seen["version"]
    assert eve.call("GET", f"/tables/{p.id}/log")["version"] == seen["version"]
    assert len(eve.call("GET", f"/tables/{p.id}/replay?viewer=public")["steps"]) == 1
    soon = party("junior", 2, watch_delay=1)
    soon.start()
    eve.hello(soon.id)
    version = soon.move()["version"]
    while news(eve)["version"] < version:
        pass
    eve.close()


def test_previews_and_hints(party: Make) -> None:
    p = party("junior", 2)
    p.start()
    seat, seen = p.decider()
    legal = [move for group in seen["game"]["legal"] for move in group["moves"]]
    answer = p.people[seat].ask(type="preview", table=p.id)
    assert [one["move"] for one in answer["previews"]] == legal
    # in the game's own terms too, though a worker found them
    assert answer["previews"][0]["details"].keys() == {"objectives", "beside", "brings"}
    answer = p.people[seat].ask(type="preview", table=p.id, moves=[legal[2], "nonsense", "!!"])
    assert [one["move"] for one in answer["previews"]] == [legal[2]]
    assert p.people[1 - seat].ask(type="preview", table=p.id)["previews"] == []
    assert p.people[seat].ask(type="hint", table=p.id)["move"] in legal
    answer = p.people[1 - seat].ask(type="hint", table=p.id)
    assert answer["refusal"]["message"]["key"] == "refused-not-your-decision"


@pytest.mark.parametrize("delays", [1, 60])
def test_evened_out_delays_hold_a_move(party: Make, delays: int) -> None:
    p = party("origine", 2, even_delays=delays)
    p.start()
    seat, seen = p.decider()
    move = seen["game"]["legal"][0]["moves"][0]
    me = p.people[seat]
    sent = me.send(type="move", table=p.id, expect=seen["version"], move=move)
    held = me.until(lambda f: f.get("id") == sent)
    assert held["type"] == "held"
    if delays == 60:  # long enough to look meanwhile
        assert p.state(seat)["version"] == seen["version"]
        return
    assert me.until(lambda f: f.get("id") == sent)["type"] == "ack"
    assert p.state(seat)["version"] == seen["version"] + 1


def test_several_tables_on_one_socket(server: Threaded, party: Make) -> None:
    first, second = party("junior", 2), party("junior", 2)
    eve = Remote(server.address).enter("Eve")
    assert eve.hello(first.id)["table"] == first.id
    assert eve.hello(second.id)["table"] == second.id
    eve.send(type="goodbye", table=first.id)
    assert eve.until(lambda f: f["type"] == "gone")["table"] == first.id
    first.people[0].call("POST", f"/tables/{first.id}/start")
    second.people[0].call("POST", f"/tables/{second.id}/start")
    assert news(eve)["table"] == second.id
    eve.close()


def test_a_live_clock_runs_out(party: Make) -> None:
    p = party("junior", 2, clock={"type": "live", "per_move": 5, "bank": 0})
    view = p.start()[0]
    seats = view["game"]["clocks"]["seats"]
    assert [clock["running"] for clock in seats].count(True) == 1


@pytest.mark.parametrize("game", ["origin", "origine"])
def test_bots_fill_the_table_and_wait_for_people(game: str, server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    made = ann.call(
        "POST",
        "/tables",
        {
            "settings": {"game": game, "players": 4},
            "seats": ["me", "bot:random", "bot:random", "bot:random"],
            "start": True,
        },
    )
    view = ann.hello(made["table"]["id"])
    while not view["game"]["legal"]:
        view = news(ann)
    assert 0 in view["game"]["observation"]["deciders"]
    ann.close()

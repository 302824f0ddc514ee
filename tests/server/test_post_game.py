"""Reasons and the best possible score are told after the end, not before."""

from __future__ import annotations

import pytest

from origins.client import Remote, RemoteError
from tests.support.own_server import Threaded


def test_bots_say_why_after_the_end(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    made = ann.call(
        "POST",
        "/tables",
        {
            "settings": {"game": "origine", "players": 2},
            "seats": ["me", "bot:novice"],
            "start": True,
        },
    )
    table = made["table"]["id"]
    view = ann.hello(table)
    for kind in ("possible", "reasons"):
        with pytest.raises(RemoteError) as early:
            ann.call("GET", f"/tables/{table}/{kind}")
        assert early.value.status == 409
    while not view["game"]["ending"]:
        if view["game"]["legal"]:
            move = view["game"]["legal"][0]["moves"][0]
            ann.ask(type="move", table=table, expect=view["version"], move=move)
        view = ann.until(lambda frame: frame["type"] in ("view", "update"))
    steps = ann.call("GET", f"/tables/{table}/replay")["steps"]
    assert len(ann.call("GET", f"/tables/{table}/possible")["best"]) == len(steps)
    why = ann.call("GET", f"/tables/{table}/reasons")["why"]
    seats = [step["item"]["seat"] if step["item"] else 0 for step in steps]
    assert [reason is not None for reason in why] == [seat == 1 for seat in seats]
    ann.close()

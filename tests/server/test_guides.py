"""Guided games over HTTP: their steps, and a table of one."""

from __future__ import annotations

import time
from typing import Any

import pytest

from origins.client import Remote, RemoteError
from origins.content import guides
from tests.support.own_server import Threaded


@pytest.mark.parametrize("game", guides.names())
def test_a_guided_table_is_dealt_and_played_as_the_guide_says(server: Threaded, game: str) -> None:
    me, guide = Remote(server.address).enter("Ann"), guides.guide(game)
    assert guide is not None
    made = me.call("POST", f"/guides/{game}")["table"]
    assert made["settings"]["guide"]
    assert [seat["who"] for seat in made["seats"]].count("bot") == guide.players - 1
    steps = me.call("GET", f"/guides/{game}")["turns"]
    moves = [step["move"] for turn in steps for step in turn if step.get("move")]
    assert moves == [step.move for step in guide.steps() if step.move]
    for move in moves[:7]:
        play(me, made["id"], move)


def play(me: Remote, table: str, move: str) -> None:
    """Make the move as soon as it is possible: the others have a move to make before."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        seen: Any = me.call("GET", f"/tables/{table}")
        if move in [text for group in seen["game"]["legal"] for text in group["moves"]]:
            body = {"id": f"guided-{seen['version']}", "expect": seen["version"], "move": move}
            me.call("POST", f"/tables/{table}/moves", body)
            return
        time.sleep(0.05)
    raise AssertionError(f"{move} was never possible")


def test_a_game_without_a_guide_is_told(server: Threaded) -> None:
    me = Remote(server.address).enter("Ann")
    for method in ("GET", "POST"):
        with pytest.raises(RemoteError) as error:
            me.call(method, "/guides/poker")
        assert error.value.status == 404
    settings = {"game": "origin", "players": 3, "guide": True}
    with pytest.raises(RemoteError) as error:
        me.call("POST", "/tables", {"settings": settings, "seats": ["me", "open", "open"]})
    assert error.value.status == 409 or error.value.status == 422


def test_the_games_say_which_have_one(server: Threaded) -> None:
    games = Remote(server.address).call("GET", "/games")["games"]
    assert {game["name"] for game in games if game["guide"]} == set(guides.names())

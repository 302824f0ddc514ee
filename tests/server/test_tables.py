"""Tables over HTTP: set up, join, start, lists, records."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import httpx
import msgspec
import pytest

from origins.client import Remote, RemoteError
from origins.content.texts import LANGUAGES, Words
from origins.core.record import Record
from tests.support.own_server import Threaded

Make = Callable[..., Any]


def refused(call: Callable[..., Any], *arguments: Any) -> tuple[int, str]:
    with pytest.raises(RemoteError) as error:
        call(*arguments)
    return error.value.status, error.value.body["message"]["key"]


def test_games_tell_their_options_and_bots(server: Threaded) -> None:
    games = {game["name"]: game for game in Remote(server.address).call("GET", "/games")["games"]}
    assert set(games) == {"origin", "junior", "origine"}
    assert games["origine"]["talk"] == "contract"
    assert {"random", "greedy"} <= {bot["name"] for bot in games["origin"]["bots"]}
    assert "$defs" in games["origine"]["options"]
    for game in games.values():
        assert "cheat" not in [bot["name"] for bot in game["bots"]]
        levels = [bot["level"] for bot in game["bots"]]
        assert levels == sorted(levels)
        for language in LANGUAGES:  # a name and a description of its own for each, in every game
            words = Words(language)
            titles = [words.say(bot["title"]["key"]) for bot in game["bots"]]
            abouts = [words.say(bot["about"]["key"]) for bot in game["bots"]]
            assert len(set(titles)) == len(set(abouts)) == len(game["bots"])
            assert words.say("bot-step", step=levels[0], last=levels[-1])
    assert {"novice", "steady", "seer", "oracle"} <= {b["name"] for b in games["origine"]["bots"]}
    assert {"thinker", "planner", "master"} <= {b["name"] for b in games["origin"]["bots"]}


def test_games_tell_what_a_new_table_proposes(server: Threaded) -> None:
    """A rival from the middle of the ladder; where all play together, a partner who understands."""
    remote = Remote(server.address)
    games = {game["name"]: game for game in remote.call("GET", "/games")["games"]}
    proposed = {name: game["usual_partner"] for name, game in games.items()}
    assert proposed == {"origin": "thinker", "junior": "thinker", "origine": "seer"}
    assert {name: game["usual_belief"] for name, game in games.items()} == {
        "origin": "", "junior": "", "origine": "possible",
    }  # fmt: skip


def test_packs_are_served_once(server: Threaded) -> None:
    """By the hash of all that is in them, for ever: data, drawings and words."""
    remote = Remote(server.address)
    packs = {game["name"]: game["pack"] for game in remote.call("GET", "/games")["games"]}
    assert packs["origin"] == packs["junior"]
    address = f"{server.address}/api/v1/packs/{packs['origin']['content']}"
    answer = httpx.get(address, timeout=60)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert (
        httpx.get(address, headers={"accept-encoding": "identity"}, timeout=60).json()
        == answer.json()
    )
    assert "territories" in answer.json()["files"]["map"]
    assert "territory-rift = Grand Rift" in answer.json()["texts"]["fr"]
    other = remote.call("GET", f"/packs/{packs['origine']['content']}")
    assert set(other["files"]) == {"boards", "pawns", "drawing/boards"}
    for wrong in ("..", "none", packs["origin"]["hash"], "0" * 64):
        assert refused(remote.call, "GET", f"/packs/{wrong}") == (404, "problem-not-found")


def test_a_whole_game_against_bots(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    made = ann.call(
        "POST",
        "/tables",
        {
            "settings": {"game": "junior", "players": 3},
            "seats": ["me", "bot:greedy", "bot:random"],
            "start": True,
        },
    )
    table = made["table"]["id"]
    view = ann.hello(table)
    commitment = view["lobby"]["commitment"]
    assert view["lobby"]["seed"] is None
    while not view["game"]["ending"]:
        if view["game"]["legal"]:
            move = view["game"]["legal"][0]["moves"][0]
            answer = ann.ask(type="move", table=table, expect=view["version"], move=move)
            assert answer["type"] == "ack"
        view = ann.until(lambda frame: frame["type"] in ("view", "update"))
    over = ann.until(lambda frame: frame["type"] == "over")
    assert over["ending"]["how"] == "played"
    assert (
        sum(over["ending"]["outcome"]["breakdown"][0].values())
        == (over["ending"]["outcome"]["scores"][0])
    )
    # Whoever wants can check the shuffle.
    seed = view["lobby"]["seed"]
    assert sha256(seed.encode()).hexdigest() == commitment
    text = ann.call("GET", f"/tables/{table}/record?viewer=open")
    record = Record.loads(text)
    assert record.header.seed == seed
    assert record.verify().is_terminal()
    steps = ann.call("GET", f"/tables/{table}/replay?viewer=open")["steps"]
    assert len(steps) == len(record.entries) + 1
    # Against bots another game begins at once, on the same seats and with a new deal.
    again = ann.call("POST", f"/tables/{table}/rematch")
    assert again["table"]["status"] == "playing"
    assert [seat["bot"] for seat in again["table"]["seats"]] == [None, "greedy", "random"]
    assert again["table"]["settings"] == view["lobby"]["settings"]
    assert again["table"]["commitment"] != commitment
    assert ann.call("POST", f"/tables/{table}/rematch")["table"]["id"] == again["table"]["id"]
    ann.close()


def test_joining_by_link_and_by_code(server: Threaded) -> None:
    ann, ben, cai = (Remote(server.address).enter(name) for name in ("Ann", "Ben", "Cai"))
    made = ann.call(
        "POST",
        "/tables",
        {
            "settings": {"game": "origin", "players": 3, "watch": "nobody"},
            "seats": ["me", "open", "open"],
        },
    )
    table = made["table"]["id"]
    assert refused(ben.call, "GET", f"/tables/{table}") == (404, "problem-no-table")
    wrong = {"secret": "0" * 32}
    assert refused(ben.call, "POST", f"/tables/{table}/join", wrong) == (
        403,
        "problem-wrong-secret",
    )
    state = ben.call("POST", f"/tables/{table}/join", {"secret": made["invite"], "seat": 2})
    assert state["mine"] == [2]
    spaced = " ".join(made["code"].lower())
    assert cai.call("POST", "/tables/by-code", {"secret": spaced})["mine"] == [1]
    assert refused(cai.call, "POST", "/tables/by-code", {"secret": "ZZZZZZ"}) == (
        403,
        "problem-wrong-secret",
    )
    assert [t["table"]["id"] for t in cai.call("GET", "/tables/mine")["tables"]] == [table]
    ann.call("POST", f"/tables/{table}/start")
    dia = Remote(server.address).enter("Dia")
    assert refused(dia.call, "POST", "/tables/by-code", {"secret": made["code"]}) == (
        403,
        "problem-wrong-secret",
    )
    late = {"secret": made["invite"]}
    assert refused(dia.call, "POST", f"/tables/{table}/join", late) == (
        409,
        "refused-started",
    )


def test_only_the_host_arranges_the_table(server: Threaded, party: Make) -> None:
    p = party("origin", 3)
    ann, ben = p.people[:2]
    path = f"/tables/{p.id}"
    for method, route, body in (
        ("PUT", "/seats/1", {"plan": "bot:random"}),
        ("POST", "/order", {"order": [1, 0, 2]}),
        ("PUT", "/settings", {"game": "origin", "players": 3, "undo": "none"}),
        ("POST", "/start", None),
    ):
        assert refused(ben.call, method, path + route, body) == (
            409,
            "refused-not-host",
        )
        assert ann.call(method, path + route, body)["lobby"]["id"] == p.id
    state = p.state(0)
    assert state["lobby"]["settings"]["undo"] == "none"
    assert [seat["bot"] for seat in state["lobby"]["seats"]] == ["random", None, None]


def test_leaving_before_and_after_the_start(party: Make) -> None:
    p = party("junior", 3)
    p.people[2].call("POST", f"/tables/{p.id}/leave")
    assert p.state(0)["lobby"]["seats"][2]["who"] == "open"
    p.people[0].call("PUT", f"/tables/{p.id}/seats/2", {"plan": "bot:greedy"})
    p.people[0].call("POST", f"/tables/{p.id}/start")
    left = p.people[1].call("POST", f"/tables/{p.id}/leave")
    assert left["lobby"]["seats"][1]["stand_in"]


def test_settings_that_cannot_be_played_are_refused(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    for settings, seats, key in (
        ({"game": "origin", "players": 5}, ["me"] + ["open"] * 4, "refused-settings"),
        ({"game": "chess", "players": 2}, ["me", "open"], "refused-settings"),
        (
            {"game": "origin", "players": 2, "options": {"start": 7}},
            ["me", "open"],
            "refused-settings",
        ),
        ({"game": "origin", "players": 2}, ["me", "bot:nobody"], "refused-no-bot"),
    ):
        body = {"settings": settings, "seats": seats}
        assert refused(ann.call, "POST", "/tables", body) == (409, key)


def test_watching_lists_and_spectators_see_what_is_public(server: Threaded, party: Make) -> None:
    p = party("origin", 2, watch="anyone")
    p.start()
    eve = Remote(server.address).enter("Eve")
    listed = eve.call("GET", "/tables/watch")["tables"]
    assert p.id in [card["table"]["id"] for card in listed]
    seen = eve.call("GET", f"/tables/{p.id}")
    assert (seen["mine"], seen["game"]["viewer"], seen["game"]["legal"]) == ([], None, [])
    assert refused(eve.call, "GET", f"/tables/{p.id}/log?seat=0") == (
        403,
        "problem-not-yours",
    )
    assert refused(eve.call, "GET", f"/tables/{p.id}/record?viewer=open") == (
        409,
        "problem-not-open-yet",
    )
    # Nobody at all, without a session, sees the same.
    assert Remote(server.address).call("GET", f"/tables/{p.id}")["game"] == seen["game"]


def test_my_record_holds_neither_seed_nor_deal(party: Make) -> None:
    p = party("origin", 2)
    p.start()
    p.move()
    lines = [
        json.loads(line)
        for line in p.people[0].call("GET", f"/tables/{p.id}/record?viewer=me").splitlines()
    ]
    assert lines[0]["format"] == "origins-record-view"
    assert not {"seed", "deal", "chain", "hash"} & set(lines[0]) | {"hash", "chain"} & set(lines[1])


def test_problems_have_words_and_details(server: Threaded) -> None:
    nobody = Remote(server.address)
    assert refused(nobody.call, "GET", "/tables/mine") == (401, "problem-no-session")
    assert refused(nobody.call, "GET", "/tables/none") == (404, "problem-no-table")
    assert refused(nobody.call, "GET", "/nowhere") == (404, "problem-not-found")
    ann = Remote(server.address).enter("Ann")
    with pytest.raises(RemoteError) as error:
        ann.call("POST", "/tables", {"settings": {"game": "origin", "players": "two"}})
    assert error.value.status == 400
    assert "players" in error.value.body["detail"]


def test_the_log_since_a_version(party: Make) -> None:
    p = party("junior", 2)
    p.start()
    version = p.state(0)["version"]
    p.move()
    log = p.people[1].call("GET", f"/tables/{p.id}/log?since={version}")
    assert [item["kind"] for item in log["items"]] == ["moved"]
    assert log["version"] == version + 1


def test_moves_without_a_socket(party: Make) -> None:
    p = party("junior", 2)
    p.people[0].call("POST", f"/tables/{p.id}/start")
    seat, seen = p.decider()
    path = f"/tables/{p.id}/moves"
    body = {"id": "first-move", "expect": seen["version"], "move": "pass"}
    assert refused(p.people[seat].call, "POST", path, body) == (409, "refused-can-act")
    good = {**body, "id": "second-move", "move": seen["game"]["legal"][0]["moves"][0]}
    made = p.people[seat].call("POST", path, good)
    assert made == {"version": seen["version"] + 1}
    assert p.people[seat].call("POST", path, good) == made
    other = {**good, "seat": seat}
    assert refused(p.people[1 - seat].call, "POST", path, other) == (403, "problem-not-yours")


def test_a_table_of_a_game_that_is_gone_is_in_nobodys_way(server: Threaded) -> None:
    """A package that brought a game is not installed any more."""
    ann = Remote(server.address).enter("Ann")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "bot:random"]}
    made = [ann.call("POST", "/tables", body)["table"]["id"] for _ in range(2)]
    services = server.app.app.state.services  # type: ignore[attr-defined]
    rooms = services.rooms
    read = rooms.store.entries

    async def gone(table_id: str, since: int = 0) -> list[Any]:
        entries: list[Any] = await read(table_id, since)
        if table_id != made[0]:
            return entries
        settings = msgspec.structs.replace(entries[0].settings, game="gone")
        return [msgspec.structs.replace(entries[0], settings=settings), *entries[1:]]

    rooms.store.entries = gone
    rooms._rooms.clear()
    try:
        listed = [card["table"]["id"] for card in ann.call("GET", "/tables/mine")["tables"]]
        assert listed == made[1:]
        assert refused(ann.call, "GET", f"/tables/{made[0]}") == (409, "problem-rules")
    finally:
        rooms.store.entries = read


def test_nobody_joins_twice(server: Threaded) -> None:
    ann, ben = Remote(server.address).enter("Ann"), Remote(server.address).enter("Ben")
    body = {"settings": {"game": "junior", "players": 3}, "seats": ["me", "open", "open"]}
    made = ann.call("POST", "/tables", body)
    with ThreadPoolExecutor(8) as pool:
        jobs = [
            pool.submit(ben.call, "POST", "/tables/by-code", {"secret": made["code"]})
            for _ in range(8)
        ]
    for job in jobs:
        job.exception()
    seats = ann.call("GET", f"/tables/{made['table']['id']}")["lobby"]["seats"]
    assert [seat["name"] for seat in seats].count("Ben") == 1

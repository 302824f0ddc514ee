"""Packs that a server offers: chosen when a table is made, played, and kept with the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from origins.client import Remote
from origins.core.record import Record
from origins.match import packs
from tests.cli.running import good, refused
from tests.server.test_tables import refused as problem
from tests.support.own_server import Threaded
from tests.support.packs import edited


@pytest.fixture
def my_origin(tmp_path: Path) -> Path:
    change = ("texts/en/map.ftl", "Great Rift", "Grandmother’s Garden")
    return edited(tmp_path, "origin", change)


def offers(ann: Remote) -> dict[str, list[dict[str, Any]]]:
    return {game["name"]: game["packs"] for game in ann.call("GET", "/games")["games"]}


def table(ann: Remote, game: str, pack: str, **more: Any) -> dict[str, Any]:
    settings = {"game": game, "players": 2, "pack": pack}
    body = {"settings": settings, "seats": ["me", "bot:random"], **more}
    made: dict[str, Any] = ann.call("POST", "/tables", body)["table"]
    return made


def test_an_offered_pack_is_chosen_and_played(
    serve: Callable[..., Threaded], my_origin: Path, tmp_path: Path
) -> None:
    server = serve(packs=(str(my_origin),))
    ann = Remote(server.address).enter("Ann")
    found = offers(ann)
    assert [len(found[game]) for game in ("origin", "junior", "origine")] == [2, 2, 1]
    own, mine = (offer["pack"] for offer in found["junior"])
    assert own["hash"] == mine["hash"], "only a word is otherwise, so the rules are the same"
    assert own["content"] != mine["content"]
    assert "Grandmother’s Garden" in ann.call("GET", f"/packs/{mine['content']}")["texts"]["en"]
    made = table(ann, "junior", mine["content"], start=True)
    assert made["pack"] == mine
    state = ann.call("GET", f"/tables/{made['id']}")
    while not state["game"]["ending"]:
        if state["game"]["legal"]:
            move = state["game"]["legal"][0]["moves"][0]
            body = {"id": f"move-{state['version']:08}", "expect": state["version"], "move": move}
            ann.call("POST", f"/tables/{made['id']}/moves", body)
        state = ann.call("GET", f"/tables/{made['id']}")
    kept = tmp_path / "game.jsonl"
    kept.write_text(ann.call("GET", f"/tables/{made['id']}/record?viewer=open"), "utf-8")
    assert Record.loads(kept.read_text("utf-8")).header.pack.hash == mine["hash"]
    assert "all by the rules" in good("verify", kept).out


def test_a_pack_that_is_not_offered_is_refused(serve: Callable[..., Threaded]) -> None:
    ann = Remote(serve().address).enter("Ann")
    assert problem(table, ann, "junior", "0" * 64) == (409, "refused-settings")
    # The content of another game is none for this one.
    other = offers(ann)["origine"][0]["pack"]["content"]
    assert problem(table, ann, "junior", other) == (409, "refused-settings")


def test_a_table_cannot_start_once_its_pack_is_gone(
    serve: Callable[..., Threaded], my_origin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(packs=(str(my_origin),))
    ann = Remote(server.address).enter("Ann")
    made = table(ann, "junior", offers(ann)["junior"][1]["pack"]["content"])
    monkeypatch.setattr(packs, "_known", {})
    start = f"/tables/{made['id']}/start"
    assert problem(ann.call, "POST", start) == (409, "refused-settings")


def test_serve_tells_a_broken_pack_before_it_starts(tmp_path: Path) -> None:
    broken = edited(tmp_path, "origine", ("boards.json", '"links"', '"lonks"'))
    assert "boards.json" in refused(1, "serve", "--port", "0", "--pack", broken)
    assert "no such folder" in refused(1, "serve", "--port", "0", "--pack", tmp_path / "none")


def test_every_command_that_plays_takes_a_pack(tmp_path: Path, my_origin: Path) -> None:
    pack = ("--pack", my_origin)
    quick = ("--game", "junior", "--bot", "random", "--bot", "random", "--games", "1")
    assert good("simulate", *quick, *pack).out
    assert good("bench", "--seconds", "0.01", "--no-compare", *pack).out.count("junior") == 3
    assert (
        "Grandmother’s Garden"
        in good("play", "--game", "junior", "--seed", "3", *pack, typed="map\nquit\n").out
    )
    contest = ("--game", "junior", "--bots", "random,greedy", "--games", "2", "--workers", "1")
    assert good("arena", *contest, *pack).out

"""Packs that a server offers: chosen when a table is made, played, and kept with the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from origins.client import Remote
from origins.content import loader
from origins.core.record import Record
from origins.match import commands, lobby, packs
from origins.match.command import submit
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server import packs as server_packs
from tests.server.test_tables import refused as problem
from tests.support.own_server import Threaded
from tests.support.packs import edited
from tests.support.running import good, refused


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The packs of one test, whose folders are gone or edited after it, are nothing to the next."""
    monkeypatch.setattr(packs, "_known", {})
    monkeypatch.setattr(packs, "_offered", set())
    monkeypatch.setattr(packs, "_read", cache(packs._read.__wrapped__))


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
    assert problem(table, ann, "junior", "0" * 64) == (409, "refused-pack")
    # The content of another game is none for this one.
    other = offers(ann)["origine"][0]["pack"]["content"]
    assert problem(table, ann, "junior", other) == (409, "refused-pack")


def test_a_table_cannot_start_once_its_pack_is_gone(
    serve: Callable[..., Threaded], my_origin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(packs=(str(my_origin),))
    ann = Remote(server.address).enter("Ann")
    made = table(ann, "junior", offers(ann)["junior"][1]["pack"]["content"])
    monkeypatch.setattr(packs, "_offered", set())
    start = f"/tables/{made['id']}/start"
    assert problem(ann.call, "POST", start) == (409, "refused-pack")


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


def test_a_pack_that_is_edited_meanwhile_is_kept_as_it_was_read(
    serve: Callable[..., Threaded], my_origin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(packs=(str(my_origin),))
    ann = Remote(server.address).enter("Ann")
    content = offers(ann)["junior"][1]["pack"]["content"]
    names = my_origin / "texts" / "en" / "map.ftl"
    names.write_text(names.read_text("utf-8") + "\n# edited\n", "utf-8")
    made = table(ann, "junior", content, start=True)
    assert "# edited" not in ann.call("GET", f"/packs/{content}")["texts"]["en"]
    packs._read.cache_clear()
    for known in ("_known", "_offered"):
        monkeypatch.setattr(packs, known, type(getattr(packs, known))())
    server.stop()
    again = serve()
    found = Remote(again.address, ann.token).call("GET", f"/tables/{made['id']}")
    assert found["lobby"]["pack"]["content"] == content


def test_the_own_content_is_not_named_so_that_a_lobby_outlives_an_upgrade(
    serve: Callable[..., Threaded],
) -> None:
    ann = Remote(serve().address).enter("Ann")
    own = offers(ann)["junior"][0]["pack"]["content"]
    assert table(ann, "junior", own)["settings"]["pack"] == ""


def test_a_rematch_goes_on_with_what_is_offered(
    my_origin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [game] = [game for game in packs.games_for(my_origin) if game.name == "junior"]
    content = packs.content_hash(packs.offer(game))
    settings = Settings(game="junior", players=2, pack=content)
    here = Table("here")
    here.apply(lobby.create(settings, "ann", "Ann", ["me", "bot:random"], 1, "CODE", "hash"))
    submit(here, lobby.Start(person="ann"), 2)
    submit(here, commands.Resign(seat=0), 3)
    assert lobby.rematch(here, "ann", "next", 4, "C", "h")[1].settings.pack == content
    monkeypatch.setattr(packs, "_offered", set())
    assert lobby.rematch(here, "ann", "next", 4, "C", "h")[1].settings.pack == ""


def test_files_of_a_pack_stay_in_its_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    place = tmp_path / "a" / "pack"
    loader.write_files({str(outside): "{}", "../up.json": "{}", "map.json": "{}"}, place)
    assert [path.name for path in tmp_path.rglob("*.json")] == ["map.json"]


def test_08_what_is_asked_for_of_packs_is_kept_for_a_few_only(
    serve: Callable[..., Threaded], my_origin: Path
) -> None:
    """Fault 8: 900 anonymous requests for packs took 76 MB for good."""
    server_packs._for_browsers.cache_clear()
    server = serve(packs=(str(my_origin),))
    remote = Remote(server.address)
    known = {offer["pack"]["content"] for found in offers(remote).values() for offer in found}
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as anyone:
        for content in known:
            assert anyone.get(f"/packs/{content}").status_code == 200
        kept = server_packs._for_browsers.cache_info().currsize
        assert kept == len(known)
        for number in range(20):
            for wanted in (f"{number:064x}", f"no-pack-{number}", *known):
                found = anyone.get(f"/packs/{wanted}", params={"n": number}).status_code
                assert found == (200 if wanted in known else 404)
    info = server_packs._for_browsers.cache_info()
    assert info.currsize == kept
    assert info.maxsize is not None, "it is bounded, whatever is offered"

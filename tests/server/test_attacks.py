"""What an attack on the server once achieved, by its number; each of these fails without its mend.

10, 14 and 16 are tests of the store.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from origins.client import Remote, RemoteError
from origins.server import tasks
from origins.server.metrics import Metrics
from tests.server.conftest import OPEN
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]


def posted(server: Threaded, path: str, **options: Any) -> httpx.Response:
    return httpx.post(f"{server.address}/api/v1{path}", timeout=60, **options)


def until(happened: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not happened():
        assert time.monotonic() - begun < 60
        time.sleep(0.02)


def status(act: Callable[..., object], *words: Any) -> int:
    with pytest.raises(RemoteError) as error:
        act(*words)
    return error.value.status


def test_06_a_damaged_table_is_in_nobodys_way(serve: Serve, tmp_path: Path) -> None:
    """One unreadable row ended the sweep: all other tables froze, and lists failed."""
    server = serve(sweep_seconds=0.05)
    ann = Remote(server.address).enter("Ann")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "bot:random"]}
    bad, good = (ann.call("POST", "/tables", body)["table"]["id"] for _ in range(2))
    for table in (bad, good):
        ann.hello(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        rows.execute(
            "INSERT INTO entries (game, seq, at, kind, data) VALUES (?, 2, 1, 'said', '{')", (bad,)
        )
    services = server.app.app.state.services  # type: ignore[attr-defined]
    attended: set[str] = set()

    async def needing(before: int) -> list[str]:
        return [bad, good]

    services.store.needing_attention = needing
    services.cleanup._attend = lambda room: attended.add(room.table.id)
    # Another server wrote to it, and this one finds that it cannot be read.
    server.call(services.rooms.told("another", f"{bad} 2"))
    gone = ann.until(lambda frame: frame["type"] == "gone")
    assert (gone["table"], gone["message"]["key"]) == (bad, "problem-damaged")
    services.rooms._rooms.clear()
    attended.clear()
    listed = [card["table"]["id"] for card in ann.call("GET", "/tables/mine")["tables"]]
    assert listed == [good]
    assert status(ann.call, "GET", f"/tables/{bad}") == 500
    assert ann.call("GET", f"/tables/{good}")["lobby"]["id"] == good
    until(lambda: good in attended)
    assert bad not in attended
    assert b"origins_tables_set_aside_total 0.0" not in services.metrics.text()


def test_06_work_that_must_go_on_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.0)

    async def go() -> bytes:
        metrics, begun, on = Metrics(), 0, asyncio.Event()
        kept = tasks.Tasks(metrics)

        async def work() -> None:
            nonlocal begun
            begun += 1
            if begun < 3:
                raise ValueError("broken")
            on.set()
            await asyncio.sleep(60)

        kept.keep("work", work)
        await asyncio.wait_for(on.wait(), 30)
        await kept.close()
        return metrics.text()

    assert b'origins_task_failures_total{what="work"} 2.0' in asyncio.run(go())


def test_11_guesses_at_once_count_like_guesses_in_turn(serve: Serve) -> None:
    """Of 300 codes tried at the same time 299 were looked at, with a limit of 10."""
    server = serve(limits=msgspec.structs.replace(OPEN, logins=10))
    ann = Remote(server.address).enter("Ann")
    headers = {"authorization": f"Bearer {ann.token}"}

    def guess(number: int) -> int:
        words = {"secret": f"QQ{number:04}"}
        return posted(server, "/tables/by-code", json=words, headers=headers).status_code

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(guess, range(40)))
    assert sorted(answers) == [403] * 10 + [429] * 30


def test_11_right_guesses_do_not_count(serve: Serve) -> None:
    server = serve(limits=msgspec.structs.replace(OPEN, logins=3))
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as browser:
        browser.post("/session", json={"name": "Ann"})
        account = {"login": "ann", "password": "correct horse"}
        assert browser.post("/accounts", json=account).status_code == 201
        answers = [browser.post("/login", json=account).status_code for _ in range(6)]
        assert answers == [200] * 6
        wrong = {**account, "password": "wrong horse!"}
        answers = [browser.post("/login", json=wrong).status_code for _ in range(5)]
        assert answers == [401, 401, 401, 429, 429]


@pytest.mark.parametrize("path", ["/session", "/tables", "/tables/by-code"])
def test_18_deep_json_is_malformed(server: Threaded, path: str) -> None:
    ann = Remote(server.address).enter("Ann")
    headers = {"authorization": f"Bearer {ann.token}", "content-type": "application/json"}
    deep = '{"name":' + "[" * 5000 + "]" * 5000 + "}"
    assert posted(server, path, content=deep, headers=headers).status_code == 400


def test_18_a_deep_frame_is_malformed(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    ann.socket.send('{"type":"hello","table":' + "[" * 5000 + "]" * 5000 + "}")
    answer = json.loads(ann.socket.recv(timeout=60))
    assert (answer["type"], answer["code"]) == ("error", "malformed")
    ann.close()


def test_18_an_endless_name_of_a_pack_is_no_pack(server: Threaded) -> None:
    path = f"{server.address}/api/v1/packs/{'x' * 3000}"
    assert httpx.get(path, timeout=60).status_code == 404


def test_21_another_kind_of_authorization_does_not_excuse_another_site(server: Threaded) -> None:
    """Fault 21: any Authorization header skipped the check of Origin."""
    for words in ("Basic eDp5", "Bearer", "bearer"):
        foreign = {"origin": "https://evil.example", "authorization": words}
        answer = posted(server, "/session", json={"name": "Ann"}, headers=foreign)
        assert answer.status_code == 403, words


def test_21_a_table_that_one_may_not_see_does_not_exist(server: Threaded) -> None:
    """Fault 21: 403 against 404 told which tables there are."""
    ann, ben = Remote(server.address).enter("Ann"), Remote(server.address).enter("Ben")
    settings = {"game": "junior", "players": 2, "watch": "nobody"}
    made = ann.call("POST", "/tables", {"settings": settings, "seats": ["me", "bot:random"]})
    there = made["table"]["id"]
    for path in ("", "?seat=0", "/log", "/log?seat=0", "/record"):
        answers = {status(ben.call, "GET", f"/tables/{table}{path}") for table in (there, "none")}
        assert answers == {404}, path
    changes: list[tuple[str, str, Any]] = [
        ("POST", "/start", None),
        ("POST", "/leave", None),
        ("POST", "/rematch", None),
        ("POST", "/answer", {"yes": True}),
        ("PUT", "/settings", settings),
        ("POST", "/moves", {"id": "12345678", "expect": 1, "move": "pass", "seat": 0}),
        ("POST", "/join", {"secret": "wrong"}),
    ]
    for method, path, body in changes:
        told = set()
        for table in (there, "none"):
            with pytest.raises(RemoteError) as error:
                ben.call(method, f"/tables/{table}{path}", body)
            told.add((error.value.status, str(error.value)))
        assert len(told) == 1, path


def test_21_what_is_refused_to_a_delayed_spectator_tells_no_version(
    server: Threaded, party: Callable[..., Any]
) -> None:
    """Fault 21: the refusal of an emote carried the version of now, before the delay was over."""
    p = party("junior", 2, on=server, watch="anyone", watch_delay=900)
    p.start()
    eve = Remote(server.address).enter("Eve")
    seen = eve.hello(p.id)
    for _ in range(3):
        p.move()
    answer = eve.ask(type="say", table=p.id, emote="no-such-emote")
    assert (answer["type"], answer["version"]) == ("refusal", seen["version"])
    assert p.state(0)["version"] == seen["version"] + 3
    eve.close()

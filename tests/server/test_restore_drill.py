"""The restore drill: a backup under play, restored elsewhere, and the games go on there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from origins.client import Remote
from tests.server.conftest import Party
from tests.support.own_postgres import Cluster
from tests.support.own_server import Threaded
from tests.support.running import good

Serve = Callable[..., Threaded]
TABLES = 4


class Load:
    """Tables that are played on at once by HTTP, and what the server acknowledged of each."""

    def __init__(self, parties: list[Party]) -> None:
        self.parties = parties
        self.acknowledged = [0] * len(parties)
        self.enough = threading.Event()
        self.over = threading.Event()

    def play(self, number: int) -> None:
        party = self.parties[number]
        while not self.over.is_set():
            try:
                seat, seen = party.decider()
            except IndexError:
                return  # nobody decides: the game is over
            body = {
                "id": f"drill-{number}-{seen['version']}",
                "expect": seen["version"],
                "move": seen["game"]["legal"][0]["moves"][0],
            }
            answer = party.people[seat].call("POST", f"/tables/{party.id}/moves", body)
            self.acknowledged[number] = answer["version"]
            if min(self.acknowledged) >= 8:
                self.enough.set()


@pytest.mark.parametrize(
    ("source", "target"), [("sqlite", "postgresql"), ("postgresql", "sqlite"), ("sqlite", "sqlite")]
)
def test_what_was_acknowledged_before_a_backup_comes_back(
    source: str, target: str, serve: Serve, party: Callable[..., Any], postgres: Cluster,
    tmp_path: Path,
) -> None:  # fmt: skip
    def database(kind: str, name: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / name}.sqlite"
        return postgres.new_database(f"{name}_{source}_{target}")

    first = database(source, "first")
    server = serve(first)
    load = Load([party("origin", 2, on=server) for _ in range(TABLES)])
    for one in load.parties:
        one.people[0].call("POST", f"/tables/{one.id}/start")
    backup = tmp_path / "drill.sqlite"
    with ThreadPoolExecutor(TABLES) as pool:
        players = [pool.submit(load.play, number) for number in range(TABLES)]
        assert load.enough.wait(120)
        before = list(load.acknowledged)
        good("backup", backup, "--db", first)
        after = list(load.acknowledged)
        load.over.set()
        for player in players:
            player.result()
    assert min(before) >= 8
    # Restored elsewhere, it is whole; the first server and its database are out of the game.
    server.stop()
    second = database(target, "second")
    good("restore", backup, "--db", second)
    report = good("check", "--db", second, "--json").json[0]
    assert (report["ok"], report["games"]) == (True, TABLES)
    another = serve(second)
    for one, told, most in zip(load.parties, before, after, strict=True):
        one.people = [Remote(another.address, person.token) for person in one.people]
        version = one.hello()[0]["version"]
        assert told <= version <= max(most, told) + 1, "all that was acknowledged, and no more"
        assert one.move()["version"] == version + 1

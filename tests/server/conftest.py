"""A server to talk to, and people who do."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from origins.client import Frame, Remote
from origins.server.config import Config, Limits
from tests.support.own_postgres import Cluster, cluster
from tests.support.own_server import Threaded, threaded

OPEN = Limits(
    messages=10_000,
    address_messages=100_000,
    guests_per_address=10_000,
    logins=1000,
    heavy=10_000,
    new_tables_per_person=10_000,
    new_tables_per_address=10_000,
    hints_per_person=10_000,
    hints_per_address=10_000,
    told_per_address=10_000,
)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """One server for the tests of a file."""
    folder = tmp_path_factory.mktemp("server")
    config = Config(
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        bot_pause=0.0,
        limits=OPEN,
        away_seconds=0,
    )
    with threaded(config) as running:
        yield running


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Threaded]]:
    """Servers with settings of their own."""
    running: list[Threaded] = []

    def start(database: str = "", **settings: Any) -> Threaded:
        settings = {"bot_pause": 0.0, "limits": OPEN, **settings}
        address = database or f"sqlite:///{tmp_path / 'tables.sqlite'}"
        made = Threaded(Config(database=address, **settings))
        made.start()
        running.append(made)
        return made

    yield start
    for one in running:
        one.stop()


class Party:
    """People at a table, each with a socket of his own."""

    def __init__(self, server: Threaded, game: str, players: int, **settings: Any) -> None:
        self.people = [Remote(server.address).enter(name) for name in "ABCD"[:players]]
        host = self.people[0]
        plans = ["me", *["open"] * (players - 1)]
        made = host.call(
            "POST",
            "/tables",
            {"settings": {"game": game, "players": players, **settings}, "seats": plans},
        )
        self.id: str = made["table"]["id"]
        self.invite: str = made["invite"]
        self.code: str = made["code"]
        for seat, guest in enumerate(self.people[1:], start=1):
            guest.call("POST", f"/tables/{self.id}/join", {"secret": self.invite, "seat": seat})

    def start(self) -> list[Frame]:
        self.people[0].call("POST", f"/tables/{self.id}/start")
        return self.hello()

    def hello(self) -> list[Frame]:
        return [person.hello(self.id) for person in self.people]

    def state(self, seat: int) -> Frame:
        found: Frame = self.people[seat].call("GET", f"/tables/{self.id}")
        return found

    def decider(self) -> tuple[int, Frame]:
        """A seat that decides, and what it sees."""
        seat = self.state(0)["game"]["observation"]["deciders"][0]
        return seat, self.state(seat)

    def move(self, text: str | None = None) -> Frame:
        """Let the one who decides make a move: the given one, or the first legal."""
        seat, seen = self.decider()
        wanted = text or seen["game"]["legal"][0]["moves"][0]
        return self.people[seat].ask(
            type="move", table=self.id, expect=seen["version"], move=wanted
        )

    def close(self) -> None:
        for person in self.people:
            person.close()


@pytest.fixture
def party(request: pytest.FixtureRequest) -> Iterator[Callable[..., Party]]:
    made: list[Party] = []

    def gather(
        game: str = "junior", players: int = 2, on: Threaded | None = None, **settings: Any
    ) -> Party:
        made.append(Party(on or request.getfixturevalue("server"), game, players, **settings))
        return made[-1]

    yield gather
    for one in made:
        one.close()


@pytest.fixture
def browse() -> Iterator[Callable[..., httpx.Client]]:
    """Browsers: clients that keep a cookie."""
    with contextlib.ExitStack() as stack:

        def open_one(server: Threaded, name: str | None = "Ann") -> httpx.Client:
            client = stack.enter_context(
                httpx.Client(base_url=f"{server.address}/api/v1", timeout=60)
            )
            if name is not None:
                assert client.post("/session", json={"name": name}).status_code == 200
            return client

        yield open_one

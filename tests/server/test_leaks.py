"""Two worlds that a viewer cannot tell apart look the same to him on every channel.

A twin world is dealt from what the viewer knows, everything else anew. Both worlds are put on
tables with the same people and times, the same move of somebody else may follow, and then
everything that the viewer can ask for is asked for in both: HTTP, socket, resync, replay, record,
legal moves, previews, reasons and errors. Every byte and the number of frames must be the same.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from origins.bots.bot import View, rng_of
from origins.bots.random import RandomBot
from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng, Rng
from origins.match import commands, gate, lobby, log
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server import connection as connection_module
from origins.server import protocol, requests
from origins.server.app import make_app
from origins.server.config import Config, Limits
from origins.server.connection import Connection
from origins.server.identity import hashed
from origins.server.problems import ProblemError
from origins.server.requests import Requests, problem_frame
from origins.server.rooms import Room
from origins.server.services import Services
from origins.server.store import Store
from origins.server.store.people import Person
from origins.server.thinkers import Thinkers
from origins.server.thinking import think

NOW = 1_800_000_000_000
PEOPLE = ("ann", "ben", "cai", "dia")
TABLE = "leak"
LIMITS = Limits(messages=10**9, address_messages=10**9, heavy=10**9)


class Inline(Thinkers):
    """Thinks in this process; what a worker would be told is part of what is compared."""

    def __init__(self) -> None:
        self.told = b""

    async def previews(self, state: State, seat: int, moves: tuple[str, ...]) -> Any:
        question = self._question(state, seat)
        question.moves = moves
        self.told += msgspec.json.encode(question, order="deterministic")
        return think(question).previews


class Wire:
    """In place of a socket: keeps what the server sends."""

    def __init__(self) -> None:
        self.frames: list[str] = []

    async def send(self, message: dict[str, str]) -> None:
        self.frames.append(message["text"])


class World:
    """A server with one table on it, and everything one viewer can get out of it."""

    def __init__(self, store: Store, config: Config) -> None:
        self.services = Services(config, store)
        self.services.thinkers = Inline()
        guard = make_app(config)
        guard.app.state.services = self.services  # type: ignore[attr-defined]
        self._http = httpx.AsyncClient(
            transport=httpx.ASGITransport(guard), base_url="http://127.0.0.1/api/v1"
        )
        for name in (*PEOPLE, "eve"):
            person = Person(id=name, name=name.title())
            self.services.identity._known[hashed(name), "bearer"] = (float("inf"), person)

    async def everything(self, table: Table, viewer: int | None, asked: list[str]) -> list[Any]:
        """All answers, in order."""
        room = Room(table)
        self.services.rooms._rooms = {TABLE: room}
        who = PEOPLE[viewer] if viewer is not None else "eve"
        thinkers = self.services.thinkers
        assert isinstance(thinkers, Inline)
        thinkers.told = b""
        answers: list[Any] = [await self._get(path, who) for path in self._paths(table, viewer)]
        wire = Wire()
        socket = Connection(self.services, wire, Person(id=who, name=who))  # type: ignore[arg-type]
        handler = Requests(self.services, socket)
        for frame in self._frames(table, asked):
            await self._ask(handler, socket, frame)
            wire.frames.append(f"answered {type(frame).__name__}")
        socket.close()
        return [*answers, *wire.frames, thinkers.told]

    @staticmethod
    def _paths(table: Table, viewer: int | None) -> Iterator[str]:
        other = 0 if viewer is None else (viewer + 1) % table.players
        yield ""
        for tail in ("log", "log?since=3", "replay?viewer=me", "replay?viewer=public",
                     "replay?viewer=open", "record?viewer=me", "record?viewer=open",
                     f"log?seat={other}", f"replay?seat={other}"):  # fmt: skip
            yield f"/{tail}"

    @staticmethod
    def _frames(table: Table, asked: list[str]) -> Iterator[protocol.ClientFrame]:
        yield protocol.Hello(table=TABLE)
        yield protocol.Hello(table=TABLE, since=table.version - 1)
        yield protocol.Hello(table=TABLE, since=2)
        yield protocol.AskPreview(table=TABLE, id="preview-id")
        for number, move in enumerate(asked):
            yield protocol.AskWhy(table=TABLE, id=f"why-id-{number:04}", move=move)
        yield protocol.Look(table=TABLE, seat=0)

    async def _ask(
        self, handler: Requests, socket: Connection, frame: protocol.ClientFrame
    ) -> None:
        try:
            if isinstance(frame, protocol.AskPreview):
                await handler._preview(frame)
            else:
                await handler.handle(frame)
        except ProblemError as error:
            socket.put(problem_frame(error, TABLE, None))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(_drained(socket), 10)

    async def _get(self, path: str, who: str) -> tuple[int, bytes, list[tuple[str, str]]]:
        answer = await self._http.get(
            f"/tables/{TABLE}{path}", headers={"authorization": f"Bearer {who}"}
        )
        return answer.status_code, answer.content, sorted(answer.headers.items())

    async def close(self) -> None:
        await self._http.aclose()


async def _drained(socket: Connection) -> None:
    """Run the sender until it has nothing left to send."""
    sender = asyncio.create_task(socket.send_all())
    while socket._wake.is_set() or socket._outbox or socket._changed or socket._presence:
        await asyncio.sleep(0)
    sender.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await sender


def on_a_table(game: str, world: State, move: tuple[int, str] | None) -> Table:
    """A table where `world` is the position, and the same move may follow."""
    table = Table(TABLE)
    players = world.num_players
    settings = Settings(game=game, players=players, belief="likely")
    plans = ["me", *["open"] * (players - 1)]
    table.apply(lobby.create(settings, "ann", "Ann", plans, NOW, "CODE", "hash"))
    for seat, person in enumerate(PEOPLE[1:players], start=1):
        table.apply(lobby.join(table, person, person.title(), seat, NOW))
    table.apply(
        log.Started(
            at=NOW, seed="the same", rules=table.game.rules_version, pack=table.game.pack_id,
            pack_hash=table.game.pack_hash, deal=world.to_dict(), hash=f"{world.digest():016x}",
            deciders=world.deciders(),
        )
    )  # fmt: skip
    if move is not None:
        seat, text = move
        table.apply(commands.move(table, seat, text, table.version, NOW))
    return table


def positions(game: str, rng: Rng) -> Iterator[State]:
    """Positions of random games, each game with another number of players."""
    number = 0
    while True:
        rules = registry.game(game)
        players = 2 + number % (rules.max_players - 1)
        options: dict[str, Any] = {}
        if game == "origine":
            options = {"boards": "random", "memory": number % 2 == 0}
        state = rules.new_initial_state(players, f"leak {number}", options)
        number += 1
        while not state.is_terminal():
            if rng.below(3) == 0:
                yield state
            seat = state.current_player()
            move = RandomBot().choose(View.of(state, seat), rng)
            state.apply(move, seat)


def same_move(worlds: list[State], viewer: int | None, rng: Rng) -> tuple[int, str] | None:
    """A move of somebody that both worlds allow, unless it shows the viewer something new."""
    seats = worlds[0].deciders()
    seat = seats[rng.below(len(seats))]
    both = [
        str(move) for move in worlds[0].legal_moves(seat) if move in worlds[1].legal_moves(seat)
    ]
    if not both:
        return None
    text = both[rng.below(len(both))]
    told = []
    for world in worlds:
        after = world.clone()
        told.append(after.apply(text, seat))
        if after.is_terminal():
            return None  # the end opens everything
    if len(told[0]) != len(told[1]):
        return None
    for one, two in zip(*told, strict=True):
        shown = one.seen_by(viewer), two.seen_by(viewer)
        if one.reveals and shown[0] != shown[1]:
            return None
    return seat, text


def universe(game: str) -> list[str]:
    """Moves to ask about: legal or not, with any card, place or pawn there is."""
    rules: Any = registry.game(game)
    texts = []
    for kind, (_, spaces) in rules.book.kinds.items():
        for number in range(24):
            words = [space[number * 7 % len(space)] for space in spaces]
            texts.append(f"{kind}:{'-'.join(words)}" if words else kind)
    return sorted(set(texts))


@contextlib.asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[list[World]]:
    worlds = []
    stores = []
    for name in ("one", "two"):
        config = Config(database=f"sqlite:///{folder / name}.sqlite", limits=LIMITS)
        stores.append(await Store.open(config.database))
        worlds.append(World(stores[-1], config))
    try:
        yield worlds
    finally:
        for world, store in zip(worlds, stores, strict=True):
            await world.close()
            await store.close()


async def compare(game: str, pairs: int, folder: Path) -> tuple[int, int, int]:
    """Compare so many pairs; how many had other secrets, how many a move, bytes compared."""
    rng = rng_of("leaks", game)
    different = moved = size = 0
    moves = universe(game)
    source = positions(game, rng)
    async with two_servers(folder) as (one, two):
        for number in range(pairs):
            state = next(source)
            viewer = None if number % 5 == 0 else rng.below(state.num_players)
            twin = state.resample_from_infostate(viewer, FastRng(number))
            different += state.digest() != twin.digest()
            move = same_move([state, twin], viewer, rng) if number % 2 else None
            moved += move is not None
            asked = [moves[rng.below(len(moves))] for _ in range(12)]
            first = await one.everything(on_a_table(game, state, move), viewer, asked)
            second = await two.everything(on_a_table(game, twin, move), viewer, asked)
            assert len(first) == len(second)
            for mine, yours in zip(first, second, strict=True):
                assert mine == yours, f"pair {number}, viewer {viewer}, move {move}"
            size += sum(len(str(answer)) for answer in first)
    return different, moved, size


@pytest.fixture(autouse=True)
def one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same time of day in both worlds."""
    for module in (connection_module, requests):
        monkeypatch.setattr(module, "now_ms", lambda: NOW)
    for name in ("services", "rooms", "routes.tables"):
        monkeypatch.setattr(f"origins.server.{name}.now_ms", lambda: NOW)


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_no_channel_tells_two_worlds_apart(game: str, tmp_path: Path) -> None:
    different, moved, size = asyncio.run(compare(game, 40, tmp_path))
    # The pairs are worth something: secrets differ, moves follow, answers are not empty.
    assert different > 20
    assert moved > 5
    assert size > 40 * 30_000


@pytest.mark.slow
@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_no_channel_tells_ten_thousand_pairs_apart(game: str, tmp_path: Path) -> None:
    different, moved, size = asyncio.run(compare(game, 10_000, tmp_path))
    print(f"\n{game}: 10000 pairs, {different} with other secrets, {moved} after a move, "
          f"{size / 1e6:.0f} MB compared, 0 differences")  # fmt: skip
    assert different > 5_000


def test_the_test_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gate that shows everybody what only one may see is found out at once."""
    honest = gate.event
    monkeypatch.setattr(gate, "event", lambda thing, eye: honest(thing, gate.OPEN))
    with pytest.raises(AssertionError):
        asyncio.run(compare("origin", 60, tmp_path))

"""Two worlds that a viewer cannot tell apart, and everything he can get out of either.

A twin world is dealt from what the viewer knows, everything else anew. Both worlds are put on
tables with the same people and times, the same move of somebody else may follow, and then
everything that the viewer can ask for is asked for in both: HTTP, socket, live news, resync,
replay, record, legal moves, previews, hints, reasons, refusals and errors. Every byte and the
number and order of messages must be the same. For tests and measurements.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import msgspec

from origins.bots.bot import rng_of
from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng
from origins.match import commands, viewer_views
from origins.match.table import Table
from origins.server import protocol
from origins.server.app import make_app
from origins.server.bot_pool import NOBODY, BotPool
from origins.server.bot_worker import Question, Thought, think
from origins.server.config import Config, Limits
from origins.server.connection import Connection
from origins.server.fair_queue import Asker
from origins.server.frame_handlers import FrameHandlers, problem_frame
from origins.server.identity import hashed
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.services import Services
from origins.server.store import Store
from origins.server.store.people import Person
from tests.support.leak_worlds import (
    NOW,
    PEOPLE,
    TABLE,
    on_tables,
    positions,
    same_move,
    universe,
)

LIMITS = Limits(messages=10**9, address_messages=10**9, heavy=10**9)
CLOCKS = ("connection", "frame_handlers", "services", "rooms", "routes.tables")


class Inline(BotPool):
    """Thinks in this process; what a worker would be told is part of what is compared."""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    async def previews(
        self, state: State, seat: int, moves: tuple[str, ...], who: Asker = NOBODY
    ) -> Any:
        question = self._question(state, seat)
        question.moves = moves
        return self._think(question).previews

    async def _ask(self, question: Question, who: Asker = NOBODY) -> Thought:
        question.bot = "random"  # which bot it is does not matter: it gets the same question
        return self._think(question)

    def _think(self, question: Question) -> Thought:
        self.told.append(msgspec.json.encode(question, order="deterministic"))
        return think(question)


class Wire:
    """In place of a socket: keeps what the server sends."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    async def send(self, message: dict[str, str]) -> None:
        self.frames.append(message["text"].encode())


class Answers:
    """What came out, by channel, each as one bytes."""

    def __init__(self) -> None:
        self.by_channel: dict[str, list[bytes]] = {}

    def add(self, channel: str, answer: bytes) -> None:
        self.by_channel.setdefault(channel, []).append(answer)


class World:
    """A server with one table on it, and everything one viewer can get out of it."""

    def __init__(self, store: Store, config: Config) -> None:
        self.services = Services(config, store)
        self.services.bot_pool = self.bots = Inline()
        guard = make_app(config)
        guard.app.state.services = self.services  # type: ignore[attr-defined]
        self._http = httpx.AsyncClient(
            transport=httpx.ASGITransport(guard), base_url="http://127.0.0.1/api/v1"
        )
        for name in (*PEOPLE, "eve"):
            person = Person(id=name, name=name.title())
            self.services.identity._known[hashed(name), "bearer"] = (float("inf"), person)

    async def everything(
        self, tables: list[Table], viewer: int | None, asked: list[str]
    ) -> dict[str, list[bytes]]:
        """All answers in order, by channel; `tables` are the table before and after a move."""
        room = Room(tables[0])
        self.services.rooms._rooms = {TABLE: room}
        who = PEOPLE[viewer] if viewer is not None else "eve"
        self.bots.told = []
        found = Answers()
        wire = Wire()
        socket = Connection(self.services, wire, Person(id=who, name=who))  # type: ignore[arg-type]
        handler = FrameHandlers(self.services, socket)
        for frame in (protocol.Hello(table=TABLE), *self._out_of_turn(tables[0], viewer)):
            await self._ask(handler, socket, frame)
        for table in tables[1:]:
            room.table = table
            room.broadcast.tell()
            await _drained(socket)
        _empty(wire, found, "socket, live")
        table = room.table
        for channel, method, path, body in self._calls(table, viewer, asked):
            found.add(channel, await self._call(method, path, who, body))
        for channel, frame in self._frames(table, viewer, asked):
            await self._ask(handler, socket, frame)
            _empty(wire, found, channel)
        socket.close()
        for group in viewer_views.legal(table, viewer):
            for move in group.moves:
                found.add("legal choices", move.encode())
        for question in self.bots.told:
            found.add("told to workers", question)
        return found.by_channel

    @staticmethod
    def _out_of_turn(table: Table, viewer: int | None) -> Iterator[protocol.ClientFrame]:
        """A move of a seat that does not decide, and one of somebody else's seat."""
        for seat in range(table.players):
            if seat not in table.deciders or seat != viewer:
                yield protocol.MakeMove(
                    table=TABLE, id=f"turn-id-{seat}", expect=table.version, move="pass", seat=seat
                )

    @staticmethod
    def _calls(
        table: Table, viewer: int | None, asked: list[str]
    ) -> Iterator[tuple[str, str, str, object]]:
        other = 0 if viewer is None else (viewer + 1) % table.players
        yield "HTTP, table", "GET", "", None
        for tail in ("log", "log?since=3"):
            yield "HTTP, log", "GET", f"/{tail}", None
        for tail in ("replay?viewer=me", "replay?viewer=public", "record?viewer=me"):
            yield f"HTTP, {tail.partition('?')[0]}", "GET", f"/{tail}", None
        for tail in (
            "replay?viewer=open",
            "record?viewer=open",
            f"log?seat={other}",
            f"replay?seat={other}",
            "log?since=x",
            "possible",
            "reasons",
        ):
            yield "HTTP, errors", "GET", f"/{tail}", None
        for number, move in enumerate(_refused(table, viewer, asked)[:2]):
            body = {"id": f"http-id-{number}", "expect": table.version, "move": move}
            yield "HTTP, errors", "POST", "/moves", body

    @staticmethod
    def _frames(
        table: Table, viewer: int | None, asked: list[str]
    ) -> Iterator[tuple[str, protocol.ClientFrame]]:
        yield "socket, view", protocol.Hello(table=TABLE)
        yield "socket, resync", protocol.Hello(table=TABLE, since=table.version - 1)
        yield "socket, resync", protocol.Hello(table=TABLE, since=2)
        yield "socket, previews", protocol.AskPreview(table=TABLE, id="preview-id")
        yield "socket, hints", protocol.AskHint(table=TABLE, id="hint-id")
        for number, move in enumerate(asked):
            yield (
                "socket, reasons",
                protocol.AskWhy(table=TABLE, id=f"why-id-{number:04}", move=move),
            )
        for number, move in enumerate(_refused(table, viewer, asked)[:4]):
            for expect in (table.version, 1):
                name = f"move-id-{number}-{expect}"
                frame = protocol.MakeMove(table=TABLE, id=name, expect=expect, move=move)
                yield "socket, refusals", frame
        yield "socket, refusals", protocol.Look(table=TABLE, seat=0 if viewer != 0 else 1)

    async def _ask(
        self, handler: FrameHandlers, socket: Connection, frame: protocol.ClientFrame
    ) -> None:
        try:
            match frame:
                case protocol.AskPreview():
                    await handler._preview(frame)
                case protocol.AskHint():
                    await handler._hint(frame)
                case _:
                    await handler.handle(frame)
        except ProblemError as error:
            socket.put(problem_frame(error, TABLE, None))
        await _drained(socket)

    async def _call(self, method: str, path: str, who: str, body: object) -> bytes:
        answer = await self._http.request(
            method,
            f"/tables/{TABLE}{path}",
            headers={"authorization": f"Bearer {who}"},
            json=body,
        )
        headers = sorted(answer.headers.items())
        return f"{answer.status_code} {headers} ".encode() + answer.content

    async def close(self) -> None:
        await self._http.aclose()


def _refused(table: Table, viewer: int | None, asked: list[str]) -> list[str]:
    """The moves among those asked about that the viewer cannot make now."""
    if viewer is None:
        return asked
    return [move for move in asked if commands.why(table, viewer, move) is not None]


def _empty(wire: Wire, found: Answers, channel: str) -> None:
    """Note what was sent, and how many messages it was."""
    for frame in wire.frames:
        found.add(channel, frame)
    found.add("message counts", f"{channel}: {len(wire.frames)}".encode())
    wire.frames.clear()


def _now() -> int:
    """The same time of day in both worlds."""
    return NOW


async def _drained(socket: Connection) -> None:
    """Run the sender until it has nothing left to send."""
    sender = asyncio.create_task(socket.send_all())
    while socket._wake.is_set() or socket._outbox or socket._changed or socket._presence:
        await asyncio.sleep(0)
        if sender.done():
            sender.result()
            raise AssertionError("the sender gave up")
    sender.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await sender


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


class Compared:
    """What a comparison went through."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.pairs = self.secrets = self.moves = self.spectators = self.differences = 0
        self.answers: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.first = ""
        """The first difference, in words."""

    def add(self, one: dict[str, list[bytes]], two: dict[str, list[bytes]], where: str) -> None:
        for channel in sorted(one.keys() | two.keys()):
            mine, yours = one.get(channel, []), two.get(channel, [])
            self.answers[channel] += len(mine)
            self.bytes[channel] += sum(len(answer) for answer in mine)
            if mine != yours:
                self.differences += 1
                self.first = self.first or f"{where}: {channel}"

    def told(self) -> str:
        lines = [
            f"{self.game}: {self.pairs} pairs, {self.secrets} with other secrets, "
            f"{self.moves} with a move, {self.spectators} of spectators; "
            f"{len(self.answers)} channels, {sum(self.answers.values())} answers, "
            f"{sum(self.bytes.values()) / 1e6:.0f} MB compared; {self.differences} differences"
        ]
        lines += [
            f"  {channel:18} {self.answers[channel]:9} answers {self.bytes[channel] / 1e6:9.1f} MB"
            for channel in sorted(self.answers)
        ]
        return "\n".join([*lines, *([f"  first: {self.first}"] if self.first else [])])


async def compare(game: str, pairs: int, folder: Path, seed: int = 0) -> Compared:
    """Compare so many pairs of worlds."""
    rng = rng_of("leaks", game, str(seed)) if seed else rng_of("leaks", game)
    moves = universe(game)
    source = positions(game, rng)
    levels = registry.game(game).belief_levels or ("",)
    result = Compared(game)
    with contextlib.ExitStack() as stack:
        for name in CLOCKS:
            stack.enter_context(mock.patch(f"origins.server.{name}.now_ms", new=_now))
        async with two_servers(folder) as (one, two):
            for number in range(pairs):
                state = next(source)
                viewer = None if number % 5 == 0 else rng.below(state.num_players)
                twin = state.resample_from_infostate(viewer, FastRng(number))
                move = same_move([state, twin], viewer, rng) if number % 2 else None
                asked = [moves[rng.below(len(moves))] for _ in range(12)]
                belief = levels[number % len(levels)]
                first = await one.everything(on_tables(game, state, move, belief), viewer, asked)
                second = await two.everything(on_tables(game, twin, move, belief), viewer, asked)
                result.add(first, second, f"pair {number}, viewer {viewer}, move {move}")
                result.pairs += 1
                result.secrets += state.digest() != twin.digest()
                result.moves += move is not None
                result.spectators += viewer is None
                if result.pairs % 1000 == 0:
                    told = f"{game}: {result.pairs} pairs, {result.differences} differences"
                    print(told, file=sys.stderr)
    return result

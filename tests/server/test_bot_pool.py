"""Bots think elsewhere: a slow or broken one holds up nobody."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from origins.bots import registry as bots
from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng
from origins.match import commands, lobby
from origins.match.command import submit
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server import bot_pool, bot_worker
from origins.server.bot_pool import BotPool, Worker
from origins.server.bot_worker import Question, Thought, think
from origins.server.config import Config
from origins.server.fair_queue import Asker, Shares
from origins.server.metrics import Metrics


def state(game: str = "junior") -> State:
    return registry.game(game).new_initial_state(2, "thinkers")


def with_pool(work: Callable[[BotPool], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def go() -> None:
        pool = BotPool(Config(database="sqlite:///x", **settings), Metrics())
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(go())


def test_a_worker_answers_what_the_bot_would() -> None:
    async def go(pool: BotPool) -> None:
        for game in ("origin", "junior", "origine"):
            position = state(game)
            seat = position.current_player()
            move = await pool.choose(position, seat, "greedy", "key")
            assert move in [str(legal) for legal in position.legal_moves(seat)]
            assert await pool.choose(position, seat, "greedy", "key") == move

    with_pool(go, bot_workers=1)


def test_workers_are_told_what_the_seat_saw_and_no_more() -> None:
    """O-SET-3: the others' Objectives are neither in the position nor in the history."""
    table = Table("told")
    settings, seats = Settings(game="origin", players=2), ["me", "local:B"]
    table.apply(lobby.create(settings, "ann", "Ann", seats, 1, "CODE", "hash"))
    submit(table, lobby.Start(person="ann", seed="seed"), 1)
    for seat in (0, 1):
        move = str(table.state().legal_moves(seat)[0])
        submit(table, commands.MakeMove(seat=seat, move=move, expect=table.version), 1)
    position = table.state()
    question = BotPool._question(position, 0, table.history(0))
    events = [event for entry in table.moves for event in entry.events]
    assert question.history == tuple(event.seen_by(0) for event in events)
    assert any(repr(value) == "HIDDEN" for e in question.history for value in e.secret.values())
    twin = position.resample_from_infostate(0, FastRng(9))
    assert BotPool._question(twin, 0, table.history(0)) == question


def test_a_bot_that_exceeds_its_time_is_replaced() -> None:
    async def go(pool: BotPool) -> None:
        position = state()
        seat = position.current_player()
        # Starting a worker alone takes longer than this.
        move = await pool.choose(position, seat, "greedy", "key")
        assert move in [str(legal) for legal in position.legal_moves(seat)]

    with_pool(go, bot_workers=1, bot_limit=0.001)


def test_a_bot_that_does_not_exist_is_replaced() -> None:
    async def go(pool: BotPool) -> None:
        position = state()
        seat = position.current_player()
        move = await pool.choose(position, seat, "nobody", "key")
        assert move in [str(legal) for legal in position.legal_moves(seat)]

    with_pool(go, bot_workers=1)


def test_slow_bots_do_not_hold_up_quick_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """More slow thinkers than workers, and the quick one is still served at once."""
    release = asyncio.Event()

    async def ask(self: Worker, question: Question, limit: float) -> Thought:
        if question.bot == "master":
            await release.wait()
            return Thought()
        return think(question)

    monkeypatch.setattr(Worker, "ask", ask)

    async def go(pool: BotPool) -> None:
        position = state("origin")
        slow = [
            asyncio.create_task(pool.choose(position, 1, "master", f"key {n}")) for n in range(20)
        ]
        await asyncio.sleep(0)
        quick = await asyncio.wait_for(pool.choose(position, 0, "random", "key"), 60)
        assert quick
        assert not any(task.done() for task in slow)
        release.set()
        await asyncio.gather(*slow)

    with_pool(go, bot_workers=2)


def test_a_worker_tells_what_it_cannot_answer() -> None:
    question = Question(game="junior", state={"players": 9}, seat=0)
    with pytest.raises(Exception, match="damaged position"):
        think(question)


def test_a_broken_bot_costs_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a bot raises is told in one line, and the next question is answered."""
    position = state("junior")
    seat = position.current_player()
    good = Question(game="junior", state=position.to_dict(), seat=seat, bot="greedy", rng=1)
    bad = msgspec.structs.replace(good, bot="broken")

    class Broken:
        name = "broken"

        def choose(self, view: object, rng: object) -> None:
            raise ZeroDivisionError("never mind")

    honest = bots.bot
    monkeypatch.setattr(bots, "bot", lambda name: Broken() if name == "broken" else honest(name))
    lines = b"".join(msgspec.json.encode(question) + b"\n" for question in (bad, good))
    out = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out))
    bot_worker.main()
    told = [msgspec.json.decode(line, type=Thought) for line in out.getvalue().splitlines()]
    assert told[0] == Thought()  # it is ready
    assert told[1].problem == "ZeroDivisionError: never mind"
    assert told[2].move in [str(move) for move in position.legal_moves(seat)]


def test_a_move_that_is_not_legal_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of another package may answer anything; somebody else moves for it then."""

    async def nonsense(pool: BotPool, question: Question, who: Asker) -> Thought:
        return Thought(move="fly:away")

    monkeypatch.setattr(BotPool, "_ask", nonsense)

    async def go(pool: BotPool) -> None:
        position = state("junior")
        seat = position.current_player()
        move = await pool.choose(position, seat, "greedy", "key")
        assert move in map(str, position.legal_moves(seat))

    with_pool(go, bot_workers=1)


def test_07_waiting_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 7: a bot that had waited in the queue counted as slow, and then waited among those."""
    release = asyncio.Event()

    async def ask(self: Worker, question: Question, limit: float) -> Thought:
        await release.wait()
        return think(question)

    monkeypatch.setattr(Worker, "ask", ask)

    async def go(pool: BotPool) -> None:
        position = state()
        seat = position.current_player()
        asked = [
            asyncio.create_task(pool.choose(position, seat, "greedy", f"key {n}")) for n in range(9)
        ]
        while pool._quick.queue.waiting < 8:
            await asyncio.sleep(0)
        await asyncio.sleep(2 * bot_pool.SLOW)
        release.set()
        await asyncio.gather(*asked)
        assert pool._times["greedy", "junior"] < bot_pool.SLOW
        assert pool._slow.queue._free == pool._slow.queue._size

    with_pool(go, bot_workers=2)


def test_07_who_is_slow_after_all_leaves_the_quick_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "TRIAL", 0.5)
    limits: list[float] = []

    async def ask(self: Worker, question: Question, limit: float) -> Thought:
        limits.append(limit)
        if limit == 0.5:
            raise TimeoutError
        return think(question)

    monkeypatch.setattr(Worker, "ask", ask)

    async def go(pool: BotPool) -> None:
        position = state()
        for _ in range(2):
            await pool.choose(position, position.current_player(), "greedy", "key")
        assert limits == [0.5, 30.0, 30.0]  # tried once among the quick ones

    with_pool(go, bot_workers=1)


def test_05_time_is_shared_out_and_what_nobody_waits_for_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault 5: hints of closed sockets were thought to the last, before everybody else."""
    served: list[str] = []
    go_on = asyncio.Semaphore(0)

    async def ask(self: Worker, question: Question, limit: float) -> Thought:
        await go_on.acquire()
        return Thought(move=question.bot, seconds=1.0)

    monkeypatch.setattr(Worker, "ask", ask)

    async def go(pool: BotPool) -> None:
        pool._times["master", "junior"] = 1.0
        position = state()

        async def hint(*who: str) -> None:
            question = pool._question(position, 0)
            question.bot = "master"
            await pool._ask(question, who)
            served.append(" ".join(who))

        greedy = [asyncio.create_task(hint("a", f"guest {n}", "t")) for n in range(30)]
        while pool._slow.queue.waiting < 29:
            await asyncio.sleep(0)
        other = asyncio.create_task(hint("b", "ben", "u"))
        while pool._slow.queue.waiting < 30:
            await asyncio.sleep(0)
        for task in greedy[10:]:  # their sockets are closed
            task.cancel()
        await asyncio.gather(*greedy[10:], return_exceptions=True)
        assert pool._slow.queue.waiting == 10
        for _ in range(2):
            go_on.release()
        await asyncio.wait_for(other, 60)
        assert len(served) <= 2  # after what was being thought already, Ben is next
        for _ in range(9):
            go_on.release()
        await asyncio.gather(*greedy[:10])
        assert len(served) == 11

    with_pool(go, bot_workers=1)


def test_05_people_of_one_address_and_their_tables_share_as_well() -> None:
    shares = Shares()
    served: list[Asker] = []
    waiting = [("a", "ann", "1"), ("a", "ann", "2"), ("a", "ben", "3"), ("b", "cid", "4")] * 8
    for _ in range(16):
        who = min(waiting, key=shares.rank)
        waiting.remove(who)
        shares.serve(who, 1.0)
        served.append(who)
    assert Counter(who[0] for who in served) == {"a": 8, "b": 8}
    assert Counter(who[1] for who in served if who[0] == "a") == {"ann": 4, "ben": 4}
    assert Counter(who[2] for who in served if who[1] == "ann") == {"1": 2, "2": 2}

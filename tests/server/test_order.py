"""A move is stored, then acknowledged, then shown; and memory is tidied when nobody waits."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from origins.games.origin.game import OriginState
from origins.match import lobby, viewer_views
from origins.match.commands import MakeMove, Say
from origins.match.settings import Settings
from origins.server import gc_control
from origins.server.gc_control import GcControl
from origins.server.metrics import Metrics
from origins.server.rooms import Rooms
from origins.server.store import Store
from origins.server.tasks import Tasks


def test_commit_then_acknowledge_then_broadcast(tmp_path: Path) -> None:
    happened: list[str] = []

    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        rooms = Rooms(store, Metrics(), lambda room: happened.append("told"))
        settings = Settings(game="junior", players=2)
        created = lobby.create(settings, "ann", "Ann", ["me", "local:B"], 1, "ORDERS", "hash")
        room = await rooms.create("order", created)
        assert room is not None
        happened.clear()
        commit = store.append

        async def append(*arguments: Any, **named: Any) -> bool:
            done = await commit(*arguments, **named)
            happened.append(f"stored {len(await store.entries('order'))}")
            return done

        store.append = append  # type: ignore[method-assign]

        say = Say(seat=0, text="hello", client="client-1")

        def acknowledge(version: int) -> None:
            happened.append(f"acknowledged {version}")

        await rooms.submit(room, say, acknowledge)
        await rooms.submit(room, say, acknowledge)  # a repeat is answered, not stored
        await store.close()

    asyncio.run(go())
    assert happened == ["stored 2", "acknowledged 2", "told", "acknowledged 2", "told"]


def test_a_move_is_judged_played_and_hashed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: Counter[str] = Counter()
    for name in ("explain", "play", "digest", "clone"):
        plain = getattr(OriginState, name)

        def counted(state: Any, *rest: Any, name: str = name, plain: Any = plain) -> Any:
            counts[name] += 1
            return plain(state, *rest)

        monkeypatch.setattr(OriginState, name, counted)

    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        rooms = Rooms(store, Metrics(), lambda room: None)
        settings = Settings(game="junior", players=2)
        created = lobby.create(settings, "ann", "Ann", ["me", "local:B"], 1, "SINGLE", "hash")
        room = await rooms.create("once", created)
        assert room is not None
        await rooms.submit(room, lobby.Start(person="ann", seed="once"))
        for number in range(3):
            seat = room.table.deciders[0]
            move = str(room.table.state().legal_moves(seat)[0])
            counts.clear()
            await rooms.submit(
                room,
                MakeMove(seat=seat, move=move, expect=room.table.version, client=f"id-{number}"),
            )
            viewer_views.game(room.table, seat, 1)
            assert counts == {"explain": 1, "play": 1, "digest": 1, "clone": 1}
        await store.close()

    asyncio.run(go())


def test_who_moves_hears_the_answer_before_the_news(
    party: Callable[..., Any], serve: Callable[..., Any]
) -> None:
    # A server of its own, gone before the tests of the collector, which it would set to work.
    p = party("junior", 2, on=serve())
    p.start()
    for _ in range(4):
        seat, seen = p.decider()
        mover = p.people[seat]
        move = seen["game"]["legal"][0]["moves"][0]
        sent = mover.send(type="move", table=p.id, expect=seen["version"], move=move)
        old = seen["version"]
        new = [mover.until(lambda f, old=old: f.get("version", 0) > old) for _ in range(2)]
        assert [frame["type"] for frame in new] == ["ack", "update"]
        assert new[0]["id"] == sent


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which of the collector's doors were knocked at."""
    calls: list[str] = []
    for name in ("collect", "freeze", "set_threshold"):
        monkeypatch.setattr(gc, name, lambda *_, name=name: calls.append(name))
    return calls


def test_memory_is_tidied_at_quiet_moments_and_at_the_latest_after_a_while(
    rounds: list[str],
) -> None:
    now = [1000.0]
    tidy = GcControl(lambda: now[0])
    tidy.begin()
    assert rounds == ["collect", "freeze", "set_threshold"]
    now[0] += gc_control.SOON / 2
    assert not tidy.tidy(changed=0.0)  # quiet, but not long ago
    now[0] += gc_control.SOON
    assert not tidy.tidy(changed=now[0] - 1)  # somebody moved just now
    assert tidy.tidy(changed=now[0] - 3)
    assert not tidy.tidy(changed=now[0] - 3)
    now[0] += gc_control.LATE + 1
    assert tidy.tidy(changed=now[0])


def test_new_objects_are_looked_at_before_they_are_many() -> None:
    """Python counts what is made less what is freed: a server that replaces what it has was let
    alone for seconds, and then stood still while it walked through all that was new."""
    kept: deque[list[object]] = deque(maxlen=1000)
    most: list[int] = []

    def busy(moves: int) -> None:
        for _ in range(moves):
            kept.append([[] for _ in range(100)])
        most.append(len(gc.get_objects(0)))

    async def go() -> None:
        looking = asyncio.create_task(GcControl.look_at_new())
        busy(1000)
        for _ in range(20):
            before = gc.get_stats()[0]["collections"]
            while gc.get_stats()[0]["collections"] == before:
                await asyncio.sleep(0)
            busy(50)
        looking.cancel()

    thresholds = gc.get_threshold()
    gc.collect()
    gc.set_threshold(gc_control.YOUNG * 10, gc_control.NEVER, gc_control.NEVER)
    try:
        asyncio.run(go())
    finally:
        gc.set_threshold(*thresholds)
    # Each time only what came since the last look, however much has been made by then.
    assert max(most[1:]) < most[0] / 5


def test_memory_is_tidied_when_many_sockets_were_closed(rounds: list[str]) -> None:
    tidy = GcControl(lambda: 1000.0)
    for _ in range(3000):
        tidy.opened()
    for _ in range(1500 + gc_control.CLOSED // 2):
        tidy.closed()
    assert not tidy.tidy(changed=1000.0)  # as many more are gone than there are
    tidy.closed()
    assert tidy.tidy(changed=1000.0)
    assert not tidy.tidy(changed=1000.0)


def test_nothing_is_begun_after_the_end() -> None:
    """A write that ends while the server closes calls for bots: nobody comes any more."""
    begun: list[str] = []

    async def work() -> None:
        begun.append("work")

    async def go() -> None:
        tasks = Tasks(Metrics())
        tasks.spawn(work())
        await asyncio.sleep(0)
        await tasks.close()
        tasks.spawn(work())
        await asyncio.sleep(0)

    asyncio.run(go())
    assert begun == ["work"]

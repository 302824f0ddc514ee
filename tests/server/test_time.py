"""Time that jumps, stands still or comes late costs nobody any of his: fault 15."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from origins.client import Frame
from origins.match.clock import DAY, Clock
from origins.match.settings import DaysClock, LiveClock
from origins.server import times
from origins.server.store.store import Store
from origins.server.times import HELD_UP, SteadyClock
from tests.server.conftest import Party
from tests.server.test_attacks import until
from tests.support.own_server import Threaded

Serve = Callable[..., Threaded]
HOUR = 3_600_000


class Machine:
    """A machine whose clocks can be moved."""

    def __init__(self) -> None:
        self.wall = self.steady = 0

    def runs(self, ms: int) -> None:
        self.wall += ms
        self.steady += ms

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.steady)


def test_without_beats_it_is_the_time_of_day() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += HOUR
    assert clock.now() == HOUR


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_step_of_the_wall_clock_shows_at_a_beat_only_and_is_told(step: int) -> None:
    machine = Machine()
    machine.wall = 10 * HOUR
    clock = machine.clock()
    with clock.beating():
        machine.runs(200)
        clock.beat()
        assert (clock.now(), clock.skipped) == (10 * HOUR + 200, 0)
        machine.wall += step
        machine.runs(100)
        assert clock.now() == 10 * HOUR + 300  # as if nothing had happened
        clock.beat()
        assert (clock.now(), clock.skipped) == (10 * HOUR + 300 + step, step)
        assert clock.skipped_at == clock.now()


def test_time_stands_still_while_nothing_runs() -> None:
    """A suspended machine, whether its steady clock went on or not, and a server held up."""
    machine = Machine()
    clock = machine.clock()
    with clock.beating():
        machine.runs(HOUR)
        assert clock.now() == HELD_UP
        clock.beat()
        assert (clock.now(), clock.skipped) == (HOUR, HOUR - HELD_UP)
        machine.wall += HOUR  # asleep, and the steady clock slept too
        clock.beat()
        assert (clock.now(), clock.skipped) == (2 * HOUR, 2 * HOUR - HELD_UP)


def test_small_differences_are_nothing_to_speak_of() -> None:
    machine = Machine()
    clock = machine.clock()
    with clock.beating():
        machine.runs(100)
        machine.wall += 300
        clock.beat()
        assert (clock.now(), clock.skipped) == (100, 0)


def test_only_live_clocks_leave_out_what_was_skipped() -> None:
    live, days = Clock(LiveClock(per_move=60, bank=0), 2), Clock(DaysClock(days=2), 2)
    for clock in (live, days):
        clock.decide((0,), (0,), 1000)
        clock.skip(HOUR)
    assert live.deadline(0) == 61_000 + HOUR
    assert days.deadline(0) == 1000 + 2 * DAY
    live.stop(HOUR + 11_000)
    live.skip(HOUR)  # during a break
    live.go_on(2 * HOUR + 20_000)
    assert live.deadline(0) == 2 * HOUR + 20_000 + 50_000


@pytest.mark.parametrize("hours", [1, -1])
def test_15_a_clock_that_is_set_flags_nobody(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """Fault 15: the machine's clock stepped an hour, and who had used nothing lost on time."""
    offset = [0]
    clock = SteadyClock(lambda: times._wall() + offset[0])
    monkeypatch.setattr(times, "clock", clock)
    server = serve(sweep_seconds=0.05)
    players = Party(server, "junior", 2, clock={"type": "live", "per_move": 1800, "bank": 0})
    players.start()
    seat, _ = players.decider()

    def left(state: Frame) -> int:
        found: int = state["game"]["clocks"]["seats"][seat]["move"]
        return found

    begun = time.monotonic()
    offset[0] = hours * HOUR
    (room,) = server.app.app.state.services.rooms.loaded()  # type: ignore[attr-defined]
    until(lambda: room._skipped == clock.skipped != 0)
    for person in (0, 1):
        used = (time.monotonic() - begun) * 1000
        assert 1_800_000 - used - 60_000 < left(players.state(person)) <= 1_800_000
    assert players.move()["type"] == "ack"
    kinds = [
        item["kind"] for item in players.people[0].call("GET", f"/tables/{players.id}/log")["items"]
    ]
    assert "flagged" not in kinds
    players.close()


def test_15_a_move_that_is_stored_while_time_is_skipped_keeps_its_clock(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table that waits to be stored is a copy; it must learn of the skip too."""
    offset = [0]
    clock = SteadyClock(lambda: times._wall() + offset[0])
    monkeypatch.setattr(times, "clock", clock)
    server = serve()
    players = Party(server, "junior", 2, clock={"type": "live", "per_move": 1800, "bank": 0})
    players.start()
    append = Store.append

    async def slow(self: Store, *words: object, **named: object) -> bool:
        offset[0] += HOUR
        while not clock.skipped:
            await asyncio.sleep(0.01)
        return await append(self, *words, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", slow)
    assert players.move()["type"] == "ack"
    seat, seen = players.decider()
    assert seen["game"]["clocks"]["seats"][seat]["move"] > 1_700_000
    players.close()


def test_15_a_table_that_is_read_after_a_skip_has_lost_nothing(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    offset = [0]
    clock = SteadyClock(lambda: times._wall() + offset[0])
    monkeypatch.setattr(times, "clock", clock)
    server = serve()
    players = Party(server, "junior", 2, clock={"type": "live", "per_move": 1800, "bank": 0})
    players.start()
    services = server.app.app.state.services  # type: ignore[attr-defined]
    for person in players.people:
        person.close()
    room = server.call(services.rooms.get(players.id))
    until(lambda: not room.in_use())
    server.call(services.rooms.let_go(room))
    offset[0] = HOUR
    until(lambda: clock.skipped != 0)
    seat, seen = players.decider()
    assert seen["game"]["clocks"]["seats"][seat]["move"] > 1_700_000
    players.close()

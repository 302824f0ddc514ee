"""The event loop is watched: how late it is, and what blocked it."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Iterator

import pytest
import structlog
from structlog.typing import EventDict

from origins.server.loop_watch import BEAT, STALLS, LoopWatch
from origins.server.metrics import Metrics


@pytest.fixture
def told() -> Iterator[list[EventDict]]:
    with structlog.testing.capture_logs() as lines:
        yield lines


def block(until: threading.Event) -> None:
    """What no coroutine may do."""
    assert until.wait(60)


def stalls(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("origins_loop_stalls_total") or 0.0


def beats(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("origins_loop_lag_seconds_count") or 0.0


async def beaten(metrics: Metrics, more: int = 2) -> None:
    wanted = beats(metrics) + more
    while beats(metrics) < wanted:
        await asyncio.sleep(0.01)


def test_what_blocks_the_loop_is_logged_with_its_stack(told: list[EventDict]) -> None:
    metrics, free = Metrics(), threading.Event()

    async def go() -> None:
        watch = asyncio.create_task(LoopWatch(metrics, stall=0.05).run())
        await beaten(metrics)
        before = stalls(metrics)

        def release() -> None:  # only once the watch has noticed
            while stalls(metrics) == before:
                time.sleep(0.01)
            free.set()

        helper = threading.Thread(target=release)
        helper.start()
        block(free)
        while not any(line["event"] == "event loop goes on" for line in told):
            await asyncio.sleep(0.01)
        watch.cancel()
        helper.join()

    asyncio.run(go())
    blocked = [line for line in told if line["event"] == "event loop blocked"]
    waited = [line for line in blocked if "in block" in line["stack"]]
    assert any("until.wait" in line["stack"] for line in waited)
    # It waited for another thread: that is no work of its own.
    assert all(0 <= line["working"] < line["seconds"] + BEAT for line in waited)
    lag = metrics.registry.get_sample_value("origins_loop_lag_seconds_sum")
    assert lag is not None
    assert lag >= 0.05


def test_logged_stalls_are_bounded(told: list[EventDict]) -> None:
    """A server that is always late does not fill the disk with it."""
    metrics = Metrics()

    async def go() -> None:
        watch = asyncio.create_task(LoopWatch(metrics, stall=0.0).run())
        while stalls(metrics) <= STALLS + 2:
            await asyncio.sleep(0.01)
        watch.cancel()

    asyncio.run(go())
    assert sum(line["event"] == "event loop blocked" for line in told) <= STALLS


def test_what_the_garbage_collector_takes_is_counted() -> None:
    metrics = Metrics()

    async def go() -> None:
        watch = asyncio.create_task(LoopWatch(metrics, stall=60).run())
        await beaten(metrics)
        gc.collect()
        watch.cancel()
        await asyncio.gather(watch, return_exceptions=True)

    callbacks = len(gc.callbacks)
    asyncio.run(go())
    assert len(gc.callbacks) == callbacks
    rounds = metrics.registry.get_sample_value("origins_gc_seconds_count", {"generation": "2"})
    assert rounds is not None
    assert rounds >= 1

"""How quickly servers of one database hear of each other: PostgreSQL's NOTIFY against Redis.

    python benchmarks/server/bus.py [--notes 20000] [--turns 300]

Two ends of a bus on this machine, in one process. Printed for each: notes a second when many are
sent at once, and the time from sending one to its being heard when there is nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2]))

from desk_client import quantile

from origins.server.metrics import Metrics
from origins.server.store import Store
from origins.server.store.bus import bus_of
from origins.server.tasks import Tasks
from tests.support.own_postgres import cluster
from tests.support.own_redis import redis

NOTE = "entry-of-a-table-16 12345"
TOGETHER = 50
"""Notes that are sent before others get their turn, as by a server with many tables."""


async def measure(database: str, address: str, notes: int, turns: int) -> dict[str, Any]:
    stores = [await Store.open(database) for _ in range(2)]
    buses = [bus_of(store, address) for store in stores]
    tasks, heard, counted = Tasks(Metrics()), asyncio.Event(), 0

    async def hear(server: str, text: str) -> None:
        nonlocal counted
        counted += 1
        heard.set()

    buses[1].on("measured", hear)
    for bus in buses:
        bus.start(tasks)
        await bus.connected.wait()
    latencies = []
    for _ in range(turns):
        heard.clear()
        began = time.perf_counter()
        buses[0].publish("measured", NOTE)
        await heard.wait()
        latencies.append(time.perf_counter() - began)
    counted, began = 0, time.perf_counter()
    for start in range(0, notes, TOGETHER):
        for number in range(start, start + TOGETHER):  # no two are the same
            buses[0].publish("measured", f"{NOTE} {number}")
        await asyncio.sleep(0)
    while counted < notes:
        heard.clear()
        await asyncio.wait_for(heard.wait(), 60)
    seconds = time.perf_counter() - began
    await tasks.close()
    for store in stores:
        await store.close()
    return {
        "notes_per_s": round(notes / seconds),
        "heard_p50_ms": round(quantile(latencies, 0.5), 2),
        "heard_p99_ms": round(quantile(latencies, 0.99), 2),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--notes", type=int, default=20_000)
    parser.add_argument("--turns", type=int, default=300)
    options = parser.parse_args()
    with cluster() as postgres, redis() as carrier:
        for name, address in (("postgresql", ""), ("redis", carrier.address)):
            found = measure(postgres.url, address, options.notes, options.turns)
            print(json.dumps({"bus": name, **asyncio.run(found)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())

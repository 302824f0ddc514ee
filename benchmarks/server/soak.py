"""Plays for a long time and watches the server's memory.

    python benchmarks/server/soak.py [--minutes 60] [--tables 40] [--rate 40] [--servers 2]

Several servers share a PostgreSQL database, and the two people of a table are on different ones.
Games of all three kinds are played at an even rate, each with a bot at the table and two people on
sockets that are cut now and then. Onlookers come, read a table and go; a finished game is replayed
or its record read, and a new one begun. Every half minute the memory of each server
and of the workers that think for its bots, its open files and its threads are noted; at the end
the growth over the second half of the time is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import sys
import time
from pathlib import Path

from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[2]))

from desk_client import UNLIMITED, Desk, Sample, quantile, sample

from origins.client import Remote, RemoteError
from tests.support.own_postgres import free_port, store
from tests.support.own_server import Process

GAMES = ("origin", "junior", "origine")


def new_desk(addresses: list[str], people: list[Remote], game: str, rng: random.Random) -> Desk:
    body = {"settings": {"game": game, "players": 3}, "seats": ["me", "open", "bot:greedy"]}
    made = people[0].call("POST", "/tables", body)
    table = made["table"]["id"]
    people[1].call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    people[0].call("POST", f"/tables/{table}/start")
    return Desk(addresses, table, [person.token for person in people], rng)


def is_over(desk: Desk) -> bool:
    return any(game is not None and game.ending is not None for game in desk.games)


class Soak:
    def __init__(self, servers: list[Process], options: argparse.Namespace) -> None:
        self.servers = servers
        self.addresses = [server.address for server in servers]
        self.options = options
        self.rng = random.Random(options.seed)
        self.people = [
            Remote(self.addresses[n % len(servers)]).enter(f"Soak {n}") for n in range(20)
        ]
        self.desks: list[Desk] = []
        self.finished = self.cut = self.onlookers = self.missed = 0
        self.acks: list[float] = []
        self.samples: list[list[Sample]] = [[] for _ in servers]

    async def open_desk(self) -> None:
        pair = self.rng.sample(self.people, 2)
        game = GAMES[(self.finished + len(self.desks)) % 3]
        self.rng.shuffle(self.addresses)
        desk = await asyncio.to_thread(new_desk, list(self.addresses), pair, game, self.rng)
        self.desks.append(desk)
        for seat in range(2):
            await desk.join(seat)

    async def run(self) -> None:
        for _ in range(self.options.tables):
            await self.open_desk()
        start = time.perf_counter()
        end = start + self.options.minutes * 60
        sampler = asyncio.create_task(self.sample(start))
        made = 0
        while (now := time.perf_counter()) < end:
            if made >= (now - start) * self.options.rate:
                await asyncio.sleep(0.002)
                continue
            made += 1
            try:
                if len(self.desks) < self.options.tables:
                    await self.open_desk()
                await self.step(self.rng.choice(self.desks))
            except (RemoteError, OSError, WebSocketException):
                self.missed += 1  # the machine is busy with other things; the next one, then
        sampler.cancel()
        for desk in self.desks:
            await desk.leave()
            self.acks += desk.acks

    async def step(self, desk: Desk) -> None:
        if is_over(desk):
            await desk.leave()
            self.acks += desk.acks
            self.desks.remove(desk)
            self.finished += 1
            await asyncio.to_thread(self.look_back, desk.table)
        elif self.rng.random() < 0.01:
            self.onlookers += 1
            await asyncio.to_thread(self.look_on, desk.table)
        elif self.rng.random() < 0.01:
            self.cut += 1
            await desk.leave()
            desk.sent = None
            for seat in range(2):
                await desk.join(seat)
        elif desk.ready():
            await desk.move()

    def look_on(self, table: str) -> None:
        address = self.rng.choice(self.addresses)
        onlooker = Remote(address, self.rng.choice(self.people).token)
        onlooker.hello(table)
        onlooker.close()

    def look_back(self, table: str) -> None:
        paths = (f"/tables/{table}/replay", f"/tables/{table}/record", "/tables/mine")
        self.people[0].call("GET", paths[self.finished % 3])

    def tables_loaded(self, server: Process) -> int:
        text = Remote(server.address).call("GET", "/metrics")
        found = re.search(r"^origins_tables_loaded (\S+)", text, re.MULTILINE)
        return int(float(found[1])) if found else 0

    async def sample(self, start: float) -> None:
        while True:
            for number, server in enumerate(self.servers):
                now = sample(server.pid, time.perf_counter() - start)
                with contextlib.suppress(RemoteError):
                    now.tables = await asyncio.to_thread(self.tables_loaded, server)
                self.samples[number].append(now)
                print(
                    f"{now.at / 60:6.1f} min  server {number}: {now.memory:7.1f} MB, "
                    f"workers {now.workers:7.1f} MB  {now.files} files  {now.threads} threads  "
                    f"{now.tables} tables in memory  {self.finished} games",
                    flush=True,
                )
            await asyncio.sleep(30)


def slope(samples: list[Sample], what: str) -> float:
    """Growth an hour, by least squares."""
    n = len(samples)
    values = [float(getattr(s, what)) for s in samples]
    mean_t, mean_v = sum(s.at for s in samples) / n, sum(values) / n
    above = sum((s.at - mean_t) * (v - mean_v) for s, v in zip(samples, values, strict=True))
    below = sum((s.at - mean_t) ** 2 for s in samples) or 1.0
    return round(3600 * above / below, 1)


def growth(samples: list[Sample]) -> dict[str, object]:
    """What a server held at the start, half-way and at the end, and how it grew after half-way."""
    half = samples[len(samples) // 2 :]
    three = (samples[0], half[0], samples[-1])
    return {
        "memory_mb": [round(s.memory, 1) for s in three],
        "workers_mb": [round(s.workers, 1) for s in three],
        "files": [s.files for s in three],
        "threads": [s.threads for s in three],
        "tables_in_memory": [s.tables for s in three],
        "growth_per_hour_second_half": {
            what: slope(half, what) for what in ("memory", "workers", "files", "threads")
        },
    }


def soak(database: str, options: argparse.Namespace) -> Soak:
    servers = [Process(database, free_port(), *UNLIMITED) for _ in range(options.servers)]
    try:
        for server in servers:
            server.start()
        made = Soak(servers, options)
        asyncio.run(made.run())
    finally:
        for server in servers:
            server.kill()
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=40)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with store("sqlite" if options.servers == 1 else "postgresql") as database:
        made = soak(database, options)
    print(
        json.dumps(
            {
                "minutes": options.minutes,
                "games": made.finished,
                "moves": len(made.acks),
                "sockets_cut": 2 * made.cut,
                "onlookers": made.onlookers,
                "missed": made.missed,
                "servers": [growth(samples) for samples in made.samples],
                "ack_p50_ms": round(quantile(made.acks, 0.5), 1),
                "ack_p99_ms": round(quantile(made.acks, 0.99), 1),
            }
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

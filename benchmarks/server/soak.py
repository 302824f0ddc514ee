"""Plays for a long time and watches the server's memory.

    python benchmarks/server/soak.py [--minutes 60] [--tables 40] [--rate 40]

Games of all three kinds are played at an even rate, each with a bot at the table and two people on
sockets that are cut now and then. Finished games are left and new ones begun. Every half minute
the server's memory and open files are noted; at the end the growth over the second half of the
time is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from desk_client import Desk, memory, quantile
from origins.cli.remote import Remote
from own_postgres import free_port
from own_server import Process

GAMES = ("origin", "junior", "origine")


def new_desk(address: str, people: list[Remote], game: str, rng: random.Random) -> Desk:
    body = {"settings": {"game": game, "players": 3}, "seats": ["me", "open", "bot:greedy"]}
    made = people[0].call("POST", "/tables", body)
    table = made["table"]["id"]
    people[1].call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    people[0].call("POST", f"/tables/{table}/start")
    return Desk(address, table, [person.token for person in people], rng)


def is_over(desk: Desk) -> bool:
    return any(game is not None and game.ending is not None for game in desk.games)


class Soak:
    def __init__(self, server: Process, options: argparse.Namespace) -> None:
        self.server = server
        self.options = options
        self.rng = random.Random(options.seed)
        self.people = [Remote(server.address).enter(f"Soak {n}") for n in range(20)]
        self.desks: list[Desk] = []
        self.finished = self.cut = 0
        self.acks: list[float] = []
        self.samples: list[tuple[float, float, int]] = []

    async def open_desk(self) -> None:
        pair = self.rng.sample(self.people, 2)
        game = GAMES[(self.finished + len(self.desks)) % 3]
        make = asyncio.get_running_loop().run_in_executor
        desk = await make(None, new_desk, self.server.address, pair, game, self.rng)
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
            await self.step(self.rng.choice(self.desks))
        sampler.cancel()
        for desk in self.desks:
            await desk.leave()

    async def step(self, desk: Desk) -> None:
        if is_over(desk):
            await desk.leave()
            self.acks += desk.acks
            self.desks.remove(desk)
            self.finished += 1
            await self.open_desk()
        elif self.rng.random() < 0.002:
            self.cut += 1
            await desk.leave()
            desk.sent = None
            for seat in range(2):
                await desk.join(seat)
        elif desk.ready():
            await desk.move()

    async def sample(self, start: float) -> None:
        while True:
            files = len(list(Path(f"/proc/{self.server.pid}/fd").iterdir()))
            self.samples.append((time.perf_counter() - start, memory(self.server.pid), files))
            print(f"{self.samples[-1][0] / 60:6.1f} min  {self.samples[-1][1]:7.1f} MB  "
                  f"{files} files  {self.finished} games", flush=True)  # fmt: skip
            await asyncio.sleep(30)


def slope(samples: list[tuple[float, float, int]]) -> float:
    """MB an hour, by least squares."""
    n = len(samples)
    mean_t = sum(s[0] for s in samples) / n
    mean_m = sum(s[1] for s in samples) / n
    above = sum((s[0] - mean_t) * (s[1] - mean_m) for s in samples)
    below = sum((s[0] - mean_t) ** 2 for s in samples) or 1.0
    return 3600 * above / below


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(
            f"sqlite:///{folder}/tables.sqlite", free_port(), "--seat-messages", "1000000",
            "--address-messages", "100000000", "--address-sockets", "10000",
        )  # fmt: skip
        server.start()
        try:
            soak = Soak(server, options)
            asyncio.run(soak.run())
        finally:
            server.kill()
    half = soak.samples[len(soak.samples) // 2 :]
    print(json.dumps({
        "minutes": options.minutes, "games": soak.finished, "moves": len(soak.acks),
        "sockets_cut": soak.cut, "memory_mb_first": soak.samples[0][1],
        "memory_mb_half": half[0][1], "memory_mb_last": half[-1][1],
        "growth_mb_per_hour_second_half": round(slope(half), 1),
        "files": half[-1][2], "ack_p50_ms": round(quantile(soak.acks, 0.5), 1),
        "ack_p99_ms": round(quantile(soak.acks, 0.99), 1),
    }))  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())

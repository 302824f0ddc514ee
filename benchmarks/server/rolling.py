"""Restarts the servers of one PostgreSQL in turn while people play, or kills one of them.

    python benchmarks/server/rolling.py [--rounds 2] [--players 4] [--kill]

Players play as fast as they can; whose server is gone goes to the other. In a round each of two
servers is stopped (SIGTERM) and started again, with `--kill` by kill -9. Printed: how long it took
until everybody's next move was acknowledged, what was lost, and who lost his seat; with `--kill`
also how long the tables of the dead server were nobody's.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2]))

import asyncpg
from kill import Player, check

from tests.support.own_postgres import cluster, free_port
from tests.support.own_server import Process

CLOCK = {"type": "live", "per_move": 3600, "bank": 0}
"""So that somebody must act for every table."""


class Roamer(Player):
    """Goes to the next server where one does not answer."""

    def __init__(self, servers: list[Process], seed: int) -> None:
        here = servers[seed % len(servers)].address
        super().__init__(here, "junior", seed)
        self._bases = [f"{server.address}/api/v1" for server in servers]

    def settings(self) -> dict[str, Any]:
        return {**super().settings(), "clock": CLOCK}

    def lost_touch(self) -> None:
        super().lost_touch()
        at = self._bases.index(self.remote.base)
        self.remote.base = self._bases[(at + 1) % len(self._bases)]


def all_moved(people: list[Roamer], began: float) -> float:
    """Seconds since `began` until everybody has made another move."""
    before = [one.count for one in people]
    end = time.monotonic() + 120
    while any(one.count <= count for one, count in zip(people, before, strict=True)):
        if time.monotonic() > end:
            raise RuntimeError("somebody never came back")
        time.sleep(0.005)
    return time.monotonic() - began


async def orphaned(database: str, before: set[str], began: float) -> float:
    """Seconds since `began` until no table belongs to a server that is gone."""
    connection = await asyncpg.connect(database)
    try:
        while True:
            gone = before - await alive(connection)
            left = "SELECT count(*) FROM leases WHERE server = ANY($1)"
            if gone and not await connection.fetchval(left, list(gone)):
                return time.monotonic() - began
            await asyncio.sleep(0.01)
    finally:
        await connection.close()


async def alive(connection: Any) -> set[str]:
    return {row["id"] for row in await connection.fetch("SELECT id FROM servers")}


async def alive_now(database: str) -> set[str]:
    connection = await asyncpg.connect(database)
    try:
        return await alive(connection)
    finally:
        await connection.close()


def rolling(database: str, rounds: int, players: int, kill: bool = False) -> dict[str, Any]:
    servers = [Process(database, free_port(), "--bot-workers", "1") for _ in range(2)]
    for server in servers:
        server.start(wait=300)
    people = [Roamer(servers, seed) for seed in range(players)]
    for one in people:
        one.start()
    back: list[float] = []
    nobodys: list[float] = []
    try:
        all_moved(people, time.monotonic())
        for _ in range(rounds):
            for server in servers:
                before, began = asyncio.run(alive_now(database)), time.monotonic()
                if kill:
                    server.kill()
                    nobodys.append(asyncio.run(orphaned(database, before, began)))
                else:
                    server.stop()
                back.append(all_moved(people, began))
                server.start(wait=300)
        for one in people:
            one.going.clear()
        if not all(one.resting.wait(60) for one in people):
            raise RuntimeError("a player is stuck")
        found = [check(one) for one in people]
        replaced = sum(map(stood_in, people))
    finally:
        for one in people:
            one.stopped = True
            one.going.set()
        for one in people:
            one.join(20)
            one.remote.close()
        for server in servers:
            server.kill()
    wrong = [line for _, lines in found for line in lines]
    result = {
        "restarts": len(back),
        "acknowledged": sum(count for count, _ in found),
        "lost": len(wrong),
        "wrong": wrong[:3],
        "replaced": replaced,
        "back_s": round(max(back), 2),
    }
    return {**result, "nobodys_s": round(max(nobodys), 2)} if nobodys else result


def stood_in(player: Roamer) -> int:
    """At how many of his tables a bot has taken a seat."""
    states = (player.remote.call("GET", f"/tables/{table}") for table in player.acknowledged)
    return sum(any(seat["stand_in"] for seat in state["lobby"]["seats"]) for state in states)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--kill", action="store_true")
    options = parser.parse_args()
    with cluster() as made:
        result = rolling(made.url, options.rounds, options.players, options.kill)
    print(", ".join(f"{name} {value}" for name, value in result.items()))
    return 1 if result["lost"] or result["replaced"] else 0


if __name__ == "__main__":
    sys.exit(main())

"""How the server does under load, with its clients on the same machine.

    python benchmarks/server/load.py [--tables 500] [--seats 4] [--rate 100] [--seconds 60]
                                     [--store sqlite|postgresql] [--game origin] [--realtime]

Starts a server and two client processes. Every table has four people with a socket each; moves are
made at an even rate over all tables. Printed: the time from sending a move to its
acknowledgement, and to the last of the four having seen it; memory for each table and socket;
how long it takes until everybody is back after all sockets were cut at once. `--realtime` (as root)
puts the server and its clients before whatever else the machine is doing, from the first move on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from desk_client import Desk, cpu, memory, quantile

from origins.client import Remote
from tests.support.own_postgres import cluster, free_port
from tests.support.own_server import Process


async def client(
    address: str, tables: list[tuple[str, list[str]]], rate: float, pipe: Connection
) -> None:
    rng = random.Random(tables[0][0])
    desks = [Desk(address, table, tokens, rng) for table, tokens in tables]
    await _join_all(desks)
    pipe.send("joined")
    loop = asyncio.get_running_loop()
    seconds = await loop.run_in_executor(None, pipe.recv)
    await _play(desks, rate, seconds)
    pipe.send(
        {
            "acks": [t for d in desks for t in d.acks],
            "spread": [t for d in desks for t in d.spread],
            "refused": sum(d.refused for d in desks),
            "over": sum(
                any(g is not None and g.ending is not None for g in d.games) for d in desks
            ),
        }
    )
    await loop.run_in_executor(None, pipe.recv)
    await asyncio.gather(*(desk.leave() for desk in desks))
    pipe.send("left")
    await loop.run_in_executor(None, pipe.recv)
    began = time.perf_counter()
    await _join_all(desks)
    pipe.send(time.perf_counter() - began)
    await loop.run_in_executor(None, pipe.recv)
    await asyncio.gather(*(desk.leave() for desk in desks))


async def _join_all(desks: list[Desk]) -> None:
    gate = asyncio.Semaphore(100)

    async def one(desk: Desk, seat: int) -> None:
        async with gate:
            await desk.join(seat)

    await asyncio.gather(*(one(desk, seat) for desk in desks for seat in range(len(desk.tokens))))
    while not all(all(desk.versions) for desk in desks):
        await asyncio.sleep(0.01)


async def _play(desks: list[Desk], rate: float, seconds: float) -> None:
    """Moves at an even rate; a table that is still busy is passed over."""
    start = time.perf_counter()
    made = 0
    order = list(desks)
    while (now := time.perf_counter() - start) < seconds:
        if made >= now * rate:
            await asyncio.sleep(0.001)
            continue
        desks[0].rng.shuffle(order)
        found = next((desk for desk in order if desk.ready()), None)
        if found is None:
            await asyncio.sleep(0.005)
            continue
        await found.move()
        made += 1
    await asyncio.sleep(2)


def run_client(*arguments: Any) -> None:
    asyncio.run(client(*arguments))


def set_up(address: str, tables: int, seats: int, game: str) -> list[tuple[str, list[str]]]:
    """Tables with people on every seat, all started."""
    made = []
    people = [Remote(address).enter(f"P{seat}") for seat in range(seats)]
    for number in range(tables):
        if number % 40 == 39:  # nobody hosts more than he may
            people = [Remote(address).enter(f"P{seat}") for seat in range(seats)]
        body = {
            "settings": {"game": game, "players": seats},
            "seats": ["me", *["open"] * (seats - 1)],
        }
        table = people[0].call("POST", "/tables", body)
        name = table["table"]["id"]
        for guest in people[1:]:
            guest.call("POST", f"/tables/{name}/join", {"secret": table["invite"]})
        people[0].call("POST", f"/tables/{name}/start")
        made.append((name, [person.token for person in people]))
    return made


def put_first(pids: list[int]) -> None:
    """Real-time priority for every thread of these processes and those they have started."""
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setscheduler(int(thread.name), os.SCHED_RR, os.sched_param(1))
            put_first([int(child) for child in (thread / "children").read_text().split()])


def load(database: str, options: argparse.Namespace, others: tuple[int, ...]) -> dict[str, Any]:
    server = Process(
        database,
        free_port(),
        "--seat-messages",
        "1000000",
        "--address-messages",
        "100000000",
        "--address-sockets",
        "100000",
    )
    server.start()
    clients: list[tuple[multiprocessing.Process, Connection]] = []
    try:
        empty = memory(server.pid)
        tables = set_up(server.address, options.tables, options.seats, options.game)
        with_tables = memory(server.pid)
        for part in range(options.clients):
            here, there = multiprocessing.Pipe()
            mine = tables[part :: options.clients]
            arguments = (server.address, mine, options.rate / options.clients, there)
            process = multiprocessing.Process(target=run_client, args=arguments, daemon=True)
            process.start()
            clients.append((process, here))
        for _, pipe in clients:
            pipe.recv()
        with_sockets = memory(server.pid)
        if options.realtime:
            put_first([server.pid, *(process.pid or 0 for process, _ in clients), *others])
        used = [cpu(server.pid), *(cpu(process.pid or 0) for process, _ in clients)]
        for _, pipe in clients:
            pipe.send(options.seconds)
        results = [pipe.recv() for _, pipe in clients]
        after = memory(server.pid)
        now = [cpu(server.pid), *(cpu(process.pid or 0) for process, _ in clients)]
        busy = [round((b - a) / (options.seconds + 2), 2) for a, b in zip(used, now, strict=True)]
        for word in ("leave", "return"):
            for _, pipe in clients:
                pipe.send(word)
            back = [pipe.recv() for _, pipe in clients]
        for process, pipe in clients:
            pipe.send("end")
            process.join(30)
    finally:
        server.kill()
    acks = [t for result in results for t in result["acks"]]
    spread = [t for result in results for t in result["spread"]]
    sockets = options.tables * options.seats
    return {
        "sockets": sockets,
        "tables": options.tables,
        "moves": len(acks),
        "moves_per_s": round(len(acks) / options.seconds, 1),
        "ack_p50_ms": round(quantile(acks, 0.5), 1),
        "ack_p99_ms": round(quantile(acks, 0.99), 1),
        "ack_max_ms": round(quantile(acks, 1.0), 1),
        "all_told_p50_ms": round(quantile(spread, 0.5), 1),
        "all_told_p99_ms": round(quantile(spread, 0.99), 1),
        "cores_server": busy[0],
        "cores_clients": round(sum(busy[1:]), 2),
        "machine_load": round(os.getloadavg()[0], 1),
        "refused": sum(result["refused"] for result in results),
        "games_over": sum(result["over"] for result in results),
        "all_back_s": round(max(back), 1),
        "memory_mb": {
            "empty": round(empty),
            "tables": round(with_tables),
            "sockets": round(with_sockets),
            "after": round(after),
        },
        "kb_per_table": round(1024 * (with_tables - empty) / options.tables, 1),
        "kb_per_socket": round(1024 * (with_sockets - with_tables) / sockets, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--game", default="origin")
    parser.add_argument("--realtime", action="store_true")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    if options.store == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            result = load(f"sqlite:///{folder}/tables.sqlite", options, ())
    else:
        with cluster() as made:
            result = load(made.url, options, (made.pid,))
    print(json.dumps({"store": options.store, "game": options.game, **result}))
    return 0


if __name__ == "__main__":
    sys.exit(main())

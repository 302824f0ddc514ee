"""How the server does under load, with its clients on the same machine.

    python benchmarks/server/load.py [--tables 500] [--seats 4] [--rate 100] [--seconds 60]
                                     [--store sqlite|postgresql] [--servers 1] [--game origin]
                                     [--realtime] [--profile] [--log FILE] [--stall 0.25]

Starts a server and two client processes. Every table has four people with a socket each; moves are
made at an even rate over all tables. `--servers` share one PostgreSQL; the people of a table are
spread over them. Printed: the time from sending a move to its acknowledgement, and to the last of
the four having seen it; how many acknowledged moves the logs do not have; how late the servers did
what was due, and how often one was held up; memory for each table and socket; how long it takes
until everybody is back after all sockets were cut at once. `--realtime` (as root) puts the servers
and their clients before whatever else the machine is doing, from the first move on. `--profile`
tells which part of the first server took its time, and makes it slower. `--log` keeps what the
servers log: also what held one up for longer than `--stall` seconds, with the stack.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import random
import re
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from cpu_parts import parts
from desk_client import UNLIMITED, Desk, cpu, memory, quantile

from origins.client import Remote
from tests.support.own_postgres import cluster, free_port
from tests.support.own_server import Process


async def client(
    addresses: list[str], tables: list[tuple[str, list[str]]], rate: float, pipe: Connection
) -> None:
    rng = random.Random(tables[0][0])
    desks = [Desk(addresses, table, tokens, rng) for table, tokens in tables]
    await _join_all(desks)
    gc.freeze()  # or the clients' own collections would count as waiting
    pipe.send("joined")
    loop = asyncio.get_running_loop()
    seconds = await loop.run_in_executor(None, pipe.recv)
    await _play(desks, rate, seconds)
    pipe.send(
        {
            "acks": [t for d in desks for t in d.acks],
            "spread": [t for d in desks for t in d.spread],
            "stored": {d.table: d.stored for d in desks},
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


def lost_moves(address: str, tokens: dict[str, str], stored: dict[str, list[int]]) -> int:
    """How many moves were acknowledged that the logs do not have."""
    lost = 0
    for table, versions in stored.items():
        items = Remote(address, tokens[table]).call("GET", f"/tables/{table}/log")["items"]
        moved = {item["seq"] for item in items if item["kind"] == "moved"}
        lost += len(set(versions) - moved) + len(versions) - len(set(versions))
    return lost


def held_up(address: str) -> dict[str, float]:
    """How late a server does what is due, and how often it was blocked, since its start."""
    text = str(Remote(address).call("GET", "/metrics"))
    found = dict(re.findall(r"^origins_loop_(\S+) (\S+)$", text, re.M))
    times = int(float(found["lag_seconds_count"]))
    late = re.findall(r'^origins_loop_lag_seconds_bucket\{le="(\S+)"\} (\S+)$', text, re.M)
    within = next(edge for edge, count in late if float(count) >= 0.99 * times)
    return {"p99_within_ms": 1000 * float(within), "stalls": float(found["stalls_total"])}


def load(
    database: str, options: argparse.Namespace, others: tuple[int, ...], folder: Path
) -> dict[str, Any]:
    profile = folder / "profile" if options.profile else None
    with contextlib.ExitStack() as stack:
        logged = stack.enter_context(options.log.open("wb")) if options.log else None
        watch = ("--log-level", "warning", "--log-stalls", str(options.stall))
        told = (*UNLIMITED, *(watch if logged else ()))
        servers = [
            Process(
                database, free_port(), *told, errors=logged, profile=None if number else profile
            )
            for number in range(options.servers)
        ]
        for one in servers:
            stack.callback(one.kill)
            one.start()
        return measured(servers, options, others, profile)


def measured(
    servers: list[Process],
    options: argparse.Namespace,
    others: tuple[int, ...],
    profile: Path | None,
) -> dict[str, Any]:
    addresses, pids = [one.address for one in servers], [one.pid for one in servers]
    clients: list[tuple[multiprocessing.Process, Connection]] = []
    empty = sum(map(memory, pids))
    tables = set_up(addresses[0], options.tables, options.seats, options.game)
    with_tables = sum(map(memory, pids))
    for part in range(options.clients):
        here, there = multiprocessing.Pipe()
        mine = tables[part :: options.clients]
        arguments = (addresses, mine, options.rate / options.clients, there)
        process = multiprocessing.Process(target=run_client, args=arguments, daemon=True)
        process.start()
        clients.append((process, here))
    for _, pipe in clients:
        pipe.recv()
    with_sockets = sum(map(memory, pids))
    if options.realtime:
        put_first([*pids, *(process.pid or 0 for process, _ in clients), *others])
    used = [*map(cpu, pids), *(cpu(process.pid or 0) for process, _ in clients)]
    for _, pipe in clients:
        pipe.send(options.seconds)
    results = [pipe.recv() for _, pipe in clients]
    after = sum(map(memory, pids))
    now = [*map(cpu, pids), *(cpu(process.pid or 0) for process, _ in clients)]
    busy = [round((b - a) / (options.seconds + 2), 2) for a, b in zip(used, now, strict=True)]
    for word in ("leave", "return"):
        for _, pipe in clients:
            pipe.send(word)
        back = [pipe.recv() for _, pipe in clients]
    for process, pipe in clients:
        pipe.send("end")
        process.join(30)
    tokens = {table: people[0] for table, people in tables}
    stored = {table: made for result in results for table, made in result["stored"].items()}
    lost = lost_moves(addresses[-1], tokens, stored)
    late = [held_up(address) for address in addresses]
    if profile is not None:
        servers[0].stop()
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
        "lost": lost,
        "loop_lag": late,
        "cores_servers": busy[: len(servers)],
        "cores_clients": round(sum(busy[len(servers) :]), 2),
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
        **({"parts": parts(profile)} if profile is not None else {}),
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
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--log", type=Path)
    parser.add_argument("--stall", type=float, default=0.25)
    options = parser.parse_args()
    if options.servers > 1 and options.store == "sqlite":
        parser.error("several servers need --store postgresql")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.store == "sqlite":
            result = load(f"sqlite:///{folder}/tables.sqlite", options, (), folder)
        else:
            with cluster() as made:
                result = load(made.url, options, (made.pid,), folder)
    print(json.dumps({"store": options.store, "game": options.game, **result}))
    return 1 if result["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())

"""Sends a server strange frames and strange requests, and looks whether anything breaks.

    python benchmarks/server/fuzz.py [--frames 100000] [--requests 200] [--seed 1]

Frames that are nearly right, wrong, cut short or mere bytes, from a stranger, a spectator and
players at tables of all three games, who hang up in between; then requests made by Schemathesis
from the API's own description, so many for each operation. The server must answer every frame or
close the socket, answer no request with 5xx, log no error, and be the same process in the end.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[2]))

from origins.client import Remote
from tests.support import frame_fuzzer
from tests.support.own_postgres import free_port
from tests.support.own_server import Process
from tests.support.schema_requests import ask_everything

GAMES = ("origin", "junior", "origine")
BATCH = 20


def new_table(host: Remote, guest: Remote, game: str) -> str:
    body = {"settings": {"game": game, "players": 2}, "seats": ["me", "open"]}
    made = host.call("POST", "/tables", body)
    table = str(made["table"]["id"])
    guest.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    host.call("POST", f"/tables/{table}/start")
    return table


def batch(ws: ClientConnection, rng: random.Random, table: str, answers: Counter[str]) -> None:
    """Send some frames to a table, then a ping, and read up to its answer."""
    ws.send(json.dumps({"type": "hello", "table": table}))
    for _ in range(BATCH):
        ws.send(frame_fuzzer.raw(rng, table))
    ws.send('{"type": "ping", "n": 123456}')
    while (answer := json.loads(ws.recv(60))) != {**answer, "n": 123456}:
        answers[answer["type"]] += 1


def frames(address: str, count: int, rng: random.Random) -> tuple[Counter[str], int]:
    """Send so many frames; the answers by type, and how often a socket was closed."""
    url = address.replace("http", "ws", 1) + "/api/v1/socket"
    answers: Counter[str] = Counter()
    sent = closed = rounds = 0
    while sent < count:
        if rounds % 20 == 0:  # nobody keeps more open tables than he may
            host, guest, eve = (Remote(address).enter(name) for name in ("Host", "Guest", "Eve"))
        table = new_table(host, guest, GAMES[rounds % 3])
        rounds += 1
        for person in (None, eve, host, guest):
            headers = {"Origin": address}
            if person is not None:
                headers = {"Authorization": f"Bearer {person.token}"}
            with connect(url, additional_headers=headers, max_size=None) as ws:
                for _ in range(10):
                    try:
                        batch(ws, rng, table, answers)
                    except ConnectionClosed:
                        closed += 1
                        break
                    finally:
                        sent += BATCH
    return answers, closed


def fuzz(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    with (folder / "errors").open("wb") as errors:
        server = Process(
            f"sqlite:///{folder}/tables.sqlite",
            free_port(),
            "--seat-messages",
            "100000000",
            "--address-messages",
            "100000000",
            "--address-sockets",
            "100000",
            errors=errors,
        )
        server.start()
        try:
            first = server.pid
            answers, closed = frames(server.address, options.frames, random.Random(options.seed))
            statuses = ask_everything(server.address, options.requests)
            health = Remote(server.address).call("GET", "/health")
            alive = server.pid == first and server.running()
        finally:
            server.kill()
    logged = (folder / "errors").read_text("utf-8", "replace").splitlines()
    return {
        "frames": options.frames,
        "answers": dict(answers.most_common()),
        "closed": closed,
        "requests": sum(statuses.values()),
        "statuses": dict(sorted(statuses.items())),
        "5xx": sum(count for status, count in statuses.items() if status >= 500),
        "same process, healthy": alive and bool(health),
        "errors logged": len(logged),
        "first": logged[:3],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        result = fuzz(options, Path(folder))
    for name, value in result.items():
        print(f"{name}: {value}")
    broken = result["5xx"] or result["errors logged"] or not result["same process, healthy"]
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

"""Lets the disk run full under play, and looks whether the server comes through it.

    python benchmarks/server/full_disk.py [--rounds 10] [--folder DIR]

The tables are kept on a disk of 32 MB: a tmpfs that is mounted for the time (as root), or any
folder on a small disk of your own. In each round the rest of the disk is filled: talk, moves and
requests must be refused as "unavailable" (503) and change nothing, what is there must still be
read. Then room is made again, the same move goes through, and in the end every acknowledged move
is there.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from origins.client import Remote, RemoteError
from tests.support.own_postgres import free_port
from tests.support.own_server import Process


@contextlib.contextmanager
def small_disk() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", folder], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """Take up what room is left."""
    ballast = folder / "ballast"
    with ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"\0" * 512)
    return ballast


class Player:
    """Somebody who plays both seats of a table, a new one in each round."""

    def __init__(self, address: str) -> None:
        self.person = Remote(address).enter("Player")
        self.moves: dict[str, set[int]] = {}
        """The acknowledged versions of each table."""
        self.table = ""

    def new_table(self) -> None:
        settings = {"game": "origin", "players": 2}
        body = {"settings": settings, "seats": ["me", "local:Other"], "start": True}
        self.table = self.person.call("POST", "/tables", body)["table"]["id"]
        self.moves[self.table] = set()
        self.person.hello(self.table)

    def next_move(self) -> dict[str, Any]:
        """A frame with the first legal move."""
        state = self.person.call("GET", f"/tables/{self.table}")
        seat = state["game"]["observation"]["deciders"][0]
        self.person.send(type="look", table=self.table, seat=seat)
        view = self.person.until(lambda f: f["type"] == "view" and f["game"]["viewer"] == seat)
        move = view["game"]["legal"][0]["moves"][0]
        return {
            "type": "move",
            "table": self.table,
            "expect": view["version"],
            "seat": seat,
            "move": move,
        }

    def say(self) -> dict[str, Any]:
        return self.person.ask(type="say", table=self.table, text="x" * 300)

    def send(self, frame: dict[str, Any]) -> str:
        answer = self.person.ask(**frame)
        if answer["type"] == "ack":
            self.moves[self.table].add(answer["version"])
            return "ack"
        return str(answer.get("code", answer["type"]))


def one_round(player: Player, folder: Path, counts: dict[str, int]) -> str:
    """What went wrong, empty where nothing did."""
    player.new_table()
    for _ in range(5):
        if player.send(player.next_move()) != "ack":
            return "a move was refused while there was room"
    frame = player.next_move()
    ballast = fill(folder)
    # The log file of the database has some room of its own; talk uses it up.
    answer = player.say()
    while answer["type"] == "ack":
        counts["fitted"] += 1
        answer = player.say()
    if answer.get("code") != "unavailable":
        return f"talk on a full disk was answered with {answer}"
    counts["refused talk"] += 1
    if (told := player.send(frame)) == "ack":
        counts["fitted"] += 1
        frame = player.next_move()
    elif told == "unavailable":
        counts["refused moves"] += 1
    else:
        return f"a move on a full disk was answered with {told}"
    before = player.person.call("GET", f"/tables/{player.table}")["version"]
    try:
        player.person.call("POST", "/tokens", {"name": "x" * 20})
        counts["fitted"] += 1
    except RemoteError as error:
        if error.status != 503:
            return f"a request on a full disk was answered with {error.status}"
        counts["503"] += 1
    if player.person.call("GET", f"/tables/{player.table}")["version"] != before:
        return "a refused request changed something"
    ballast.unlink()
    if player.send(frame) != "ack":
        return "play did not go on"
    counts["recoveries"] += 1
    return ""


def full_disk(folder: Path, rounds: int) -> dict[str, Any]:
    server = Process(
        f"sqlite:///{folder}/tables.sqlite",
        free_port(),
        "--seat-messages",
        "1000000",
        "--address-messages",
        "1000000",
    )
    server.start()
    counts = {"refused talk": 0, "refused moves": 0, "503": 0, "recoveries": 0, "fitted": 0}
    wrong = ""
    try:
        player = Player(server.address)
        for _ in range(rounds):
            wrong = wrong or one_round(player, folder, counts)
        server.kill()
        server.start()
        for table, acknowledged in player.moves.items():
            items = player.person.call("GET", f"/tables/{table}/log?seat=0")["items"]
            if {item["seq"] for item in items if item["kind"] == "moved"} != acknowledged:
                wrong = wrong or "an acknowledged move is missing, or a refused one is there"
    finally:
        server.kill()
    return {
        "rounds": rounds,
        **counts,
        "moves": sum(map(len, player.moves.values())),
        "wrong": wrong,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    if options.folder is None and os.geteuid() != 0:
        parser.error("only root can mount a small disk; name a folder on one with --folder")
    disk = small_disk() if options.folder is None else contextlib.nullcontext(options.folder)
    with disk as folder:
        result = full_disk(folder, options.rounds)
    print(", ".join(f"{name} {value}" for name, value in result.items()))
    return 1 if result["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())

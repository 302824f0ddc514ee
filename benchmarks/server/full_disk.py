"""Lets the disk run full under play, and looks whether the server comes through it.

    python benchmarks/server/full_disk.py [--rounds 10] [--folder DIR]

The tables are kept on a disk of 4 MB: a tmpfs that is mounted for the time (as root), or any
folder on a small disk of your own. In each round the rest of the disk is filled: moves and requests
must be refused as "unavailable" (503) and change nothing, what is there must still be read. Then
room is made again, the same move goes through, and in the end every acknowledged move is there.
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

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from origins.cli.remote import Remote, RemoteError
from own_postgres import free_port
from own_server import Process


@contextlib.contextmanager
def small_disk() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], check=True)
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
    """Somebody who plays both seats of a table."""

    def __init__(self, address: str) -> None:
        self.person = Remote(address).enter("Player")
        self.moves: dict[int, str] = {}
        self._new_table()

    def _new_table(self) -> None:
        settings = {"game": "origin", "players": 2}
        body = {"settings": settings, "seats": ["me", "local:Other"], "start": True}
        self.table = self.person.call("POST", "/tables", body)["table"]["id"]
        self.moves.clear()
        self.person.hello(self.table)

    def next_move(self) -> dict[str, Any]:
        """A frame with the first legal move."""
        state = self.person.call("GET", f"/tables/{self.table}")
        seat = state["game"]["observation"]["deciders"][0]
        self.person.send(type="look", table=self.table, seat=seat)
        view = self.person.until(
            lambda f: f["type"] == "view" and f["game"]["viewer"] == seat
        )  # fmt: skip
        move = view["game"]["legal"][0]["moves"][0]
        return {"type": "move", "table": self.table, "expect": view["version"], "seat": seat,
                "move": move}  # fmt: skip

    def send(self, frame: dict[str, Any]) -> str:
        answer = self.person.ask(**frame)
        if answer["type"] == "ack":
            self.moves[answer["version"]] = frame["move"]
            return "ack"
        return str(answer.get("code", answer["type"]))


def one_round(player: Player, folder: Path, counts: dict[str, int]) -> str:
    """What went wrong, empty where nothing did."""
    for _ in range(5):
        if player.send(player.next_move()) != "ack":
            return "a move was refused while there was room"
    ballast = fill(folder)
    frame = player.next_move()
    while (answer := player.send(frame)) == "ack":  # what is left of the last page
        counts["fitted"] += 1
        frame = player.next_move()
    if answer != "unavailable":
        return f"a move on a full disk was answered with {answer}"
    counts["refused moves"] += 1
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
        f"sqlite:///{folder}/tables.sqlite", free_port(), "--seat-messages", "1000000",
        "--address-messages", "1000000",
    )  # fmt: skip
    server.start()
    counts = {"refused moves": 0, "503": 0, "recoveries": 0, "fitted": 0}
    wrong = ""
    try:
        player = Player(server.address)
        for _ in range(rounds):
            wrong = wrong or one_round(player, folder, counts)
        server.kill()
        server.start()
        items = player.person.call("GET", f"/tables/{player.table}/log?seat=0")["items"]
        stored = {item["seq"] for item in items if item["kind"] == "moved"}
        if stored != set(player.moves):
            wrong = wrong or "an acknowledged move is missing, or one that was refused is there"
    finally:
        server.kill()
    return {"rounds": rounds, **counts, "moves": len(player.moves), "wrong": wrong}


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

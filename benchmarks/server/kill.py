"""Kills the server again and again while people play, and looks whether anything was lost.

    python benchmarks/server/kill.py --kills 300 [--store sqlite|postgresql] [--seed 1]

Players play as fast as they can. At a random moment the server gets kill -9, is started again, and
the players come back: what was not answered is sent again with the same id. After each return the
log of every table must hold every acknowledged move under its version, each exactly once.
"""

from __future__ import annotations

import argparse
import random
import sys
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from origins.client import Remote, RemoteError
from tests.support.own_postgres import free_port, store
from tests.support.own_server import Forked


class Player(threading.Thread):
    """Plays both seats of one table after the other, and remembers what was acknowledged."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.remote = Remote(address).enter(f"Player {seed}")
        self._rng = random.Random(seed)
        self._game = game
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.resent = self.count = 0
        self.going = threading.Event()
        self.going.set()
        self.resting = threading.Event()
        self.stopped = False
        self._waiting: dict[str, Any] | None = None
        self._table = ""

    def run(self) -> None:
        while not self.stopped:
            if not self.going.is_set():
                self.resting.set()
                self.going.wait()
                self.resting.clear()
            try:
                self._play()
            except (RemoteError, TimeoutError, OSError):
                self.lost_touch()

    def lost_touch(self) -> None:
        """The server does not answer: come again."""
        self.remote.close()
        time.sleep(0.02)

    def settings(self) -> dict[str, Any]:
        return {"game": self._game, "players": 2}

    def _new_table(self) -> None:
        body = {
            "settings": self.settings(),
            "seats": ["me", "local:Other"],
            "start": True,
        }
        self._table = self.remote.call("POST", "/tables", body)["table"]["id"]
        self.acknowledged[self._table] = {}

    def _play(self) -> None:
        if not self._table:
            self._new_table()
        table = self._table
        seen = self.remote.hello(table)
        while self.going.is_set() and not self.stopped:
            if self._waiting is not None:
                self.resent += 1
                self._send(self._waiting)
            if seen["game"]["ending"] is not None:
                self._table = ""
                return
            seat = self._rng.choice(seen["game"]["observation"]["deciders"])
            self.remote.send(type="look", table=table, seat=seat)
            seen = self.remote.until(_view_of(seat), 10)
            if not seen["game"]["legal"]:
                continue
            group = self._rng.choice(seen["game"]["legal"])
            self._waiting = {
                "type": "move",
                "table": table,
                "expect": seen["version"],
                "seat": seat,
                "id": str(uuid.UUID(int=self._rng.getrandbits(128))),
                "move": self._rng.choice(group["moves"]),
            }
            self._send(self._waiting)
            seen = self.remote.until(lambda f: f["type"] in ("view", "update"), 10)

    def _send(self, frame: dict[str, Any]) -> None:
        answer = self.remote.ask(**frame)
        if answer["type"] == "error":  # the server is going down or coming up
            raise TimeoutError
        if answer["type"] == "ack":
            self.acknowledged[frame["table"]][answer["version"]] = frame["move"]
            self.count += 1
        elif not answer.get("stale"):
            raise AssertionError(f"unexpected answer {answer}")
        self._waiting = None


def _view_of(seat: int) -> Callable[[dict[str, Any]], bool]:
    return lambda frame: frame["type"] == "view" and frame["game"]["viewer"] == seat


def check(player: Player) -> tuple[int, list[str]]:
    """How many acknowledged moves there are, and what is wrong with them."""
    count, wrong = 0, []
    for table, moves in player.acknowledged.items():
        items = player.remote.call("GET", f"/tables/{table}/log?seat=0")["items"]
        stored = {item["seq"]: item for item in items if item["kind"] == "moved"}
        for version, move in moves.items():
            count += 1
            item = stored.pop(version, None)
            kind = move.partition(":")[0]
            if item is None or item["move"].partition(":")[0] != kind:
                wrong.append(f"{table} {version} {move}: {item}")
        # At most the one move in flight may be there without having been acknowledged.
        if len(stored) > 1:
            wrong.append(f"{table}: moves nobody was told of: {sorted(stored)}")
    return count, wrong


def kill_test(database: str, kills: int, seed: int, players: int = 4) -> dict[str, Any]:
    rng = random.Random(seed)
    server = Forked(database, free_port())
    server.start()
    people = [
        Player(server.address, ("origin", "junior", "origine")[n % 3], seed * 100 + n)
        for n in range(players)
    ]
    for one in people:
        one.start()
    wrong: list[str] = []
    acknowledged, returns = 0, []
    try:
        for number in range(kills):
            _wait_for(people, rng.randint(1, 40))
            time.sleep(rng.uniform(0, 0.03))
            server.kill()
            began = time.monotonic()
            server.start(wait=300)
            returns.append(time.monotonic() - began)
            if number % 10 == 9 or number == kills - 1:
                acknowledged, wrong = _look(people)
                print(
                    f"{number + 1} kills, {acknowledged} moves, {len(wrong)} lost", file=sys.stderr
                )
                if wrong:
                    break
    finally:
        for one in people:
            one.stopped = True
            one.going.set()
        for one in people:
            one.join(20)
            one.remote.close()
        server.kill()
    return {
        "kills": len(returns),
        "acknowledged": acknowledged,
        "lost": len(wrong),
        "resent": sum(one.resent for one in people),
        "wrong": wrong[:3],
        "restart_s": round(sum(returns) / max(1, len(returns)), 2),
    }


def _wait_for(people: list[Player], more: int) -> None:
    """Until so many more moves have been acknowledged, however slow the machine is."""
    goal = sum(one.count for one in people) + more
    end = time.monotonic() + 120
    while sum(one.count for one in people) < goal and time.monotonic() < end:
        time.sleep(0.002)


def _look(people: list[Player]) -> tuple[int, list[str]]:
    """Let everybody rest and compare what they were told with what is stored."""
    for one in people:
        one.going.clear()
    for one in people:
        if not one.resting.wait(60):
            return 0, ["a player is stuck"]
    found = [check(one) for one in people]
    for one in people:
        one.going.set()
    return sum(count for count, _ in found), [line for _, wrong in found for line in wrong]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with store(options.store) as address:
        result = kill_test(address, options.kills, options.seed)
    print(f"{options.store}: " + ", ".join(f"{name} {value}" for name, value in result.items()))
    return 1 if result["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())

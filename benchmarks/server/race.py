"""Lets two server processes race for the same number of the same table, again and again.

    python benchmarks/server/race.py [--rounds 10000] [--seed 1]

Two servers share one PostgreSQL database; an SQLite file is served by one alone. One person has a
socket on each, and in every round sends both the same move for the same version, one a little
before the other by chance. Exactly one must be acknowledged, the other refused as too late, and in
the end every number must have been written once. Printed: how many rounds had exactly one winner,
which server won how often, and how often both came as far as the database, where the primary key
decided.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import uuid
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[2]))

from origins.client import Remote
from tests.support.own_postgres import free_port, store
from tests.support.own_server import Forked

GAMES = ("origin", "junior", "origine")
Frame = dict[str, Any]


class Racer:
    """One person's socket on one of the servers."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._seen: Frame = {}

    async def send(self, **frame: Any) -> None:
        await self._socket.send(json.dumps(frame))

    async def until(self, *kinds: str, **values: Any) -> Frame:
        """The next frame of one of these kinds with these values."""
        while True:
            frame: Frame = json.loads(await asyncio.wait_for(self._socket.recv(), 60))
            if frame["type"] in ("view", "update"):
                self._seen = frame
            if frame["type"] in kinds and all(frame.get(n) == v for n, v in values.items()):
                return frame

    async def news(self, table: str, version: int) -> Frame:
        """What a table looks like at `version`, which may have come before a refusal did."""
        if (self._seen["table"], self._seen["version"]) != (table, version):
            await self.until("view", "update", table=table, version=version)
        return self._seen


class Race:
    def __init__(self, addresses: list[str], seed: int) -> None:
        self._rng = random.Random(seed)
        self._person = Remote(addresses[0]).enter("Racer")
        self._addresses = addresses
        self.wins = [0, 0]
        self.fair = self.tables = 0
        self.wrong: list[str] = []

    async def run(self, rounds: int) -> None:
        headers = {"Authorization": f"Bearer {self._person.token}"}
        urls = [f"{a.replace('http', 'ws', 1)}/api/v1/socket" for a in self._addresses]
        async with (
            connect(urls[0], additional_headers=headers, max_size=None) as one,
            connect(urls[1], additional_headers=headers, max_size=None) as two,
        ):
            racers = [Racer(one), Racer(two)]
            done = 0
            while done < rounds and not self.wrong:
                done += await self._table(racers, rounds - done)

    async def _table(self, racers: list[Racer], most: int) -> int:
        """Race through one game."""
        game = GAMES[self.tables % 3]
        self.tables += 1
        settings = {"game": game, "players": 2}
        body = {"settings": settings, "seats": ["me", "local:Other"], "start": True}
        made = await asyncio.to_thread(self._person.call, "POST", "/tables", body)
        table = made["table"]["id"]
        for racer in racers:
            await racer.send(type="hello", table=table)
            view = await racer.until("view", table=table)
        raced = 0
        while raced < most and view["game"]["ending"] is None:
            seat = view["game"]["observation"]["deciders"][0]
            await racers[0].send(type="look", table=table, seat=seat)
            seen = await racers[0].until("view", table=table, version=view["version"])
            move = self._rng.choice(self._rng.choice(seen["game"]["legal"])["moves"])
            version = await self._round(racers, table, view["version"], seat, move)
            raced += 1
            if version is None:
                break
            view, _ = [await racer.news(table, version) for racer in racers]
        await asyncio.to_thread(self._check, table, raced)
        for racer in racers:
            await racer.send(type="goodbye", table=table)
        return raced

    async def _round(
        self, racers: list[Racer], table: str, version: int, seat: int, move: str
    ) -> int | None:
        """The version that the winner's move led to; None where there was not exactly one."""
        delays = [0.0, 0.0]
        delays[self._rng.randrange(2)] = self._rng.uniform(0, 0.004)

        async def run(racer: Racer, delay: float) -> Frame:
            await asyncio.sleep(delay)
            name = str(uuid.UUID(int=self._rng.getrandbits(128)))
            await racer.send(
                type="move", table=table, id=name, expect=version, seat=seat, move=move
            )
            return await racer.until("ack", "refusal", "error", id=name)

        answers = await asyncio.gather(*map(run, racers, delays))
        won = [answer["type"] == "ack" for answer in answers]
        late = [answer["type"] == "refusal" and _too_late(answer) for answer in answers]
        if won.count(True) != 1 or late.count(True) != 1:
            self.wrong.append(f"{table} {version}: {answers}")
            return None
        self.fair += 1
        self.wins[won.index(True)] += 1
        return int(answers[won.index(True)]["version"])

    def _check(self, table: str, raced: int) -> None:
        """Every number is there once, and there are as many moves as there were rounds."""
        items = self._person.call("GET", f"/tables/{table}/log?seat=0")["items"]
        if [item["seq"] for item in items] != list(range(1, len(items) + 1)):
            self.wrong.append(f"{table}: numbers are missing")
        if sum(item["kind"] == "moved" for item in items) != raced:
            self.wrong.append(f"{table}: not as many moves as rounds")


def _too_late(refused: Frame) -> bool:
    """Refused because the other was first; its move may have ended the game."""
    over: bool = refused["refusal"]["message"]["key"] == "refused-game-over"
    return over or bool(refused["stale"])


def conflicts(address: str) -> int:
    """How often a server found that another had written its number."""
    text = Remote(address).call("GET", "/metrics")
    found = re.search(r"^origins_races_total (\S+)", text, re.MULTILINE)
    return int(float(found[1])) if found else 0


def race(database: str, rounds: int, seed: int) -> dict[str, Any]:
    servers = [Forked(database, free_port()) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        addresses = [server.address for server in servers]
        running = Race(addresses, seed)
        asyncio.run(running.run(rounds))
        decided = sum(conflicts(address) for address in addresses)
    finally:
        for server in servers:
            server.kill()
    return {
        "rounds": sum(running.wins) + len(running.wrong),
        "one_winner": running.fair,
        "wins": running.wins,
        "decided_by_the_key": decided,
        "tables": running.tables,
        "wrong": running.wrong[:3],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with store("postgresql") as address:
        result = race(address, options.rounds, options.seed)
    print(", ".join(f"{name} {value}" for name, value in result.items()))
    return 1 if result["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())

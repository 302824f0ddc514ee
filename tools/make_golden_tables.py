"""Plays one table of each game and keeps it as a backup of this version.

    python tools/make_golden_tables.py

Writes tests/store/golden/VERSION.jsonl.gz. The file of a released version is never made again:
tests replay every one of them, so that games begun before an upgrade can go on after it.
"""

from __future__ import annotations

import asyncio
import gzip
import io
import tempfile
from pathlib import Path

import origins
from origins.bots.bot import View, rng_of
from origins.bots.random import RandomBot
from origins.match import commands, lobby, log
from origins.match.settings import LiveClock, Settings
from origins.match.table import Table
from origins.server.packs import Packs
from origins.server.rooms import head_of
from origins.server.store import Store
from origins.server.store.backup import write

FOLDER = Path(__file__).parent.parent / "tests" / "store" / "golden"
GAMES = {"origin": 3, "junior": 4, "origine": 2}


def play(game: str, players: int) -> tuple[Table, list[tuple[Table, log.AnyEntry]]]:
    """A game with everything a log can hold; the table after each entry."""
    table = Table(f"golden-{game}")
    steps: list[tuple[Table, log.AnyEntry]] = []
    now = 1_800_000_000_000

    def do(entry: log.AnyEntry) -> None:
        nonlocal table
        table = table.copy() if table.log else table
        table.apply(entry)
        steps.append((table, entry))

    settings = Settings(game=game, players=players, clock=LiveClock(), watch="anyone")
    plans = ["me", "open", *["bot:random"] * (players - 2)]
    do(lobby.create(settings, "ann", "Ann", plans, now, f"GOLD{game[:2].upper()}", "hash"))
    do(lobby.join(table, "ben", "Ben", 1, now + 1))
    do(lobby.start(table, "ann", now + 2, f"golden {game}"))
    while table.status != "over":
        number = len(steps)
        now += 1000
        if number == 12 and table.settings.talk and not table.game.cooperative:
            do(commands.say(table, 0, "bon jeu", None, now))
        if number == 20:
            do(commands.stand_in(table, 1, None, "left", now))
        if number == 26:
            do(commands.come_back(table, 1, now))
        if number == 30:
            do(commands.pause(table, 0, now))
            do(commands.answer(table, 1, True, now + 1))
            do(commands.resume(table, 1, now + 2))
        seat = table.deciders[0]
        move = RandomBot().choose(View.of(table.state(), seat), rng_of("golden", game, number))
        by = table.bot_of(seat)
        do(commands.move(table, seat, str(move), table.version, now, f"golden-{number}", by))
        if number == 40 and not by:
            do(commands.take_back(table, seat, 1, table.version, now + 5))
            if table.proposal is not None:
                do(commands.answer(table, table.asked_seats()[0], True, now + 6))
    return table, steps


async def make() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/golden.sqlite")
        packs = Packs(store)
        for game, players in GAMES.items():
            table, steps = play(game, players)
            await packs.save(table)
            for after, entry in steps:
                assert await store.append(head_of(after), entry)
        text = io.StringIO()
        await write(store, text)
        packs.close()
        await store.close()
    return gzip.compress(text.getvalue().encode(), mtime=0)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{origins.__version__}.jsonl.gz"
    path.write_bytes(asyncio.run(make()))
    print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()

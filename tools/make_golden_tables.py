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
from origins.match.command import Command, submit
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

    def do(command: Command) -> None:
        nonlocal table
        table = table.copy()
        steps.append((table, submit(table, command, now)))

    settings = Settings(game=game, players=players, clock=LiveClock(), watch="anyone")
    plans = ["me", "open", *["bot:random"] * (players - 2)]
    code = f"GOLD{game[:2].upper()}"
    created = lobby.create(settings, "ann", "Ann", plans, now, code, "hash")
    table.apply(created)
    steps.append((table, created))
    do(lobby.Join(person="ben", name="Ben", seat=1))
    do(lobby.Start(person="ann", seed=f"golden {game}"))
    while table.status != "over":
        number = len(steps)
        now += 1000
        if number == 12 and table.settings.talk and not table.game.cooperative:
            do(commands.Say(seat=0, text="bon jeu"))
        if number == 20:
            do(commands.StandIn(seat=1, why="left"))
        if number == 26:
            do(commands.ComeBack(seat=1))
        if number == 30:
            do(commands.Pause(seat=0))
            do(commands.Answer(seat=1, yes=True))
            do(commands.Resume(seat=1))
        seat = table.deciders[0]
        move = RandomBot().choose(View.of(table.state(), seat), rng_of("golden", game, number))
        by = table.bot_of(seat)
        do(
            commands.MakeMove(
                seat=seat, move=str(move), expect=table.version, client=f"golden-{number}", by=by
            )
        )
        if number == 40 and not by:
            do(commands.TakeBack(seat=seat, moves=1, expect=table.version))
            if table.proposal is not None:
                do(commands.Answer(seat=table.asked_seats()[0], yes=True))
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

"""Plays tables and keeps them: of this version of the program, and of every schema there has been.

    python tools/make_golden_tables.py

Writes what is missing in tests/store/golden: VERSION.jsonl.gz with a table of each game, and
schema-NNNN.jsonl.gz with something in every table of the database, for older schemas by going
back. None is ever made again: tests bring each of them up to date and play its games through, so
that games begun before an upgrade can go on after it.
"""

from __future__ import annotations

import asyncio
import gzip
import io
import tempfile
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Column, Connection, select

import origins
from origins.bots.bot import View, rng_of
from origins.bots.random import RandomBot
from origins.match import commands, lobby, log
from origins.match.command import Command, submit
from origins.match.settings import LiveClock, Settings
from origins.match.table import Table
from origins.server.packs import Packs
from origins.server.rooms import head_of
from origins.server.store import Store, audit, schema
from origins.server.store.copies import copy, opened, tables_of
from origins.server.store.engine import migrations, schema_versions
from origins.server.store.export import write
from origins.server.store.people import People, Person

FOLDER = Path(__file__).parent.parent / "tests" / "store" / "golden"
GAMES = {"origin": 3, "junior": 4, "origine": 2}
NOW = 1_800_000_000_000


def play(game: str, players: int) -> tuple[Table, list[tuple[Table, log.AnyEntry]]]:
    """A game with everything a log can hold; the table after each entry."""
    table = Table(f"golden-{game}")
    steps: list[tuple[Table, log.AnyEntry]] = []
    now = NOW

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


async def fill(address: str, games: dict[str, int]) -> None:
    """A database with those games, with people and sessions, and something of the rest."""
    store = await Store.open(address)
    packs = Packs(store)
    for game, players in games.items():
        table, steps = play(game, players)
        await packs.save(table)
        for after, entry in steps:
            assert await store.append(head_of(after), entry)
    people = People(store)
    for name in ("ann", "ben"):
        await people.add(Person(id=name, name=name.title()), f"hash of {name}", "cookie", NOW)
    assert await people.make_account("ann", "ann", "argon2 hash")
    await store.writer.write("", _rest)
    packs.close()
    await store.close()


def _rest(connection: Connection) -> bool:
    """Whatever no game fills gets a row made up by its columns: migrations shall meet data."""
    audit.note(connection, NOW, "admin:ann", "ban", "192.0.2.1", "spam")
    for name, table in tables_of(connection).items():
        if connection.execute(select(table).limit(1)).first() is None:
            row = {column.name: made_up(column) for column in table.columns}
            connection.execute(schema.metadata.tables[name].insert().values(**row))
    return True


def made_up(column: Column[Any]) -> object:
    if column.nullable:
        return None
    return column.name[:8] if column.type.python_type is str else column.type.python_type(1)


async def make(games: dict[str, int], version: str) -> bytes:
    """The text of such a database, with that version of the schema."""
    with tempfile.TemporaryDirectory() as folder:
        address, file = f"sqlite:///{folder}/golden.sqlite", Path(folder) / "copy.sqlite"
        await fill(address, games)
        await copy(address, file)
        with opened(file) as connection:
            config = migrations()
            config.attributes["connection"] = connection
            command.downgrade(config, version)
        text = io.StringIO()
        write(file, version, text)
    return gzip.compress(text.getvalue().encode(), mtime=0)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {f"schema-{version}": ({"junior": 2}, version) for version in schema_versions()}
    wanted[origins.__version__] = (GAMES, schema_versions()[-1])
    for name, (games, version) in wanted.items():
        path = FOLDER / f"{name}.jsonl.gz"
        if not path.exists():
            path.write_bytes(asyncio.run(make(games, version)))
            print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()

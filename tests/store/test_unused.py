"""Tables that nobody uses any more, on both databases."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, select

from origins.match import commands, lobby
from origins.match.command import submit
from origins.match.settings import DaysClock, Settings
from origins.match.table import Snapshot, Table
from origins.server.rooms import head_of
from origins.server.store import Store, schema
from origins.server.store.store import TableGone
from origins.server.store.unused import Unused

Run = Callable[[Coroutine[Any, Any, Any]], Any]


async def new_table(store: Store, name: str, start: bool, **settings: Any) -> Table:
    table = Table(name)
    made = lobby.create(
        Settings(game="junior", players=2, **settings),
        "ann", "Ann", ["me", "bot:random"], 5, name.upper(), "hash",
    )  # fmt: skip
    table.apply(made)
    assert await store.append(head_of(table), made)
    if start:
        entry = submit(table, lobby.Start(person="ann", seed="x"), 6)
        assert await store.append(head_of(table), entry)
    return table


def names(connection: Connection) -> set[str]:
    """The tables of which there is anything."""
    parts = (schema.entries, schema.seats, schema.uses, schema.snapshots, schema.leases)
    found = set(connection.execute(select(schema.tables.c.id)).scalars())
    for part in parts:
        found |= set(connection.execute(select(part.c.game)).scalars())
    return found


def test_03_nothing_is_left_of_a_table_that_nobody_used(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        unused = Unused(store)
        for name in ("old", "seen"):
            await new_table(store, name, start=False)
        await store.keep_snapshot("old", Snapshot(1, {}))
        await unused.visit("seen", "ann", 500)
        assert await unused.visited(["old", "seen", "none"]) == {"old": 5, "seen": 500}
        assert await unused.find(["playing"], 100) == []
        assert await unused.find(["lobby"], 5) == []
        assert await unused.find(["lobby"], 100) == ["old"]
        # Somebody comes between the looking and the doing.
        await unused.visit("old", "ann", 200)
        assert not await unused.expire("old", ["lobby"], 100, 1000)
        assert await store.read(names) == {"old", "seen"}
        assert await unused.expire("old", ["lobby"], 300, 1000)
        assert await store.read(names) == {"seen"}
        assert (await store.has_expired("old"), await store.has_expired("none")) == (True, False)
        # A visit that comes too late leaves nothing behind.
        await unused.visit("old", "ann", 1001)
        assert await store.read(names) == {"seen"}
        await unused.forget(1001)
        assert not await store.has_expired("old")
        await store.close()

    run(go())


def test_03_a_running_clock_is_use_enough(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        table = await new_table(store, "days", start=True, clock=DaysClock(days=3))
        # The person decides, or the bot: in both cases it goes on without anybody's visit.
        assert head_of(table).attention is not None
        deadline = head_of(table).attention or 0
        assert await Unused(store).find(["playing"], deadline) == []
        assert await Unused(store).find(["playing"], deadline + 1) == ["days"]
        await store.close()

    run(go())


def test_03_nobody_writes_to_a_table_that_is_gone(database: str, run: Run) -> None:
    """A server that still has it in memory is told, and leaves nothing behind."""

    async def go() -> None:
        store = await Store.open(database)
        table = await new_table(store, "old", start=False)
        assert await Unused(store).expire("old", ["lobby"], 100, 1000)
        entry = submit(table, commands.Say(seat=0, text="Hello?"), 1001)
        other = await new_table(store, "other", start=False)
        with pytest.raises(TableGone):
            await store.append(head_of(table), entry)
        assert await store.read(names) == {other.id}
        await store.close()

    run(go())

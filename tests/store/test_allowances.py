"""Limits that servers of one database share, and tables counted by who made them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from origins.match import lobby
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server.limits import SharedLimiter
from origins.server.rooms import head_of
from origins.server.store import Store, schema
from origins.server.store.allowances import Allowances
from origins.server.store.store import Caps, TooManyTables

Run = Callable[[Coroutine[Any, Any, Any]], Any]
HOUR = 3_600_000


def new_table(table_id: str) -> Table:
    table = Table(table_id)
    settings = Settings(game="junior", players=2)
    seats = ["bot:random", "bot:random"]  # its host sits nowhere
    table.apply(lobby.create(settings, "ann", "Ann", seats, 5, table_id.upper(), "hash"))
    return table


def test_an_allowance_is_used_up_and_comes_back(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        allowances = Allowances(store)

        async def take(now: int, times: int) -> list[bool]:
            return [await allowances.take("a", 4, 1000, now) for _ in range(times)]

        assert await take(0, 5) == [True] * 4 + [False]
        assert await take(250, 2) == [True, False]  # a share of the window later
        assert await take(5000, 5) == [True] * 4 + [False]
        await allowances.give_back("a", 4, 1000)
        assert await take(5000, 2) == [True, False]
        # Another server's clock is a moment behind.
        assert await take(4990, 1) == [False]
        # The clock was set back by an hour: nobody waits longer than the window.
        assert await take(5000 - HOUR + 1000, 1) == [True]
        await allowances.forget(HOUR)
        count = select(func.count()).select_from(schema.allowances)
        assert await store.read(lambda connection: connection.execute(count).scalar()) == 0
        await store.close()

    run(go())


def test_03_11_servers_of_a_database_count_together(database: str, run: Run) -> None:
    """Faults 3 and 11: each server had counts of its own, and looked before it counted."""

    async def go() -> None:
        stores = [await Store.open(database) for _ in range(2)]
        limits = [SharedLimiter("guess", 10, 3600, Allowances(store)) for store in stores]
        tries = await asyncio.gather(*(limits[n % 2].allow("1.2.3.4") for n in range(40)))
        assert sum(tries) == 10
        assert await limits[0].allow("another")
        for store in stores:
            await store.close()

    run(go())


def test_03_tables_are_counted_by_who_made_them_all_at_once(database: str, run: Run) -> None:
    """Fault 3: tables where one has no seat did not count, and many at once were not seen."""

    async def go() -> None:
        stores = [await Store.open(database) for _ in range(2)]
        tables = [new_table(f"t{n}") for n in range(20)]
        made = await asyncio.gather(
            *(
                stores[n % 2].append(head_of(table), table.log[0], Caps(5, 1000))
                for n, table in enumerate(tables)
            ),
            return_exceptions=True,
        )
        assert sum(result is True for result in made) == 5
        assert sum(isinstance(result, TooManyTables) for result in made) == 15
        kept = [table for table in tables if await stores[0].entries(table.id)]
        assert len(kept) == 5
        with pytest.raises(TooManyTables, match="the server has"):
            await stores[0].append(head_of(tables[-1]), tables[-1].log[0], Caps(100, 5))
        for store in stores:
            await store.close()

    run(go())


def test_06_a_write_that_cannot_be_made_is_nobody_elses_matter(database: str, run: Run) -> None:
    """Fault 6: what was written in the same transaction failed with it."""

    async def go() -> None:
        store = await Store.open(database)

        def broken(connection: Connection) -> bool:
            raise ValueError("of its own making")

        tables = [new_table(f"t{n}") for n in range(4)]
        writes = [store.append(head_of(table), table.log[0]) for table in tables]
        results = await asyncio.gather(
            *writes[:2], store.writer.write("t1", broken), *writes[2:], return_exceptions=True
        )
        assert [result is True for result in results] == [True, True, False, True, True]
        await store.close()

    run(go())

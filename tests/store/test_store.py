"""The store: entries are appended once each, and nothing that was told is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, make_url, select, text

from origins.core.errors import UsageError
from origins.match import lobby, log
from origins.match.command import submit
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server.metrics import Metrics
from origins.server.rooms import head_of
from origins.server.store import Store, StoreUnavailable, checkpoints, schema
from origins.server.store import engine as engine_module
from origins.server.store.bus import bus_of
from origins.server.store.engine import SqliteEngine, connect, migrate, read_url
from origins.server.store.people import People, Person
from origins.server.store.schema import metadata
from origins.server.store.store import ENTRY
from origins.server.tasks import Tasks
from tests.support.own_postgres import Cluster
from tests.support.tcp_relay import relay

Run = Callable[[Coroutine[Any, Any, Any]], Any]


def new_table(table_id: str = "one", code: str = "ABCDEF") -> Table:
    table = Table(table_id)
    settings = Settings(game="junior", players=2, watch="anyone")
    table.apply(lobby.create(settings, "ann", "Ann", ["me", "bot:random"], 5, code, "hash"))
    return table


def test_entries_come_back_in_order(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        table = new_table()
        assert await store.append(head_of(table), table.log[0])
        submit(table, lobby.Start(person="ann", seed="seed"), 6)
        assert await store.append(head_of(table), table.log[1])
        assert await store.entries("one") == table.log
        assert await store.entries("one", after=1) == table.log[1:]
        assert await store.entries("two") == []
        await store.close()
        again = await Store.open(database)
        assert await again.entries("one") == table.log
        await again.close()

    run(go())


def test_a_number_is_given_once(database: str, run: Run) -> None:
    async def go() -> None:
        store, other = await Store.open(database), await Store.open(database)
        table = new_table()
        assert await store.append(head_of(table), table.log[0])
        rivals = [table.copy() for _ in range(20)]
        for number, rival in enumerate(rivals):
            rival.apply(log.Said(at=number, seat=0, text=f"rival {number}"))
        stores = [store, other]
        won = await asyncio.gather(
            *(stores[i % 2].append(head_of(rival), rival.log[1]) for i, rival in enumerate(rivals))
        )
        assert won.count(True) == 1
        kept = await store.entries("one", after=1)
        assert kept == [rivals[won.index(True)].log[1]]
        await store.close()
        await other.close()

    run(go())


def test_a_lost_race_disturbs_no_other_write_of_its_batch(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        tables = [new_table(f"t{n}", f"CODE{n}") for n in range(10)]
        jobs = [store.append(head_of(t), t.log[0]) for t in [*tables, tables[3]]]
        # A table whose code is taken breaks a rule of the database, not just the race.
        jobs.append(store.append(head_of(thief := new_table("thief", "CODE5")), thief.log[0]))
        results = await asyncio.gather(*jobs)
        assert results == [True] * 10 + [False, False]
        assert sorted(await store.mine("ann")) == sorted(t.id for t in tables)
        assert await store.entries("thief") == []
        await store.close()

    run(go())


def test_two_tables_change_together_or_not_at_all(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        table = new_table()
        await store.append(head_of(table), table.log[0])
        after, fresh = table.copy(), new_table("two", "GHJKMN")
        after.apply(log.Rematch(at=7, table="two"))
        pair = (head_of(after), after.log[1]), (head_of(fresh), fresh.log[0])
        assert await store.append_both(*pair)
        assert not await store.append_both(*pair)
        assert len(await store.entries("one")) == 2
        assert len(await store.entries("two")) == 1
        await store.close()

    run(go())


def test_lists(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        table = new_table()
        await store.append(head_of(table), table.log[0])
        assert await store.mine("ann") == ["one"]
        assert await store.mine("ben") == []
        assert await store.by_code("ABCDEF") == "one"
        assert await store.watchable() == []
        submit(table, lobby.Start(person="ann", seed="a seed that lets the bot begin"), 6)
        await store.append(head_of(table), table.log[1])
        assert await store.watchable() == ["one"]
        assert await store.by_code("ABCDEF") is None
        waiting = ["one"] if table.deciders == (1,) else []
        assert await store.needing_attention(10) == waiting
        await store.close()

    run(go())


def test_snapshots_are_replaced(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        table = new_table()
        submit(table, lobby.Start(person="ann", seed="seed"), 6)
        assert await store.snapshot("one") is None
        for _ in range(2):
            await store.keep_snapshot("one", table.snapshot())
        kept = await store.snapshot("one")
        assert kept is not None
        assert Table.load("one", table.log, kept).state() == table.state()
        await store.close()

    run(go())


def test_people_and_sessions(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        people = People(store)
        await people.add(Person(id="p1", name="Ann"), "hash1", "cookie", 1)
        await people.add(Person(id="p2", name="Ben"), "hash2", "cookie", 1)
        found = await people.by_secret("hash1", "cookie")
        assert found == Person(id="p1", name="Ann")
        assert await people.by_secret("hash1", "bearer") is None
        assert await people.make_account("p1", "Ann.A", "argon")
        assert not await people.make_account("p1", "other", "argon")
        assert not await people.make_account("p2", "ANN.A", "argon")
        login = await people.by_login("ann.a")
        assert login is not None
        assert login[1] == "argon"
        await people.set_settings("p1", {"language": "fr", "sound": True})
        await people.rename("p1", "Anne")
        found = await people.by_secret("hash1", "cookie")
        assert found is not None
        assert (found.name, found.settings["sound"]) == ("Anne", True)
        assert await people.end_session("p1", "hash1")
        assert await people.by_secret("hash1", "cookie") is None
        await people.touch("hash2", 50)
        await people.forget_sessions(50)
        assert await people.by_secret("hash2", "cookie") is not None
        await people.forget_sessions(51)
        assert await people.by_secret("hash2", "cookie") is None
        await store.close()

    run(go())


def test_03_guests_of_whom_nothing_is_left_are_forgotten(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        people = People(store)
        for name in ("gone", "host", "seated", "account", "program", "new"):
            kind = "bearer" if name == "program" else "cookie"
            await people.add(Person(id=name, name=name), name, kind, 200 if name == "new" else 5)
        settings, table = Settings(game="junior", players=2), Table("one")
        table.apply(lobby.create(settings, "host", "Host", ["open", "bot:random"], 5, "A", "hash"))
        assert await store.append(head_of(table), table.log[0])
        submit(table, lobby.Join(person="seated", name="Seated"), 6)
        assert await store.append(head_of(table), table.log[1])
        assert await people.make_account("account", "account", "hash")
        await people.forget_guests(100)
        assert await left(store) == {"gone", "host", "seated", "account", "program", "new"}
        await people.forget_sessions(1000)
        await people.forget_guests(100)
        assert await left(store) == {"host", "seated", "account", "program", "new"}
        await store.close()

    run(go())


async def left(store: Store) -> set[str]:
    query = select(schema.people.c.id)
    return await store.read(lambda connection: set(connection.execute(query).scalars()))


def test_the_migrations_make_the_schema_of_the_code(database: str, run: Run) -> None:
    async def go() -> None:
        engine = connect(read_url(database))

        def difference(connection: Connection) -> list[Any]:
            migrate(connection)
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        assert await engine.write(difference) == []
        await engine.close()

    run(go())


def test_a_newer_schema_is_refused(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)
        await store.close()
        engine = connect(read_url(database))
        newer = text("UPDATE alembic_version SET version_num = '9999'")
        await engine.write(lambda connection: connection.execute(newer))
        await engine.close()
        with pytest.raises(UsageError, match="schema 9999, which is newer"):
            await Store.open(database)

    run(go())


def test_sqlite_keeps_what_it_promises(tmp_path: Path, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'a' / 'tables.sqlite'}")
        for run_on in (store.engine.read, store.engine.write):
            mode = await run_on(lambda c: c.execute(text("PRAGMA journal_mode")).scalar())
            level = await run_on(lambda c: c.execute(text("PRAGMA synchronous")).scalar())
            assert (mode, level) == ("wal", 2)
        await store.close()

    run(go())


def test_the_journal_is_brought_in_aside_and_begins_anew(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit never waits for the journal to be copied, and the journal does not grow for ever."""
    monkeypatch.setattr(checkpoints, "COMMITS", 1)
    path = tmp_path / "tables.sqlite"

    async def go() -> None:
        store = await Store.open(f"sqlite:///{path}")
        assert isinstance(store.engine, SqliteEngine)
        journal = path.with_name("tables.sqlite-wal")
        table = new_table()
        await store.append(head_of(table), table.log[0])

        async def say(times: int) -> None:
            for _ in range(times):
                table.apply(log.Said(at=1, seat=0, text="x" * 3000))
                assert await store.append(head_of(table), table.log[-1])

        def by_writer(connection: Connection) -> int:
            found = connection.execute(text("PRAGMA wal_autocheckpoint")).scalar()
            assert isinstance(found, int)
            return found

        assert await store.engine.write(by_writer) == 0
        for times in range(100):
            await say(1)
            while store.engine.checkpoints.busy:
                await asyncio.sleep(0.001)
            if times == 4:
                once = journal.stat().st_size
        assert journal.stat().st_size < 3 * once
        assert await store.entries("one") == table.log
        await store.close()

    run(go())


def test_a_journal_that_never_got_a_pause_is_made_to_begin_anew(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "COMMITS", 5)
    monkeypatch.setattr(checkpoints, "LONG", 10)

    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        assert isinstance(store.engine, SqliteEngine)
        waited: list[None] = []
        wait = store.engine._wait_for_checkpoint

        def counted() -> None:
            waited.append(wait())

        monkeypatch.setattr(store.engine, "_wait_for_checkpoint", counted)
        table = new_table()
        await store.append(head_of(table), table.log[0])
        while not waited:
            table.apply(log.Said(at=1, seat=0, text="x" * 9000))
            assert await store.append(head_of(table), table.log[-1])
        assert await store.entries("one") == table.log
        await store.close()

    run(go())


def test_a_full_disk_is_told_and_then_all_is_well_again(tmp_path: Path, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        assert isinstance(store.engine, SqliteEngine)
        engine = store.engine.writing
        full = {"limit": True}

        @event.listens_for(engine, "begin")
        def _fill(connection: Connection) -> None:
            # SQLite's own "database or disk is full", at the size that the file has now.
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            most = pages if full["limit"] else 1_000_000
            connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

        big = new_table("big")
        big.apply(log.Said(at=1, seat=0, text="x" * 200_000))
        assert await store.append(head_of(new_table("big")), big.log[0])
        with pytest.raises(StoreUnavailable):
            await store.append(head_of(big), big.log[1])
        assert len(await store.entries("big")) == 1
        full["limit"] = False
        assert await store.append(head_of(big), big.log[1])
        assert await store.entries("big") == big.log
        await store.close()

    run(go())


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("nonsense", "no database URL"),
        ("mysql://root@localhost/x", "not supported"),
        ("sqlite://", "name a file"),
    ],
)
def test_bad_addresses_are_told(address: str, problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        read_url(address)


def test_a_database_that_cannot_be_opened_is_told_without_its_password(run: Run) -> None:
    async def go() -> None:
        with pytest.raises(StoreUnavailable) as error:
            await Store.open("postgresql://ann:sesame@127.0.0.1:1/none")
        assert "sesame" not in str(error.value)

    run(go())


def test_servers_hear_of_each_other(postgres: Cluster, run: Run) -> None:
    url = postgres.new_database("bus")

    async def go() -> None:
        store, other = await Store.open(url), await Store.open(url)
        heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        missed: asyncio.Queue[None] = asyncio.Queue()

        async def hear(server: str, note: str) -> None:
            await heard.put((server, note))

        async def miss() -> None:
            await missed.put(None)

        bus, mine = bus_of(other), bus_of(store)
        tasks = Tasks(Metrics())
        for one in (bus, mine):
            one.on(ENTRY, hear)
            one.start(tasks)
            await asyncio.wait_for(one.connected.wait(), 60)
        bus.on_missed(miss)
        table = new_table()
        await store.append(head_of(table), table.log[0])
        assert await asyncio.wait_for(heard.get(), 60) == (store.server, "one 1")
        # The connection breaks: the bus comes back and says that it may have missed something.
        cut = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = 'bus'"
        )
        await store.read(lambda connection: connection.execute(cut).all())
        await asyncio.wait_for(missed.get(), 60)
        submit(table, lobby.Start(person="ann", seed="seed"), 6)
        await store.append(head_of(table), table.log[1])
        assert await asyncio.wait_for(heard.get(), 60) == (store.server, "one 2")
        assert heard.empty()  # nobody hears of himself
        await tasks.close()
        await store.close()
        await other.close()

    run(go())


def test_a_hung_database_is_told_in_time_and_then_all_is_well_again(
    postgres: Cluster, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack 10: reads and writes waited for ever on a PostgreSQL that no longer answered."""
    monkeypatch.setattr(engine_module, "DATABASE_SECONDS", 2.0)
    url = postgres.new_database("hung")

    async def go() -> None:
        async with relay(postgres.port) as between:
            through = make_url(url).set(port=between.port).render_as_string(hide_password=False)
            store = await Store.open(through)
            table = new_table()
            await store.check()
            between.hang()
            async with asyncio.timeout(60):
                with pytest.raises(StoreUnavailable):
                    await store.check()
                with pytest.raises(StoreUnavailable):
                    await store.append(head_of(table), table.log[0])
            between.go_on()
            assert await store.append(head_of(table), table.log[0])
            assert await store.entries("one") == table.log
            await store.close()

    run(go())

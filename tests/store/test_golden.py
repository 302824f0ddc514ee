"""Databases of every earlier schema and of every released version: upgraded, and still played."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

import origins
from origins.server.check import check
from origins.server.store import Store, schema
from origins.server.store.backup import counts
from origins.server.store.copies import opened, tables_of, transfer
from origins.server.store.engine import connect, migrate, read_url, schema_versions
from origins.server.store.export import read, take_in
from tests.store.test_store import Run

GOLDEN = Path(__file__).parent / "golden"
RELEASED = sorted(path for path in GOLDEN.glob("*.jsonl.gz") if "schema" not in path.name)


def text_of(path: Path) -> io.StringIO:
    if not path.exists():
        pytest.fail(f"{path.name} is missing: python tools/make_golden_tables.py makes it")
    return io.StringIO(gzip.decompress(path.read_bytes()).decode())


def test_this_version_is_kept() -> None:
    assert f"{origins.__version__}.jsonl.gz" in [path.name for path in RELEASED]


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.name)
def test_tables_of_a_released_version_can_be_played_on(path: Path, database: str, run: Run) -> None:
    """The check plays each log through and compares every event and hash."""

    async def go() -> None:
        await take_in(database, text_of(path), path.name)
        report = await check(database)
        assert report.findings == []
        assert (report.games, report.rows["tables"]) == (3, 3)
        assert report.moves > 120

    run(go())


@pytest.mark.parametrize("version", schema_versions())
def test_a_database_of_every_schema_is_brought_up_to_date(
    version: str, database: str, tmp_path: Path, run: Run
) -> None:
    """On both databases, with something in every table; nothing is lost by it."""
    path, old = GOLDEN / f"schema-{version}.jsonl.gz", tmp_path / "old.sqlite"
    assert read(text_of(path), path.name, old) == version

    def as_it_was(target: Connection) -> None:
        migrate(target, version)
        with opened(old) as source:
            for table in tables_of(source).values():
                assert transfer(source, target, table), f"nothing in {table.name}"

    def difference(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def go() -> None:
        engine = connect(read_url(database))
        await engine.migrate(as_it_was)
        await engine.close()
        with opened(old) as source:
            before = counts(source)
        report = await check(database)  # as it is, before anything changed it
        assert (report.schema, report.findings) == (version, [])
        store = await Store.open(database)
        assert await store.read(difference) == []
        after = await store.read(counts)
        await store.close()
        assert {name: after[name] for name in before} == before
        report = await check(database)
        assert (report.schema, report.findings) == (schema_versions()[-1], [])
        assert report.moves > 40

    run(go())

"""Tables of every released version are still there and can be replayed, move by move."""

from __future__ import annotations

import asyncio
import gzip
import io
from pathlib import Path

import pytest

import origins
from origins.match.log import Moved
from origins.server.metrics import Metrics
from origins.server.rooms import Rooms
from origins.server.store import Store
from origins.server.store.backup import read, restore

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl.gz"))


def test_this_version_is_kept() -> None:
    assert f"{origins.__version__}.jsonl.gz" in [path.name for path in GOLDEN]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_tables_of_a_released_version_can_be_replayed(path: Path, tmp_path: Path) -> None:
    text = gzip.decompress(path.read_bytes()).decode()
    rows = list(read(io.StringIO(text), path.name))

    async def go() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await restore(store, rows, path.name)
        rooms = Rooms(store, Metrics(), lambda room: None)
        games = set()
        for table_id in await store.all_ids():
            # Reading a table plays its log and compares every event and hash.
            table = (await rooms.get(table_id)).table
            assert table.status == "over"
            assert len([entry for entry in table.log if isinstance(entry, Moved)]) > 40
            assert f"{table.state().digest():016x}" == table.moves[-1].hash
            games.add(table.settings.game)
        assert games == {"origin", "junior", "origine"}
        await rooms.close()
        await store.close()

    asyncio.run(go())

"""The audit log on both databases."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, select

from origins.server.store import Store, audit, schema

Run = Callable[[Coroutine[Any, Any, Any]], Any]


def test_what_is_done_is_noted_with_it_or_not_at_all(database: str, run: Run) -> None:
    async def go() -> None:
        store = await Store.open(database)

        def done(connection: Connection) -> bool:
            audit.note(connection, 1000, "admin:ann", "ban", "10.0.0.1", "spam")
            return True

        def undone(connection: Connection) -> bool:
            audit.note(connection, 2000, "admin:ann", "ban", "10.0.0.2")
            raise ValueError("it could not be done")

        assert await store.writer.write("", done)
        with pytest.raises(ValueError, match="could not be done"):
            await store.writer.write("", undone)
        rows = await store.read(lambda c: [tuple(r) for r in c.execute(select(schema.audit))])
        assert [row[1:] for row in rows] == [(1000, "admin:ann", "ban", "10.0.0.1", "spam")]
        await store.close()

    run(go())

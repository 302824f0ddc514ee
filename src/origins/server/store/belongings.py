"""What the store has of a person at tables: which they are, and taking him out of them."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select, update

from origins.match import log
from origins.server.store import schema
from origins.server.store.store import Store

NAMING = ("created", "seated", "adopted", "renamed", "closed")
"""The kinds of entries that name people."""


async def tables_of(store: Store, person: str) -> list[str]:
    """All tables where a person sits or that he made, the latest first."""
    table = schema.tables
    seats = select(schema.seats.c.game).where(schema.seats.c.person == person)
    hosted = select(schema.uses.c.game).where(schema.uses.c.host == person)
    his = table.c.id.in_(seats) | table.c.id.in_(hosted)
    query = select(table.c.id).where(his).order_by(table.c.updated.desc())
    return await store.read(lambda connection: list(connection.execute(query).scalars().all()))


async def forget(store: Store, table_id: str, old: str, new: str) -> None:
    """Take a person out of what is stored of a table, also of one that cannot be played."""
    entries, seats, uses = schema.entries, schema.seats, schema.uses
    naming = (entries.c.game == table_id) & entries.c.kind.in_(NAMING)

    def job(connection: Connection) -> bool:
        found = select(entries.c.seq, entries.c.data).where(naming)
        for row in connection.execute(found).all():
            try:
                data = log.encode(log.decode(row.data).without(old, new)).decode()
            except msgspec.DecodeError:
                continue  # damaged: it tells nobody anything
            one = (entries.c.game == table_id) & (entries.c.seq == row.seq)
            connection.execute(update(entries).where(one).values(data=data))
        his = (seats.c.game == table_id) & (seats.c.person == old)
        connection.execute(update(seats).where(his).values(person=new))
        hosted = (uses.c.game == table_id) & (uses.c.host == old)
        connection.execute(update(uses).where(hosted).values(host=new))
        return True

    await store.writer.write(table_id, job)

"""Bans in the store: of persons by id, and of networks of addresses."""

from __future__ import annotations

import ipaddress
from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, select

from origins.core.errors import UsageError
from origins.server.store import schema
from origins.server.store.store import Store

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
WIDEST = {4: 8, 6: 16}
"""The shortest prefix that is banned: more would be half the net by a slip of the hand."""
_table = schema.bans


class Ban(NamedTuple):
    """`about` is a person's id, or an address or network; `until` in ms, None for good."""

    what: Literal["account", "address"]
    about: str
    at: int
    until: int | None
    reason: str

    def over(self, now: int) -> bool:
        return self.until is not None and self.until <= now


def network(text: str) -> Network | None:
    """The network that an address or network means; None where it is neither.

    A user of IPv6 has a whole /64 to choose from, so nothing smaller is meant.
    """
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Network):
        mapped = found.network_address.ipv4_mapped
        if mapped is not None and found.prefixlen >= 96:
            found = ipaddress.ip_network((mapped, found.prefixlen - 96), strict=False)
        elif found.prefixlen > 64:
            found = found.supernet(new_prefix=64)
    if found.prefixlen < WIDEST[found.version]:
        raise UsageError(f"{found} is too much of the net: at least /{WIDEST[found.version]}")
    return found


def listed(connection: Connection) -> list[Ban]:
    query = select(*(_table.c[name] for name in Ban._fields))
    return [Ban(*row) for row in connection.execute(query.order_by(_table.c.at))]


def put(store: Store, connection: Connection, ban: Ban) -> None:
    """A ban, in place of one of the same before."""
    row: dict[str, object] = ban._asdict()
    key = {name: row.pop(name) for name in ("what", "about")}
    store.upsert(connection, _table, key, row)


def lift(connection: Connection, what: str, about: str) -> bool:
    gone = delete(_table).where(_table.c.what == what, _table.c.about == about)
    return connection.execute(gone).rowcount == 1

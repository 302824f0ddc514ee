"""The tables of the store. `entries` is the truth; the rest is made from it, or is about people.

Migrations change what exists (`migrations/versions`); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
)
"""Append-only: what happened at a table, in order. The key decides races between servers."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("code", String(16), nullable=True, unique=True),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("attention", BigInteger, nullable=True),
    Index("tables_attention", "attention"),
    Index("tables_listed", "listed", "updated"),
)
"""One row a table, for lists. `attention`: when a server must look at it by itself again."""

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Index("seats_person", "person"),
)

uses = Table(
    "uses",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("visited", BigInteger, nullable=False),
    Index("uses_host", "host"),
)
"""Who made a table, and when somebody who belongs to it was last there: for limits and expiry."""

expired = Table(
    "expired",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("expired_at", "at"),
)
"""Tables that nobody used any more: nothing is left of them but that they were."""

allowances = Table(
    "allowances",
    metadata,
    Column("key", String(160), primary_key=True),
    Column("full", BigInteger, nullable=False),
    Index("allowances_full", "full"),
)
"""What all servers of the database count: when somebody may again do as much as ever."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
"""A cache of positions; it may be emptied at any time."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("up_since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""The servers that are alive, and until when they are unless they say so again."""

leases = Table(
    "leases",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("server", String(32), nullable=False),
    Index("leases_server", "server"),
)
"""Which server acts for a table: its bots, its clocks."""

packs = Table(
    "packs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(64), nullable=False),
    Column("files", Text, nullable=False),
)
"""The content that games were begun with: they go on with it after an upgrade."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("settings", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner", String(32), nullable=True),
    Index("people_owner", "owner"),
)
"""`owner`: of a program, the person who made its token, if he had a session."""

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("device", String(64), nullable=False, server_default=""),
    Index("sessions_person", "person"),
)
"""Who is who: only the SHA-256 of a cookie's or token's secret is kept. `device`: roughly what it
was opened with."""

audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(64), nullable=False),
    Column("what", String(32), nullable=False),
    Column("about", String(160), nullable=False),
    Column("reason", Text, nullable=False),
    Index("audit_at", "at"),
)
"""What hosts and administrators did, to whom or what, and why; `audit.note` alone writes it."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("what", String(16), nullable=False),
    Column("quote", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("closed", BigInteger, nullable=True),
    Index("reports_at", "at"),
)
"""Messages and names that somebody complains of; `game` is the table. `closed`: when it was seen
to."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("what", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("blocks_other", "other"),
)
"""Whom a person does not want to hear (`mute`), or not to meet at all (`block`)."""

bans = Table(
    "bans",
    metadata,
    Column("what", String(8), primary_key=True),
    Column("about", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("reason", Text, nullable=False),
)
"""Who may not come in: an `account` (a person by id) or an `address`. `until` null: for good."""

PASSING = frozenset({"snapshots", "allowances", "servers", "leases"})
"""Tables that may be emptied at any time: no backup has them."""

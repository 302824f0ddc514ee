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

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
"""A cache of positions; it may be emptied at any time."""

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
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("sessions_person", "person"),
)
"""Who is who: only the SHA-256 of a cookie's or token's secret is kept."""

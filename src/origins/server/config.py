"""How a server is set up; `origins serve` fills it in."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs


def data_folder() -> Path:
    """Where tables are kept unless the host says otherwise."""
    return Path(platformdirs.user_data_dir("origins", appauthor=False))


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one person or address may ask for, so that nobody spoils it for the others."""

    messages: int = 100
    """Socket frames of one seat in `window` seconds."""
    address_messages: int = 1000
    """Requests and frames of one address in `window` seconds: a family shares one."""
    window: int = 20
    heavy: int = 40
    """Lists, replays and records that one address may ask for in `window` seconds."""
    logins: int = 10
    """Wrong passwords, codes and invitations of one address in five minutes."""
    sockets_per_address: int = 200
    tables_per_person: int = 50
    """Tables of one host that are not over."""
    tables: int = 20_000
    """Tables that are not over, on the whole server."""
    guests_per_address: int = 60
    """New guests of one address in an hour."""
    spectators: int = 200
    """Spectators of one table."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    hosts: tuple[str, ...] = ()
    """Host names, beyond loopback and plain addresses, under which the server may be reached."""
    packs: tuple[str, ...] = ()
    """Folders of content packs that tables may be made with, beside the games' own."""
    limits: Limits = Limits()
    bot_workers: int = max(2, os.cpu_count() or 1)
    bot_pause: float = 0.3
    """Seconds between the moves of bots, so that people can follow them."""
    bot_limit: float = 30.0
    """Seconds after which a thinking bot is stopped and a quick one moves for it."""
    idle_minutes: float = 5.0
    """Minutes after which a table that nobody follows leaves memory."""
    away_seconds: int = 60
    """How long a person must be gone before the host may let a bot stand in."""
    metrics_public: bool = False
    sweep_seconds: float = 5.0
    own_process: bool = False
    """The process is the server's alone: it decides when memory is tidied up."""

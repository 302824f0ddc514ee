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
    new_tables_per_person: int = 100
    """Tables that one person may set up in an hour."""
    new_tables_per_address: int = 600
    """Tables that may be set up from one address in an hour."""
    hints_per_person: int = 300
    """Hints that one person may ask for in an hour."""
    hints_per_address: int = 1500
    """Hints that may be asked for from one address in an hour."""
    told_per_address: int = 1500
    """Times in an hour that one address may ask what a finished game could have brought, or why."""
    tables: int = 20_000
    """Tables that are not over, on the whole server."""
    reports_per_person: int = 20
    """Reports that one person may make in an hour."""
    guests_per_address: int = 60
    """New guests of one address in an hour."""
    same_table: int = 10
    """Sockets with which one person may follow one table."""
    spectators: int = 200
    """Spectators of one table."""


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """For how many days a table is kept at which nobody has been; 0: for good."""

    lobby: float = 14.0
    """The game has not begun."""
    abandoned: float = 90.0
    """It has, and is not over; not while a clock is running."""
    finished: float = 0.0

    def of(self, status: str) -> float:
        return next((days for statuses, days in self.kept() if status in statuses), 0.0)

    def kept(self) -> list[tuple[tuple[str, ...], float]]:
        """The days by the statuses they are for, where there is an end to them."""
        every = (
            (("lobby",), self.lobby),
            (("playing", "paused"), self.abandoned),
            (("over",), self.finished),
        )
        return [(statuses, days) for statuses, days in every if days]


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    bus: str = ""
    """The address of a Redis by which the servers of the database hear of each other."""
    hosts: tuple[str, ...] = ()
    """Host names, beyond loopback and plain addresses, under which the server may be reached."""
    packs: tuple[str, ...] = ()
    """Folders of content packs that tables may be made with, beside the games' own."""
    limits: Limits = Limits()
    retention: Retention = Retention()
    bot_workers: int = max(2, os.cpu_count() or 1)
    bot_pause: float = 0.3
    """Seconds between the moves of bots, so that people can follow them."""
    bot_limit: float = 30.0
    """Seconds after which a thinking bot is stopped and a quick one moves for it."""
    alone_minutes: float = 10.0
    """Minutes after which bots wait at a table where no person has been; they go on for one."""
    idle_minutes: float = 5.0
    """Minutes after which a table that nobody follows leaves memory."""
    away_seconds: int = 60
    """How long a person must be gone before the others may agree that a bot plays for him."""
    audit_days: float = 365.0
    """Days for which it is kept what hosts and administrators did, and reports seen to."""
    metrics_public: bool = False
    sweep_seconds: float = 5.0
    stall_seconds: float = 0.25
    """Seconds from which on a blocked event loop is logged, with what blocked it."""
    own_process: bool = False
    """The process is the server's alone: it decides when memory is tidied up."""

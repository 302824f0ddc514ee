"""What is asked of a table, whoever asks and by whatever way: a command, judged once.

`judge` answers with the entry that the command leads to and changes nothing; where it is not
possible it raises `Refused`. The caller stores the entry, then applies it to the table.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import NamedTuple

import msgspec

from origins.core.game import State
from origins.match.log import AnyEntry
from origins.match.table import Table


class Judged(NamedTuple):
    """The entry that a command leads to, and for a move the position after it."""

    entry: AnyEntry
    state: State | None = None


class Abstract(ABCMeta, msgspec.StructMeta):
    """Of structs that leave something to each kind of them."""


class Command(msgspec.Struct, metaclass=Abstract, frozen=True, kw_only=True):
    """`client` is the id that its sender gave it: a repeat gets the first answer again."""

    client: str = ""

    @property
    def about(self) -> tuple[int | None, str]:
        """The seat that asks and its id: what a repeat is known by."""
        return getattr(self, "seat", None), self.client

    @abstractmethod
    def judge(self, table: Table, now: int) -> Judged: ...


def submit(table: Table, command: Command, now: int) -> AnyEntry:
    """Judge a command and apply it, for a table that only lives in memory."""
    judged = command.judge(table, now)
    table.apply(*judged)
    return judged.entry

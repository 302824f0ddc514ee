"""Those who follow a table: who is there, and word to all of them when something changes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from origins.server import protocol

SOON = 0.1
"""Seconds for which comings and goings are gathered before those who are there are told."""


class Follower(Protocol):
    """Somebody who is told when a table has changed; what he sees of it he looks up himself."""

    person: str
    address: str

    def wake(self, table_id: str) -> None: ...
    def presence_changed(self, table_id: str) -> None: ...
    def hear(self, speaker: str, frame: protocol.Heard) -> None: ...


class Broadcast:
    """The followers of a table on this server, and who follows it on others.

    `changed` is told when somebody comes to this server or goes. To come and go costs the same
    however many are there: all are told of it together, a few times a second at most.
    """

    def __init__(
        self, table_id: str, changed: Callable[[str], None] = lambda table_id: None
    ) -> None:
        self._table = table_id
        self._changed = changed
        self._followers: set[Follower] = set()
        self.here: Counter[str] = Counter()
        """With how many sockets people follow the table on this server."""
        self._elsewhere: dict[str, tuple[Counter[str], str]] = {}
        """By server, the same for the others, and where some of them are."""
        self.everywhere: Counter[str] = Counter()
        """The same for all servers together."""
        self.changes = 0
        """How often anything of this has changed."""
        self._telling: asyncio.TimerHandle | None = None
        self._known_since = time.monotonic()
        self._last_seen: dict[str, float] = {}
        """When people were last here, for those who are not."""

    def __iter__(self) -> Iterator[Follower]:
        return iter(self._followers)

    def __bool__(self) -> bool:
        return bool(self._followers)

    def add(self, follower: Follower) -> None:
        if follower not in self._followers:
            self._followers.add(follower)
            self.here[follower.person] += 1
            self._count(follower.person, 1)
            self._presence_changed()
            self._changed(self._table)

    def remove(self, follower: Follower) -> None:
        if follower in self._followers:
            self._followers.discard(follower)
            self.here = _less(self.here, follower.person)
            self._count(follower.person, -1)
            self._presence_changed()
            self._changed(self._table)

    def online(self) -> set[str]:
        return {person for person in self.everywhere if person}

    def seen(self, person: str) -> None:
        """A person looked at the table without following it."""
        self._last_seen[person] = time.monotonic()

    def away(self, person: str) -> float:
        """For how many seconds a person who is not here has been gone, as far as is known."""
        return time.monotonic() - self._last_seen.get(person, self._known_since)

    def address(self) -> str:
        """Where somebody who follows the table is, on whatever server; empty where nobody does."""
        here = [follower.address for follower in self._followers]
        there = [address for _, address in self._elsewhere.values()]
        return min((*here, *there), default="")

    def tell(self) -> None:
        for follower in self._followers:
            follower.wake(self._table)

    def set_elsewhere(self, server: str, people: Mapping[str, int], address: str = "") -> None:
        """Who follows the table on another server now."""
        before, _ = self._elsewhere.pop(server, (Counter(), ""))
        if people:
            self._elsewhere[server] = Counter(people), address
        for person in {*before, *people}:
            self._count(person, people.get(person, 0) - before[person])
        self._presence_changed()

    def keep_servers(self, alive: frozenset[str]) -> None:
        """Whoever was on a server that is gone is gone."""
        for server in self._elsewhere.keys() - alive:
            self.set_elsewhere(server, {})

    def _count(self, person: str, more: int) -> None:
        self.everywhere[person] += more
        if self.everywhere[person] <= 0:
            del self.everywhere[person]
            self._last_seen[person] = time.monotonic()

    def _presence_changed(self) -> None:
        self.changes += 1
        if self._telling is None and self._followers:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(SOON, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        for follower in self._followers:
            follower.presence_changed(self._table)


def _less(counted: Counter[str], person: str) -> Counter[str]:
    counted[person] -= 1
    if counted[person] <= 0:
        del counted[person]
    return counted

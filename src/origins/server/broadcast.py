"""Those who follow a table: who is there, and word to all of them when something changes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Protocol


class Follower(Protocol):
    """Somebody who is told when a table has changed; what he sees of it he looks up himself."""

    person: str

    def wake(self, table_id: str) -> None: ...
    def presence_changed(self, table_id: str) -> None: ...


class Broadcast:
    def __init__(self, table_id: str) -> None:
        self._table = table_id
        self._followers: set[Follower] = set()
        self._last_seen: dict[str, float] = {}
        """When people were last here, for those who are not."""

    def __iter__(self) -> Iterator[Follower]:
        return iter(self._followers)

    def __bool__(self) -> bool:
        return bool(self._followers)

    def add(self, follower: Follower) -> None:
        self._followers.add(follower)
        self._tell_presence()

    def remove(self, follower: Follower) -> None:
        if follower in self._followers:
            self._followers.discard(follower)
            self._last_seen[follower.person] = time.monotonic()
            self._tell_presence()

    def online(self) -> set[str]:
        return {follower.person for follower in self._followers if follower.person}

    def away(self, person: str) -> float | None:
        """For how many seconds a person has been gone; None if he is here."""
        if person in self.online():
            return None
        return time.monotonic() - self._last_seen.get(person, 0.0)

    def tell(self) -> None:
        for follower in self._followers:
            follower.wake(self._table)

    def _tell_presence(self) -> None:
        for follower in self._followers:
            follower.presence_changed(self._table)

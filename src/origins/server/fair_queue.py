"""A queue for what takes long: whoever has had the least so far is served next.

Who asks is a path, such as an address, a person there and a table of his. Addresses get equal
shares of the time, people equal shares of their address's, tables of their person's. Somebody new
begins where the others are; he is not given what he did not ask for earlier.
"""

from __future__ import annotations

import asyncio

Asker = tuple[str, ...]
REMEMBERED = 10_000


class Shares:
    """How many seconds each path has had."""

    def __init__(self) -> None:
        self._had: dict[Asker, float] = {}
        self._least: dict[Asker, float] = {}
        """Under each path, what the one who was served last had had."""

    def rank(self, path: Asker) -> tuple[float, ...]:
        """Small for those who have had little, the whole path before its end."""
        return tuple(
            max(self._had.get(path[: depth + 1], 0.0), self._least.get(path[:depth], 0.0))
            for depth in range(len(path))
        )

    def serve(self, path: Asker, seconds: float) -> None:
        """`path` is next, and will take about so long."""
        for depth, least in enumerate(self.rank(path)):
            self._least[path[:depth]] = least
        self.charge(path, seconds)

    def charge(self, path: Asker, seconds: float) -> None:
        if len(self._had) > REMEMBERED:
            self.clear()
        for depth, had in enumerate(self.rank(path)):
            self._had[path[: depth + 1]] = had + seconds

    def clear(self) -> None:
        self._had.clear()
        self._least.clear()


class FairQueue:
    """Lets `size` in at a time. Whoever gives up waiting leaves nothing behind."""

    def __init__(self, size: int) -> None:
        self._size = self._free = size
        self._waiting: dict[asyncio.Future[None], tuple[Asker, float]] = {}
        self._shares = Shares()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def enter(self, path: Asker, expected: float) -> None:
        """Wait for a turn of about so many seconds; each ends with `leave`."""
        if self._free and not self._waiting:
            self._admit(path, expected)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = path, expected
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting.pop(turn, None)
            if not turn.cancelled():  # it was just let in
                self.leave(path, expected, 0.0)
            raise

    def _admit(self, path: Asker, expected: float) -> None:
        self._free -= 1
        self._shares.serve(path, expected)

    def leave(self, path: Asker, expected: float, took: float) -> None:
        """A turn is over, and took so long: who is next?"""
        self._shares.charge(path, took - expected)
        self._free += 1
        while self._free:
            turns = [turn for turn in self._waiting if not turn.cancelled()]
            if not turns:
                break
            turn = min(turns, key=lambda one: self._shares.rank(self._waiting[one][0]))
            self._admit(*self._waiting.pop(turn))
            turn.set_result(None)
        if self._free == self._size:
            self._shares.clear()  # nobody wants anything: all are equal again

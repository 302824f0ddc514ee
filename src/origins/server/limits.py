"""Counts what each seat, person and address asks for within a window of time."""

from __future__ import annotations

import ipaddress
import time
from collections import deque
from collections.abc import Callable

from origins.server.store.allowances import Allowances
from origins.server.times import now_ms


class Limiter:
    """At most `most` in `window` seconds for each key."""

    def __init__(
        self, most: int, window: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self.window = window
        self._clock = clock
        self._times: dict[str, deque[float]] = {}
        self._swept = clock()

    def allow(self, key: str) -> bool:
        """Count one and say whether it was within the limit."""
        now = self._clock()
        if now - self._swept > self.window:
            self._sweep(now)
        times = self._times.setdefault(key, deque(maxlen=self.most + 1))
        self._drop(times, now)
        if len(times) >= self.most:
            return False
        times.append(now)
        return True

    def give_back(self, key: str) -> None:
        """What was counted last turned out not to count."""
        if times := self._times.get(key):
            times.pop()

    def _drop(self, times: deque[float], now: float) -> None:
        while times and times[0] <= now - self.window:
            times.popleft()

    def _sweep(self, now: float) -> None:
        """Forget who has been quiet."""
        quiet = [k for k, t in self._times.items() if not t or t[-1] <= now - self.window]
        for key in quiet:
            del self._times[key]
        self._swept = now


class SharedLimiter:
    """At most `most` in `window` seconds for each key, counted by all servers of a database.

    For what is made or thought, not for every frame: it takes a write. What this server alone has
    counted already is refused without one.
    """

    def __init__(self, name: str, most: int, window: int, allowances: Allowances) -> None:
        self._name = name
        self._most = most
        self._window = window * 1000
        self._here = Limiter(most, window)
        self._allowances = allowances

    async def allow(self, key: str) -> bool:
        """Count one and say whether it was within the limit."""
        if not self._here.allow(key):
            return False
        if await self._allowances.take(self._key(key), self._most, self._window, now_ms()):
            return True
        self._here.give_back(key)
        return False

    async def give_back(self, key: str) -> None:
        """What was counted last turned out not to count."""
        self._here.give_back(key)
        await self._allowances.give_back(self._key(key), self._most, self._window)

    def _key(self, key: str) -> str:
        return f"{self._name} {key}"


def address_key(host: str | None) -> str:
    """The address that limits count by: an IPv6 user has a whole /64."""
    if not host:
        return "?"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)

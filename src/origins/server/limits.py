"""Counts what each seat and address asks for within a window of time."""

from __future__ import annotations

import ipaddress
import time
from collections import deque
from collections.abc import Callable


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

    def full(self, key: str) -> bool:
        """Whether the limit is reached, without counting."""
        times = self._times.get(key)
        if times is None:
            return False
        self._drop(times, self._clock())
        return len(times) >= self.most

    def _drop(self, times: deque[float], now: float) -> None:
        while times and times[0] <= now - self.window:
            times.popleft()

    def _sweep(self, now: float) -> None:
        """Forget who has been quiet."""
        quiet = [k for k, t in self._times.items() if not t or t[-1] <= now - self.window]
        for key in quiet:
            del self._times[key]
        self._swept = now


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

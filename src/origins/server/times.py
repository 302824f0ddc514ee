"""The time, in one place: that of day, but without its jumps.

Between two beats time runs with the machine's steady clock and nothing else: a wall clock that is
set, a machine that slept or a server that was held up do not show. A beat sets it by the wall clock
again, in UTC, and says how much was skipped: live clocks leave that out, so that nobody loses or
gains any of his time by it. Games by days go by the time of day.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

BEAT_SECONDS = 0.25
HELD_UP = 1000
"""Milliseconds after a beat at which time stands still until the next one."""
SKIP = 1000
"""Milliseconds from which on a difference to the wall clock counts as skipped."""


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _steady() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """Milliseconds since 1970. Where nobody beats, it is the wall clock."""

    def __init__(
        self, wall: Callable[[], int] = _wall, steady: Callable[[], int] = _steady
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._at_beat, self._beat = wall(), steady()
        self._beating = 0
        self.skipped = 0
        """Milliseconds that were skipped so far."""
        self.skipped_at = 0
        """When some were last."""

    def now(self) -> int:
        if not self._beating:
            return self._wall()
        return self._at_beat + min(self._steady() - self._beat, HELD_UP)

    @contextlib.contextmanager
    def beating(self) -> Iterator[None]:
        """While a server beats, time is steady."""
        if not self._beating:
            self._at_beat, self._beat = self._wall(), self._steady()
        self._beating += 1
        try:
            yield
        finally:
            self._beating -= 1

    def beat(self) -> None:
        now, wall = self.now(), self._wall()
        self._at_beat, self._beat = now, self._steady()
        if abs(wall - now) >= SKIP:
            self._at_beat = self.skipped_at = wall
            self.skipped += wall - now


clock = SteadyClock()


def now_ms() -> int:
    """Milliseconds since 1970, as all servers count them."""
    return clock.now()

"""Decides when unreachable memory is looked for.

Left alone, Python now and then walks through everything a server holds, which with thousands of
sockets stops every table for a good part of a second. Here what the program itself consists of is
set aside for good, new objects are looked through as ever, and all the others only when nobody
moves, when many sockets have been closed since, or when it has not been done for long. What is not
part of a cycle is freed at once in any case.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

YOUNG = 10_000
"""New objects after which the new ones alone are looked through."""
QUIET = 2.0
"""Seconds without a change at any table that count as quiet."""
SOON, LATE = 60.0, 900.0
"""Seconds between full rounds: at a quiet moment, and however busy the server is."""
CLOSED = 200
"""Closed sockets that call for a full round, beyond as many as are open."""


class GcControl:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._open = self._closed = 0

    @staticmethod
    def begin() -> None:
        """For the whole process: from now on `tidy` decides, and is called every few seconds."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 10, 1_000_000)  # full rounds by themselves are out of reach

    def opened(self) -> None:
        self._open += 1

    def closed(self) -> None:
        self._open -= 1
        self._closed += 1

    def tidy(self, changed: float) -> bool:
        """Look through everything if it is time; say whether it was.

        `changed` is when a table last changed.
        """
        now = self._clock()
        since, quiet = now - self._last, now - changed > QUIET
        if since > LATE or (quiet and since > SOON) or self._closed > CLOSED + self._open:
            gc.collect()
            self._last, self._closed = now, 0
            return True
        return False

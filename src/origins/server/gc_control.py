"""Decides when unreachable memory is looked for.

Left alone, Python now and then walks through everything a server holds, which with thousands of
sockets stops every table for a good part of a second. And it counts what is made less what is
freed: a server that replaces old objects by new ones is let alone until there are hundreds of
thousands of new ones, and then walks through them all at once. Here what the program itself
consists of is set aside for good, new objects are looked through many times a second, a few at a
time, and all the others only when nobody moves, when many sockets have been closed since, or when
it has not been done for long. What is not part of a cycle is freed at once in any case.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG_SECONDS = 0.02
"""Between two looks at the new objects."""
YOUNG, NEVER = 100_000, 1_000_000_000
"""How many more objects there are when Python looks by itself: at the new ones, at the others."""
QUIET = 2.0
"""Seconds without a change at any table that count as quiet."""
SOON, LATE = 60.0, 3600.0
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
        gc.set_threshold(YOUNG, NEVER, NEVER)

    @staticmethod
    async def look_at_new() -> None:
        """Go on looking through the new objects, while they are few."""
        while True:
            await asyncio.sleep(YOUNG_SECONDS)
            gc.collect(0)

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

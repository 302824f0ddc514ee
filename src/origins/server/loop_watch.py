"""Watches the event loop: how late it runs what is due, and what held it up.

A task on the loop beats and notes by how much it was late; a thread listens to the beats and, where
they stop, logs what the loop's thread is doing just then. A call that holds the interpreter's lock
shows too: the thread runs as soon as the call has returned, before the loop gets any further.
How much of the time the loop's thread was `working` tells what the server does itself from a
machine that is busy with other things.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
import traceback
from collections.abc import Mapping
from types import FrameType

import structlog

from origins.server.limits import Limiter
from origins.server.metrics import Metrics

BEAT = 0.02
STACK = 40
"""Frames of the blocked loop that are logged, the innermost."""
STALLS, MINUTE = 30, 60
"""Stalls that are logged with their stack in a minute; those beyond are counted only."""
log = structlog.get_logger("loop")


class LoopWatch:
    """`stall` is the time in seconds without a beat from which on it is logged."""

    def __init__(self, metrics: Metrics, stall: float) -> None:
        self._metrics = metrics
        self._stall = stall
        self._beat = time.monotonic()
        self._thread = 0
        self._worked = 0.0
        """Processor time that the loop's thread had used at the last beat."""
        self._collected = 0.0
        """Seconds that the garbage collector took since the last beat, and when it began."""
        self._collecting = 0.0
        self._logged = Limiter(STALLS, MINUTE)

    async def run(self) -> None:
        """Beat, and be listened to, until this is cancelled."""
        self._thread, self._beat = threading.get_ident(), time.monotonic()
        self._worked = time.thread_time()
        ended = threading.Event()
        listener = threading.Thread(
            target=self._listen, args=(ended,), name="loop-watch", daemon=True
        )
        gc.callbacks.append(self._note_collection)
        listener.start()
        try:
            while True:
                due = time.monotonic() + BEAT
                await asyncio.sleep(BEAT)
                now = time.monotonic()
                self._metrics.loop_lag.observe(max(0.0, now - due))
                self._beat, self._worked, self._collected = now, time.thread_time(), 0.0
        finally:
            ended.set()
            gc.callbacks.remove(self._note_collection)

    def _note_collection(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
            return
        took = time.perf_counter() - self._collecting
        self._metrics.collecting.labels(str(info["generation"])).observe(took)
        self._collected += took

    def _listen(self, ended: threading.Event) -> None:
        stalled, told = 0.0, False
        used = time.pthread_getcpuclockid(self._thread)
        while not ended.wait(BEAT):
            beat = self._beat
            if told and beat != stalled:
                log.warning("event loop goes on", seconds=round(beat - stalled - BEAT, 3))
                told = False
            late = time.monotonic() - beat - BEAT
            if beat != stalled and late >= self._stall:
                stalled, told = beat, self._logged.allow("stall")
                self._metrics.loop_stalls.inc()
                if told:
                    self._tell(late, time.clock_gettime(used) - self._worked)

    def _tell(self, late: float, working: float) -> None:
        frame = sys._current_frames().get(self._thread)
        log.warning(
            "event loop blocked",
            seconds=round(late, 3),
            working=round(working, 3),
            collecting=round(self._collected, 3),
            stack=_stack(frame) if frame is not None else "",
        )


def _stack(frame: FrameType) -> str:
    return "".join(traceback.format_list(traceback.extract_stack(frame, limit=STACK)))

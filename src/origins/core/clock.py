"""The time, for whoever thinks long in compiled code."""

from __future__ import annotations

from time import perf_counter


def now() -> float:
    """Seconds. Asked through Python, so that Ctrl-C and other threads are heard meanwhile."""
    return perf_counter()

"""Ctrl-C and SIGTERM end a program at once and quietly, with what it was writing put away."""

from __future__ import annotations

import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

ENDING = (signal.SIGINT, signal.SIGTERM)


class Stopped(SystemExit):
    """The program was told to end; the code is that of the shells, 128 and the signal's number."""


def heed_signals() -> None:
    """Raise `Stopped` at the first signal. For programs: called once, at their start.

    Those that follow do not disturb the tidying up. A Ctrl-C that is ignored, as in the background
    of a script, stays so; SIGTERM always ends the program.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _stop)
    signal.signal(signal.SIGTERM, _stop)


@contextmanager
def delayed() -> Iterator[None]:
    """Hold a signal back to the end of the block: what is begun there can then be ended."""
    come: list[int] = []
    held = {number: handler for number in ENDING if callable(handler := signal.getsignal(number))}
    for number in held:
        signal.signal(number, lambda number, _: come.append(number))
    try:
        yield
    finally:
        for number, handler in held.items():
            signal.signal(number, handler)
    if come:
        signal.raise_signal(come[0])


def _stop(number: int, _: object) -> NoReturn:
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    warnings.simplefilter("ignore")  # what is cut short here and there is of no interest now
    raise Stopped(128 + number)

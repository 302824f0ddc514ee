"""Standard input and output as they are found: of any encoding, full, closed or not there."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path


def open_streams() -> None:
    """Make the three streams safe to use: a character that they cannot hold becomes a mark."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def close_streams() -> OSError | None:
    """Write out what is left to write, or drop it; what was wrong with the output, if anything."""
    problem = None
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError as error:
            problem = problem or error
            # What cannot be written would be tried again when the interpreter ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return problem

"""The command line: `origins` and its commands, one file each."""

from __future__ import annotations

from typing import NoReturn

from origins.cli.signals import heed_signals


def main() -> NoReturn:
    """What the command `origins` runs."""
    heed_signals()  # before the commands are loaded, which takes a moment
    from origins.cli.app import run

    run()

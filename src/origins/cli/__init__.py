"""The command line: `origins` and its commands, one file each."""

from origins.cli.commands import app, main

__all__ = ["app", "main"]

"""Runs the command line inside the test's own process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from origins.cli.app import app

ENGLISH = {"LC_ALL": "C", "COLUMNS": "120", "NO_COLOR": "1"}


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]


def run(*words: str | Path, typed: str = "") -> Ran:
    found = CliRunner(env=ENGLISH).invoke(app, [str(word) for word in words], input=typed)
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        raise found.exception
    return Ran(found.exit_code, found.stdout, found.stderr)


def good(*words: str | Path, typed: str = "") -> Ran:
    found = run(*words, typed=typed)
    assert found.code == 0, found.err
    assert found.err == ""
    return found


def refused(code: int, *words: str | Path) -> str:
    """The one line that a wrong command or wrong data is answered with."""
    found = run(*words)
    assert found.code == code, found
    assert found.out == ""
    assert found.err.startswith("origins: ")
    assert found.err.count("\n") == 1
    return found.err

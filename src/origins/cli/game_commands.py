"""Commands that games and other packages bring by the entry points `origins.commands`.

Each names a `typer.Typer`, which hangs under the name of its entry point. It is loaded when it is
named or listed; one that is broken is set aside as games and bots are.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import typer
from typer.main import get_command

from origins.core import plugins

GROUP = "origins.commands"


def names(taken: Collection[str]) -> list[str]:
    """Those that can be used besides the program's own, whose names are taken."""
    plugins.tell_taken(GROUP)
    return [name for name in _points() if name not in taken and find(name) is not None]


@cache
def find(name: str) -> Any:
    """The command of that name, made for the group it hangs in; None where there is none."""
    point = _points().get(name)
    app = None if point is None else plugins.loaded(point)
    if point is None or app is None:
        return None
    if not isinstance(app, typer.Typer):
        plugins.set_aside(point, f"{type(app).__name__} is no typer.Typer")
        return None
    command = get_command(app)
    command.name = name
    return command


def _points() -> dict[str, Any]:
    return {**plugins.own(GROUP), **plugins.others(GROUP)}

"""The bases of commands and their frames leave to each kind what only it knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from origins.match import commands, lobby
from origins.match.command import Command
from origins.server.protocol import CommandFrame

BASES = (Command, commands.SeatCommand, lobby.LobbyCommand, CommandFrame)


def kinds(base: type[object]) -> Iterator[type[object]]:
    below: list[type[object]] = base.__subclasses__()
    for kind in below:
        if kind.__module__.startswith("origins.") and kind not in BASES:
            yield kind
        yield from kinds(kind)


@pytest.mark.parametrize("kind", list(kinds(Command)), ids=lambda kind: kind.__name__)
def test_each_command_judges(kind: type[object]) -> None:
    of_lobby = issubclass(kind, lobby.LobbyCommand)
    assert ("entry" if of_lobby else "judge") in vars(kind)


@pytest.mark.parametrize("kind", list(kinds(CommandFrame)), ids=lambda kind: kind.__name__)
def test_each_frame_makes_its_command(kind: type[object]) -> None:
    assert "command" in vars(kind)

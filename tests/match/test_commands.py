"""The bases of commands and their frames leave to each kind what only it knows.

Python refuses to make one that leaves it out, but decoding a frame does not ask.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from origins.match import commands, lobby
from origins.match.command import Command
from origins.server.protocol import CommandFrame

BASES: tuple[type[object], ...] = (Command, commands.SeatCommand, lobby.LobbyCommand, CommandFrame)


def kinds(*bases: type[object]) -> Iterator[type[object]]:
    for base in bases:
        for kind in base.__subclasses__():
            if kind.__module__.startswith("origins.") and kind not in BASES:
                yield kind
            yield from kinds(kind)


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_no_base_can_be_made(base: type[object]) -> None:
    with pytest.raises(TypeError, match="abstract"):
        base()


@pytest.mark.parametrize("kind", [*kinds(Command, CommandFrame)], ids=lambda kind: kind.__name__)
def test_no_kind_leaves_anything_out(kind: type[object]) -> None:
    assert not inspect.isabstract(kind)


def test_what_a_base_asks_for_is_asked_of_each_kind() -> None:
    class Wave(commands.SeatCommand, frozen=True, kw_only=True):
        """Judges nothing."""

    class Knock(lobby.LobbyCommand, frozen=True, kw_only=True):
        """Has no entry."""

    class Shout(CommandFrame, frozen=True, kw_only=True, tag="shout"):
        """Makes no command."""

    cases: list[tuple[Any, dict[str, Any], str]] = [
        (Wave, {"seat": 0}, "judge"),
        (Knock, {"person": "ada"}, "entry"),
        (Shout, {"table": "t", "id": "12345678"}, "command"),
    ]
    for kind, given, left_out in cases:
        assert inspect.isabstract(kind)
        with pytest.raises(TypeError, match=left_out):
            kind(**given)

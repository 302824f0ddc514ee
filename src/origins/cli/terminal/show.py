"""What a table looks like in the terminal: as its game draws it, or as a plain list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from origins.content.texts import Words
from origins.core.game import Game, Observation
from origins.core.hidden import Hidden
from origins.core.hooks import Show

HIDDEN = "?"


def show_for(game: Game, words: Words) -> Show:
    return game.show(words) or PlainShow(words)


class PlainShow:
    """For a game that does not draw itself: every field of what is seen, on a line of its own.

    A field is called by the message `seen-<field>` where there is one.
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def board(self, seen: Observation) -> object:
        table = Table.grid(padding=(0, 2))
        for name in seen.__struct_fields__:
            if name not in Observation.__struct_fields__:
                table.add_row(
                    Text(self._label(name), style="dim"),
                    Text("  ".join(self._parts(name, getattr(seen, name)))),
                )
        return table

    def summary(self, seen: Observation) -> object:
        return self.board(seen)

    def hand(self, seen: Observation) -> object:
        return Text("")  # what the viewer has stands in the list

    def detail(self, seen: Observation, name: str, value: str) -> str:
        return ""

    def _label(self, name: str) -> str:
        key = f"seen-{name}"
        return self.words.say(key) if self.words.has(key) else name.replace("_", " ")

    def _parts(self, name: str, value: Any) -> Iterator[str]:
        match value:
            case None | False:
                yield "–"
            case True:
                yield "✓"
            case Hidden():
                yield HIDDEN
            case tuple() | list():
                for item in value:
                    parts = list(self._parts(name, item))
                    yield f"[{' '.join(parts)}]" if isinstance(item, tuple | list) else parts[0]
            case dict():
                for key, item in value.items():
                    yield f"{self.words.value(name, key)}: {' '.join(self._parts(name, item))}"
            case msgspec.Struct():
                inner = (
                    " ".join(self._parts(field, getattr(value, field)))
                    for field in value.__struct_fields__
                )
                yield f"({', '.join(inner)})"
            case _:
                yield str(self.words.value(name, value))

"""A move is what a player wants: a small value with a text form that reads back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

import msgspec

from origins.core.errors import UsageError


class Move(msgspec.Struct, frozen=True, order=True):
    """`kind` and arguments, written `kind:first-second`: `migrate:rift-sahara`, `end`.

    >>> Move.parse("migrate:rift-sahara")
    Move(kind='migrate', args=('rift', 'sahara'))
    >>> str(Move("tile", ("yellow", "2")))
    'tile:yellow-2'
    """

    kind: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind}:{'-'.join(self.args)}" if self.args else self.kind

    @classmethod
    def parse(cls, text: str) -> Move:
        kind, colon, rest = text.strip().partition(":")
        args = tuple(rest.split("-")) if colon else ()
        words = (kind, *args)
        if not all(word and word.replace("_", "").isalnum() for word in words):
            raise UsageError(
                f"{text!r} is not a move; a move reads kind or kind:first-second, "
                "such as migrate:rift-sahara"
            )
        return cls(kind, args)


class LegalMoves(Sequence[Move]):
    """The legal moves of one seat: iterable, countable, `move in legal`, decoded when asked for."""

    def __init__(self, actions: list[int], decode: Callable[[int], Move]) -> None:
        self.actions = actions
        self._decode = decode

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._decode(action) for action in self.actions[index]]
        return self._decode(self.actions[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._decode, self.actions)

    def __contains__(self, move: object) -> bool:
        wanted = Move.parse(move) if isinstance(move, str) else move
        return any(wanted == legal for legal in self)

    def __repr__(self) -> str:
        return f"<LegalMoves {', '.join(map(str, self))}>"

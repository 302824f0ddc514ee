"""One 64-bit number for a whole position, made of its fields as they are declared.

Hashes of positions are in every record, so each field keeps the place it was first given (`At`).
One that was given none is counted after all others, one declared None is not.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter, or_
from typing import Any

from origins.core.fields import fields
from origins.core.rng import ALL, mix_all

Reader = Callable[[Any], list[Any]]
"""The numbers of a position that are counted in a row; of rings, a list for each."""


@dataclass(frozen=True)
class At:
    """Where a field is counted.

    Fields of one word and row are packed into one number, each moved up by its `shift`; lists
    element by element. The rows of a word take turns: the first elements of all, the second ones.
    """

    word: int
    shift: int = 0
    row: int = 0
    plus: int = 0
    """Added before it is shifted: 1 for what begins at -1."""
    size: str = ""
    """What says how many elements of a list count, where the others are left from before."""
    head: str = ""
    """What says where the first element is: the list is a ring, or as many as there are heads."""
    unless: str = ""
    """Where this is not zero, nothing of a ring counts."""


class Digest:
    """Equal for equal positions, whatever way led there."""

    def __init__(self, fresh: object, places: Mapping[str, At | None]) -> None:
        """`fresh` is any position; `places` names fields of it."""
        declared = fields(fresh)
        if unknown := places.keys() - declared.keys():
            raise TypeError(f"no such fields: {', '.join(sorted(unknown))}")
        words: dict[int, dict[int, dict[str, At]]] = {}
        last = max((at.word for at in places.values() if at), default=0)
        for name in declared:
            last += name not in places
            at = places.get(name, At(last))
            if at is not None:
                if not isinstance(declared[name], int | list):
                    raise TypeError(f"{name} is no number: it cannot be counted")
                words.setdefault(at.word, {}).setdefault(at.row, {})[name] = at
        self._words = [
            _in_turns([_row(words[word][row], declared) for row in sorted(words[word])])
            for word in sorted(words)
        ]

    def __call__(self, position: object) -> int:
        numbers: list[int] = []
        for read in self._words:
            numbers += read(position)
        try:
            return mix_all(array("Q", numbers))
        except OverflowError:  # a negative number
            return mix_all(array("Q", [number & ALL for number in numbers]))


def _in_turns(rows: list[Reader]) -> Reader:
    """The first number of every row, then the second ones; of a ring, all that it holds."""
    if len(rows) == 1:
        return rows[0]

    def turns(position: Any) -> list[Any]:
        numbers: list[int] = []
        for one in chain.from_iterable(zip(*[read(position) for read in rows], strict=True)):
            if isinstance(one, list):
                numbers += one
            else:
                numbers.append(one)
        return numbers

    return turns


def _row(row: dict[str, At], declared: Mapping[str, Any]) -> Reader:
    """Of the fields that are packed into one number, or into each number of a list."""
    if len({at.shift for at in row.values()}) < len(row):
        raise TypeError(f"{', '.join(row)} are counted in one place")
    if len(row) > 1 and any(at.size or at.head for at in row.values()):
        raise TypeError(f"{', '.join(row)} are not of one length")
    if not isinstance(declared[next(iter(row))], list):
        return _word(row)
    first, *others = (_list(name, at) for name, at in row.items())

    def packed(position: Any) -> list[Any]:
        numbers = first(position)
        for other in others:
            numbers = list(map(or_, numbers, other(position)))
        return numbers

    return packed if others else first


def _word(row: dict[str, At]) -> Reader:
    """Of fields that are numbers: one for all."""
    readers = [(attrgetter(name), at.plus, at.shift) for name, at in row.items()]

    def word(position: Any) -> list[Any]:
        number = 0
        for read, plus, shift in readers:
            number |= (read(position) + plus) << shift
        return [number]

    return word


def _list(name: str, at: At) -> Reader:
    read: Reader = attrgetter(name)
    plus, shift = at.plus, at.shift
    if at.head:
        return _ring(name, at)
    if at.size:
        size: Callable[[Any], int] = attrgetter(at.size)
        return lambda position: read(position)[: size(position)]
    if plus or shift:
        return lambda position: [(one + plus) << shift for one in read(position)]
    return read


def _ring(name: str, at: At) -> Reader:
    """Of a ring, from its first element on; a list for each, of several."""
    read = attrgetter(name, at.head, at.size)
    absent: Callable[[Any], object] = attrgetter(at.unless) if at.unless else lambda _: False

    def rings(position: Any) -> list[Any]:
        ring, heads, sizes = read(position)
        if not isinstance(heads, list):
            return [] if absent(position) else _unrolled(ring, heads, sizes)
        if absent(position):
            return [[] for _ in heads]
        room = len(ring) // len(heads)
        return [
            _unrolled(ring[place * room : (place + 1) * room], heads[place], sizes[place])
            for place in range(len(heads))
        ]

    return rings


def _unrolled(ring: list[int], head: int, size: int) -> list[int]:
    return (ring[head:] + ring[:head])[:size]

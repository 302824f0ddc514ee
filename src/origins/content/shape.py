"""Compares JSON with the type it should have, and tells everything that is amiss at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")


class Amiss(NamedTuple):
    """Where in the file (`$.cards[2].effect`), what is wrong, and what would be right."""

    where: str
    problem: str
    hint: str = ""


def amiss(data: Any, kind: Any) -> Iterator[Amiss]:
    """All that keeps `data` from being a `kind`.

    >>> [str(found.problem) for found in amiss([4, "5", 6.5], tuple[int, ...])]
    ["text '5'", '6.5']
    """
    yield from _any(data, inspect.type_info(kind), "$")


def suggest(word: str, known: Iterable[str]) -> str:
    """The nearest of the known words, and all of them.

    >>> suggest("rech", ("reach", "raid"))
    "did you mean 'reach'? there are raid, reach"
    """
    names = sorted(known)
    near = get_close_matches(word, names, 1)
    listed = f"there are {', '.join(names)}" if names else "there are none"
    return f"did you mean {near[0]!r}? {listed}" if near else listed


def told(data: Any) -> str:
    """What a value is, in a word or two."""
    match data:
        case None:
            return "null"
        case bool():
            return str(data).lower()
        case int() | float():
            return f"{data:g}" if isinstance(data, float) else str(data)
        case str():
            return f"text {data[:30]!r}"
        case list():
            return "a list"
    return "an object"


def _any(data: Any, kind: inspect.Type, where: str) -> Iterator[Amiss]:
    check = CHECKS.get(type(kind))
    if check is not None:
        yield from check(data, kind, where)


def _struct(data: Any, kind: inspect.StructType, where: str) -> Iterator[Amiss]:
    if not isinstance(data, dict):
        yield Amiss(where, told(data), "an object is wanted")
        return
    fields = {field.encode_name: field for field in kind.fields}
    known = [*fields, kind.tag_field] if kind.tag_field else [*fields]
    for name, value in data.items():
        if name in fields:
            yield from _any(value, fields[name].type, f"{where}.{name}")
        elif name not in known:
            yield Amiss(f"{where}.{name}", f"unknown field {name!r}", suggest(name, known))
    for name, field in fields.items():
        if field.required and name not in data:
            yield Amiss(where, f"the field {name!r} is missing", "add it")


def _union(data: Any, kind: inspect.UnionType, where: str) -> Iterator[Amiss]:
    kinds = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    if data is None and len(kinds) < len(kind.types):
        return
    tagged = {str(one.tag): one for one in kinds if isinstance(one, inspect.StructType)}
    if not tagged:
        yield from _any(data, kinds[0], where)
        return
    field = next(str(one.tag_field) for one in tagged.values())
    if not isinstance(data, dict):
        yield Amiss(where, told(data), f"an object with {field!r} is wanted")
    elif field not in data:
        yield Amiss(where, f"the field {field!r} is missing", suggest("", tagged))
    elif (one := tagged.get(str(data[field]))) is not None:
        yield from _struct(data, one, where)
    else:
        yield _unknown(data[field], tagged, f"{where}.{field}")


def _literal(data: Any, kind: inspect.LiteralType, where: str) -> Iterator[Amiss]:
    if data not in kind.values:
        yield _unknown(data, map(str, kind.values), where)


def _unknown(data: Any, known: Iterable[str], where: str) -> Amiss:
    if isinstance(data, str):
        return Amiss(where, f"unknown {data!r}", suggest(data, known))
    return Amiss(where, told(data), suggest("", known))


def _list(data: Any, kind: inspect.VarTupleType, where: str) -> Iterator[Amiss]:
    if not isinstance(data, list):
        yield Amiss(where, told(data), "a list is wanted")
        return
    if kind.min_length and len(data) < kind.min_length:
        yield Amiss(where, "an empty list", "name at least one")
    for i, item in enumerate(data):
        yield from _any(item, kind.item_type, f"{where}[{i}]")


def _tuple(data: Any, kind: inspect.TupleType, where: str) -> Iterator[Amiss]:
    size = len(kind.item_types)
    if not isinstance(data, list) or len(data) != size:
        found = f"{len(data)} items" if isinstance(data, list) else told(data)
        yield Amiss(where, found, f"a list of {size} is wanted")
        return
    for i, (item, one) in enumerate(zip(data, kind.item_types, strict=True)):
        yield from _any(item, one, f"{where}[{i}]")


def _dict(data: Any, kind: inspect.DictType, where: str) -> Iterator[Amiss]:
    if not isinstance(data, dict):
        yield Amiss(where, told(data), "an object is wanted")
        return
    for name, value in data.items():
        yield from _any(name, kind.key_type, f"{where}.{name}")
        yield from _any(value, kind.value_type, f"{where}.{name}")


def _text(data: Any, kind: inspect.StrType, where: str) -> Iterator[Amiss]:
    if not isinstance(data, str):
        yield Amiss(where, told(data), "text is wanted")
    elif kind.min_length and len(data.strip()) < kind.min_length:
        yield Amiss(where, "empty", "words are wanted")


def _number(data: Any, kind: inspect.IntType | inspect.FloatType, where: str) -> Iterator[Amiss]:
    whole = isinstance(kind, inspect.IntType)
    if not isinstance(data, int if whole else int | float) or isinstance(data, bool):
        yield Amiss(where, told(data), f"a {'whole ' if whole else ''}number is wanted")
        return
    low, high = kind.ge, kind.le
    if (low is not None and data < low) or (high is not None and data > high):
        yield Amiss(where, told(data), f"{low} to {high}")
    elif kind.gt is not None and data <= kind.gt:
        yield Amiss(where, told(data), f"more than {kind.gt}")


CHECKS: dict[type, Callable[[Any, Any, str], Iterator[Amiss]]] = {
    inspect.StructType: _struct, inspect.UnionType: _union, inspect.LiteralType: _literal,
    inspect.VarTupleType: _list, inspect.TupleType: _tuple, inspect.DictType: _dict,
    inspect.StrType: _text, inspect.IntType: _number, inspect.FloatType: _number,
}  # fmt: skip


def sound(data: Any, kind: type[T]) -> T | None:
    """`data` as a `kind`, None where it is not one."""
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError:
        return None

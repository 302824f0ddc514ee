"""A whole position as plain JSON values with ids instead of numbers, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from origins.core.errors import DataError
from origins.games.origin import codes
from origins.games.origin.border.fields import FORMS, SAVED_AS_THEY_ARE, Form
from origins.games.origin.border.validate_position import problem
from origins.games.origin.pack import DECKS, PAWNS, Ids
from origins.games.origin.rules.cards import apply_permanents
from origins.games.origin.rules.position import Position
from origins.games.origin.tables import Tables

HANDS = ("hand", "played", "known")


class Saved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The form of a saved position: numbers that must be there, and no others."""

    players: int
    numbers: dict[str, int]
    arrays: dict[str, list[int]]
    board: dict[str, str]
    villages: list[list[str]]
    reserve: dict[str, int]
    hand: list[list[str]]
    played: list[list[str]]
    known: list[list[str]]
    discard: list[str]
    decks: dict[str, list[str]]
    deck_sizes: list[int]
    stock: list[int]
    pending: list[int]


def to_dict(s: Position, ids: Ids) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(saved(s, ids))
    return plain


def saved(s: Position, ids: Ids) -> Saved:
    numbers, arrays = _as_they_are(s)
    named = {
        form.name or field: form.write(s, ids)
        for field, form in FORMS.items()
        if isinstance(form, Form)
    }
    return Saved(numbers=numbers, arrays=arrays, **named)


def _as_they_are(s: Position) -> tuple[dict[str, int], dict[str, list[int]]]:
    """The fields that are saved as numbers, and those as lists of numbers."""
    plain = {name: getattr(s, name) for name in SAVED_AS_THEY_ARE}
    arrays = {name: list(value) for name, value in plain.items() if isinstance(value, list)}
    return {name: value for name, value in plain.items() if name not in arrays}, arrays


def from_dict(data: Mapping[str, Any], tables: Tables, ids: Ids, junior: bool) -> Position:
    try:
        saved = msgspec.convert(data, Saved)
    except msgspec.ValidationError as error:
        raise DataError(f"damaged position: {error}") from None
    _check(saved, Position(tables, codes.PLAYERS, junior))
    s = Position(tables, saved.players, junior)
    for name, value in (*saved.numbers.items(), *saved.arrays.items()):
        setattr(s, name, value)
    for field, form in FORMS.items():
        setattr(s, field, form.read(getattr(saved, form.name or field), ids))
    for p in range(s.players):
        apply_permanents(s, p)
    if wrong := problem(s):
        raise DataError(f"damaged position: {wrong}")
    return s


def _check(saved: Saved, fresh: Position) -> None:
    """That everything has its length and fits its place; `problem` looks at the rest."""
    players = saved.players
    numbers, arrays = _as_they_are(fresh)
    good = (
        2 <= players <= 4
        and set(saved.numbers) == set(numbers)
        and set(saved.arrays) == set(arrays)
        and all(len(values) == len(arrays[name]) for name, values in saved.arrays.items())
        and all(len(getattr(saved, name)) == players for name in ("villages", *HANDS))
        and all(0 <= value < 1 << 10 for value in saved.numbers.values())
        and all(0 <= value < 1 << 20 for value in saved.arrays["fate"])
        and all(
            -1 <= value < 1 << 10
            for name, values in saved.arrays.items()
            for value in values
            if name != "fate"
        )
        and saved.numbers["seat"] < players
        and saved.numbers["phase"] <= codes.OVER
        and all(
            -1 <= owner < players
            for name in ("hunt_owner", "strait_owner")
            for owner in saved.arrays[name]
        )
        and all(0 <= level <= 5 for level in [*saved.arrays["tiles"], *saved.stock])
        and all(0 <= place < 20 for place in saved.arrays["order"])
        and all(0 <= count <= 2 for count in saved.reserve.values())
        and set(saved.reserve) <= set(PAWNS)
        and set(saved.decks) <= set(DECKS)
        and len(saved.deck_sizes) == 3
        and len(saved.stock) <= codes.STOCK_ROOM
        and len(saved.pending) < 16
        and all(0 <= frame < 1 << 24 for frame in saved.pending)
        and all(0 <= size <= codes.DECK_ROOM for size in saved.deck_sizes)
        and all(
            len(saved.decks.get(deck, [])) == (0 if fresh.junior else size)
            for deck, size in zip(DECKS, saved.deck_sizes, strict=True)
        )
    )
    if not good:
        raise DataError("damaged position: a number is missing or out of range")

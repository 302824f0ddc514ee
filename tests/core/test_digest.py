"""A digest counts each field where it was declared, and one of which nothing was said after all."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from origins.core.digest import At, Digest
from origins.core.rng import ALL, mix64

PLACES = {
    "board": None,
    "seat": At(1, 4),
    "turn": At(1),
    "owner": At(2, 8, plus=1),
    "value": At(2),
    "hand": At(3, row=0),
    "played": At(3, row=1),
    "ring": At(4, head="head", size="size", unless="open"),
    "head": None,
    "size": None,
    "open": At(0),
    "stack": At(5, size="board.room"),
}


def position(**changes: Any) -> SimpleNamespace:
    start = {
        "board": SimpleNamespace(room=2),
        "seat": 2,
        "turn": 7,
        "owner": [-1, 1],
        "value": [5, 6],
        "hand": [1 << 63, 8],
        "played": [16, 32],
        "ring": [10, 11, 12, 13],
        "head": 3,
        "size": 2,
        "open": 0,
        "stack": [21, 22, 23],
    }
    return SimpleNamespace(**{**start, **changes})


def mixed(first: int, *numbers: int) -> int:
    for number in numbers:
        first = mix64(first ^ (number + 0x9E3779B97F4A7C15) & ALL)
    return first


def test_fields_are_counted_in_their_places() -> None:
    digest = Digest(position(), PLACES)
    packed = [7 | 2 << 4, 5, 6 | 2 << 8]
    rows = [1 << 63, 16, 8, 32]
    assert digest(position()) == mixed(0, *packed, *rows, 13, 10, 21, 22)
    assert digest(position(open=1)) == mixed(1, *packed, *rows, 21, 22)


def test_several_rings_take_turns_with_a_row() -> None:
    places = {
        "sizes": At(0),
        "deck": At(0, row=1, head="heads", size="sizes", unless="closed"),
        "heads": None,
        "closed": None,
    }
    start = SimpleNamespace(sizes=[2, 1], deck=[1, 2, 3, 4, 5, 6], heads=[2, 0], closed=0)
    assert Digest(start, places)(start) == mixed(2, 3, 1, 1, 4)
    start.closed = 1
    assert Digest(start, places)(start) == mixed(2, 1)


def test_what_is_left_over_does_not_count() -> None:
    digest = Digest(position(), PLACES)
    other = position(ring=[10, 0, 0, 13], stack=[21, 22, 0])
    assert digest(other) == digest(position())


def test_a_new_field_counts_by_itself() -> None:
    """After all that was there before, whatever it begins with."""
    digest = Digest(position(omens=0, tides=[1, 2]), PLACES)
    before = Digest(position(), PLACES)(position())
    assert digest(position(omens=3, tides=[1, 2])) == mixed(before, 3, 1, 2)
    assert digest(position(omens=-1, tides=[1, 2])) == mixed(before, ALL, 1, 2)


@pytest.mark.parametrize(
    ("places", "fields", "words"),
    [
        ({"gone": At(9)}, {}, "no such fields: gone"),
        ({"seat": At(1)}, {}, "seat, turn are counted in one place"),
        ({"stack": At(2, 16, size="size")}, {}, "owner, value, stack are not of one length"),
        ({}, {"notes": "text"}, "notes is no number"),
    ],
)
def test_a_wrong_declaration_is_told_at_once(
    places: dict[str, At | None], fields: dict[str, object], words: str
) -> None:
    with pytest.raises(TypeError, match=words):
        Digest(position(**fields), {**PLACES, **places})

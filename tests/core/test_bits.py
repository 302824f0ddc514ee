"""Masks of 64 places."""

from hypothesis import given
from hypothesis import strategies as st

from origins.core.bits import ALL, bit, lowest, popcount

MASKS = st.integers(min_value=0, max_value=ALL)


@given(MASKS)
def test_popcount_counts_the_places(mask: int) -> None:
    assert popcount(mask) == bin(mask).count("1")


@given(MASKS.filter(bool))
def test_lowest_is_the_first_place(mask: int) -> None:
    place = lowest(mask)
    assert mask & bit(place)
    assert mask & (bit(place) - 1) == 0


def test_bit_covers_every_place() -> None:
    assert sum(bit(i) for i in range(64)) == ALL
    assert [lowest(bit(i)) for i in range(64)] == list(range(64))

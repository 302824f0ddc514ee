"""Taking and placing Innovation tiles: O-REW-6, O-REW-7."""

from __future__ import annotations

import pytest

from tests.support.origin.build import column, kinds, legal, play, refused, stacks, table


def test_the_example_of_the_rulebook() -> None:
    """O-REW-6: with 1-2-3-1 (stacks of three and of one) a 4, a 2 or a new 1 can be taken."""
    state = (
        table()
        .village(0, "beaver", "33b")
        .tiles(0, 3, 1)
        .column("yellow", 1, 2, 3)
        .column("orange", 1, 3, 4)
        .column("purple", 2, 4, 5)
        .state()
    )
    play(state, "migrate:beaver-maple", "half:any")
    levels = {int(move[-1]) for move in legal(state)}
    assert levels == {1, 2, 4}
    for tile, level in (("tile:brown-3", 3), ("tile:brown-5", 5)):
        why = refused(state, tile)
        assert (why.rule, why.message.key) == ("O-REW-6", "refused-tile-no-place")
        assert why.message.args == {"level": level, "below": level - 1}


@pytest.mark.parametrize(
    ("level", "before", "after"),
    [
        (1, (3, 1), [2, 0, 1, 0, 0]),  # a level 1 starts a new stack
        (2, (3, 1), [0, 1, 1, 0, 0]),  # covers the free 1, never the one under the 3
        (4, (3, 1), [1, 0, 0, 1, 0]),
        (5, (4, 1), [1, 0, 0, 0, 1]),
    ],
)
def test_onto_a_free_tile_one_level_lower(
    level: int, before: tuple[int, ...], after: list[int]
) -> None:
    """O-REW-6."""
    state = (
        table()
        .village(0, "beaver", "33b")
        .tiles(0, *before)
        .column("brown", 1, 2, 4, 5)
        .column("purple", 1, 2)
        .state()
    )
    play(state, "migrate:beaver-maple", "half:any", f"tile:brown-{level}")
    assert stacks(state, 0) == after


def test_a_covered_tile_is_not_free() -> None:
    """O-REW-6: the only 1 lies under a 2, so no 2 can be put down."""
    state = table().village(0, "beaver", "33b").tiles(0, 2).state()
    play(state, "migrate:beaver-maple", "half:any")
    assert not any(move.endswith("-2") for move in legal(state))
    assert "tile:orange-3" in legal(state)


def test_a_tile_that_is_not_there() -> None:
    state = table().village(0, "beaver", "33b").tiles(0, 3).state()
    play(state, "migrate:beaver-maple", "half:any")
    assert refused(state, "tile:yellow-4").message.key == "refused-tile-absent"
    assert refused(state, "tile:yellow-0").message.key == "refused-tile-absent"


def test_only_of_the_column_named() -> None:
    state = table().village(0, "beaver", "33b").state()
    play(state, "migrate:beaver-maple", "half:two")
    why = refused(state, "tile:yellow-1")
    assert (why.rule, why.message.key) == ("O-REW-5", "refused-tile-column")


def test_taken_tiles_are_replaced() -> None:
    """O-REW-7: by the next of the reserve, in the same column."""
    state = table().village(0, "beaver", "33b").stock(4, 3).state()
    events = play(state, "migrate:beaver-maple", "half:any", "tile:yellow-1")
    assert events[-1].args == {"column": "yellow", "level": 4}
    assert column(state, "yellow") == (4, 1, 2)
    assert len(state.observe(None).stock) == 14


def test_both_brown_tiles_come_from_those_lying_there() -> None:
    """O-REW-7: the gaps are refilled after the second; the first may carry the second."""
    state = table().village(0, "beaver", "33b").column("brown", 1, 2, 4, 5).stock(3, 1).state()
    play(state, "migrate:beaver-maple", "half:two")
    assert kinds(play(state, "tile:brown-1")) == ["tile"]  # nothing new lies there yet
    assert legal(state) == {"tile:brown-2"}
    events = play(state, "tile:brown-2")
    assert kinds(events)[:3] == ["tile", "refill", "refill"]
    assert stacks(state, 0) == [0, 1, 0, 0, 0]
    assert column(state, "brown")[:2] == (3, 1)


def test_an_empty_reserve_replaces_nothing() -> None:
    """O-REW-7."""
    state = table().village(0, "beaver", "33b").column("brown", 1, 1, 2, 3).rest_of_tiles(1).state()
    events = play(state, "migrate:beaver-maple", "half:two", "tile:brown-1", "tile:brown-1")
    assert "refill" not in kinds(events)
    assert column(state, "brown") == (0, 0, 2, 3, 0, 0)

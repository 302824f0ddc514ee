"""Swap: O-SWP-1..3."""

from __future__ import annotations

import pytest

from tests.support.origin.build import kinds, legal, play, refused, table


@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        ("22b", "21w", True), ("23b", "32w", True), ("33b", "11b", True),
        ("22b", "22w", False), ("21b", "12b", False), ("12b", "33b", False),
    ],
)  # fmt: skip
def test_strictly_weaker(mine: str, theirs: str, allowed: bool) -> None:
    """O-SWP-1: strength decides, height does not."""
    state = table().village(0, "zambezi", mine).village(1, "kalahari", theirs).state()
    assert ("swap:zambezi-kalahari" in legal(state)) == allowed
    if not allowed:
        why = refused(state, "swap:zambezi-kalahari")
        assert (why.rule, why.message.key) == ("O-SWP-1", "refused-too-strong")
        assert why.message.args == {
            "strength": int(mine[1]),
            "theirs": int(theirs[1]),
            "most": int(mine[1]) - 1,
        }


def test_moves_as_in_migrate() -> None:
    """O-SWP-1: within its height in steps, over anybody's pawns, over straits."""
    state = (
        table()
        .village(0, "zambezi", "23b")
        .village(0, "kalahari", "33b")
        .village(1, "icecliffs", "11b")
        .village(1, "erebus", "11k")
    ).state()
    assert legal(state, "swap") == {
        "swap:zambezi-icecliffs",  # two steps, over the own pawn
        "swap:kalahari-icecliffs",
        "swap:kalahari-erebus",
    }
    why = refused(state, "swap:zambezi-erebus")
    assert (why.rule, why.message.key) == ("O-SWP-1", "refused-too-far")
    assert (why.message.args["distance"], why.message.args["reach"]) == (3, 2)


def test_places_are_exchanged_whatever_the_distance() -> None:
    """O-SWP-1: the small pawn goes three steps back to where the tall one came from."""
    state = table().village(0, "zambezi", "33b").village(1, "erebus", "11k").state()
    events = play(state, "swap:zambezi-erebus")
    board = state.observe(None).board
    assert (board["erebus"].pawn, board["erebus"].owner) == ("33b", 0)
    assert (board["zambezi"].pawn, board["zambezi"].owner) == ("11k", 1)
    assert events[0].args == {
        "pawn": "33b",
        "other": "11k",
        "from": "zambezi",
        "to": "erebus",
        "rival": 1,
    }


def test_never_with_the_neutral_pawn() -> None:
    """O-SWP-2."""
    state = table().village(0, "zambezi", "33b").state()
    assert legal(state, "swap") == set()
    why = refused(state, "swap:zambezi-cradle")
    assert (why.rule, why.message.key) == ("O-SWP-2", "refused-neutral")


def test_never_with_ones_own() -> None:
    """O-SWP-2."""
    state = table().village(0, "zambezi", "33b").village(0, "rift", "11b").state()
    assert legal(state, "swap") == set()
    why = refused(state, "swap:zambezi-rift")
    assert (why.rule, why.message.key) == ("O-SWP-2", "refused-own-pawn")


def test_only_with_somebody_and_only_with_ones_own_pawn() -> None:
    state = table().village(0, "zambezi", "33b").village(1, "rift", "11b").state()
    assert refused(state, "swap:zambezi-kalahari").message.key == "refused-nobody-there"
    assert refused(state, "swap:rift-zambezi").message.key == "refused-not-your-pawn"
    assert refused(state, "swap:zambezi-zambezi").message.key == "refused-no-step"


def test_mover_is_rewarded_displaced_is_not() -> None:
    """O-SWP-3: the mover gets the brown reward, the displaced player neither orange nor loss."""
    state = (
        table()
        .village(0, "kalahari", "32b")
        .village(1, "nile", "11b")
        .tiles(1, 2)
        .hand(1, "sandals", "miners")
    ).state()
    before = state.observe(1).seats[1]
    events = play(state, "swap:kalahari-nile", "half:two", "tile:brown-1", "tile:brown-1")
    assert kinds(events)[:2] == ["swap", "half"]
    assert events[1].args["color"] == "brown"
    assert {event.seat for event in events} == {0}
    assert state.observe(1).seats[1] == before

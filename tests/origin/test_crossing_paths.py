"""The Action card Crossing Paths: O-ACT-1, O-ACT-2."""

from __future__ import annotations

from tests.origin.test_action_cards import unplayable
from tests.support.origin.build import (
    kinds,
    legal,
    play,
    refused,
    table,
)


def test_two_own_pawns_exchange_places() -> None:
    """Crossing Paths: the reward where the first one arrives."""
    state = (
        table()
        .village(0, "nile", "12w")
        .village(0, "bison", "33b")
        .village(1, "rift", "11b")
        .hand(0, "crossing")
    ).state()
    play(state, "play:crossing")
    assert legal(state) == {"exchange:nile-bison", "exchange:bison-nile"}
    assert refused(state, "exchange:nile-rift").message.key == "refused-exchange"
    quiet = state.clone()
    assert kinds(play(quiet, "exchange:nile-bison")) == ["exchange"]  # green: no token again
    play(state, "exchange:bison-nile")
    board = state.observe(None).board
    assert (board["nile"].pawn, board["bison"].pawn) == ("33b", "12w")
    assert legal(state) == {"half:two", "half:any"}
    unplayable(
        table().village(0, "nile", "12w").hand(0, "crossing").state(), "crossing", "no-effect"
    )


def test_two_identical_pawns_cross_paths() -> None:
    """O-ACT-2: two pawns of one kind have places to exchange like any others."""
    state = (
        table(4).village(0, "nile", "22w").village(0, "bison", "22w").hand(0, "crossing")
    ).state()
    play(state, "play:crossing", "exchange:bison-nile")
    assert legal(state) == {"half:two", "half:any"}


def test_crossing_paths_brings_a_strait_where_the_first_arrives() -> None:
    """O-ACT-2, O-STR-1: seat 0 was sent to crescent by a Swap, and holds nile too."""
    base = (
        table()
        .village(0, "nile", "12w")
        .village(0, "crescent", "11b")
        .village(0, "bison", "21b")
        .hand(0, "crossing")
        .strait("suez", 4, owner=-1)
    )
    state = base.state()
    play(state, "play:crossing")
    for move, gained in (
        ("exchange:bison-crescent", True),
        ("exchange:bison-nile", True),
        ("exchange:crescent-nile", True),
        ("exchange:nile-bison", False),
    ):
        twin = state.clone()
        assert ("strait" in kinds(play(twin, move))) == gained, move
        assert (twin.observe(None).straits["suez"].owner == 0) == gained


def test_crossing_paths_is_no_migration() -> None:
    """Trails rewards Migrate, which an exchange of places is not."""
    state = (
        table()
        .village(0, "zambezi", "12w")
        .village(0, "bison", "33b")
        .hand(0, "crossing")
        .played(0, "trails")
    ).state()
    assert kinds(play(state, "play:crossing", "exchange:zambezi-bison")) == ["play", "exchange"]

"""Migrate: O-MIG-1, O-MIG-2."""

from __future__ import annotations

import pytest

from tests.support.origin.build import legal, play, refused, table

# Steps from zambezi over vacant and occupied lands alike.
ONE = {"kalahari", "rift"}  # and the cradle, which is taken
TWO = {"icecliffs", "incense", "nile", "baobab", "sahara"}
THREE = {"aurora", "erebus", "penguin", "crescent", "monsoon", "roof", "atlas"}


@pytest.mark.parametrize(
    ("pawn", "lands"), [("13b", ONE), ("21b", ONE | TWO), ("31k", ONE | TWO | THREE)]
)
def test_up_to_its_height(pawn: str, lands: set[str]) -> None:
    """O-MIG-1: up to its height in steps, fewer are allowed. O-MIG-2: over the neutral pawn."""
    state = table().village(0, "zambezi", pawn).state()
    assert legal(state, "migrate") == {f"migrate:zambezi-{land}" for land in lands}


def test_too_far() -> None:
    """O-MIG-1: the reason tells the distance and the reach."""
    why = refused(table().village(0, "zambezi", "23b").state(), "migrate:zambezi-penguin")
    assert (why.rule, why.message.key) == ("O-MIG-1", "refused-too-far")
    assert (why.message.args["distance"], why.message.args["reach"]) == (3, 2)


def test_not_by_zero_steps() -> None:
    """O-MIG-1."""
    why = refused(table().village(0, "zambezi", "23b").state(), "migrate:zambezi-zambezi")
    assert (why.rule, why.message.key) == ("O-MIG-1", "refused-no-step")


def test_to_a_vacant_territory() -> None:
    """O-MIG-1."""
    state = (
        table().village(0, "zambezi", "23b").village(0, "rift", "12b").village(1, "nile", "22b")
    ).state()
    for taken in ("cradle", "rift", "nile"):
        why = refused(state, f"migrate:zambezi-{taken}")
        assert (why.rule, why.message.key) == ("O-MIG-1", "refused-taken")


def test_only_ones_own_pawn() -> None:
    """O-MIG-1, O-SET-1: never a rival's pawn, never the neutral one."""
    state = table().village(0, "zambezi", "23b").village(1, "nile", "22b").state()
    why = refused(state, "migrate:nile-rift")
    assert (why.message.key, why.message.args["rival"]) == ("refused-not-your-pawn", 1)
    assert refused(state, "migrate:cradle-rift").message.key == "refused-neutral-stays"
    assert refused(state, "migrate:atlas-sahara").message.key == "refused-nobody-there"


def test_over_anybodys_pawns() -> None:
    """O-MIG-2: the only ways out of zambezi lead over an own, a rival's and the neutral pawn."""
    state = (
        table().village(0, "zambezi", "23b").village(0, "rift", "12b").village(1, "kalahari", "33b")
    ).state()
    assert legal(state, "migrate") >= {
        "migrate:zambezi-nile",  # over the own pawn on rift, or the neutral one
        "migrate:zambezi-incense",  # over the own pawn and the strait mandeb
        "migrate:zambezi-icecliffs",  # over the rival's pawn and the strait storms
        "migrate:zambezi-sahara",  # over the neutral pawn
    }


def test_straits_are_steps() -> None:
    """O-MIG-2: a pawn of height 1 crosses a strait in one step."""
    state = table().village(0, "rift", "11b").state()
    assert "migrate:rift-incense" in legal(state)
    play(state, "migrate:rift-incense")
    board = state.observe(None).board
    assert (board["incense"].pawn, board["incense"].owner) == ("11b", 0)
    assert "rift" not in board

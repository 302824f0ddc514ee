"""Evolve: O-EVO-1..5."""

from __future__ import annotations

import pytest

from origins.core.moves import Move
from origins.games.origin.pack import PAWNS
from tests.support.origin.build import kinds, legal, play, refused, settle, table


def evolutions(state_moves: set[str], territory: str) -> set[str]:
    """The pawns that may be put on a territory."""
    found = (move.removeprefix("evolve:").split("-") for move in state_moves)
    return {pawn for pawn, where in found if where == territory}


def test_beside_any_pawn() -> None:
    """O-EVO-1: adjacent to an occupied territory, the neutral pawn's and a rival's too."""
    state = table().village(1, "patagonia", "22b").state()
    lands = {move.split("-")[1] for move in legal(state, "evolve")}
    assert lands == {
        "baobab",
        "kalahari",
        "nile",
        "rift",
        "sahara",
        "zambezi",  # around the cradle
        "condor",
        "pampas",
        "penguin",  # around the rival
    }


def test_what_evolving_changes() -> None:
    """O-EVO-1: a pawn of the reserve and a Village of one's own."""
    state = table().state()
    events = play(state, "evolve:12w-zambezi")
    seen = state.observe(None)
    assert (seen.board["zambezi"].pawn, seen.board["zambezi"].owner) == ("12w", 0)
    assert "12w" not in seen.reserve
    assert (seen.seats[0].villages_left, seen.seats[1].villages_left) == (8, 9)
    assert events[0].args == {"pawn": "12w", "territory": "zambezi"}


def test_from_which_pawns_it_comes() -> None:
    """O-EVO-3, O-EVO-4: each neighbour that fits is told, and only those; whoever owns it."""
    state = table().village(0, "nile", "12w").village(1, "rift", "33k").state()

    def told(text: str) -> tuple[str, ...]:
        return state.parents(Move.parse(text), 0)

    assert told("evolve:11b-sahara") == ("cradle",)
    assert set(told("evolve:12b-sahara")) == {"nile"}
    assert told("migrate:nile-sahara") == ()
    for move in state.legal_moves(0):
        assert bool(state.parents(move, 0)) == (move.kind == "evolve")


def test_not_on_an_occupied_territory() -> None:
    """O-EVO-1: vacant only."""
    state = table().village(0, "rift", "12w").village(1, "nile", "11b").state()
    for taken in ("cradle", "rift", "nile"):
        why = refused(state, f"evolve:11k-{taken}")
        assert (why.rule, why.message.key) == ("O-EVO-1", "refused-taken")
        assert why.message.args == {"territory": taken}


def test_not_away_from_every_pawn() -> None:
    """O-EVO-1."""
    why = refused(table().state(), "evolve:12w-atlas")
    assert (why.rule, why.message.key) == ("O-EVO-1", "refused-not-adjacent")


def test_only_from_the_reserve() -> None:
    """O-EVO-1: with two or three players every pawn is there once; with four 2xx twice."""
    three = table(3).village(0, "patagonia", "22b").state()
    assert refused(three, "evolve:22b-penguin").message.key == "refused-pawn-gone"
    four = table(4).village(0, "patagonia", "22b").state()
    assert "evolve:22b-penguin" in legal(four)
    play(four, "evolve:22b-penguin")
    settle(four)
    play(four, "end")
    assert refused(four, "evolve:22b-pampas").message.key == "refused-pawn-gone"


def test_straits_join() -> None:
    """O-EVO-2: patagonia and penguin lie on two continents, joined by the strait drake."""
    state = table().village(1, "patagonia", "22b").state()
    assert evolutions(legal(state, "evolve"), "penguin") == {"22w", "22k", "23b", "32b"}


@pytest.mark.parametrize(
    ("old", "fitting"),
    [
        ("11b", {"11w", "11b", "11k", "12b", "21b"}),
        ("12b", {"12b", "12w", "12k", "13b", "22b"}),
        ("22k", {"22k", "22w", "22b", "23k", "32k"}),
        ("13w", {"13w", "13b", "13k", "23w"}),
        ("31k", {"31k", "31w", "31b", "32k"}),
        ("33b", {"33b", "33w", "33k"}),
    ],
)
def test_what_fits_beside(old: str, fitting: set[str]) -> None:
    """O-EVO-3: identical; other colour; strength +1; height +1. Nothing else."""
    state = table(4).village(1, "patagonia", old).state()  # four players: 2xx are double
    gone = {"11w"} if old[0] == "2" else {"11w", old}
    assert evolutions(legal(state, "evolve"), "penguin") == fitting - gone
    for pawn in set(PAWNS) - fitting - gone:
        why = refused(state, f"evolve:{pawn}-penguin")
        assert (why.rule, why.message.key) == ("O-EVO-3", "refused-no-fit")


@pytest.mark.parametrize(
    ("pawn", "height", "strength", "color"),
    [
        ("12b", -1, 0, "same"),  # less tall
        ("21b", 0, -1, "same"),  # less strong
        ("33b", 1, 1, "same"),  # two differences
        ("23w", 0, 1, "other"),
        ("32k", 1, 0, "other"),
    ],
)
def test_the_differences_are_told(pawn: str, height: int, strength: int, color: str) -> None:
    """O-EVO-3: never less tall, less strong, or two differences."""
    args = refused(
        table().village(1, "patagonia", "22b").state(), f"evolve:{pawn}-penguin"
    ).message.args
    assert (args["height"], args["strength"], args["color"]) == (height, strength, color)
    assert (args["other"], args["near"]) == ("22b", "patagonia")
    assert (args["differences"], args["step"]) == (1, 1)


def test_never_two_steps() -> None:
    """O-EVO-3: height or strength +2 is refused, and says so."""
    state = table().village(1, "patagonia", "11b").state()
    assert refused(state, "evolve:31b-penguin").message.args["height"] == 2
    assert refused(state, "evolve:13b-penguin").message.args["strength"] == 2


def test_one_fitting_neighbour_is_enough() -> None:
    """O-EVO-4: pampas lies between a small pawn and a tall one."""
    state = table().village(1, "patagonia", "11b").village(1, "cerrado", "22k").state()
    assert evolutions(legal(state, "evolve"), "pampas") == {
        "11k",
        "12b",
        "21b",  # beside patagonia
        "22b",
        "22w",
        "23k",
        "32k",  # beside cerrado
    }
    # The reason names the neighbour that comes closest.
    assert refused(state, "evolve:13b-pampas").message.args["near"] == "patagonia"
    assert refused(state, "evolve:23b-pampas").message.args["near"] == "cerrado"


def test_no_village_left() -> None:
    """O-EVO-5."""
    state = table().village(0, "rift", "12w").fill(0, 8).state()
    assert state.observe(None).seats[0].villages_left == 0
    assert legal(state, "evolve") == set()
    why = refused(state, "evolve:11b-zambezi")
    assert (why.rule, why.message.key) == ("O-EVO-5", "refused-no-village")


def test_no_pawn_fits() -> None:
    """O-EVO-5: Villages are left, yet all that fits beside the neutral pawn is gone."""
    state = (
        table()
        .neutral("11w")
        .village(1, "mekong", "11b")
        .village(1, "sunda", "11k")
        .village(1, "rivers", "12w")
        .village(1, "monsoon", "21w")
        .turn(0)
        .state()
    )
    around = {"baobab", "kalahari", "nile", "rift", "sahara", "zambezi"}
    moves = legal(state, "evolve")
    assert not any(evolutions(moves, land) for land in around)
    assert moves  # beside the rival's pawns


def test_pawns_stay_on_the_board() -> None:
    """O-EVO-5: pawn and Village move together; nothing ever goes back to the reserve."""
    state = table().village(0, "nile", "22b").village(1, "zambezi", "11b").state()
    before = state.observe(None)
    events = play(state, "swap:nile-zambezi")
    seen = state.observe(None)
    assert "swap" in kinds(events)
    assert seen.reserve == before.reserve
    assert [seat.villages_left for seat in seen.seats] == [8, 8]
    assert {name: (p.pawn, p.owner) for name, p in seen.board.items()} == {
        "cradle": ("11w", None),
        "zambezi": ("22b", 0),
        "nile": ("11b", 1),
    }

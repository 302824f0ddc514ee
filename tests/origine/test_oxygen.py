"""Oxygen: G-OXY-1..6."""

from __future__ import annotations

import pytest

from origins.core.hidden import HIDDEN
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.rules.score import oxygen_points
from tests.origine.build import Table, kinds, moves, pawn, play, rule, table


def oxygen(need: str, planet: Table | None = None) -> OrigineState:
    """Seat 0 is about to choose the face of an Oxygen on aurora."""
    state = (planet or table(2)).hand(0, need, "animal_by_animal_not_water").state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_white")
    return state


def some() -> Table:
    return (
        table(2)
        .place("aurora_a", "plant_not_water")
        .place("aurora_b", "mineral_sand")
        .place("verdance_a", "insect_by_plant")
        .place("verdance_b", "water")
    )


def seen(state: OrigineState, viewer: int | None, space: str) -> object:
    for board in state.observe(viewer).boards:
        for at in board.spaces:
            if at.space == space:
                return at.pawn.need if at.pawn else None
    raise AssertionError(space)


def test_two_faces() -> None:
    """G-OXY-1: need side up it acts at once, Element side up it scores, and does not act."""
    state = oxygen("oxygen_flip", some())
    assert state.deciders() == (0,)
    assert moves(state) == {"oxygen:score", "oxygen:act"}
    assert rule(state, "flip:aurora_a") == ("G-OXY-1", "expected-oxygen")
    kept = state.clone()
    events = play(kept, "oxygen:score")
    assert kinds(events) == ["oxygen-kept", "drawn"]
    assert oxygen_points(kept.position) == 1
    assert kept.observe(1).phase == "show"
    white = kept.observe(1).boards[0].white.pawn
    assert white is not None
    assert (white.up, white.need) == (False, HIDDEN)
    events = play(state, "oxygen:act")
    assert kinds(events) == ["oxygen-acts"]
    assert oxygen_points(state.position) == 0
    white = state.observe(1).boards[0].white.pawn
    assert white is not None
    assert (white.up, white.need) == (True, "oxygen_flip")
    assert state.observe(1).phase == "flip"


def test_flip() -> None:
    """G-OXY-2: any Element on this Continent; its need is then open to all."""
    state = oxygen("oxygen_flip", some())
    play(state, "oxygen:act")
    assert moves(state) == {"flip:aurora_a", "flip:aurora_b"}
    assert rule(state, "flip:verdance_a") == ("G-OXY-2", "not-here")
    assert rule(state, "flip:aurora_c") == ("G-OXY-2", "empty")
    assert seen(state, 1, "aurora_a") == HIDDEN
    events = play(state, "flip:aurora_a")
    assert events[0].args["need"] == "plant_not_water"
    for viewer in (0, 1, None):
        assert seen(state, viewer, "aurora_a") == "plant_not_water"


@pytest.mark.parametrize("memory", [True, False])
def test_flip_again_hides(memory: bool) -> None:
    """G-OXY-2: turned again, hidden again; who remembers it still knows it."""
    planet = table(2).place("aurora_a", "plant_not_water", up=True)
    if not memory:
        planet.forgetful()
    state = oxygen("oxygen_flip", planet.witness(1, "aurora_a"))
    assert seen(state, None, "aurora_a") == "plant_not_water"
    play(state, "oxygen:act")
    assert kinds(play(state, "flip:aurora_a"))[0] == "turned-down"
    for viewer in (0, 1, None):
        assert seen(state, viewer, "aurora_a") == ("plant_not_water" if memory else HIDDEN)


def test_exchange() -> None:
    """G-OXY-3: two placed Elements change places, at least one of them on this Continent."""
    state = oxygen("oxygen_exchange", some())
    play(state, "oxygen:act")
    assert moves(state) == {
        "exchange:aurora_a-aurora_b",
        "exchange:aurora_a-verdance_a",
        "exchange:aurora_a-verdance_b",
        "exchange:aurora_b-verdance_a",
        "exchange:aurora_b-verdance_b",
    }
    assert rule(state, "exchange:verdance_a-verdance_b") == ("G-OXY-3", "one-here")
    assert rule(state, "exchange:aurora_a-aurora_a") == ("G-OXY-3", "same")
    assert rule(state, "exchange:aurora_a-aurora_c") == ("G-OXY-3", "empty")
    play(state, "exchange:verdance_a-aurora_b")  # in any order
    assert pawn(state, "aurora_b") == "insect_by_plant"
    assert pawn(state, "verdance_a") == "mineral_sand"


def test_exchange_keeps_faces() -> None:
    """G-OXY-3: nothing is turned over, each pawn goes with the face it shows."""
    planet = table(2).place("aurora_a", "plant_not_water", up=True).place("aurora_b", "water")
    state = oxygen("oxygen_exchange", planet)
    play(state, "oxygen:act", "exchange:aurora_a-aurora_b")
    faces = {at.space: at.pawn.up for at in state.observe(None).boards[0].spaces if at.pawn}
    assert faces == {"aurora_a": False, "aurora_b": True}


def test_look_and_move() -> None:
    """G-OXY-4: he alone sees it, then moves it to a free space of any Continent not set aside."""
    state = oxygen("oxygen_look", some())
    play(state, "oxygen:act")
    assert moves(state) == {"look:aurora_a", "look:aurora_b"}
    assert rule(state, "look:verdance_a") == ("G-OXY-4", "not-here")
    looked = play(state, "look:aurora_a")[0]
    assert looked.secret == {"need": "plant_not_water"}
    assert looked.knowers == (0,)
    assert seen(state, 0, "aurora_a") == "plant_not_water"
    assert seen(state, 1, "aurora_a") == HIDDEN
    targets = {"aurora_c", "aurora_d", "verdance_c", "verdance_d", "verdance_e"}
    targets |= {f"saffron_{letter}" for letter in "abcde"}
    assert moves(state) == {f"move:aurora_a-{space}" for space in targets}
    assert rule(state, "move:aurora_a-basalt_a") == ("G-OXY-4", "closed")
    assert rule(state, "move:aurora_a-verdance_a") == ("G-OXY-4", "taken")
    assert rule(state, "move:aurora_b-aurora_c") == ("G-OXY-4", "other-pawn")
    assert rule(state, "move:aurora_a-verdance_white") == ("G-TURN-4", "white-oxygen")
    play(state, "move:aurora_a-saffron_e")
    assert pawn(state, "aurora_a") is None
    assert pawn(state, "saffron_e") == "plant_not_water"
    assert seen(state, 0, "saffron_e") == "plant_not_water"
    assert seen(state, 1, "saffron_e") == HIDDEN


def test_look_without_the_memory_aid() -> None:
    """G-OXY-4: he sees it while he holds it, no longer."""
    state = oxygen("oxygen_look", some().forgetful())
    play(state, "oxygen:act", "look:aurora_a")
    assert seen(state, 0, "aurora_a") == "plant_not_water"
    play(state, "move:aurora_a-saffron_e")
    assert seen(state, 0, "saffron_e") == HIDDEN


@pytest.mark.parametrize("need", ["oxygen_flip", "oxygen_exchange", "oxygen_look"])
def test_talk_while_an_action_is_decided(need: str) -> None:
    """G-OXY-5: the choice may be discussed until it is made, and only then."""
    state = oxygen(need, some())
    assert not state.observe(1).talk
    play(state, "oxygen:act")
    assert all(state.observe(viewer).talk for viewer in (0, 1, None))
    while state.position.active == 0:
        assert state.observe(1).talk
        state.apply_action(state.legal_actions()[0])
    assert not state.observe(1).talk


@pytest.mark.parametrize("need", ["oxygen_flip", "oxygen_exchange", "oxygen_look"])
def test_no_target_no_effect(need: str) -> None:
    """G-OXY-6: an action with no legal target does nothing."""
    elsewhere = table(2).place("verdance_a", "water").place("verdance_b", "mineral_sand")
    state = oxygen(need, elsewhere)
    assert kinds(play(state, "oxygen:act")) == ["oxygen-acts", "idle", "drawn"]


def test_exchange_needs_two() -> None:
    """G-OXY-6: a single Element has no partner."""
    state = oxygen("oxygen_exchange", table(2).place("aurora_a", "water"))
    assert kinds(play(state, "oxygen:act")) == ["oxygen-acts", "idle", "drawn"]


def test_targets_are_elements() -> None:
    """G-OXY-6: never Oxygen; with a legal target the action is carried out."""
    planet = some().place("verdance_white", "oxygen_look")
    state = oxygen("oxygen_flip", planet)
    play(state, "oxygen:act")
    assert rule(state, "flip:aurora_white") == ("G-OXY-6", "not-oxygen")
    assert rule(state, "show:0")[0] == "G-OXY-2", "there is no way to let it be"
    state = oxygen("oxygen_exchange", some().place("verdance_white", "oxygen_look"))
    play(state, "oxygen:act")
    assert rule(state, "exchange:aurora_a-verdance_white") == ("G-OXY-6", "not-oxygen")


def test_look_only_where_nothing_is_free() -> None:
    """G-OXY-6: with no free space a look is a look only."""
    game = (
        table(2)
        .hand(0, "oxygen_look")
        .hand(1, "oxygen_flip")
        .place("aurora_a", "plant_not_water")
        .discard("bacteria_share", "bacteria_move")
        .rest_placed("aurora_white", "basalt_white")
        .turn(0, "look", shown=0, board="aurora")
        .state()
    )
    events = play(game, "look:aurora_a")
    assert kinds(events) == ["looked"]
    assert game.observe(0).phase == "show"


def test_four_pawns_three_actions() -> None:
    """G-OXY-6: the fourth Oxygen is a second Flip."""
    actions = sorted(p.action or "" for p in ORIGINE.pack.pawns if p.kind == "oxygen")
    assert actions == ["exchange", "flip", "flip", "look"]

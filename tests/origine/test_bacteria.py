"""Bacteria: G-BAC-1..3."""

from __future__ import annotations

from origins.core.hidden import HIDDEN
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origine.game import ORIGINE
from tests.origine.build import Table, bag, hand, kinds, moves, pawn, play, rule, table


def drawing(*needs: str, players: int = 3) -> Table:
    """Seat 0 is about to place its first pawn and to draw these."""
    return (
        table(players)
        .hand(0, "mineral_silt", "water", "plant_not_water")
        .hand(1, "water", "insect_by_plant", "mineral_sand")
        .bag(*needs)
    )


def test_shown_applied_discarded_and_drawn_again() -> None:
    """G-BAC-1: a Bacteria is open, leaves the game, and he draws another pawn."""
    state = drawing("bacteria_move", "mineral_clay").place("verdance_a", "water").state()
    play(state, "show:0", "designate:aurora")
    events = play(state, "place:0-aurora_a")
    assert kinds(events) == ["placed", "bacteria"]
    assert events[1].args == {"action": "move"}
    assert events[1].secret == {}
    assert state.observe(None).discarded == ("bacteria_move",)
    assert state.deciders() == (0,)
    events = play(state, "move:aurora_a-saffron_a")
    assert kinds(events) == ["moved", "drawn"]
    assert hand(state, 0)[0] == "mineral_clay"
    assert state.position.active == 1
    assert "bacteria_move" not in bag(state)


def test_both_in_one_draw() -> None:
    """G-BAC-1: the pawn he draws next may be the other Bacteria."""
    state = drawing("bacteria_move", "bacteria_share", "mineral_clay").state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    events = play(state, "move:aurora_a-saffron_a")
    assert kinds(events) == ["moved", "bacteria"]
    assert state.deciders() == (0, 1, 2)
    for seat in (2, 0, 1):
        events = list(state.apply("share:1", seat))
    assert kinds(events)[-1] == "drawn"
    assert state.position.active == 1


def test_share() -> None:
    """G-BAC-2: one pawn each to the left, chosen in secret, passed together."""
    state = drawing("bacteria_share", "mineral_clay").state()
    third = hand(state, 2)
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    assert state.deciders() == (0, 1, 2)
    assert moves(state, 0) == {"share:1", "share:2"}
    assert moves(state, 1) == {"share:0", "share:1", "share:2"}
    assert rule(state, "share:0") == ("G-BAC-2", "no-pawn")
    chosen = state.apply("share:1", 1)[0]
    assert (chosen.secret, chosen.knowers) == ({"slot": 1, "kind": "insect"}, (1,))
    assert chosen.seen_by(0).secret == {"slot": HIDDEN, "kind": HIDDEN}
    assert state.deciders() == (0, 2)
    assert state.observe(1).passing == 1
    assert state.observe(0).passing is None
    assert ORIGINE.move_seen_by(Move.parse("share:1"), 1, 0) == Move("share")
    state.apply("share:2", 0)
    assert hand(state, 1) == ["water", "insect_by_plant", "mineral_sand"], "nothing moves yet"
    events = list(state.apply("share:0", 2))
    assert kinds(events) == ["chosen", "passed", "passed", "passed", "drawn"]
    assert hand(state, 1) == ["water", "plant_not_water", "mineral_sand"]
    assert hand(state, 2) == ["insect_by_plant", third[1], third[2]]
    assert hand(state, 0) == ["mineral_clay", "water", third[0]]


def test_oxygen_is_passed_like_any_pawn() -> None:
    """G-BAC-2: whatever stands in front of a player, Oxygen too."""
    state = (
        table(2)
        .hand(0, "mineral_silt", "oxygen_flip")
        .hand(1, "oxygen_look")
        .bag("bacteria_share", "mineral_clay")
        .discard("bacteria_move")
        .state()
    )
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    assert moves(state, 0) == {"share:1"}
    state.apply("share:1", 0)
    state.apply("share:0", 1)
    assert "oxygen_flip" in hand(state, 1)
    assert "oxygen_look" in hand(state, 0)


def test_a_choice_not_yet_revealed_is_dealt_anew() -> None:
    """G-BAC-2: two tables that differ by another's secret choice cannot be told apart."""
    tables = [drawing("bacteria_share", "mineral_clay").state() for _ in range(2)]
    for state, slot in zip(tables, (0, 2), strict=True):
        play(state, "show:0", "designate:aurora", "place:0-aurora_a")
        state.apply(f"share:{slot}", 1)
    one, two = tables
    for viewer in (0, 2, None):
        assert one.observe(viewer) == two.observe(viewer)
        chosen = set()
        for seed in range(20):
            worlds = [s.resample_from_infostate(viewer, FastRng(seed)) for s in tables]
            assert worlds[0].to_dict() == worlds[1].to_dict()
            chosen.add(worlds[0].position.choice[1])
        assert chosen == {0, 1, 2}
    assert one.observe(1) != two.observe(1)
    assert one.resample_from_infostate(1, FastRng(1)).position.choice[1] == 0


def test_share_is_remembered() -> None:
    """G-BAC-2: giver and receiver know the need, the others do not."""
    state = drawing("bacteria_share", "mineral_clay").state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    state.apply("share:2", 0)
    state.apply("share:1", 1)
    state.apply("share:0", 2)

    def need(viewer: int | None) -> object:
        found = state.observe(viewer).hands[1][1]
        assert found is not None
        return found.need

    assert need(0) == need(1) == "plant_not_water"
    assert need(2) == need(None) == HIDDEN
    passed = state.observe(2).hands[1][1]
    assert passed is not None
    assert passed.known_by == (0, 1)


def test_a_player_without_pawns_passes_none() -> None:
    """G-BAC-2: he passes none, and takes what comes."""
    state = (
        table(3)
        .hand(0, "mineral_silt")
        .hand(1, "water", "insect_by_plant")
        .hand(2, "mineral_sand")
        .bag("bacteria_share")
        .discard("bacteria_move")
        .rest_placed("aurora_a")
    )
    game = state.state()
    play(game, "show:0", "designate:aurora")
    events = play(game, "place:0-aurora_a")
    assert game.deciders() == (1, 2)
    game.apply("share:0", 1)
    events = list(game.apply("share:0", 2))
    assert kinds(events) == ["chosen", "passed", "passed"]
    assert hand(game, 0) == ["mineral_sand", None, None]
    assert hand(game, 1) == [None, "insect_by_plant", None]
    assert hand(game, 2) == ["water", None, None]


def test_move() -> None:
    """G-BAC-3: one placed Element, face as it lies, to a free space of another Continent."""
    state = (
        drawing("bacteria_move")
        .place("aurora_b", "plant_not_animal", up=True)
        .place("verdance_a", "water")
        .place("verdance_white", "oxygen_flip")
        .state()
    )
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    assert state.deciders() == (0,)
    assert "move:aurora_b-basalt_f" in moves(state), "the one set aside is open by now"
    assert "move:verdance_a-aurora_c" in moves(state)
    assert rule(state, "move:aurora_b-aurora_c") == ("G-BAC-3", "same-continent")
    assert rule(state, "move:aurora_b-verdance_a") == ("G-BAC-3", "taken")
    assert rule(state, "move:aurora_c-verdance_b") == ("G-BAC-3", "empty")
    assert rule(state, "move:verdance_white-saffron_a") == ("G-OXY-6", "not-oxygen")
    assert rule(state, "move:aurora_b-saffron_white") == ("G-TURN-4", "white-oxygen")
    play(state, "move:aurora_b-basalt_f")
    assert pawn(state, "basalt_f") == "plant_not_animal"
    basalt = state.observe(None).boards[3].spaces[5].pawn
    assert basalt is not None
    assert basalt.up, "it is not turned over"


def test_a_hidden_element_moves_hidden() -> None:
    """G-BAC-3: as it lies, so nobody learns the need of one that was face down."""
    state = (
        drawing("bacteria_move").place("verdance_a", "water").place("verdance_b", "mineral_stone")
    ).state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    events = play(state, "move:verdance_b-aurora_c")
    assert pawn(state, "aurora_c") == "mineral_stone"
    moved = state.observe(None).boards[0].spaces[2].pawn
    assert moved is not None
    assert (moved.up, moved.need) == (False, HIDDEN)
    assert "mineral_stone" not in str([event.seen_by(1) for event in events])


def test_move_if_possible() -> None:
    """G-BAC-3: with no free space elsewhere nothing moves."""
    game = (
        table(2)
        .hand(0, "mineral_silt")
        .hand(1, "oxygen_flip")
        .bag("bacteria_move")
        .discard("bacteria_share")
        .rest_placed("aurora_a", "aurora_white")
        .state()
    )
    play(game, "show:0", "designate:aurora")
    assert kinds(play(game, "place:0-aurora_a")) == ["placed", "bacteria", "idle"]
    assert game.observe(None).phase == "show"

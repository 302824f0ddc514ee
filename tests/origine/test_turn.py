"""The turn of Origine: G-TURN-1..7 and G-OPEN-1."""

from __future__ import annotations

from origins.games.origine.game import OrigineState
from tests.origine.build import bag, hand, kinds, moves, new, pawn, play, rule, table


def test_show_is_a_signal_only() -> None:
    """G-TURN-1: he shows a pawn, and may place another."""
    state = table(2).hand(0, "water", "mineral_sand", "plant_not_water").state()
    assert state.deciders() == (0,)
    assert moves(state) == {"show:0", "show:1", "show:2"}
    play(state, "show:1", "designate:aurora")
    assert state.observe(1).shown == 1
    assert {move.split("-")[0] for move in moves(state)} == {"place:0", "place:1", "place:2"}
    play(state, "place:0-aurora_a")
    assert pawn(state, "aurora_a") == "water"


def test_show_wants_a_pawn() -> None:
    """G-TURN-1: an empty place in front of him is no pawn."""
    state = table(2).hand(0, "water").state()
    assert moves(state) == {"show:0"}
    assert rule(state, "show:2") == ("G-TURN-1", "no-pawn")
    assert rule(state, "place:0-aurora_a") == ("G-TURN-1", "expected-show")


def test_the_previous_player_designates() -> None:
    """G-TURN-2: the player to the right; not the one set aside, not a complete one."""
    for players in (2, 3, 4):
        state = table(players).fill("aurora", "aurora_a").turn(1).state()
        play(state, "show:0")
        assert state.deciders() == (0,)
        assert moves(state) == {"designate:aurora", "designate:verdance", "designate:saffron"}
        assert rule(state, "designate:basalt") == ("G-TURN-2", "aside")
        assert rule(state, "designate:zenith") == ("G-SET-2", "not-in-play")
    state = table(3).fill("aurora").opened().turn(0).state()
    play(state, "show:0")
    assert state.deciders() == (2,)
    assert moves(state) == {"designate:verdance", "designate:saffron", "designate:basalt"}
    assert rule(state, "designate:aurora") == ("G-TURN-2", "complete")


def test_place_on_the_continent_designated() -> None:
    """G-TURN-3: any of his pawns, Element face up, on any free space of that Continent."""
    state = table(2).place("aurora_b", "water").hand(0, "mineral_sand", "water").state()
    play(state, "show:0", "designate:aurora")
    assert state.deciders() == (0,)
    assert moves(state) == {f"place:{slot}-aurora_{letter}" for slot in "01" for letter in "acd"}
    assert rule(state, "place:0-aurora_b") == ("G-TURN-3", "taken")
    assert rule(state, "place:0-verdance_a") == ("G-TURN-3", "elsewhere")
    assert rule(state, "place:2-aurora_a") == ("G-TURN-3", "no-pawn")
    play(state, "place:0-aurora_c")
    seen = state.observe(1).boards[0].spaces[2].pawn
    assert seen is not None
    assert (seen.kind, seen.up) == ("mineral", False)
    assert not isinstance(seen.need, str)


def test_a_need_is_no_law() -> None:
    """G-TURN-3: a space where its need, or that of a pawn already there, fails is allowed."""
    state = table(2).place("aurora_b", "water").hand(0, "mineral_sand", "water").state()
    play(state, "show:0", "designate:aurora")
    assert {f"place:0-aurora_{letter}" for letter in "acd"} <= moves(state)  # sand is b
    play(state, "place:1-aurora_a")  # a second Water fails both
    assert pawn(state, "aurora_a") == "water"


def test_oxygen_and_white_spaces() -> None:
    """G-TURN-4: Oxygen on a white space only, and a white space takes nothing else."""
    state = table(2).hand(0, "oxygen_flip", "mineral_sand").state()
    play(state, "show:0", "designate:aurora")
    assert "place:0-aurora_white" in moves(state)
    assert not {"place:0-aurora_a", "place:1-aurora_white"} & moves(state)
    assert rule(state, "place:0-aurora_a") == ("G-TURN-4", "oxygen-white")
    assert rule(state, "place:1-aurora_white") == ("G-TURN-4", "white-oxygen")
    taken = table(2).place("aurora_white", "oxygen_look").hand(0, "oxygen_flip", "water").state()
    play(taken, "show:0", "designate:aurora")
    assert rule(taken, "place:0-aurora_white") == ("G-TURN-3", "taken")


def test_draw_back_to_three() -> None:
    """G-TURN-5: one pawn from the bag, into the place that is free; none from an empty bag."""
    state = table(2).hand(0, "water", "water", "mineral_clay").bag("mineral_sand").state()
    play(state, "show:0", "designate:aurora")
    events = play(state, "place:1-aurora_a")
    assert hand(state, 0) == ["water", "mineral_sand", "mineral_clay"]
    assert kinds(events) == ["placed", "drawn"]
    drawn = events[-1]
    assert drawn.secret == {"need": "mineral_sand"}
    assert drawn.knowers == (0,)
    assert state.position.active == 1
    empty = (
        table(2)
        .hand(0, "water", "mineral_clay")
        .hand(1, "mineral_sand")
        .discard("bacteria_share", "bacteria_move")
        .rest_placed()
        .state()
    )
    assert bag(empty) == []
    free = moves_after_show(empty)[0]
    assert kinds(play(empty, free))[-1] == "placed"
    assert len([p for p in hand(empty, 0) if p]) == 1


def moves_after_show(state: OrigineState) -> list[str]:
    play(state, "show:0")
    play(state, sorted(moves(state))[0])
    return sorted(moves(state))


def test_no_move_says_more_than_the_table_shows() -> None:
    """G-TURN-6: needs stay hidden; silence, and no move names a need."""
    state = new(3, 5)
    rng = 0
    while not state.is_terminal():
        seat = state.current_player()
        view = state.observe(seat)
        if view.phase in ("show", "designate", "place", "face", "share", "move"):
            assert not view.talk
        for move in state.legal_moves():
            assert not any(arg in state.game.ids.needs for arg in move.args)
        actions = state.legal_actions()
        rng = (rng * 31 + 7) % 1009
        state.apply_action(actions[rng % len(actions)])


def test_designation_must_leave_a_placement() -> None:
    """G-TURN-7: with Oxygen alone in hand only Continents with a free white space will do."""
    state = table(2).place("aurora_white", "oxygen_look").hand(0, "oxygen_flip").state()
    play(state, "show:0")
    assert moves(state) == {"designate:verdance", "designate:saffron"}
    assert rule(state, "designate:aurora") == ("G-TURN-7", "nothing-fits")


def test_a_complete_continent_may_be_designated_for_oxygen_alone() -> None:
    """G-TURN-7: only where no incomplete one will do."""
    whites = {"verdance": "oxygen_look", "saffron": "oxygen_flip", "basalt": "oxygen_exchange"}
    partly = table(2).fill("aurora").opened().hand(0, "oxygen_flip")
    for board, need in whites.items():
        partly.place(f"{board}_white", need)
    state = partly.state()
    play(state, "show:0")
    assert moves(state) == {"designate:aurora"}
    assert rule(state, "designate:verdance") == ("G-TURN-7", "nothing-fits")
    play(state, "designate:aurora")
    assert moves(state) == {"place:0-aurora_white"}
    with_element = table(2).fill("aurora").opened().hand(0, "oxygen_flip", "mineral_silt")
    for board, need in whites.items():
        with_element.place(f"{board}_white", need)
    state = with_element.state()
    play(state, "show:0")
    assert "designate:aurora" not in moves(state)
    assert rule(state, "designate:aurora") == ("G-TURN-2", "complete")


def test_a_player_without_pawns_is_skipped() -> None:
    """G-TURN-7: the turn goes to the next one who has a pawn."""
    state = (
        table(3)
        .hand(0, "water", "mineral_clay")
        .hand(1)
        .hand(2, "water")
        .discard("bacteria_share", "bacteria_move")
        .rest_placed()
        .state()
    )
    play(state, moves_after_show(state)[0])
    assert state.position.active == 2
    play(state, "show:0")
    assert state.deciders() == (1,), "he still sits to the right of the active player"


def test_opening() -> None:
    """G-OPEN-1: with the first complete Continent the other opens and the Bacteria go in."""
    state = table(2).fill("aurora", "aurora_d").hand(0, "mineral_clay").state()
    before = len(bag(state))
    play(state, "show:0", "designate:aurora")
    events = play(state, "place:0-aurora_d")
    assert kinds(events)[:2] == ["placed", "opened"]
    assert events[1].args == {"board": "basalt"}
    view = state.observe(None)
    assert not view.bacteria_aside
    assert not any(board.aside for board in view.boards)
    drawn = kinds(events).count("drawn") + kinds(events).count("bacteria")
    assert view.bag == before + 2 - drawn


def test_oxygen_does_not_count_for_completion() -> None:
    """G-OPEN-1: complete without its Oxygen, and not by its Oxygen."""
    state = table(2).fill("aurora", "aurora_d").hand(0, "oxygen_flip").state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_white")
    assert "opened" not in kinds(play(state, "oxygen:score"))
    assert state.observe(None).bacteria_aside


def test_it_stays_open() -> None:
    """G-OPEN-1: for the rest of the game, though the complete Continent loses a pawn."""
    state = (
        table(2)
        .fill("aurora")
        .opened()
        .hand(0, "oxygen_look")
        .hand(1, "mineral_clay")
        .turn(0, "look", shown=0, board="aurora")
        .state()
    )
    play(state, "look:aurora_a", "move:aurora_a-basalt_a")
    assert not any(board.complete or board.aside for board in state.observe(None).boards)
    assert pawn(state, "basalt_a") is not None


def test_bacteria_in_an_empty_bag_are_drawn_in_turn() -> None:
    """G-OPEN-1: the ruling for a bag that is already empty."""
    game = (
        table(4)
        .fill("aurora", "aurora_d")
        .hand(0, "mineral_clay")
        .hand(1, "water", "insect_by_water", "animal_by_plant_not_animal")
        .hand(2, "plant_not_animal", "insect_by_plant", "animal_by_water_not_insect")
        .hand(3, "insect_by_mineral", "insect_by_animal", "animal_by_animal_not_water")
        .rest_placed("aurora_d")
        .state()
    )
    assert bag(game) == []
    play(game, "show:0", "designate:aurora")
    events = play(game, "place:0-aurora_d")
    assert kinds(events)[:3] == ["placed", "opened", "bacteria"]

"""What a viewer may know: held, passed, looked at or turned up; the memory aid; the bag."""

from __future__ import annotations

import msgspec

from origins.core.hidden import HIDDEN
from origins.core.rng import FastRng
from origins.games.origine.game import OrigineState
from tests.origine.build import new, play, table


def needs(state: OrigineState, viewer: int | None) -> dict[str, object]:
    """The needs that a viewer is shown, by space."""
    return {
        at.space: at.pawn.need
        for board in state.observe(viewer).boards
        for at in (*board.spaces, board.white)
        if at.pawn is not None and at.pawn.kind != "water"
    }


def test_what_he_placed_he_knows_with_the_aid() -> None:
    """G-TURN-3, G-TURN-6: with the memory aid on he sees the need he held; off he does not."""
    for memory in (True, False):
        made = table(3).hand(0, "plant_not_water", "mineral_sand")
        state = (made if memory else made.forgetful()).state()
        play(state, "show:0", "designate:aurora", "place:0-aurora_a")
        assert needs(state, 0)["aurora_a"] == ("plant_not_water" if memory else HIDDEN)
        for other in (1, 2, None):
            assert needs(state, other)["aurora_a"] == HIDDEN


def test_the_oxygen_he_holds_he_sees() -> None:
    """G-OXY-1: while he chooses its face he sees what it would do, aid or not."""
    state = table(2).hand(0, "oxygen_look").forgetful().state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_white")
    assert needs(state, 0)["aurora_white"] == "oxygen_look"
    assert needs(state, 1)["aurora_white"] == HIDDEN


def test_need_of_water_is_no_secret() -> None:
    """G-NEED-1: all Waters need the same, so their kind says it."""
    state = table(2).place("aurora_a", "water").state()
    pawn = state.observe(None).boards[0].spaces[0].pawn
    assert pawn is not None
    assert pawn.need == "water"


def test_who_has_seen_it() -> None:
    """With the aid on the seats that ever saw a need are told, all of it public."""
    state = table(3).hand(0, "plant_not_water").place("aurora_b", "mineral_sand", up=True).state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_a")
    spaces = state.observe(2).boards[0].spaces
    assert [at.pawn.known_by for at in spaces if at.pawn] == [(0,), (0, 1, 2)]
    forgetful = table(3).place("aurora_b", "mineral_sand", up=True).forgetful().state()
    assert [at.pawn.known_by for at in forgetful.observe(2).boards[0].spaces if at.pawn] == [()]


def test_the_bag_is_a_number() -> None:
    """G-TURN-5: nothing of the bag is shown but how many pawns are in it."""
    state = new(3, 4)
    view = msgspec.to_builtins(state.observe(1))
    assert view["bag"] == 15
    assert "later" not in view
    shown = {p["need"] for hand in view["hands"] for p in hand if isinstance(p["need"], str)}
    assert len(shown) <= 3 + 1


def test_resampling_is_uniform_over_what_is_unknown() -> None:
    """Each need that fits is dealt equally often to an unknown pawn."""
    state = (
        table(2)
        .place("aurora_a", "mineral_sand")
        .hand(1, "mineral_silt", "water")
        .hand(0, "plant_not_water")
        .state()
    )
    counts: dict[object, int] = {}
    for seed in range(2000):
        world = state.resample_from_infostate(1, FastRng(seed))
        need = next(p for p in world.position.at if p < 20)
        counts[need] = counts.get(need, 0) + 1
    assert set(counts) == {5, 6, 7}, "the silt is in his own hand"
    assert all(580 < count < 760 for count in counts.values())


def test_resampled_games_go_on() -> None:
    """A resampled world is a sound position that plays to its end."""
    rng = FastRng(8)
    for seed in range(12):
        state = new(2 + seed % 3, seed, boards="random", memory=seed % 2 == 0)
        for _ in range(10 + seed * 4):
            if not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
        world = state.resample_from_infostate(seed % 2, rng)
        assert world.game.from_dict(world.to_dict()).to_dict() == world.to_dict()
        while not world.is_terminal():
            actions = world.legal_actions()
            world.apply_action(actions[rng.below(len(actions))])

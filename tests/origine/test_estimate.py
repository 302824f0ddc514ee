"""The quick value of a position: right about what is lost, highest for what is perfect."""

from __future__ import annotations

from origins.core.rng import FastRng
from origins.games.origine import codes
from origins.games.origine.rules.score import met, score
from origins.games.origine.search.estimate import lost
from tests.origine.build import IDS, new, table


def test_lost_pawns_are_never_met_again() -> None:
    """What is called lost stays unmet while no pawn is moved: placements cannot mend it."""
    rng = FastRng(3)
    for seed in range(30):
        state = new(2 + seed % 3, seed, boards="random", oxygen=4)
        doomed: dict[int, int] = {}
        while not state.is_terminal():
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
            state.apply_action(action)
            s = state.position
            if action >> 12 == codes.MOVE:
                doomed = {}
            for space, pawn in enumerate(s.at):
                if pawn < codes.ELEMENTS and lost(s, space):
                    doomed[space] = pawn
            for space in doomed:
                assert not met(s, space)
        for space, pawn in enumerate(state.position.at):
            if pawn < codes.ELEMENTS:  # at the end lost and unmet are the same
                assert bool(lost(state.position, space)) != bool(met(state.position, space))


def test_a_better_placement_is_worth_more() -> None:
    good = table(2).place("aurora_b", "mineral_sand").state()
    bad = table(2).place("aurora_a", "mineral_sand").state()
    assert good.estimate(0) > bad.estimate(0)
    kept = table(2).place("aurora_white", "oxygen_flip").state()
    spent = table(2).place("aurora_white", "oxygen_flip", up=True).state()
    assert kept.estimate(1) > spent.estimate(1)


def test_at_the_end_it_is_the_score() -> None:
    rng = FastRng(5)
    state = new(3, 1)
    while not state.is_terminal():
        assert 0 <= state.estimate(0) <= 1
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    assert state.estimate(0) == score(state.position) / 24 == state.returns()[0]


def test_advance_is_play_without_events() -> None:
    rng = FastRng(6)
    one, two = new(4, 2), new(4, 2)
    while not one.is_terminal():
        seat = one.current_player()
        actions = one.legal_actions()
        action = actions[rng.below(len(actions))]
        one.apply_action(action, seat)
        two.advance(action, seat)
        assert one.digest() == two.digest()
    assert len(IDS.boards) == 6

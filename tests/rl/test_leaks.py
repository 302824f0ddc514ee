"""Tensors and information states tell a viewer what `observe` does, and no more."""

from __future__ import annotations

import pytest

from origins import rl
from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng
from tests.rl.walk import GAMES, TABLES, options, positions


def check(state: State, rng: FastRng) -> None:
    for viewer in range(state.num_players):
        world = state.resample_from_infostate(viewer, rng)
        seen = rl.observation_tensor(state, viewer)
        assert seen.tobytes() == rl.observation_tensor(world, viewer).tobytes()
        if viewer in state.deciders():
            assert rl.legal_mask(world, viewer).tobytes() == rl.legal_mask(state, viewer).tobytes()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_two_worlds_give_the_same_bytes(name: str, players: int) -> None:
    """O-SET-3, J-HID-1, G-COMP-2: at every position of random games, for every seat."""
    rng = FastRng(players)
    for seed in range(2):
        for state in positions(name, players, seed):
            check(state, rng)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_two_worlds_of_many_games(name: str, players: int) -> None:
    rng = FastRng(players)
    for seed in range(2, 40):
        for state in positions(name, players, seed):
            check(state, rng)


def matching(here: State, there: State, viewer: int, rng: FastRng) -> tuple[int, int] | None:
    """Ids of legal moves in both worlds that look alike to the viewer: the same, or secret ones."""
    ids = here.legal_ids(), there.legal_ids()
    both = sorted({*ids[0]} & {*ids[1]})
    move = here.game.action_ids.move
    if here.current_player() != viewer and move(ids[0][0]).kind in here.game.secret_kinds:
        return ids[0][rng.below(len(ids[0]))], ids[1][rng.below(len(ids[1]))]
    if not both:
        return None
    one = both[rng.below(len(both))]
    return one, one


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_player_who_saw_the_same_sees_the_same(name: str, players: int) -> None:
    """Two worlds with the same moves: equal texts as long as nothing seen differs, then never."""
    game = registry.game(name)
    rng = FastRng(players)
    parted = 0
    for seed in range(6):
        viewer = seed % players
        here = rl.Trace(game.new_initial_state(players, seed, options(name, seed)))
        there = here.resample(viewer, rng)
        same = True
        assert here.information_state(viewer) == there.information_state(viewer)
        while here.state.deciders() and here.state.deciders() == there.state.deciders():
            moves = matching(here.state, there.state, viewer, rng)
            if moves is None:
                break
            shown = [
                [event.seen_by(viewer) for event in world.apply(move)]
                for world, move in zip((here, there), moves, strict=True)
            ]
            same = same and shown[0] == shown[1]
            texts = [world.information_state(viewer) for world in (here, there)]
            assert (texts[0] == texts[1]) is same
            if same:
                tensors = [rl.observation_tensor(one.state, viewer) for one in (here, there)]
                assert tensors[0].tobytes() == tensors[1].tobytes(), "he has seen what is no event"
        parted += not same
    assert parted, "no two worlds ever parted, which tests little"


@pytest.mark.parametrize("name", GAMES)
def test_the_memory_of_a_resampled_world_is_his_alone(name: str) -> None:
    """The text of the player stays, and the others' hangs on nothing that he cannot know."""
    trace = rl.Trace(registry.game(name).new_initial_state(3, 5))
    rng = FastRng(9)
    for _ in range(25):
        ids = trace.state.legal_ids()
        trace.apply(ids[rng.below(len(ids))])
    one, two = trace.resample(1, FastRng(3)), trace.resample(1, rng).resample(1, FastRng(3))
    for seat in range(3):
        assert one.information_state(seat) == two.information_state(seat)
    assert one.information_state(1) == trace.information_state(1)

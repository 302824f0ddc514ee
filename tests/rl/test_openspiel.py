"""OpenSpiel's own tests on every game, and its algorithms at work on them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

from origins.rl import observation_tensor, openspiel
from tests.rl.walk import GAMES, TABLES

SMALL = "deals=50"
"""Few deals, so that their list is short."""


def load(name: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"origins_{name}(players={players},{SMALL})")


def some_way(game: Any, moves: int, seed: int = 1) -> Any:
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_suite_of_openspiel_passes(name: str, players: int) -> None:
    game = load(name, players)
    assert game.num_players() == players
    assert game.get_type().short_name in pyspiel.registered_names()
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_the_same_again(name: str, tmp_path: Path) -> None:
    text = generate_playthrough.playthrough(str(load(name)), action_sequence=None, seed=7)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    flags.FLAGS.mark_as_parsed()  # it asks for some of its own
    expected, actual = generate_playthrough.replay(str(file))
    assert actual == expected
    assert f'short_name = "origins_{name}"' in text
    assert "provides_information_state_string = True" in text


@pytest.mark.parametrize("name", GAMES)
def test_states_are_pickled_cloned_and_read_back(name: str) -> None:
    game = load(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = some_way(game, 9)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    twin = state.clone()
    for other in (read, twin, pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        for player in range(2):
            seen = state.information_state_string(player)
            assert other.information_state_string(player) == seen
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
    assert state.legal_actions() == sorted(state.legal_actions())


@pytest.mark.parametrize("name", GAMES)
def test_a_tensor_is_that_of_the_package(name: str) -> None:
    game = load(name, 3)
    state, observer = some_way(game, 12), make_observation(game)
    for player in range(3):
        ours = observation_tensor(state.trace.state, player)
        observer.set_from(state, player)
        assert (observer.tensor == ours).all()
        assert (np.array(state.observation_tensor(player)) == ours).all()
    assert sum(part.size for part in observer.dict.values()) == observer.tensor.size


@pytest.mark.parametrize("name", GAMES)
def test_another_world_looks_the_same_to_who_asks(name: str) -> None:
    state = some_way(load(name, 3), 15)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, np.random.default_rng(n).random)
              for n in range(8)]  # fmt: skip
    assert {world.information_state_string(player) for world in worlds} == {
        state.information_state_string(player)
    }
    assert len({str(world) for world in worlds}) > 1
    assert worlds[0].legal_actions() == state.legal_actions()


def test_chance_is_the_deal_alone() -> None:
    state = load("origin").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 50
    assert sum(part for _, part in outcomes) == pytest.approx(1)
    assert state.information_state_string(0) == ""
    deals = {str(state.child(number)) for number, _ in outcomes[:5]}
    assert len(deals) == 5
    state.apply_action(3)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == 1


def test_its_tree_searches_play() -> None:
    game = load("junior")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    open_mcts = mcts.MCTSBot(game, 1.5, 4, evaluator, random_state=np.random.RandomState(2))
    hidden = ismcts.ISMCTSBot(
        game, evaluator, uct_c=1.5, max_simulations=4, random_state=np.random.RandomState(3)
    )
    state = some_way(game, 6)
    for bot in (open_mcts, hidden):
        assert bot.step(state) in state.legal_actions()
    late = some_way(game, 25)
    while not late.is_terminal():
        late.apply_action(int(hidden.step(late)))
    assert sum(late.returns()) == 1


def test_its_regret_minimisation_runs() -> None:
    """Outcome sampling goes one way through the tree; external sampling would go all ways."""
    game = pyspiel.load_game("origins_junior(deals=1)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_its_environment_steps() -> None:
    env = rl_environment.Environment(
        load("origine", 3), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    env.seed(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(set(step.rewards)) == 1  # who plays together wins together


def test_wrong_parameters_are_told() -> None:
    for text, told in [("players=9", "2 to 4"), ("deals=0", "one at least"),
                       ("options=[1]", "options="), ("luck=1", "luck")]:  # fmt: skip
        with pytest.raises(Exception, match=told):
            pyspiel.load_game(f"origins_origin({text})")


def test_the_interpreter_ends_well() -> None:
    """OpenSpiel holds the games longer than Python does."""
    code = "import pyspiel\nfrom origins.rl import openspiel\npyspiel.load_game('origins_junior')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    openspiel.register()  # a second time changes nothing

"""PettingZoo's own tests on every game, and what our environment says beyond them."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from origins.core.errors import UsageError
from origins.rl import pettingzoo
from tests.rl.walk import TABLES

# Observations with a mask are dicts, which PettingZoo knows of its own games only by their names.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    # Whoever waits has nothing to do, and PettingZoo says so where it ends a game.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_suite_of_pettingzoo_passes(game: str, players: int) -> None:
    made = partial(pettingzoo.env, game=game, players=players)
    api_test(made(), num_cycles=300)
    seed_test(made, num_cycles=100)


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_cycles_are_counted_as_pettingzoo_does(game: str) -> None:
    """Its test answers for everybody in every cycle, legal or not."""
    made = partial(pettingzoo.parallel_env, game=game, players=3, illegal="random")

    def turns(**settings: Any) -> Any:
        return parallel_to_aec(made(**settings))

    max_cycles_test(SimpleNamespace(parallel_env=made, env=turns))
    parallel_api_test(made(), num_cycles=60)


def walked(env: Any, seed: int) -> list[tuple[str, int, float]]:
    """Who played what, and what it was told to be worth."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    found = []
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        action = None if over else int(rng.choice(legal))
        found.append((agent, -1 if action is None else action, reward))
        env.step(action)
    return found


@pytest.mark.parametrize("game", ["origin", "junior"])
def test_the_rewards_are_the_shares_of_the_victory(game: str) -> None:
    walk = walked(pettingzoo.env(game=game, players=4), 3)
    assert walk == walked(pettingzoo.env(game=game, players=4), 3)
    ends = [reward for _, action, reward in walk if action < 0]
    assert len(ends) == 4
    assert sum(ends) == 1
    assert all(reward == 0 for _, action, reward in walk if action >= 0)


def test_seats_see_their_own_and_the_masks_are_of_who_moves() -> None:
    env = pettingzoo.raw_env(game="origin", players=3)
    env.reset(seed=1)
    seen = {agent: env.observe(agent) for agent in env.agents}
    tensors = {seen[agent]["observation"].tobytes() for agent in env.agents}
    assert len(tensors) == 3
    assert [agent for agent in env.agents if seen[agent]["action_mask"].any()] == [
        env.agent_selection
    ]


def test_the_same_seed_deals_the_same_games_one_after_the_other() -> None:
    twins = [pettingzoo.raw_env(game="junior") for _ in range(2)]
    for env in twins:
        env.reset(seed=5)
        env.reset()
    assert twins[0].game_state == twins[1].game_state
    twins[0].reset()
    assert twins[0].game_state != twins[1].game_state


def test_an_illegal_action_is_told_or_costs_the_game() -> None:
    env = pettingzoo.raw_env(game="junior")
    env.reset(seed=1)
    before = env.game_state.digest()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    bad: list[tuple[Any, str]] = [
        (wrong, "is not legal now"), (10**6, "ids are 0 to"), (-1, "ids are 0"),
        ("end", "an action is an id"), (None, "an action is an id"), (1.5, "an action is an id"),
    ]  # fmt: skip
    for action, told in bad:
        with pytest.raises(UsageError, match=told):
            env.step(action)
    assert env.game_state.digest() == before
    guarded = pettingzoo.env(game="junior")
    guarded.reset(seed=1)
    mover = guarded.agent_selection
    guarded.step(wrong)
    assert guarded.rewards[mover] == pettingzoo.LOST
    assert all(guarded.terminations.values())


def test_wrong_settings_are_told() -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "chess"), ({"players": 5}, "2 to 4"),
        ({"illegal": "ignore"}, "'raise' or 'random'"), ({"render_mode": "human"}, "ansi"),
        ({"options": {"luck": 1}}, "luck"),
    ]  # fmt: skip
    for settings, told in bad:
        with pytest.raises(UsageError, match=told):
            pettingzoo.raw_env(**settings)


def test_it_is_rendered_as_text() -> None:
    env = pettingzoo.env(game="origine", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("origine, 2 players")

"""Gymnasium's own check on every game, and one agent among bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from origins.core import registry
from origins.core.errors import UsageError
from origins.rl.gymnasium import TableEnv

TABLES = [("origin", 2, "greedy"), ("junior", 4, ["greedy", "random", "thinker"]),
          ("origine", 3, "novice")]  # fmt: skip


@pytest.mark.parametrize(("game", "players", "opponents"), TABLES)
def test_the_check_of_gymnasium_passes(game: str, players: int, opponents: Any) -> None:
    """It answers with any action, legal or not."""
    number = f"origins/{game}-v{registry.game(game).rules_version}"
    made = gymnasium.make(number, players=players, opponents=opponents, illegal="random")
    check_env(made.unwrapped)


def walked(env: TableEnv, seed: int) -> list[tuple[bytes, float]]:
    """A game against the bots with any legal moves: what was seen and what it brought."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    found, over = [(seen.tobytes(), 0.0)], False
    while not over:
        assert (info["action_mask"] == env.action_masks()).all()
        assert env.game_state.current_player() == env.seat
        action = rng.choice(np.flatnonzero(env.action_masks()))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        found.append((seen.tobytes(), reward))
    assert not env.action_masks().any()
    assert reward == env.game_state.returns()[env.seat]
    return found


@pytest.mark.parametrize(("game", "players", "opponents"), TABLES)
def test_the_same_seed_is_the_same_game(game: str, players: int, opponents: Any) -> None:
    twins = [TableEnv(game, players, opponents) for _ in range(2)]
    first, second = (walked(env, 4) for env in twins)
    assert first == second
    assert all(reward == 0 for _, reward in first[:-1])


def test_the_seat_is_any_or_the_one_that_was_asked_for() -> None:
    env = TableEnv("junior", players=3)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2}
    fixed = TableEnv("junior", players=3, seat=2)
    for seed in range(3):
        fixed.reset(seed=seed)
        assert fixed.seat == 2


def test_an_opponent_may_be_a_program(tmp_path: Path) -> None:
    program = tmp_path / "last.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    told = json.loads(line)\n"
        "    if told['type'] == 'choose':\n"
        "        print(json.dumps({'move': told['legal'][-1]}), flush=True)\n",
        "utf-8",
    )
    env = TableEnv("junior", opponents=f"stdio:{sys.executable} -S {program}")
    walked(env, 1)
    env.reset(seed=2)
    env.step(np.flatnonzero(env.action_masks())[0])
    env.close()


def test_wrong_settings_and_steps_are_told() -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "chess"), ({"players": 1}, "2 to 4"), ({"opponents": "hal"}, "hal"),
        ({"seat": 2}, "seats are 0 to 1"), ({"opponents": "oracle"}, "does not play origin"),
        ({"opponents": ["greedy", "greedy"]}, "1 opponents are needed"),
        ({"render_mode": "human"}, "ansi"),
    ]  # fmt: skip
    for settings, told in bad:
        with pytest.raises(UsageError, match=told):
            TableEnv(**settings)
    env = TableEnv("junior")
    walked(env, 1)
    with pytest.raises(UsageError, match="reset it first"):
        env.step(np.int64(0))

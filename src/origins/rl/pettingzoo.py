"""The games as environments of PettingZoo, for 2 to 4 agents.

    from origins.rl import pettingzoo

    env = pettingzoo.env("origin", players=4)

`env` is the AEC environment with PettingZoo's own guards: who does what is not legal loses, and the
game ends. `raw_env` is the same without them. In `parallel_env` all agents answer in every cycle,
and the answer of who is to move counts. An observation is a dict of `observation`
(`rl.observation_tensor`) and `action_mask`; rewards come at the end, as `State.returns` counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from origins.core.errors import UsageError
from origins.core.game import State
from origins.rl.dealing import MOST, Dealing, Illegal, space

RENDERED = "ansi"
LOST = -1.0
"""What an illegal action costs behind the guards."""


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo calls them so
    """One game, one agent a seat: `seat_0` to `seat_3`."""

    def __init__(
        self,
        game: str = "origin",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        """`max_cycles`: after so many decisions the game is broken off (truncated)."""
        super().__init__()
        if render_mode not in (None, RENDERED):
            raise UsageError(f"render_mode is None or {RENDERED!r}, not {render_mode!r}")
        self.dealing = Dealing(game, players, options, illegal)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.metadata = {
            "name": f"origins_{game}_v{self.dealing.game.rules_version}",
            "render_modes": [RENDERED],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seen = {agent: space(self.dealing) for agent in self.possible_agents}
        self._actions = {
            agent: spaces.Discrete(self.dealing.actions) for agent in self.possible_agents
        }
        self._rng = seeding.np_random()[0]
        self.game_state: State = self.dealing.deal(0)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the same seed deals the same game, and so do all after it."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        self.game_state = self.dealing.deal(int(self._rng.integers(MOST)))
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.dealing.observed(self.game_state, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`; None is what an agent says after the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state
        state.advance(self.dealing.chosen(state, action, self._rng), state.current_player())
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        seat = max(0, self.game_state.current_player())
        self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        """The whole position in plain text, secrets included."""
        return str(self.game_state) if self.render_mode == RENDERED else None

    def close(self) -> None:
        """Nothing is left open."""


def env(**settings: Any) -> Any:
    """The AEC environment with PettingZoo's guards; its settings are those of `raw_env`."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(**settings: Any) -> Any:
    """Every agent answers in every cycle; the answers of those who are not to move do nothing."""
    return turn_based_aec_to_parallel(raw_env(**settings))

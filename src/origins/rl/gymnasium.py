"""The games as environments of Gymnasium: one seat, against any bots.

    import gymnasium
    import origins.rl.gymnasium

    env = gymnasium.make("origins/junior-v2", opponents="greedy")

Importing this registers every game, with the version of its rules; `TableEnv` is what is made.
The others play when it is not the agent's turn: a step ends at the agent's next decision or at the
end. The reward comes at the end, the agent's share of the victory as `State.returns` counts. Legal
actions are in `info["action_mask"]` and `action_masks()`, as MaskablePPO asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from origins.bots.bot import rng_of
from origins.bots.contestants import contestant
from origins.bots.playing import chosen, view_for
from origins.core import registry
from origins.core.errors import OriginsError, UsageError
from origins.core.events import Event
from origins.core.game import State
from origins.rl.arrays import Bytes
from origins.rl.dealing import MOST, Dealing, Illegal
from origins.rl.masks import legal_mask
from origins.rl.tensors import observation_tensor

RENDERED = "ansi"


class TableEnv(gymnasium.Env[Bytes, np.int64]):
    """One agent at a table of bots."""

    metadata = {"render_modes": [RENDERED], "render_fps": 1}  # noqa: RUF012  # Gymnasium's own

    def __init__(
        self,
        game: str = "origin",
        players: int = 2,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: one bot by name for all other seats, or one for each of them in their order.

        `seat`: the agent's; None: another by chance in every game.
        """
        if render_mode not in (None, RENDERED):
            raise UsageError(f"render_mode is None or {RENDERED!r}, not {render_mode!r}")
        self.dealing = Dealing(game, players, options, illegal)
        if seat is not None and seat not in range(players):
            raise UsageError(f"no seat {seat}; seats are 0 to {players - 1}")
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise UsageError(f"{players - 1} opponents are needed, not {len(names)}")
        self._bots = [contestant(name) for name in names]
        for bot in self._bots:
            if not bot.plays(game):
                raise UsageError(f"bot {bot.name} does not play {game}")
        self._always, self.seat = seat, seat or 0
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self.dealing.size,), np.uint8)
        self.action_space = spaces.Discrete(self.dealing.actions)
        self.game_state: State = self.dealing.deal(0)
        self._history: list[Event] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        number = int(self.np_random.integers(MOST))
        self.seat = (
            int(self.np_random.integers(self.dealing.players))
            if self._always is None
            else self._always
        )
        others = iter(self._bots)
        seats = range(self.dealing.players)
        self._seated = [None if seat == self.seat else next(others) for seat in seats]
        self._rngs = [rng_of(number, seat) for seat in seats]
        self.game_state = self.dealing.deal(number)
        self._history = []
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        state = self.game_state
        played = self.dealing.chosen(state, action, self.np_random)
        self._history += state.play(played, self.seat)
        self._let_others_play()
        over = state.is_terminal()
        if over:
            self._tell_the_end()
        return self._seen(), state.returns()[self.seat], over, False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """True where an action is legal."""
        return legal_mask(self.game_state, self.seat).view(np.bool_)

    def render(self) -> str | None:
        """The whole position in plain text, secrets included."""
        return str(self.game_state) if self.render_mode == RENDERED else None

    def close(self) -> None:
        """Tell the bots that a game they are in is broken off; programs end with it."""
        if self._history and not self.game_state.is_terminal():
            self._tell_the_end()

    def _tell_the_end(self) -> None:
        for bot in self._bots:
            bot.over(self.game_state.outcome())

    def _let_others_play(self) -> None:
        state = self.game_state
        while not state.is_terminal() and (at := state.current_player()) != self.seat:
            bot = self._seated[at]
            assert bot is not None
            view = view_for(bot, state, at, self._history)
            move = chosen(bot, view, self._rngs[at])
            if move not in view.legal_moves:
                raise OriginsError(f"bot {bot.name} chose {move}, which is not legal")
            self._history += state.apply(move, at)

    def _seen(self) -> Bytes:
        return observation_tensor(self.game_state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": legal_mask(self.game_state, self.seat).view(np.int8)}


def register() -> None:
    """Make every game that has tensors known to Gymnasium, as `origins/NAME-vRULES`."""
    for name in registry.names():
        rules = registry.game(name)
        number = f"origins/{name}-v{rules.rules_version}"
        if rules.tensor_parts() and number not in gymnasium.registry:
            gymnasium.register(number, entry_point=f"{__name__}:TableEnv", kwargs={"game": name})


register()

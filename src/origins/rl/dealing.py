"""What the adapters share: a table that is dealt anew from seeds, and what is no legal action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces

from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import State
from origins.rl.masks import legal_mask
from origins.rl.tensors import observation_spec, observation_tensor

Illegal: TypeAlias = Literal["raise", "random"]
"""What is done about an action that is not legal: an error, or any legal one is played instead."""
MOST = 2**63
"""Deals have numbers below this."""


class Dealing:
    """A game for so many players with these options, dealt as often as one wants."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        illegal: Illegal = "raise",
    ) -> None:
        if illegal not in get_args(Illegal):
            raise UsageError(f"illegal is 'raise' or 'random', not {illegal!r}")
        self.game = registry.game(game)
        self.players, self.illegal = players, illegal
        self.options = self.game.options(options)
        self.actions = self.game.num_distinct_actions()
        self.size = observation_spec(self.game).size
        self.deal(0)  # wrong players are told now

    def deal(self, seed: int | str) -> State:
        return self.game.new_initial_state(self.players, seed, self.options)

    def observed(self, state: State, seat: int) -> dict[str, np.ndarray[Any, np.dtype[Any]]]:
        """What the seat sees, and what it may do: nothing, where it is not the one to move."""
        moves = seat == state.current_player()
        mask = legal_mask(state, seat) if moves else np.zeros(self.actions, np.uint8)
        return {"observation": observation_tensor(state, seat), "action_mask": mask.view(np.int8)}

    def chosen(self, state: State, action: object, rng: np.random.Generator) -> int:
        """The game's own action for an id of who is to move."""
        if state.is_terminal():
            raise UsageError("the game is over: reset it first")
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise UsageError(f"an action is an id from 0 to {self.actions - 1}, not {action!r}")
        legal = state.legal_ids()
        number = int(action)
        if self.illegal == "random" and number not in legal:
            number = legal[int(rng.integers(len(legal)))]
        played = self.game.action_ids.action(number)
        if number not in legal:
            move = self.game.decode(played)
            refusal = state.explain(move)
            rule = f" ({refusal.rule})" if refusal is not None else ""
            raise UsageError(f"action {number}, {move}, is not legal now{rule}; mind the mask")
        return played


def space(dealing: Dealing) -> spaces.Dict:
    """Where the observations of a seat lie."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (dealing.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (dealing.actions,), np.int8),
        }
    )

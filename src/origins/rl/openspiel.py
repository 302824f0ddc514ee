"""The games as Python games of OpenSpiel; importing this registers them.

    import pyspiel
    from origins.rl import openspiel

    game = pyspiel.load_game("origins_junior(players=3)")

Chance is the deal and nothing else: one of `deals` deals, all alike likely, of which number i is
dealt from the seed `seed` + i. Parameters: `players`, `deals`, `seed`, and `options`, those of the
game as JSON. What a player has seen since the deal, with perfect recall, is
`information_state_string`; `observation_tensor` is that of `rl`. A world that
`resample_from_infostate` gives is for searching in: its history names the deal that it came from,
so it is not one to be serialised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.core.rng import FastRng
from origins.rl.tensors import observation_spec, observation_tensor
from origins.rl.trace import Trace

DEALS = 1000
PREFIX = "origins_"
LENGTH = 10_000
"""More decisions than any game has; the rules themselves name no number."""


def game_type(game: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Origins: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.cooperative else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "deals": DEALS,
            "seed": 0,
            "options": "{}",
        },
    )


class OriginsGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Origins with its parameters; each of the games is a class of its own."""

    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        given = {**kind.parameter_specification, **(params or {})}
        self.rules = registry.game(kind.short_name.removeprefix(PREFIX))
        self.players, self.deals, self.seed = given["players"], given["deals"], given["seed"]
        if self.deals < 1:
            raise UsageError(f"deals={self.deals}; there must be one at least")
        try:
            told = msgspec.json.decode(given["options"], type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise UsageError(f"options={given['options']}: {error}") from None
        self.options = self.rules.options(told)
        self.dealt(0)  # a wrong number of players is told now
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.rules.num_distinct_actions(),
                max_chance_outcomes=self.deals,
                num_players=self.players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=None if self.rules.cooperative else 1.0,
                max_game_length=LENGTH,
            ),
            params or {},
        )

    def dealt(self, number: int) -> Trace:
        return Trace(self.rules.new_initial_state(self.players, self.seed + number, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> OriginsState:
        return OriginsState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> OriginsObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return OriginsObserver(self.rules, kind, params)


class OriginsState(pyspiel.State):  # type: ignore[misc]
    """A game being played: before the deal, or a trace of it."""

    def __init__(self, game: OriginsGame) -> None:
        super().__init__(game)
        self.trace: Trace | None = None

    def played(self) -> Trace:
        if self.trace is None:
            raise UsageError("nothing is dealt yet")
        return self.trace

    def current_player(self) -> int:
        if self.trace is None:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.trace.state
        return int(pyspiel.PlayerId.TERMINAL) if state.is_terminal() else state.current_player()

    def is_terminal(self) -> bool:
        return self.trace is not None and self.trace.state.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.played().state
        return sorted(state.legal_ids(player)) if player == state.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.trace is None:
            self.trace = self.get_game().dealt(action)
        else:
            self.trace.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().rules.action_ids.move(action))

    def returns(self) -> list[float]:
        if self.trace is None:
            return [0.0] * self.num_players()
        return self.trace.state.returns()

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> OriginsState:
        """Another world in which `player` has seen the same; `sampler` is the chance for it."""
        draw = sampler or np.random.default_rng().random
        world: OriginsState = self.clone()
        world.trace = self.played().resample(player, FastRng(int(draw() * 2**53)))
        return world

    def __str__(self) -> str:
        return "the deal is next" if self.trace is None else str(self.trace.state)


class OriginsObserver:
    """What `observation.py` of OpenSpiel asks for: the tensor with its parts, and the words."""

    def __init__(
        self, rules: Game, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise UsageError(f"an observer has no parameters, not {', '.join(params)}")
        self._recalls = kind.perfect_recall
        spec = observation_spec(rules)
        self.tensor = np.zeros(spec.size, np.float32)
        self.dict = {name: self.tensor[at] for name, at in spec.slices.items()}
        self._bytes = np.zeros(spec.size, np.uint8)

    def set_from(self, state: OriginsState, player: int) -> None:
        if state.trace is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = observation_tensor(state.trace.state, player, self._bytes)

    def string_from(self, state: OriginsState, player: int) -> str:
        if state.trace is None:
            return ""
        if self._recalls:
            return state.trace.information_state(player)
        return state.trace.state.information_state_string(player)


def register() -> None:
    """Make every game that has tensors known to OpenSpiel, as `origins_NAME`."""
    known = set(pyspiel.registered_names())
    for name in registry.names():
        rules = registry.game(name)
        if rules.tensor_parts() and PREFIX + name not in known:
            # OpenSpiel holds it until after the interpreter's end, which a class outlives.
            made = type(f"Origins{name.title()}", (OriginsGame,), {"kind": game_type(rules)})
            pyspiel.register_game(made.kind, made)  # type: ignore[attr-defined]


register()

"""Bots that are programs or servers, asked once."""

from __future__ import annotations

from origins.bots.bot import View, rng_of
from origins.bots.outside.bot import OutsideBot
from origins.core import registry


def asked(bot: OutsideBot) -> object:
    """What it answers in the first position of a game."""
    state = registry.game("junior").new_initial_state(2, 1)
    return bot.choose(View.of(state, state.current_player()), rng_of(1))

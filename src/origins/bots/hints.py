"""Advice for a player: what a bot would do, and why."""

from __future__ import annotations

from origins.bots.bot import Bot, Explains, View
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng


def hint(bot: Bot, view: View, rng: Rng) -> tuple[Move, Message | None]:
    """The move that `bot` would make in this view, with its reason where it can say one."""
    move = bot.choose(view, rng)
    return move, bot.why(view, move) if isinstance(bot, Explains) else None

"""The bots that may sit at a table of a game."""

from __future__ import annotations

from functools import cache

from origins.bots import registry
from origins.bots.bot import Bot


@cache
def bots_for(game: str) -> tuple[Bot, ...]:
    """The bots that can be seated in this game, the gentlest first."""
    found = [registry.bot(name) for name in registry.names()]
    fit = [bot for bot in found if game in getattr(bot, "games", (game,))]
    return tuple(sorted(fit, key=lambda bot: (level(bot), bot.name)))


def names_for(game: str) -> tuple[str, ...]:
    return tuple(bot.name for bot in bots_for(game))


def level(bot: Bot) -> int:
    """Its step on the ladder, 1 the gentlest."""
    own = getattr(bot, "level", None)
    return own if isinstance(own, int) else {"random": 1}.get(bot.name, 2)


def stand_in(game: str) -> str:
    """The bot that plays on for someone who left: sensible, and never slow."""
    names = names_for(game)
    return next((name for name in ("steady", "greedy") if name in names), names[0])


def strongest(game: str) -> str:
    return names_for(game)[-1]

"""The bots that may sit at a table of a game."""

from __future__ import annotations

from functools import cache

from origins.bots import registry
from origins.bots.bot import Bot
from origins.core import registry as games
from origins.core.errors import UsageError


@cache
def bots_for(game: str) -> tuple[Bot, ...]:
    """The bots that can be seated in this game: the ladder, then those of other packages.

    Each the gentlest first.
    """
    found = [registry.bot(name) for name in registry.names()]
    fit = [bot for bot in found if bot.plays(game)]
    return tuple(sorted(fit, key=lambda b: (registry.brought(b.name), b.level, b.name)))


def names_for(game: str) -> tuple[str, ...]:
    return tuple(bot.name for bot in bots_for(game))


def ladder(game: str) -> tuple[str, ...]:
    """The bots of this package alone: who advises, stands in and is proposed is one of them."""
    return tuple(name for name in names_for(game) if not registry.brought(name))


def bot(name: str, game: str) -> Bot:
    """A new bot of that name, for this game."""
    found = registry.bot(name)
    check_plays(found, game)
    return found


def check_plays(bot: Bot, game: str) -> None:
    """Raises `UsageError` for a bot of another game."""
    if not bot.plays(game):
        others = ", ".join(names_for(game))
        raise UsageError(f"the bot {bot.name} does not play {game}; the bots that do are {others}")


def stand_in(game: str) -> str:
    """The bot that plays on for someone who left."""
    names, wanted = ladder(game), games.game(game).stand_in
    return wanted if wanted in names else names[0]


def proposed(game: str) -> str:
    """The bot that a new table proposes for the seats of others: fair, or a good partner."""
    names, wanted = ladder(game), games.game(game).usual_partner
    return wanted if wanted in names else names[(len(names) - 1) // 2]


def strongest(game: str) -> str:
    return ladder(game)[-1]

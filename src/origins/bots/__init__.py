"""Players that see what their seat may see, and nothing else."""

from origins.bots.bot import Bot, View
from origins.bots.registry import bot, names

__all__ = ["Bot", "View", "bot", "names"]

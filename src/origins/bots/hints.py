"""What a bot has to say: advice for a player, and afterwards why moves were made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from origins.bots import registry
from origins.bots.bot import Bot, Explains, View
from origins.bots.playing import view_for
from origins.core.errors import Message
from origins.core.events import Event
from origins.core.game import State
from origins.core.moves import Move
from origins.core.rng import Rng


def hint(bot: Bot, view: View, rng: Rng) -> tuple[Move, Message | None]:
    """The move that `bot` would make in this view, with its reason where it can say one."""
    move = bot.choose(view, rng)
    return move, bot.why(view, move) if isinstance(bot, Explains) else None


class Made(NamedTuple):
    """A move, who made it, and the name of the bot if it was one."""

    seat: int
    move: Move
    bot: str = ""


def afterwards(deal: State, moves: Iterable[Made]) -> list[Message | None]:
    """Why the moves of a game were made, as things looked to those who made them.

    Only bots that can be found here and can say it do. Reasons may tell secrets of their seats.
    """
    state, history = deal.clone(), list[Event]()
    seated: dict[tuple[int, str], Bot | None] = {}
    found: list[Message | None] = []
    for made in moves:
        who = (made.seat, made.bot)
        bot = seated[who] if who in seated else seated.setdefault(who, _found(made.bot))
        said = None
        if bot is not None and isinstance(bot, Explains):
            said = _said(bot, view_for(bot, state, made.seat, history), made.move)
        found.append(said)
        history += state.apply(made.move, made.seat)
    return found


def _said(bot: Bot, view: View, move: Move) -> Message | None:
    """Its reason; a bot of another package that fails at it has none."""
    try:
        said = bot.why(view, move) if isinstance(bot, Explains) else None
    except Exception:
        if not registry.brought(bot.name):
            raise
        return None
    return said if isinstance(said, Message) else None


def _found(name: str) -> Bot | None:
    if name in registry.cheats():
        return registry.cheat(name)
    return registry.bot(name) if name in registry.names() else None

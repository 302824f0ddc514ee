"""Plays any legal move."""

from __future__ import annotations

from origins.bots.bot import Bot, View
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng


class RandomBot(Bot):
    """Uniform over the legal moves."""

    name = "random"
    level = 1
    remembers = False

    def choose(self, view: View, rng: Rng) -> Move:
        return view.legal_moves[rng.below(len(view.legal_moves))]

    def why(self, view: View, move: Move) -> Message:
        return Message("why-random")

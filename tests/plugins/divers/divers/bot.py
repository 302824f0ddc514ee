"""A bot for Pearl Divers alone."""

from origins.bots import Bot, View
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng


class Pearler(Bot):
    """Its longest breath for the pearls of most points, its shortest for the others."""

    name = "pearler"
    games = ("divers",)
    level = 3
    remembers = False
    texts = {  # noqa: RUF012
        "en": "bot-pearler = Pearler\n    .text = Dives deep for big pearls.\n"
        "why-pearler = The pearl is worth { $pearl }.",
        "fr": "bot-pearler = Pêcheuse\n    .text = Plonge loin pour les grosses perles.\n"
        "why-pearler = La perle vaut { $pearl }.",
    }

    def choose(self, view: View, rng: Rng) -> Move:
        pearl = getattr(view.observation, "pearl", 0) or 0
        return view.legal_moves[-1 if pearl > 3 else 0]

    def why(self, view: View, move: Move) -> Message:
        return Message("why-pearler", {"pearl": getattr(view.observation, "pearl", 0) or 0})

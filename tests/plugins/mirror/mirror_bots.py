"""A bot with words of its own, one that has none, and one that stumbles."""

from origins.bots import Bot, View
from origins.core.errors import Message
from origins.core.moves import Move
from origins.core.rng import Rng

TEXTS = {
    "en": """
bot-mirror = Mirror
    .text = Looks at its moves from the other end.
why-mirror = It was the last of { $count } moves.
""",
    "fr": """
bot-mirror = Miroir
    .text = Regarde ses coups par l’autre bout.
why-mirror = C’était le dernier de { $count } coups.
""",
}


class Mirror(Bot):
    """Plays the last of its legal moves."""

    name = "mirror"
    games = ("origin", "junior")
    level = 1
    remembers = False
    texts = TEXTS

    def choose(self, view: View, rng: Rng) -> Move:
        return view.legal_moves[-1]

    def why(self, view: View, move: Move) -> Message:
        return Message("why-mirror", {"count": len(view.legal_moves)})


class Plain(Bot):
    """Plays every game, and goes by its name."""

    name = "plain"

    def choose(self, view: View, rng: Rng) -> Move:
        return view.legal_moves[0]


class Stumbler(Bot):
    """Can be seated, and fails at its first move."""

    name = "stumbler"
    games = ("junior",)

    def choose(self, view: View, rng: Rng) -> Move:
        raise ZeroDivisionError("over its own feet")

"""Bots that must be set aside, each for a reason of its own."""

from origins.bots import Bot, View
from origins.core.moves import Move
from origins.core.rng import Rng

GARBLED = {"en": "bot-garbled = { $"}


class First(Bot):
    """What the others have in common: they could play."""

    def choose(self, view: View, rng: Rng) -> Move:
        return view.legal_moves[0]


class Raises(First):
    name = "raises"

    def __init__(self) -> None:
        raise RuntimeError("no\nlicence")


class Stranger:
    name = "stranger"


class Unnamed(First):
    pass


class Idle(Bot):
    name = "idle"


class Loud(First):
    name = "loud"
    level = "high"  # type: ignore[assignment]


class Misnamed(First):
    name = "another"


class Lost(First):
    name = "lost"
    games = ("go",)


class Spy(First):
    name = "spy"
    cheats = True


class Garbled(First):
    name = "garbled"
    texts = GARBLED


class Greedy(First):
    name = "greedy"

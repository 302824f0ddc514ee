"""What a bot is, and the only thing it gets to see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Protocol, Self, runtime_checkable

from origins.core.errors import Message, Refusal
from origins.core.events import Event
from origins.core.game import Game, Observation, State
from origins.core.moves import LegalMoves, Move
from origins.core.outcome import Outcome
from origins.core.rng import FastRng, Rng

TEMPLATE_SEED = 0


class View:
    """A position as one seat knows it.

    It holds no secret of the game: its template is dealt from the seat's observation alone, and
    every world is dealt from that template. `history` is what happened since the start as this
    seat saw it, and empty where nobody kept it.

    >>> from origins.core import registry
    >>> view = View.of(registry.game("junior").new_initial_state(players=3, seed=1), 0)
    >>> view.world(FastRng(5)).observe(0) == view.observation
    True
    """

    def __init__(self, template: State, seat: int, history: tuple[Event, ...] = ()) -> None:
        self._template = template
        self.seat = seat
        self.num_players = template.num_players
        self.history = history

    @classmethod
    def of(cls, state: State, seat: int, history: Iterable[Event] = ()) -> View:
        """What `seat` may know of `state` and, if they were kept, of all events up to it."""
        template = state.resample_from_infostate(seat, FastRng(TEMPLATE_SEED))
        return cls(template, seat, tuple(event.seen_by(seat) for event in history))

    @cached_property
    def observation(self) -> Observation:
        return self._template.observe(self.seat)

    @cached_property
    def legal_moves(self) -> LegalMoves:
        return self._template.legal_moves(self.seat)

    @property
    def game(self) -> Game:
        """The rules, with the pack they are played with."""
        return self._template.game

    def world(self, rng: Rng) -> State:
        """A whole state that the seat cannot tell from the true one; the caller's to change."""
        return self._template.resample_from_infostate(self.seat, rng)

    def explain(self, move: Move) -> Refusal | None:
        """None where the move is legal, otherwise why it is not."""
        return self._template.explain(move, self.seat)

    def template(self) -> dict[str, Any]:
        """One such state as plain JSON values, to be told to a bot elsewhere."""
        return self._template.to_dict()

    @classmethod
    def told(
        cls, game: Game, template: dict[str, Any], seat: int, history: Iterable[Event] = ()
    ) -> Self:
        """The view that `template` was told of; raises `DataError` where it is damaged."""
        return cls(game.from_dict(template), seat, tuple(history))


class OpenView(View):
    """Everything, for the bots of `registry.cheat`: an upper bound, never a player at a table."""

    @classmethod
    def of(cls, state: State, seat: int, history: Iterable[Event] = ()) -> OpenView:
        return cls(state.clone(), seat, tuple(history))

    def world(self, rng: Rng) -> State:
        return self._template.clone()


class Bot(ABC):
    """Chooses moves. What a bot does not say of itself is as here.

    The words of its name are the message `bot-<name>` and its attribute `.text`, which describes
    it; a bot without words goes by its name. docs/bots.md
    """

    name: str
    """As its entry point: small letters, digits, `-` and `_`."""
    games: tuple[str, ...] = ()
    """The games it plays; none named: all of them."""
    level: int = 2
    """Its step on the ladder, 1 the gentlest; bots of other packages come after the ladder."""
    seconds: float = 0.0
    """How long it may think for a move; 0: it does not look at the clock. Others may set it."""
    rounds: int = 0
    """How many rounds it may search for a move; 0: it has none to count. Others may set it."""
    remembers: bool = True
    """Whether it reads `View.history`; telling it takes time."""
    cheats: bool = False
    """Whether it sees everything (`OpenView`)."""
    texts: Mapping[str, str] = MappingProxyType({})
    """By language, `en` and `fr`, its messages in Fluent, for a bot of another package."""

    @abstractmethod
    def choose(self, view: View, rng: Rng) -> Move:
        """One of `view.legal_moves`."""

    def over(self, end: Outcome | None) -> None:  # noqa: B027  # most need not know
        """The game has ended, None: it was broken off. Told in simulations and contests."""

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why it likes a move, by a message of the program or of its `texts`."""

    def why(self, view: View, move: Move) -> Message: ...


def rng_of(*parts: int | str) -> FastRng:
    """The generator that belongs to a game, a seat and whatever else tells decisions apart.

    >>> rng_of(7, 0).next64() == rng_of(7, 0).next64() != rng_of(7, 1).next64()
    True
    """
    text = " ".join(str(part) for part in parts)
    return FastRng(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))

"""What a bot is handed, for the bots that live with their game."""

from __future__ import annotations

from typing import Protocol

from origins.core.events import Event
from origins.core.game import Observation, State
from origins.core.moves import LegalMoves
from origins.core.rng import Rng


class Sight(Protocol):
    """A position as one seat knows it; `origins.bots.View` is one."""

    seat: int
    num_players: int
    history: tuple[Event, ...]
    """What happened since the start as this seat saw it; empty where nobody kept it."""

    @property
    def observation(self) -> Observation: ...

    @property
    def legal_moves(self) -> LegalMoves: ...

    def world(self, rng: Rng) -> State:
        """A whole state that the seat cannot tell from the true one; the caller's to change."""
        ...

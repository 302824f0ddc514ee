"""As whom a log is read: the one place where events and moves are narrowed to what one may see."""

from __future__ import annotations

import msgspec

from origins.core.events import Event, Viewer
from origins.core.game import Game
from origins.core.moves import Move
from origins.match.ties import NONE, Ties
from origins.match.views import EventView


class Eye(msgspec.Struct, frozen=True):
    """A seat's, or a spectator's where `viewer` is None; an `open` one sees everything.

    `ties`: whom whoever looks does not hear.
    """

    viewer: Viewer = None
    open: bool = False
    ties: Ties = NONE

    def event(self, event: Event) -> EventView:
        seen = event if self.open else event.seen_by(self.viewer)
        return EventView(
            kind=seen.kind,
            seat=seen.seat,
            args=seen.args,
            secret=seen.secret,
            message=seen.message(),
        )

    def move(self, game: Game, move: Move, seat: int) -> Move:
        """The move of `seat`, without what only he knows of it."""
        return move if self.open else game.move_seen_by(move, seat, self.viewer)


OPEN = Eye(open=True)
"""For a game that is over: nothing is secret any more."""

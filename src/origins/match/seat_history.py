"""What each seat was told since the start: kept as the game goes on, not looked up each time."""

from __future__ import annotations

from collections.abc import Sequence

from origins.core.events import Event
from origins.match.log import Moved


class SeatHistory:
    """The events of a game as each seat saw them; an event is filtered once for a seat.

    Versions of one table may share it: it finds out by itself how far it still fits.
    """

    def __init__(self) -> None:
        self._moves: dict[int, list[Moved]] = {}
        self._events: dict[int, list[Event]] = {}

    def to(self, seat: int, moves: Sequence[Moved]) -> tuple[Event, ...]:
        """Everything that `moves` told `seat`."""
        known = self._moves.setdefault(seat, [])
        events = self._events.setdefault(seat, [])
        while known and (len(known) > len(moves) or known[-1] is not moves[len(known) - 1]):
            taken_back = known.pop()
            del events[len(events) - len(taken_back.events) :]
        for entry in moves[len(known) :]:
            known.append(entry)
            events += [event.seen_by(seat) for event in entry.events]
        return tuple(events)

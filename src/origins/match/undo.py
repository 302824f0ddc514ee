"""How far back a seat may take its moves: until something was revealed or done by another."""

from __future__ import annotations

import msgspec

from origins.core.errors import Message
from origins.match.log import Moved
from origins.match.table import Table
from origins.match.views import UndoView

FURTHEST = 100


class Reach(msgspec.Struct, frozen=True):
    """How many own moves are free to take back, how many with consent, and what stops it."""

    free: int
    ask: int
    reason: Message | None

    def view(self) -> UndoView:
        return UndoView(free=self.free, ask=self.ask, reason=self.reason)


def reach(table: Table, seat: int) -> Reach:
    if table.settings.undo == "none":
        return Reach(0, 0, Message("refused-undo-none"))
    if table.over:
        return Reach(0, 0, Message("refused-undo-over"))
    own = [entry for entry in table.moves if entry.seat == seat]
    if not own:
        return Reach(0, 0, Message("refused-undo-nothing"))
    free, reason = _free(table.moves, seat)
    ask = 0
    if table.settings.undo == "consent":
        ask = min(FURTHEST, len(own)) - free
        if ask and not table.voters(seat):
            # Against bots alone there is nobody to ask.
            free, ask, reason = free + ask, 0, None
    return Reach(free, ask, reason)


def _free(moves: list[Moved], seat: int) -> tuple[int, Message | None]:
    free = 0
    for entry in reversed(moves):
        if entry.seat != seat:
            return free, Message("refused-undo-other", {"seat": entry.seat})
        if any(event.reveals for event in entry.events):
            return free, Message("refused-undo-revealed")
        free += 1
    return free, None


def kept(table: Table, seat: int, count: int) -> int:
    """How many moves of the game stay when the last `count` moves of `seat` are taken back."""
    own = [index for index, entry in enumerate(table.moves) if entry.seat == seat]
    return own[-count]

"""How far back a seat may take its moves: until something was revealed, or a person acted since."""

from __future__ import annotations

import msgspec

from origins.content import guides
from origins.core.errors import Message
from origins.match.log import Moved
from origins.match.table import Table
from origins.match.views import UndoView

FURTHEST = 100


class Reach(msgspec.Struct, frozen=True):
    """How many own moves are free to take back, how many with consent, and what stops it.

    `seen`: the next one has shown something that was hidden, and the table allows it all the same.
    """

    free: int
    ask: int
    reason: Message | None
    seen: bool = False

    def view(self) -> UndoView:
        return UndoView(free=self.free, ask=self.ask, reason=self.reason, seen=self.seen)


def reach(table: Table, seat: int) -> Reach:
    rule = table.settings.undo
    if rule == "none":
        return Reach(0, 0, Message("refused-undo-none"))
    if table.over:
        return Reach(0, 0, Message("refused-undo-over"))
    if table.bot_of(seat):
        return Reach(0, 0, Message("refused-stood-in"))
    own = sum(entry.seat == seat for entry in table.moves) - _opening(table, seat)
    if own <= 0:
        return Reach(0, 0, Message("refused-undo-nothing"))
    free, reason = _free(table.moves, seat)
    if rule == "free":
        return Reach(free, 0, reason)
    if table.others(seat):
        return Reach(free, min(FURTHEST, own) - free, reason)
    return _among_bots(table, seat, own)


def _opening(table: Table, seat: int) -> int:
    """How many moves a guide made for the player before he looked: not his to take back."""
    guide = guides.guide(table.settings.game) if table.settings.guide else None
    return len(guide.opening) if guide and guide.seat == seat else 0


def asks_everybody(table: Table, seat: int, kept: int) -> bool:
    """Whether those whom a bot stands in for must agree too that the game goes back to `kept`.

    Past something that was revealed nothing is taken back without them: deals are fixed, and it
    would be a peek. They are asked as well where nobody else could be.
    """
    return any(map(_reveals, table.moves[kept:])) or not table.voters(seat)


def _among_bots(table: Table, seat: int, own: int) -> Reach:
    """Bots are not asked: what they did since is taken back too, but nothing that was seen."""
    unseen = 0
    for entry in reversed(table.moves):
        if _reveals(entry):
            break
        unseen += entry.seat == seat
    if table.settings.undo_seen:
        return Reach(min(FURTHEST, own), 0, None, seen=unseen == 0)
    reason = Message("refused-undo-revealed") if unseen < own else None
    return Reach(min(FURTHEST, unseen), 0, reason)


def _free(moves: list[Moved], seat: int) -> tuple[int, Message | None]:
    free = 0
    for entry in reversed(moves):
        if entry.seat != seat:
            return free, Message("refused-undo-other", {"seat": entry.seat})
        if _reveals(entry):
            return free, Message("refused-undo-revealed")
        free += 1
    return free, None


def _reveals(entry: Moved) -> bool:
    return any(event.reveals for event in entry.events)


def kept(table: Table, seat: int, count: int) -> int:
    """How many moves of the game stay when the last `count` moves of `seat` are taken back."""
    own = [index for index, entry in enumerate(table.moves) if entry.seat == seat]
    return own[-count]

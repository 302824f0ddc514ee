"""What becomes of a game when players resign, or its host closes the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from origins.core.errors import Message
from origins.match.log import Hold
from origins.match.views import Ending

if TYPE_CHECKING:
    from origins.match.table import Table


def given_up(holds: Sequence[Hold], resigned: Collection[int], together: bool) -> Ending | None:
    """How the game ends because these seats have resigned; None where it goes on.

    Against each other the last seat left wins, a bot's too; without any person there is no game.
    """
    if not resigned:
        return None
    left = tuple(seat for seat in range(len(holds)) if seat not in resigned)
    if len(left) == 1 and not together:
        words = Message("ending-resigned", {"seat": left[0]})
        return Ending(how="resigned", winners=left, outcome=None, verdict=None, message=words)
    people = [seat for seat, hold in enumerate(holds) if hold.who == "person"]
    if people and all(seat in resigned for seat in people):
        words = Message("ending-abandoned")
        return Ending(how="abandoned", winners=(), outcome=None, verdict=None, message=words)
    return None


def shut(name: str) -> Ending:
    """How a game ends that the host, called `name`, closed."""
    words = Message("ending-closed", {"name": name}) if name else Message("ending-closed-former")
    return Ending(how="closed", winners=(), outcome=None, verdict=None, message=words)


def warning(table: Table, seat: int) -> Message | None:
    """What will happen at this table if `seat` resigns now; None where it cannot."""
    if table.started is None or table.over or seat in table.resigned:
        return None
    ending = given_up(table.holds, {*table.resigned, seat}, table.game.cooperative)
    if ending is None:
        return Message("resign-bot")
    if ending.winners:
        return Message("resign-wins", {"rival": ending.winners[0]})
    return Message("resign-nobody")

# hot module
"""The outlook of planets weighed lately.

Playouts from one position meet the same planets again, above all those with few pawns, which take
longest to weigh.
"""

from __future__ import annotations

from typing import Final

from origins.core.c_types import i64, may_raise, u64
from origins.games.origine.rules.position import Position
from origins.games.origine.solver.completion_counts import Outlook

# A prime number of planets; one that comes to the slot of another takes its place.
ROOM: Final = 509


class Memory:
    """For each slot three numbers that name a planet and three that were counted, and the odds."""

    def __init__(self) -> None:
        self.names: list[u64] = [0] * 1527
        self.counts: list[i64] = [0] * 1527
        self.odds: list[i64] = [0] * 488640

    @may_raise
    def survey(self, look: Outlook, s: Position) -> None:
        """Have an outlook's points, total, goal and odds for the planet of a position."""
        look.take_in(s)
        first: u64 = name(look, 0)
        second: u64 = name(look, 2)
        boards: u64 = look.layout << 6 | look.hard
        slot: int = (first ^ second >> 1) % ROOM
        if (
            self.names[slot * 3] == first
            and self.names[slot * 3 + 1] == second
            and self.names[slot * 3 + 2] == boards
        ):
            self.tell(look, slot)
            return
        look.sift_all()
        look.weigh()
        look.spell_out()
        self.names[slot * 3] = first
        self.names[slot * 3 + 1] = second
        self.names[slot * 3 + 2] = boards
        self.learn(look, slot)

    def tell(self, look: Outlook, slot: int) -> None:
        n: int = slot * 3
        look.points = self.counts[n]
        look.total = self.counts[n + 1]
        look.goal = self.counts[n + 2]
        n = slot * 960
        for i in range(960):
            look.odds[i] = self.odds[n + i]

    def learn(self, look: Outlook, slot: int) -> None:
        n: int = slot * 3
        self.counts[n] = look.points
        self.counts[n + 1] = look.total
        self.counts[n + 2] = look.goal
        n = slot * 960
        for i in range(960):
            self.odds[n + i] = look.odds[i]


def name(look: Outlook, j: int) -> u64:
    """What lies on a board and the next one as one number, five bits for each space."""
    found: u64 = 0
    for k in range(j, j + 2):
        b: int = look.board[k]
        for space in range(b * 8, b * 8 + look.tables.size[b]):
            found = found << 5 | look.at[space]
    return found

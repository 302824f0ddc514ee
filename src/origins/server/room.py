"""One table in memory, and those who follow it."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple

from origins.match import turns
from origins.match.command import Command
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server import times
from origins.server.broadcast import Broadcast, Follower
from origins.server.problems import ProblemError
from origins.server.times import now_ms

REMEMBERED = 256
MURMURS = 100
Company = tuple[tuple[int, ...], int]


class Murmur(NamedTuple):
    number: int
    person: str
    name: str
    text: str


class Room:
    def __init__(
        self, table: Table, present: Callable[[str], None] = lambda table_id: None
    ) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(table.id, present)
        self.used = time.monotonic()
        self.visited = -math.inf
        """When a person was last here."""
        self.problem: ProblemError | None = None
        """Why it is here no more: it is damaged and set aside, or it has expired."""
        self.murmurs: deque[Murmur] = deque(maxlen=MURMURS)
        """What spectators said of late, here on this server."""
        self._refused: OrderedDict[tuple[int | None, str], Refused] = OrderedDict()
        self._shadow: Table | None = None
        self._presence: tuple[tuple[int, int], Company] | None = None
        self._skipped = times.clock.skipped

    def copy(self) -> tuple[Table, int]:
        """The table, to be changed and put back; and how much time was skipped until now."""
        return self.table.copy(), self._skipped

    def put(self, table: Table, skipped: int) -> None:
        """The table as it is from now on, changed while time may have been skipped."""
        table.clock.skip(self._skipped - skipped)
        self.table = table

    def skip(self) -> None:
        """Leave out of its live clocks what was skipped since this was called last."""
        gap, self._skipped = times.clock.skipped - self._skipped, times.clock.skipped
        self.table.clock.skip(gap)

    def refusal(self, command: Command) -> Refused | None:
        return self._refused.get(command.about)

    def remember(self, command: Command, refused: Refused) -> None:
        """A repeat of a refused command gets the same answer, whatever has happened since."""
        self._refused[command.about] = refused
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)

    def for_watchers(self, now: int) -> Table:
        """The table as spectators may see it: as it was some time ago where there is a delay."""
        delay = self.table.settings.watch_delay * 1000
        if not delay:
            return self.table
        if self._shadow is None:
            self._shadow = Table(self.table.id)
        shadow = self._shadow
        for entry in self.table.log[shadow.version :]:
            if shadow.started is not None and entry.at + delay > now:
                break
            shadow.apply(entry)
        return shadow

    def murmur(self, person: str, name: str, text: str) -> int:
        """A spectator says something; the number that it is known by."""
        number = self.murmurs[-1].number + 1 if self.murmurs else 1
        self.murmurs.append(Murmur(number, person, name, text))
        return number

    def in_use(self) -> bool:
        return bool(self.broadcast) or self.lock.locked()

    def online(self) -> tuple[int, ...]:
        """The seats whose people are here."""
        return self.presence()[0]

    def presence(self) -> Company:
        """The seats whose people are here, and how many others follow; found out once a change."""
        now = self.broadcast.changes, self.table.version
        if self._presence is None or self._presence[0] != now:
            here, table = self.broadcast.everywhere, self.table
            online = tuple(
                seat
                for seat, hold in enumerate(table.holds)
                if hold.who == "person" and hold.person in here
            )
            others = sum(many for person, many in here.items() if not table.seats_of(person))
            self._presence = now, (online, others)
        return self._presence[1]

    def away(self, seat: int) -> float | None:
        """For how many seconds the person of a seat has neither been here nor done anything.

        None if he is here, or nobody has that seat.
        """
        if seat in self.online() or seat >= self.table.players:
            return None
        idle = (now_ms() - turns.last_act(self.table, seat)) / 1000
        return min(self.broadcast.away(self.table.holds[seat].person), idle)

    def follow(self, follower: Follower) -> None:
        self.broadcast.add(follower)
        self.visited = time.monotonic()

    def leave(self, follower: Follower) -> None:
        self.broadcast.remove(follower)
        self.used = self.visited = time.monotonic()

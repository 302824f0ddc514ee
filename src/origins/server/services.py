"""What the routes and the socket work with, put together once for a server."""

from __future__ import annotations

import secrets

from origins.core.events import Viewer
from origins.match import turns
from origins.match.commands import MakeMove
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server.bot_pool import BotPool
from origins.server.bot_turns import BotTurns
from origins.server.cleanup import Cleanup
from origins.server.config import Config
from origins.server.deadlines import Deadlines
from origins.server.gc_control import GcControl
from origins.server.identity import Identity, hashed
from origins.server.limits import Limiter
from origins.server.metrics import Metrics
from origins.server.problems import problem
from origins.server.rooms import Room, Rooms
from origins.server.store.bus import Bus
from origins.server.store.people import People
from origins.server.store.store import Store
from origins.server.tasks import Tasks
from origins.server.times import now_ms

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


class Seen:
    """A table as one person may see it: which of its states, and as whom."""

    def __init__(self, table: Table, mine: tuple[int, ...], viewer: Viewer) -> None:
        self.table = table
        self.mine = mine
        self.viewer = viewer


class Services:
    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.identity = Identity(People(store))
        self.bot_pool = BotPool(config, self.metrics)
        self.gc_control = GcControl()
        self.tasks = Tasks()
        self.rooms = Rooms(store, self.metrics, self.changed, config.packs)
        self.bot_turns = BotTurns(config, self.rooms, self.bot_pool, self.tasks)
        self.deadlines = Deadlines(self.rooms, self.tasks)
        self.cleanup = Cleanup(
            config, self.rooms, self.identity, self.gc_control, self.attend, self._busy
        )
        self.bus = Bus(store, self.rooms.heard, self.rooms.resync)
        limits = config.limits
        self.seat_limit = Limiter(limits.messages, limits.window)
        self.address_limit = Limiter(limits.address_messages, limits.window)
        self.heavy_limit = Limiter(limits.heavy, limits.window)
        self.guess_limit = Limiter(limits.logins, 300)
        self.guest_limit = Limiter(limits.guests_per_address, 3600)
        self.sockets: dict[str, int] = {}

    async def start(self) -> None:
        self.bus.start()
        self.tasks.spawn(self.cleanup.run())
        if self.config.own_process:
            self.gc_control.begin()

    async def close(self) -> None:
        self.deadlines.close()
        await self.tasks.close()
        await self.bus.close()
        await self.rooms.close()
        await self.bot_pool.close()
        await self.store.close()

    def changed(self, room: Room) -> None:
        """A table has changed: tell who follows it and see what comes next."""
        room.broadcast.tell()
        self.attend(room)

    def attend(self, room: Room) -> None:
        self.bot_turns.attend(room)
        self.deadlines.attend(room)

    def _busy(self, room: Room) -> bool:
        return self.bot_turns.busy(room) or self.deadlines.busy(room)

    @staticmethod
    def held_until(room: Room, command: MakeMove) -> int | None:
        """When a move is made at a table that evens out delays.

        None where it is made at once, or has its answer already: done, or refused.
        """
        table, now = room.table, now_ms()
        answered = command.about in table.answers or room.refusal(command) is not None
        if not table.settings.even_delays or answered:
            return None
        try:
            command.judge(table, now)
        except Refused:
            return None
        return turns.due(table, command.seat, now)

    def seen(self, room: Room, person: str, seat: int | None = None) -> Seen:
        """What `person` may see of a table; a table he may not see does not exist for him."""
        table = room.table
        mine = table.seats_of(person)
        if seat is not None and seat not in mine:
            raise problem(403, "not-yours", "that seat is not yours")
        if mine or (person and person == table.host):
            only = mine[0] if len(mine) == 1 else None
            return Seen(table, mine, only if seat is None else seat)
        if table.settings.watch == "nobody":
            raise problem(404, "no-table", "there is no such table")
        return Seen(room.for_watchers(now_ms()), (), None)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def opens(table: Table, secret: str) -> bool:
    """Whether an invite secret or a short code is the one of this table."""
    by_link = secrets.compare_digest(hashed(secret), table.invite)
    code = "".join(secret.upper().split())
    return by_link or (
        table.started is None and secrets.compare_digest(code.encode(), table.code.encode())
    )

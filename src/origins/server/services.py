"""What the routes and the socket work with, put together once for a server."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterable

from origins.core.events import Viewer
from origins.match import names, turns
from origins.match.commands import ComeBack, MakeMove
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server.bot_pool import BotPool
from origins.server.bot_turns import BotTurns
from origins.server.cleanup import Cleanup
from origins.server.config import Config
from origins.server.deadlines import Deadlines
from origins.server.expiry import Expiry
from origins.server.gc_control import GcControl
from origins.server.health import HealthCheck
from origins.server.identity import Identity, hashed
from origins.server.leases import Leases, SharedLeases
from origins.server.limits import Limiter, SharedLimiter
from origins.server.loop_watch import LoopWatch
from origins.server.metrics import Metrics
from origins.server.moderation import Moderation
from origins.server.murmurs import Murmurs
from origins.server.presence import Presence
from origins.server.problems import ProblemError, problem
from origins.server.room import Room
from origins.server.rooms import Rooms
from origins.server.sessions import Sessions
from origins.server.store.allowances import Allowances
from origins.server.store.bus import bus_of
from origins.server.store.engine import StoreUnavailable
from origins.server.store.people import People
from origins.server.store.store import ENTRY, Store
from origins.server.store.unused import GONE
from origins.server.tasks import Tasks
from origins.server.times import now_ms

HOUR = 3600
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
        self.people = People(store)
        self.bot_pool = BotPool(config, self.metrics)
        self.gc_control = GcControl()
        self.tasks = Tasks(self.metrics)
        self.identity = Identity(self.people, self.tasks)
        self.allowances = Allowances(store)
        self._servers: frozenset[str] = frozenset()
        self.loop_watch = LoopWatch(self.metrics, config.stall_seconds)
        self.bus = bus_of(store, config.bus)
        self.leases = self._leases()
        self.health = HealthCheck(store, self.bus, self.leases, self.bot_pool)
        self.rooms = Rooms(store, self.metrics, self.changed, config.packs, self.leases)
        self.bot_turns = BotTurns(config, self.rooms, self.bot_pool, self.tasks, self.leases)
        self.deadlines = Deadlines(self.rooms, self.tasks, self.leases)
        self.expiry = Expiry(config.retention, self.rooms, self.tasks)
        self.cleanup = Cleanup(
            config,
            self.rooms,
            self.expiry,
            self.identity,
            self.allowances,
            self.gc_control,
            self.attend,
            self._busy,
        )
        self.bus.on(ENTRY, self.rooms.told)
        self.bus.on(GONE, self.rooms.gone)
        self.bus.on_missed(self.rooms.resync)
        self.sessions = Sessions(self.people, self.identity, self.bus)
        self.presence = Presence(self.rooms, self.bus)
        self.murmurs = Murmurs(self.rooms, self.bus)
        self.rooms.on_loaded, self.rooms.on_presence = self.presence.ask, self.presence.changed
        limits = config.limits
        self.seat_limit = Limiter(limits.messages, limits.window)
        self.address_limit = Limiter(limits.address_messages, limits.window)
        self.heavy_limit = Limiter(limits.heavy, limits.window)
        self.guess_limit = self._shared("guess", limits.logins, 300)
        self.guest_limit = self._shared("guest", limits.guests_per_address, HOUR)
        self.table_limit = self._shared("table", limits.new_tables_per_person, HOUR)
        self.address_table_limit = self._shared("tables", limits.new_tables_per_address, HOUR)
        self.hint_limit = self._shared("hint", limits.hints_per_person, HOUR)
        self.told_limit = self._shared("told", limits.told_per_address, HOUR)
        self.address_hint_limit = self._shared("hints", limits.hints_per_address, HOUR)
        self.report_limit = self._shared("report", limits.reports_per_person, HOUR)
        self.moderation = Moderation(store, self.bus, config.audit_days, self._names_changed)
        self.sockets: dict[str, int] = {}

    def _shared(self, name: str, most: int, window: int) -> SharedLimiter:
        return SharedLimiter(name, most, window, self.allowances)

    async def start(self) -> None:
        await asyncio.to_thread(self._read_ahead)
        self.tasks.keep("time", self.deadlines.keep_time)
        await self.leases.start(self.tasks)
        await self.moderation.start(self.tasks)
        self.bus.start(self.tasks)
        self.rooms.start(self.tasks)
        self.presence.start(self.tasks)
        self.sessions.start(self.tasks)
        self.tasks.keep("loop-watch", self.loop_watch.run)
        self.tasks.keep("cleanup", self.cleanup.run)
        if self.config.own_process:
            self.gc_control.begin()
            self.tasks.keep("new-objects", self.gc_control.look_at_new)

    def _read_ahead(self) -> None:
        """Make ready what the first who comes would else hold everybody up for."""
        names.is_reserved("")
        self.rooms.packs.prepare()

    async def close(self) -> None:
        self.deadlines.close()
        await self.leases.close()
        await self.tasks.close()
        await self.rooms.close()
        await self.bot_pool.close()
        await self.store.close()

    def changed(self, room: Room) -> None:
        """A table has changed: tell who follows it and see what comes next."""
        room.broadcast.tell()
        self.attend(room)

    def visit(self, room: Room, person: str) -> None:
        """A person is at a table: bots that waited for one play on, none takes his place."""
        room.visited = time.monotonic()
        self.attend(room)
        self.expiry.visit(room, person)
        for seat in room.table.seats_of(person):
            room.broadcast.seen(person)
            if room.table.to_be_replaced(seat):
                self.tasks.spawn(self._come_back(room, seat))

    async def _come_back(self, room: Room, seat: int) -> None:
        with contextlib.suppress(Refused, StoreUnavailable):
            await self.rooms.submit(room, ComeBack(seat=seat))

    def attend(self, room: Room) -> None:
        """See to what happens by itself at a table, where that is for this server to do."""
        with contextlib.suppress(ProblemError), self.rooms.minding(room):
            self.deadlines.attend(room)
            if turns.attention(room.table) is not None:
                if self.leases.owned(room.table.id):
                    self.bot_turns.attend(room)
                else:
                    self.tasks.spawn(self._take(room))

    async def _take(self, room: Room) -> None:
        if await self.leases.own(room.table.id):
            self.attend(room)

    async def _names_changed(self) -> None:
        self.identity.forget_all()
        await self.rooms.resync()

    def _leases(self) -> Leases:
        if not self.store.shared:
            return Leases()
        return SharedLeases(self.store, self.bus, self._attend_all, self._servers_alive)

    def _attend_all(self, tables: Iterable[str]) -> None:
        self.tasks.spawn(self._see_to(tables))

    async def _see_to(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            with contextlib.suppress(ProblemError, StoreUnavailable):  # logged where they are found
                self.attend(await self.rooms.get(table_id))

    def _servers_alive(self, alive: frozenset[str]) -> None:
        """One that is gone may have written something without telling of it."""
        if self._servers - alive:
            self.presence.keep_servers(alive)
            self.tasks.spawn(self.rooms.resync())
        self._servers = alive

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
        if room.problem is not None:
            raise room.problem
        table = room.table
        mine = table.seats_of(person)
        invited = table.kept_for(person)
        inside = bool(mine or invited or (person and person == table.host))
        if not inside and table.settings.watch == "nobody":
            raise problem(404, "no-table", "there is no such table")
        if table.closed is not None and table.started is None:
            by = {"name": table.closed} if table.closed else {}
            key = "closed" if table.closed else "closed-former"
            raise problem(410, key, "its host closed this table", **by)
        if seat is not None and seat not in mine:
            raise problem(403, "not-yours", "that seat is not yours")
        if not inside:
            return Seen(room.for_watchers(now_ms()), (), None)
        only = mine[0] if len(mine) == 1 else None
        return Seen(table, mine, only if seat is None else seat)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def opens(table: Table, secret: str) -> bool:
    """Whether an invite secret or a short code is the one of this table."""
    by_link = secrets.compare_digest(hashed(secret), table.invite)
    code = "".join(secret.upper().split())
    return by_link or (
        table.started is None and secrets.compare_digest(code.encode(), table.code.encode())
    )

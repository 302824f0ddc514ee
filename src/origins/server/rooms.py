"""The tables in memory: one room each, changed under its lock, stored before anyone is told."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import structlog

from origins.core.errors import OriginsError, UsageError
from origins.match import turns
from origins.match.command import Command
from origins.match.log import AnyEntry, Created, Moved, Rematch, Started
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server.broadcast import Broadcast, Follower
from origins.server.metrics import Metrics
from origins.server.packs import Packs
from origins.server.problems import problem
from origins.server.store.engine import StoreUnavailable
from origins.server.store.store import Head, Store
from origins.server.times import now_ms

RACES = 8
REMEMBERED = 256
SNAPSHOT_EVERY = 64
log = structlog.get_logger("rooms")


class Room:
    """One table and those who follow it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(table.id)
        self.used = time.monotonic()
        self._refused: OrderedDict[tuple[int | None, str], Refused] = OrderedDict()
        self._shadow: Table | None = None

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

    def in_use(self) -> bool:
        return bool(self.broadcast) or self.lock.locked()

    def away(self, seat: int) -> float | None:
        """For how many seconds the person of a seat has been gone; None if he is here."""
        return self.broadcast.away(self.table.holds[seat].person)

    def follow(self, follower: Follower) -> None:
        self.broadcast.add(follower)

    def leave(self, follower: Follower) -> None:
        self.broadcast.remove(follower)
        self.used = time.monotonic()


def head_of(table: Table) -> Head:
    """The row of a table for lists."""
    over = table.status == "over"
    attention = turns.next_deadline(table)
    if turns.bots_to_move(table):
        attention = table.log[-1].at
    return Head(
        id=table.id,
        game=table.settings.game,
        status=table.status,
        version=table.version,
        code=table.code if table.started is None else None,
        listed=table.settings.watch == "anyone",
        created=table.created,
        updated=table.log[-1].at,
        attention=None if over else attention,
        people=tuple(hold.person for hold in table.holds),
    )


class Rooms:
    """All rooms of this server. `changed` is called after each change of one."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        changed: Callable[[Room], None],
        packs: Sequence[str] = (),
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.packs = Packs(store, packs)
        self._changed = changed
        self.changed = time.monotonic()
        """When a table was last changed here."""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._writing: set[asyncio.Task[object]] = set()

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, table_id: str) -> Room:
        """The room of a table, read from the store where it is not in memory."""
        room = self._rooms.get(table_id)
        if room is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    async def peek(self, table_id: str) -> Room | None:
        """A room for a list: as it is in memory, or folded without playing its game again."""
        room = self._rooms.get(table_id)
        if room is None:
            table = Table(table_id)
            try:
                for entry in await self.store.entries(table_id):
                    table.apply(entry)
            except UsageError:
                return None  # a game of a package that is not installed any more
            room = Room(table) if table.log else None
        return room

    async def _load(self, table_id: str) -> Room:
        table = await self._read(table_id)
        if table.started is not None:
            table.clock.wake(now_ms())
        return self._add(table)

    async def _read(self, table_id: str) -> Table:
        entries = await self.store.entries(table_id)
        if not entries:
            raise problem(404, "no-table", "there is no such table")
        created = entries[0]
        assert isinstance(created, Created)
        snapshot = await self.store.snapshot(table_id)
        try:
            await self.packs.bring(created.settings.game, entries)
            table = Table.load(table_id, entries, snapshot)
        except StoreUnavailable:
            raise
        except OriginsError as error:  # rules, content or a game that are not installed any more
            log.error("table cannot be replayed", table=table_id, problem=str(error))
            raise problem(409, "rules", str(error)) from None
        return table

    def _add(self, table: Table) -> Room:
        room = Room(table)
        self._rooms[table.id] = room
        self.metrics.rooms.set(len(self._rooms))
        self._changed(room)
        return room

    async def create(self, table_id: str, entry: Created) -> Room | None:
        """A new table; None where its code is in use."""
        table = Table(table_id)
        table.apply(entry)
        if not await self.store.append(head_of(table), entry):
            return None
        return self._add(table)

    async def submit(
        self, room: Room, command: Command, stored: Callable[[int], None] = lambda version: None
    ) -> int:
        """Judge a command, store and apply what it leads to; the version that it led to.

        Raises `Refused` where it is not possible. `stored` is told once it is on the disk and
        before anyone else is. Whoever asked may hang up: what has begun is finished.
        """
        task = asyncio.create_task(self._submit(room, command, stored))
        self._writing.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[int]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, if he is still there

    async def _submit(self, room: Room, command: Command, stored: Callable[[int], None]) -> int:
        begun = time.perf_counter()
        async with room.lock:
            version = await self._race(room, command)
        self.metrics.commit.observe(time.perf_counter() - begun)
        self.changed = time.monotonic()
        stored(version)
        self._changed(room)
        return version

    async def _race(self, room: Room, command: Command) -> int:
        for _ in range(RACES):
            table = room.table
            if command.client:
                if (done := table.answers.get(command.about)) is not None:
                    return done
                if (refused := room.refusal(command)) is not None:
                    raise refused
            try:
                judged = command.judge(table, now_ms())
            except Refused as refused:
                self.metrics.refusals.inc()
                if command.client:
                    room.remember(command, refused)
                raise
            after = table.copy()
            after.apply(*judged)
            if await self._append(after, judged.entry):
                room.table = after
                return after.version
            # Another server was first: see what it wrote, tell it here too, then ask again.
            self.metrics.races.inc()
            if await self._catch_up(room):
                self._changed(room)
        raise StoreUnavailable("too many servers write to this table")

    async def _append(self, after: Table, entry: AnyEntry) -> bool:
        try:
            if isinstance(entry, Started):
                await self.packs.save(after)
            stored = await self.store.append(head_of(after), entry)
        except StoreUnavailable:
            self.metrics.store_failures.inc()
            raise
        if stored and isinstance(entry, Moved):
            self.metrics.moves.labels(after.settings.game, entry.by or "person").inc()
        return stored

    async def rematch(
        self, room: Room, table_id: str, make: Callable[[Table], tuple[Rematch, Created]]
    ) -> Room:
        """Two tables change together: the old one names the new one."""
        async with room.lock:
            rematch, created = make(room.table)
            after, fresh = room.table.copy(), Table(table_id)
            after.apply(rematch)
            fresh.apply(created)
            first, second = (head_of(after), rematch), (head_of(fresh), created)
            if not await self.store.append_both(first, second):
                if await self._catch_up(room):
                    self._changed(room)
                raise StoreUnavailable("another was first")
            room.table = after
            added = self._add(fresh)
        self._changed(room)
        return added

    async def catch_up(self, room: Room) -> None:
        """Take in what other servers wrote."""
        async with room.lock:
            changed = await self._catch_up(room)
        if changed:
            self._changed(room)

    async def _catch_up(self, room: Room) -> bool:
        missing = await self.store.entries(room.table.id, room.table.version)
        if not missing:
            return False
        after = room.table.copy()
        await self.packs.bring(after.settings.game, missing)
        for entry in missing:
            after.apply(entry)
        room.table = after
        return True

    async def heard(self, table_id: str, seq: int) -> None:
        """Somebody wrote entry `seq` of a table."""
        room = self._rooms.get(table_id)
        if room is not None and room.table.version < seq:
            try:
                await self.catch_up(room)
            except StoreUnavailable:
                log.warning("could not catch up", table=table_id)

    async def resync(self) -> None:
        """Notes may have been missed: ask the store about every table in memory."""
        for room in self.loaded():
            await self.heard(room.table.id, room.table.version + 1)

    async def let_go(self, room: Room) -> None:
        """Forget a table that nobody needs; a long game leaves a snapshot behind."""
        table = room.table
        del self._rooms[table.id]
        self.metrics.rooms.set(len(self._rooms))
        if len(table.moves) >= SNAPSHOT_EVERY and table.status != "over":
            await self.store.keep_snapshot(table.id, table.snapshot())

    async def close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        self.packs.close()

"""The tables in memory: one room each, changed under its lock, stored before anyone is told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence

import structlog

from origins.core.errors import OriginsError, UsageError
from origins.match import turns
from origins.match.command import Command
from origins.match.log import AnyEntry, Created, Moved, Rematch, Started
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server import times
from origins.server.damaged import EXPECTED, Damaged, damaged_table
from origins.server.host_acts import act_of
from origins.server.leases import Leases
from origins.server.metrics import Metrics
from origins.server.packs import Packs
from origins.server.problems import ProblemError, problem
from origins.server.room import Room
from origins.server.store.audit import Act
from origins.server.store.engine import READERS, StoreUnavailable
from origins.server.store.store import Caps, Head, Store, TableGone
from origins.server.tasks import Tasks
from origins.server.times import now_ms

RACES = 8
SNAPSHOT_EVERY = 64
log = structlog.get_logger("rooms")


def expired_table() -> ProblemError:
    return problem(410, "expired", "nobody came to this table for a long time, and it was removed")


def head_of(table: Table) -> Head:
    """The row of a table for lists. One that was closed before the start is in nobody's."""
    vanished = table.closed is not None and table.started is None
    return Head(
        id=table.id,
        game=table.settings.game,
        status=table.status,
        version=table.version,
        code=table.code if table.status == "lobby" else None,
        listed=table.settings.watch == "anyone",
        created=table.created,
        updated=table.log[-1].at,
        attention=turns.attention(table),
        people=() if vanished else tuple(hold.person for hold in table.holds),
        host=table.host,
    )


class Rooms:
    """All rooms of this server. `changed` is called after each change of one."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        changed: Callable[[Room], None],
        packs: Sequence[str] = (),
        leases: Leases | None = None,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.packs = Packs(store, packs)
        self._leases = leases or Leases()
        self._changed = changed
        self.changed = time.monotonic()
        """When a table was last changed here."""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._writing: set[asyncio.Task[object]] = set()
        self.on_loaded: Callable[[Iterable[str]], None] = lambda tables: None
        self.on_presence: Callable[[str], None] = lambda table_id: None
        """Told when somebody comes to a table of this server, or goes."""
        self._behind: dict[str, None] = {}
        self._called = asyncio.Event()
        self._damaged = Damaged(metrics)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    def in_memory(self, table_id: str) -> Room | None:
        return self._rooms.get(table_id)

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
        if room is None and table_id not in self._damaged:
            table = Table(table_id)
            try:
                for entry in await self.store.entries(table_id):
                    table.apply(entry)
            except UsageError:
                return None  # a game of a package that is not installed any more
            except StoreUnavailable:
                raise
            except Exception as error:
                self._put_aside(table_id, error)
                return None
            room = Room(table) if table.log else None
        return room

    async def _load(self, table_id: str) -> Room:
        table = await self._read(table_id)
        if table.started is not None:
            table.clock.wake(max(self._leases.up_since, times.clock.skipped_at))
        return self._add(table)

    async def _read(self, table_id: str) -> Table:
        if table_id in self._damaged:
            raise damaged_table()
        try:
            entries = await self.store.entries(table_id)
            if not entries:
                if await self.store.has_expired(table_id):
                    raise expired_table()
                raise problem(404, "no-table", "there is no such table")
            created = entries[0]
            assert isinstance(created, Created)
            snapshot = await self.store.snapshot(table_id)
            await self.packs.bring(created.settings.game, entries)
            return await asyncio.to_thread(Table.load, table_id, entries, snapshot)
        except (StoreUnavailable, ProblemError):
            raise
        except OriginsError as error:  # rules, content or a game that are not installed any more
            log.error("table cannot be replayed", table=table_id, problem=str(error))
            raise problem(409, "rules", str(error)) from None
        except Exception as error:
            self._put_aside(table_id, error)
            raise damaged_table() from None

    @contextlib.contextmanager
    def minding(self, room: Room) -> Iterator[None]:
        """Whatever a game raises in here is the matter of its table alone, which is set aside."""
        try:
            yield
        except EXPECTED:
            raise
        except Exception as error:
            if room.problem is None:
                self._put_aside(room.table.id, error)
            raise damaged_table() from None

    def _put_aside(self, table_id: str, error: Exception) -> None:
        """Put one table aside: it is logged and counted, its players are told, others go on."""
        self._damaged.add(table_id, error)
        self._shut(table_id, damaged_table())

    def _shut(self, table_id: str, why: ProblemError) -> None:
        """A table is here no more; whoever follows it is told why."""
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.problem = why
            room.broadcast.tell()

    async def gone(self, server: str, table_id: str) -> None:
        """A table has expired, here or by the word of another server."""
        self._shut(table_id, expired_table())
        await self._leases.release(table_id)

    def _add(self, table: Table) -> Room:
        room = Room(table, lambda table_id: self.on_presence(table_id))
        self._rooms[table.id] = room
        self.metrics.rooms.set(len(self._rooms))
        self.on_loaded((table.id,))
        self._changed(room)
        return room

    async def create(self, table_id: str, entry: Created, caps: Caps | None = None) -> Room | None:
        """A new table; None where its code is in use."""
        table = Table(table_id)
        table.apply(entry)
        if not await self.store.append(head_of(table), entry, caps):
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
            if room.problem is not None:
                raise room.problem
            with self.minding(room):
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
                if self.store.shared and await self._catch_up(room):
                    self._changed(room)
                    continue  # what it waits for was done by way of another server
                self.metrics.refusals.inc()
                if command.client:
                    room.remember(command, refused)
                raise
            after, skipped = room.copy()
            after.apply(*judged)
            act = act_of(table, command, after, judged.entry)
            if await self._append(after, judged.entry, act):
                room.put(after, skipped)
                return after.version
            # Another server was first: see what it wrote, tell it here too, then ask again.
            self.metrics.races.inc()
            if await self._catch_up(room):
                self._changed(room)
        raise StoreUnavailable("too many servers write to this table")

    async def _append(self, after: Table, entry: AnyEntry, act: Act | None) -> bool:
        try:
            if isinstance(entry, Started):
                await self.packs.save(after)
            stored = await self.store.append(head_of(after), entry, act=act)
        except StoreUnavailable:
            self.metrics.store_failures.inc()
            raise
        except TableGone:
            await self.gone("", after.id)
            raise expired_table() from None
        if stored and isinstance(entry, Moved):
            self.metrics.moves.labels(after.settings.game, entry.by or "person").inc()
        return stored

    async def rematch(
        self,
        room: Room,
        table_id: str,
        make: Callable[[Table], tuple[Rematch, Created]],
        caps: Caps | None = None,
    ) -> Room:
        """Two tables change together: the old one names the new one.

        `make` is asked again where another server was first or the code of the new one is taken.
        """
        async with room.lock:
            for _ in range(RACES):
                rematch, created = make(room.table)
                (after, skipped), fresh = room.copy(), Table(table_id)
                after.apply(rematch)
                fresh.apply(created)
                first, second = (head_of(after), rematch), (head_of(fresh), created)
                if await self.store.append_both(first, second, caps):
                    room.put(after, skipped)
                    break
                self.metrics.races.inc()
                if await self._catch_up(room):
                    self._changed(room)
            else:
                raise StoreUnavailable("too many servers write to this table")
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
        await self.packs.bring(room.table.settings.game, missing)
        after, skipped = room.copy()
        for entry in missing:
            after.apply(entry)
        room.put(after, skipped)
        return True

    async def told(self, server: str, note: str) -> None:
        """Another server wrote an entry of a table: its number is in the note."""
        table_id, _, seq = note.partition(" ")
        if seq.isdigit():
            self._fall_behind(table_id, int(seq))

    def _fall_behind(self, table_id: str, seq: int) -> None:
        room, loading = self._rooms.get(table_id), self._loading.get(table_id)
        if loading is not None:
            loading.add_done_callback(lambda _: self._fall_behind(table_id, seq))
        elif room is not None and room.table.version < seq:
            self._behind[table_id] = None
            self._called.set()

    async def resync(self) -> None:
        """Notes may have been missed: ask the store about every table in memory."""
        versions = {room.table.id: room.table.version for room in self.loaded()}
        try:
            for table_id, seq in (await self.store.newer(versions)).items():
                self._fall_behind(table_id, seq)
        except StoreUnavailable:
            log.warning("could not ask for news")

    def start(self, tasks: Tasks) -> None:
        for _ in range(READERS):
            tasks.keep("rooms-keep-up", self._keep_up)

    async def _keep_up(self) -> None:
        """Read what others wrote at tables in memory, one table after the other."""
        while True:
            while self._behind:
                table_id = next(iter(self._behind))
                del self._behind[table_id]
                if not await self._caught_up(table_id):
                    self._behind[table_id] = None
                    await asyncio.sleep(1)
            self._called.clear()
            await self._called.wait()

    async def _caught_up(self, table_id: str) -> bool:
        """Whether a table is up to date, or cannot be brought there."""
        room = self._rooms.get(table_id)
        try:
            if room is not None:
                await self.catch_up(room)
        except StoreUnavailable:
            log.warning("could not catch up", table=table_id)
            return False
        except Exception as error:
            self._put_aside(table_id, error)
        return True

    async def let_go(self, room: Room) -> None:
        """Forget a table that nobody needs; a long game leaves a snapshot behind."""
        table = room.table
        self._rooms.pop(table.id, None)
        self.metrics.rooms.set(len(self._rooms))
        if len(table.moves) >= SNAPSHOT_EVERY and table.status != "over":
            await self.store.keep_snapshot(table.id, table.snapshot())
        await self._leases.release(table.id)

    async def close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        self.packs.close()

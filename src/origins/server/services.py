"""What the routes and the socket work with, put together once for a server."""

from __future__ import annotations

import secrets

from origins.core.events import Viewer
from origins.match.table import Table
from origins.server.bot_pool import Thinkers
from origins.server.config import Config
from origins.server.gc_control import Tidying
from origins.server.identity import Identity, hashed
from origins.server.limits import Limiter
from origins.server.metrics import Metrics
from origins.server.problems import problem
from origins.server.rooms import Room, Rooms
from origins.server.store.bus import Bus
from origins.server.store.people import People
from origins.server.store.store import Store
from origins.server.table_runner import Keeper
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
        self.thinkers = Thinkers(config, self.metrics)
        self.tidying = Tidying()
        self.keeper = Keeper(config, self.thinkers, self.tidying)
        self.rooms = Rooms(store, self.metrics, self.keeper.changed)
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
        self.keeper.start(self.rooms, self.identity)
        if self.config.own_process:
            self.tidying.begin()

    async def close(self) -> None:
        await self.keeper.close()
        await self.bus.close()
        await self.rooms.close()
        await self.thinkers.close()
        await self.store.close()

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
    return by_link or (table.started is None and secrets.compare_digest(
        code.encode(), table.code.encode()
    ))  # fmt: skip

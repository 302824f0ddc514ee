"""Bots' turns: wherever a bot must decide, it is asked and its move submitted."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
import structlog

from origins.match import guides, turns
from origins.match.commands import MakeMove
from origins.match.table_errors import Refused
from origins.server.bot_pool import BotPool
from origins.server.config import Config
from origins.server.fair_queue import Asker
from origins.server.leases import Leases
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.rooms import Rooms, head_of
from origins.server.store.engine import StoreUnavailable
from origins.server.tasks import Tasks
from origins.server.times import now_ms

log = structlog.get_logger("bot_turns")


class BotTurns:
    def __init__(
        self, config: Config, rooms: Rooms, pool: BotPool, tasks: Tasks, leases: Leases
    ) -> None:
        self._config = config
        self._rooms = rooms
        self._pool = pool
        self._tasks = tasks
        self._leases = leases
        self._playing: set[str] = set()

    def busy(self, room: Room) -> bool:
        return room.table.id in self._playing

    def attend(self, room: Room) -> None:
        """See whether a bot must decide at this table, and let it."""
        table_id = room.table.id
        if turns.bots_to_move(room.table) and table_id not in self._playing:
            self._playing.add(table_id)
            self._tasks.spawn(self._play(room))

    async def _play(self, room: Room) -> None:
        try:
            with contextlib.suppress(ProblemError), self._rooms.minding(room):
                await self._play_on(room)
        finally:  # at once: whoever changes the table from now on calls the bots again
            self._playing.discard(room.table.id)
        if room.problem is not None:
            return
        if turns.bots_to_move(room.table) and self._has_company(room):
            # Somebody came while they went to rest, or is at a table of another server.
            if await self._leases.own(room.table.id):
                self.attend(room)

    async def _play_on(self, room: Room) -> None:
        while turn := turns.bots_to_move(room.table):
            if not self._leases.owned(room.table.id):
                return  # another server has taken over
            if not self._has_company(room):
                await self._rest(room)
                return
            seat, bot = turn[0]
            try:
                await self._rooms.submit(room, await self._decided(room, seat, bot))
            except Refused as refused:
                # Something happened meanwhile; a bot never insists.
                if not refused.stale:
                    log.warning("bot refused", bot=bot, reason=str(refused))
                    await asyncio.sleep(1)
            except StoreUnavailable:
                await asyncio.sleep(1)

    def _has_company(self, room: Room) -> bool:
        """Whether a person is at the table or has been lately; bots do not play for nobody."""
        while_ago = self._config.alone_minutes * 60
        return (
            bool(room.broadcast.everywhere)
            or time.monotonic() - room.visited < while_ago
            or now_ms() - turns.last_act(room.table) < while_ago * 1000
        )

    async def _rest(self, room: Room) -> None:
        """Nobody is there: no sweep need look at this table, and any server may go on with it."""
        head, deadline = head_of(room.table), turns.next_deadline(room.table)
        with contextlib.suppress(StoreUnavailable):
            await self._rooms.store.rest(msgspec.structs.replace(head, attention=deadline))
            await self._leases.release(room.table.id)

    async def _decided(self, room: Room, seat: int, bot: str) -> MakeMove:
        """The bot's move, not sooner than people can follow."""
        table = room.table
        assert table.started is not None
        key = f"{table.started.seed} {len(table.moves)} {seat}"
        asked = now_ms()
        move = guides.scripted(table, seat) or await self._pool.choose(
            table.state(), seat, bot, key, table.history(seat), self._for_whom(room)
        )
        due = turns.due(table, seat, now_ms())
        pause = self._config.bot_pause if any(h.who == "person" for h in table.holds) else 0.0
        await asyncio.sleep(max(pause - (now_ms() - asked) / 1000, (due - now_ms()) / 1000, 0))
        return MakeMove(seat=seat, move=move, expect=table.version, by=bot)

    @staticmethod
    def _for_whom(room: Room) -> Asker:
        """By whom the time of thinking is shared out: where those who wait for it are."""
        return room.broadcast.address(), room.table.host, room.table.id

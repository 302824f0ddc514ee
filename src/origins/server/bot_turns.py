"""Bots' turns: wherever a bot must decide, it is asked and its move submitted."""

from __future__ import annotations

import asyncio

import structlog

from origins.match import turns
from origins.match.commands import MakeMove
from origins.match.table_errors import Refused
from origins.server.bot_pool import BotPool
from origins.server.config import Config
from origins.server.rooms import Room, Rooms
from origins.server.store.engine import StoreUnavailable
from origins.server.tasks import Tasks
from origins.server.times import now_ms

log = structlog.get_logger("bot_turns")


class BotTurns:
    def __init__(self, config: Config, rooms: Rooms, pool: BotPool, tasks: Tasks) -> None:
        self._config = config
        self._rooms = rooms
        self._pool = pool
        self._tasks = tasks
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
            await self._play_on(room)
        finally:  # at once: whoever changes the table from now on calls the bots again
            self._playing.discard(room.table.id)

    async def _play_on(self, room: Room) -> None:
        while turn := turns.bots_to_move(room.table):
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

    async def _decided(self, room: Room, seat: int, bot: str) -> MakeMove:
        """The bot's move, not sooner than people can follow."""
        table = room.table
        assert table.started is not None
        key = f"{table.started.seed} {len(table.moves)} {seat}"
        asked = now_ms()
        move = await self._pool.choose(table.state(), seat, bot, key, table.history(seat))
        due = turns.due(table, seat, now_ms())
        pause = self._config.bot_pause if any(h.who == "person" for h in table.holds) else 0.0
        await asyncio.sleep(max(pause - (now_ms() - asked) / 1000, (due - now_ms()) / 1000, 0))
        return MakeMove(seat=seat, move=move, expect=table.version, by=bot)

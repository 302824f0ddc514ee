"""One client's socket: what it follows, what it was sent, what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket

from origins.core.errors import Message
from origins.match import viewer_views
from origins.match.eye import Eye
from origins.server import protocol
from origins.server.problems import ProblemError
from origins.server.rooms import Room
from origins.server.services import Seen, Services
from origins.server.store.people import Person
from origins.server.times import now_ms

WAITING = 400
"""Frames that may wait for a client that does not read; then it is let go and comes back."""
GAP = 500
"""A client that missed more log items than this gets a fresh view instead."""


class Follow:
    """How far a client has been told about one table."""

    def __init__(self, room: Room, seat: int | None, since: int | None) -> None:
        self.room = room
        self.seat = seat
        self.since = since
        """The version the client has; None: it wants a fresh view."""
        self.told_over = False
        self.presence: tuple[tuple[int, ...], int] | None = None


class Connection:
    """The server's side of a socket."""

    def __init__(self, services: Services, socket: WebSocket, person: Person | None) -> None:
        self._services = services
        self._socket = socket
        self.who = person
        self.person = person.id if person else ""
        self.follows: dict[str, Follow] = {}
        self._outbox: deque[bytes] = deque()
        self._changed: set[str] = set()
        self._presence: set[str] = set()
        self._wake = asyncio.Event()
        self.overrun = False

    # What rooms call

    def wake(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._wake.set()

    def presence_changed(self, table_id: str) -> None:
        self._presence.add(table_id)
        self._wake.set()

    # What the reader calls

    def put(self, frame: protocol.ServerFrame) -> None:
        if len(self._outbox) >= WAITING:
            self.overrun = True
        else:
            self._outbox.append(msgspec.json.encode(frame))
        self._wake.set()

    def follow(self, room: Room, seat: int | None, since: int | None) -> None:
        table_id = room.table.id
        seen = self._services.seen(room, self.person, seat)
        if not seen.mine and table_id not in self.follows:
            if self.watchers(room) >= self._services.config.limits.spectators:
                raise ProblemError(429, Message("problem-too-many"), "too many spectators")
        known = since if since is not None and 0 < since <= seen.table.version else None
        if known is not None and (known == seen.table.version or seen.table.version - known > GAP):
            known = None
        self.follows[table_id] = Follow(room, seat, known)
        room.follow(self)
        self.wake(table_id)

    def unfollow(self, table_id: str) -> None:
        follow = self.follows.pop(table_id, None)
        if follow is not None:
            follow.room.leave(self)

    def close(self) -> None:
        for table_id in list(self.follows):
            self.unfollow(table_id)

    # The sender

    async def send_all(self) -> None:
        """Send whatever there is to send, until the socket is gone."""
        while not self.overrun:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._send(self._outbox.popleft())
            while self._changed:
                table_id = self._changed.pop()
                for frame in self._news(table_id):
                    await self._send(msgspec.json.encode(frame))
            while self._presence:
                for frame in self._presence_news(self._presence.pop()):
                    await self._send(msgspec.json.encode(frame))

    async def flush(self) -> None:
        """Let what waits go out before the socket is closed, if the client takes it."""
        for _ in range(100):
            if not self._outbox:
                return
            await asyncio.sleep(0.01)

    async def _send(self, data: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": data.decode()})

    def _news(self, table_id: str) -> list[protocol.ServerFrame]:
        """What the client does not know yet about a table: one frame, however much happened."""
        follow = self.follows.get(table_id)
        if follow is None:
            return []
        try:
            seen = self._services.seen(follow.room, self.person, follow.seat)
        except ProblemError as error:
            self.unfollow(table_id)
            return [protocol.Gone(table=table_id, message=error.message)]
        version = seen.table.version
        if follow.since is not None and version <= follow.since:
            return []
        frame = self._frame(follow, seen)
        follow.since = version
        follow.presence = (frame.online, frame.watchers)
        frames: list[protocol.ServerFrame] = [frame]
        ending = seen.table.ending()
        if ending is not None and not follow.told_over and isinstance(frame, protocol.Update):
            frames.append(protocol.Over(table=table_id, version=version, ending=ending))
        follow.told_over = ending is not None
        return frames

    def _frame(self, follow: Follow, seen: Seen) -> protocol.FullView | protocol.Update:
        table, now = seen.table, now_ms()
        online, watchers = self._online(follow.room), self.watchers(follow.room)
        lobby, game = (
            viewer_views.lobby(table, self.person),
            viewer_views.game(table, seen.viewer, now),
        )
        if follow.since is None:
            return protocol.FullView(
                table=table.id,
                version=table.version,
                mine=seen.mine,
                lobby=lobby,
                game=game,
                online=online,
                watchers=watchers,
            )
        return protocol.Update(
            table=table.id,
            since=follow.since,
            version=table.version,
            items=viewer_views.items(table, follow.since, Eye(seen.viewer)),
            mine=seen.mine,
            lobby=lobby,
            game=game,
            online=online,
            watchers=watchers,
        )

    def _presence_news(self, table_id: str) -> list[protocol.ServerFrame]:
        follow = self.follows.get(table_id)
        if follow is None or follow.since is None:
            return []
        now = self._online(follow.room), self.watchers(follow.room)
        if now == follow.presence:
            return []
        follow.presence = now
        return [protocol.Presence(table=table_id, online=now[0], watchers=now[1])]

    @staticmethod
    def _online(room: Room) -> tuple[int, ...]:
        here = room.broadcast.online()
        return tuple(
            seat
            for seat, hold in enumerate(room.table.holds)
            if hold.who == "person" and hold.person in here
        )

    @staticmethod
    def watchers(room: Room) -> int:
        """How many follow a table without a seat."""
        return sum(1 for one in room.broadcast if not room.table.seats_of(one.person))

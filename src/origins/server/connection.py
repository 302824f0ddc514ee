"""One client's socket: what it follows, what it was sent, what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket

from origins.core.errors import Message
from origins.match import viewer_views
from origins.match.eye import Eye
from origins.match.log import StoodIn
from origins.match.ties import NONE, Ties
from origins.server import protocol
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.services import Seen, Services
from origins.server.store.people import Person
from origins.server.times import now_ms

WAITING = 400
"""Frames that may wait for a client that does not read; then it is let go and comes back."""
GAP = 500
"""A client that missed more log items than this gets a fresh view instead."""


GOODBYE = Message("gone-goodbye")


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

    def __init__(
        self,
        services: Services,
        socket: WebSocket,
        person: Person | None,
        address: str = "",
        ties: Ties = NONE,
        session: str = "",
    ) -> None:
        self._services = services
        self._socket = socket
        self.who = person
        self.person = person.id if person else ""
        self.address = address
        self.session = session
        """The hash of the session it was opened with."""
        self.ended = False
        """Whether that session has ended."""
        self.stop: Callable[[], object] = lambda: None
        """Ends the reading of frames."""
        self.follows: dict[str, Follow] = {}
        self._outbox: deque[bytes] = deque()
        self._changed: set[str] = set()
        self._presence: set[str] = set()
        self._wake = asyncio.Event()
        self.overrun = False
        self.ties = ties
        self.dismissed = False

    # What rooms call

    def wake(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._wake.set()

    def presence_changed(self, table_id: str) -> None:
        self._presence.add(table_id)
        self._wake.set()

    def hear(self, speaker: str, frame: protocol.Heard) -> None:
        """Somebody who watches said something; not all want to hear everybody."""
        if not self.ties.unheard(speaker):
            self.put(frame)

    # What the reader calls

    def put(self, frame: protocol.ServerFrame) -> None:
        if len(self._outbox) >= WAITING:
            self.overrun = True
        else:
            self._outbox.append(msgspec.json.encode(frame))
        self._wake.set()

    def dismiss(self, why: ProblemError) -> None:
        """Tell why, then let the client go."""
        self.put(protocol.Problem(code="banned", message=why.message))
        self.dismissed = True

    def follow(self, room: Room, seat: int | None, since: int | None) -> None:
        table_id = room.table.id
        seen = self._services.seen(room, self.person, seat)
        if table_id not in self.follows:
            self._count_in(room, bool(seen.mine))
        known = since if since is not None and 0 < since <= seen.table.version else None
        if known is not None and (known == seen.table.version or seen.table.version - known > GAP):
            known = None
        self.follows[table_id] = Follow(room, seat, known)
        room.follow(self)
        self._services.visit(room, self.person)
        self.wake(table_id)

    def _count_in(self, room: Room, seated: bool) -> None:
        limits = self._services.config.limits
        if not seated and room.presence()[1] >= limits.spectators:
            raise ProblemError(429, Message("problem-too-many"), "too many spectators")
        if self.person and room.broadcast.everywhere[self.person] >= limits.same_table:
            raise ProblemError(429, Message("problem-too-many"), "too many sockets at this table")

    def unfollow(self, table_id: str) -> None:
        follow = self.follows.pop(table_id, None)
        if follow is not None:
            follow.room.leave(self)

    def close(self) -> None:
        for table_id in list(self.follows):
            self.unfollow(table_id)

    def end(self) -> None:
        """The session has ended: from now on nothing is done or seen by this socket."""
        self.ended = True
        self.close()
        self.stop()

    # The sender

    async def send_all(self) -> None:
        """Send whatever there is to send, until the socket is gone."""
        while not self.overrun:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._send(self._outbox.popleft())
            if self.dismissed:
                return
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
            with self._services.rooms.minding(follow.room):
                return self._told(follow)
        except ProblemError as error:
            self.unfollow(table_id)
            return [protocol.Gone(table=table_id, message=error.message)]

    def _told(self, follow: Follow) -> list[protocol.ServerFrame]:
        table_id = follow.room.table.id
        seen = self._services.seen(follow.room, self.person, follow.seat)
        version = seen.table.version
        if follow.since is not None and version <= follow.since:
            return []
        if _left(follow, seen):
            self.unfollow(table_id)
            return [protocol.Gone(table=table_id, message=GOODBYE)]
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
        online, watchers = follow.room.presence()
        lobby, game = (
            viewer_views.lobby(table, self.person, self.ties),
            viewer_views.game(table, seen.viewer, now),
        )
        expires = self._services.expiry.date_for(table, self.person)
        if follow.since is None:
            return protocol.FullView(
                table=table.id,
                version=table.version,
                mine=seen.mine,
                lobby=lobby,
                game=game,
                online=online,
                watchers=watchers,
                expires=expires,
            )
        return protocol.Update(
            table=table.id,
            since=follow.since,
            version=table.version,
            items=viewer_views.items(table, follow.since, Eye(seen.viewer, ties=self.ties)),
            mine=seen.mine,
            lobby=lobby,
            game=game,
            online=online,
            watchers=watchers,
            expires=expires,
        )

    def _presence_news(self, table_id: str) -> list[protocol.ServerFrame]:
        follow = self.follows.get(table_id)
        if follow is None or follow.since is None:
            return []
        now = follow.room.presence()
        if now == follow.presence:
            return []
        follow.presence = now
        return [protocol.Presence(table=table_id, online=now[0], watchers=now[1])]


def _left(follow: Follow, seen: Seen) -> bool:
    """Whether the person has left the table since: nothing of his stays there.

    He may have done so by another socket, or without one, on any server.
    """
    table = seen.table
    return follow.since is not None and any(
        isinstance(entry, StoodIn)
        and entry.why == "left"
        and entry.seat in seen.mine
        and entry.seat in table.stand_ins
        for entry in table.log[follow.since :]
    )

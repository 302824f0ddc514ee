"""What each client frame asks for, and the frame that answers it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import structlog

from origins.core.errors import Message, Refusal
from origins.match import commands
from origins.match.command import Command
from origins.match.table_errors import Refused, refuse
from origins.match.views import Preview
from origins.server import protocol
from origins.server.connection import GOODBYE, Connection
from origins.server.fair_queue import Asker
from origins.server.murmurs import Saying
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.services import Services
from origins.server.store.engine import StoreUnavailable
from origins.server.times import now_ms

log = structlog.get_logger("frames")
Work = Coroutine[object, object, None]
ASIDE = 32
"""What one client may wait for at a time, and as many moves that are held back."""
CODES: dict[str, protocol.ProblemCode] = {
    "problem-no-table": "no-table", "problem-not-following": "not-following",
    "problem-not-yours": "not-yours", "problem-too-many": "too-many", "problem-rules": "no-table",
    "problem-damaged": "no-table", "problem-expired": "no-table",
}  # fmt: skip


def problem_frame(error: ProblemError, table: str | None, client: str | None) -> protocol.Problem:
    code = CODES.get(error.message.key, "malformed")
    return protocol.Problem(code=code, message=error.message, table=table, id=client)


def failed(table: str | None, client: str | None) -> protocol.Problem:
    """What was asked raised something that nobody expected: told, and no more than that."""
    log.exception("frame failed", table=table)
    words = Message("problem-failed")
    return protocol.Problem(code="unavailable", message=words, table=table, id=client)


def unavailable(table: str | None, client: str | None) -> protocol.Problem:
    words = Message("problem-unavailable")
    return protocol.Problem(code="unavailable", message=words, table=table, id=client)


def too_many() -> ProblemError:
    return ProblemError(429, Message("problem-too-many"), "too many at once")


class FrameHandlers:
    """Carries out the frames of one connection."""

    def __init__(self, services: Services, connection: Connection) -> None:
        self._services = services
        self._connection = connection
        self._asked: set[asyncio.Task[None]] = set()
        self._held = 0

    async def handle(self, frame: protocol.ClientFrame) -> None:
        """Answer one frame. Raises `ProblemError` or `StoreUnavailable` where it cannot."""
        put = self._connection.put
        match frame:
            case protocol.Ping():
                put(protocol.Pong(n=frame.n, now=now_ms()))
            case protocol.Hello():
                room = await self._services.rooms.get(frame.table)
                self._connection.follow(room, frame.seat, frame.since)
            case protocol.Look():
                self._connection.follow(self._followed(frame.table), frame.seat, None)
            case protocol.Goodbye():
                self._connection.unfollow(frame.table)
                put(protocol.Gone(table=frame.table, message=GOODBYE))
            case protocol.MakeMove():
                await self._move(frame)
            case protocol.AskWhy():
                room = self._followed(frame.table)
                seat = self._seat(room, frame.seat)
                refusal = commands.why(room.table, seat, frame.move)
                put(
                    protocol.Reason(
                        table=frame.table, id=frame.id, move=frame.move, refusal=refusal
                    )
                )
            case protocol.AskPreview():
                self._aside(frame.table, frame.id, self._preview(frame))
            case protocol.AskHint():
                self._aside(frame.table, frame.id, self._hint(frame))
            case protocol.Say():
                await self._say(frame)
            case protocol.Replace():
                await self._replace(frame)
            case protocol.CommandFrame():
                await self._command(frame)

    def _followed(self, table_id: str) -> Room:
        follow = self._connection.follows.get(table_id)
        if follow is None:
            raise ProblemError(409, Message("problem-not-following"), "say hello first")
        return follow.room

    def _seat(self, room: Room, wanted: int | None) -> int:
        """The seat that a frame is about: named, the only one, or the one being looked at."""
        mine = room.table.seats_of(self._connection.person)
        follow = self._connection.follows.get(room.table.id)
        if wanted is None and len(mine) == 1:
            return mine[0]
        if wanted is None and follow is not None:
            wanted = follow.seat
        if wanted is None or wanted not in mine:
            raise ProblemError(403, Message("problem-not-yours"), "that seat is not yours")
        return wanted

    async def _move(self, frame: protocol.MakeMove) -> None:
        room = self._followed(frame.table)
        command = frame.command(self._seat(room, frame.seat))
        until = self._services.held_until(room, command)
        if until is None:
            await self._submit(room, command)
            return
        if self._held >= ASIDE:
            raise too_many()
        self._connection.put(protocol.Held(table=frame.table, id=frame.id, until=until))
        self._held += 1

        async def later() -> None:
            try:
                await asyncio.sleep(max(0, until - now_ms()) / 1000)
                if not self._connection.ended:
                    await self._submit(room, command)
            finally:
                self._held -= 1

        # It was promised: it is made also where the client is gone by then, if not logged out.
        self._services.tasks.spawn(self._answered(frame.table, frame.id, later()))

    def _aside(self, table_id: str, client: str, work: Work) -> None:
        """Think without holding up the client's next frames, for as long as it is there."""
        if len(self._asked) >= ASIDE:
            work.close()
            raise too_many()
        task = self._services.tasks.spawn(self._answered(table_id, client, work))
        if task is not None:
            self._asked.add(task)
            task.add_done_callback(self._asked.discard)

    async def _answered(self, table_id: str, client: str, work: Work) -> None:
        try:
            await work
        except ProblemError as error:
            self._connection.put(problem_frame(error, table_id, client))
        except StoreUnavailable:
            self._connection.put(unavailable(table_id, client))
        except Exception:
            self._connection.put(failed(table_id, client))

    def close(self) -> None:
        """The client is gone: nobody waits for what it asked."""
        for task in list(self._asked):
            task.cancel()

    def _who(self, room: Room) -> Asker:
        """By whom the time of thinking is shared out."""
        return self._connection.address, self._connection.person, room.table.id

    async def _submit(self, room: Room, command: Command) -> None:
        table_id, client = room.table.id, command.client

        def acknowledge(version: int) -> None:
            self._connection.put(protocol.Ack(table=table_id, id=client, version=version))

        try:
            await self._services.rooms.submit(room, command, acknowledge)
        except Refused as refused:
            self._refuse(table_id, client, room, refused)

    def _refuse(self, table_id: str, client: str, room: Room, refused: Refused) -> None:
        # Who watches with a delay is not told how far the game has come.
        seen = self._services.seen(room, self._connection.person)
        self._connection.put(
            protocol.NotDone(
                table=table_id,
                id=client,
                version=seen.table.version,
                refusal=refused.refusal,
                stale=refused.stale,
            )
        )

    async def _command(self, frame: protocol.CommandFrame) -> None:
        room = self._followed(frame.table)
        await self._submit(room, frame.command(self._seat(room, frame.seat)))
        self._tell_clocks(room)

    def _tell_clocks(self, room: Room) -> None:
        running = tuple(seat for seat in room.table.deciders if not room.table.bot_of(seat))
        if room.table.started is not None:
            clocks = room.table.clock.view(now_ms(), running)
            if clocks is not None:
                self._connection.put(protocol.Clocks(table=room.table.id, clocks=clocks))

    async def _replace(self, frame: protocol.Replace) -> None:
        room = self._followed(frame.table)
        command = commands.Replace(
            seat=self._seat(room, frame.seat),
            client=frame.id,
            absent=frame.absent,
            here=room.online(),
            away=room.away(frame.absent),
            least=self._services.config.away_seconds,
        )
        await self._submit(room, command)

    async def _say(self, frame: protocol.Say) -> None:
        room = self._followed(frame.table)
        mine = room.table.seats_of(self._connection.person)
        if not mine:
            self._murmur(room, frame)
            return
        seat = mine[0] if frame.seat is None else self._seat(room, frame.seat)
        await self._submit(room, frame.command(seat))

    def _murmur(self, room: Room, frame: protocol.Say) -> None:
        """Spectators talk among themselves; no player hears them."""
        table_id, who = room.table.id, self._connection.who
        try:
            if who is None:
                raise refuse("not-seated")
            if not room.table.settings.talk:
                raise refuse("talk-off")
            words = commands.spoken(frame.text, frame.emote)
        except Refused as refused:
            self._refuse(table_id, frame.id, room, refused)
            return
        self._services.murmurs.say(Saying(table_id, who.id, who.name, now_ms(), words, frame.emote))
        seen = self._services.seen(room, self._connection.person)
        self._connection.put(protocol.Ack(table=table_id, id=frame.id, version=seen.table.version))

    async def _preview(self, frame: protocol.AskPreview) -> None:
        room = self._followed(frame.table)
        seat = self._seat(room, frame.seat)
        table = room.table
        found: tuple[Preview, ...] = ()
        if table.status == "playing" and seat in table.deciders:
            found = await self._services.bot_pool.previews(
                table.state(), seat, frame.moves, self._who(room)
            )
        self._connection.put(
            protocol.Previews(table=frame.table, id=frame.id, version=table.version, previews=found)
        )

    async def _hint(self, frame: protocol.AskHint) -> None:
        room = self._followed(frame.table)
        seat = self._seat(room, frame.seat)
        table = room.table
        try:
            if not table.settings.hints:
                raise refuse("hints-off")
            if table.status != "playing" or seat not in table.deciders:
                raise refuse("not-your-decision")
            await self._count_hint()
            told, who = table.history(seat), self._who(room)
            advice = await self._services.bot_pool.advise(table.state(), seat, told, who)
            if advice is None:
                raise Refused(Refusal("", Message("problem-unavailable")))
        except Refused as refused:
            self._refuse(frame.table, frame.id, room, refused)
            return
        bot, thought = advice
        self._connection.put(
            protocol.Hint(
                table=frame.table,
                id=frame.id,
                version=table.version,
                move=thought.move,
                bot=bot,
                message=thought.why,
            )
        )

    async def _count_hint(self) -> None:
        services, connection = self._services, self._connection
        by_person = await services.hint_limit.allow(connection.person)
        if not by_person or not await services.address_hint_limit.allow(connection.address):
            services.metrics.limited.labels("hints").inc()
            raise too_many()

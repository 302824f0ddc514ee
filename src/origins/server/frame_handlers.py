"""What each client frame asks for, and the frame that answers it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from origins.core.errors import Message, Refusal
from origins.match import commands
from origins.match.log import AnyEntry
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.match.views import Preview
from origins.server import protocol
from origins.server.connection import Connection
from origins.server.problems import ProblemError
from origins.server.rooms import Room
from origins.server.services import Services
from origins.server.store.engine import StoreUnavailable
from origins.server.times import now_ms

GOODBYE = Message("gone-goodbye")
CODES: dict[str, protocol.ProblemCode] = {
    "problem-no-table": "no-table", "problem-not-following": "not-following",
    "problem-not-yours": "not-yours", "problem-too-many": "too-many", "problem-rules": "no-table",
}  # fmt: skip


def problem_frame(error: ProblemError, table: str | None, client: str | None) -> protocol.Problem:
    code = CODES.get(error.message.key, "malformed")
    return protocol.Problem(code=code, message=error.message, table=table, id=client)


def unavailable(table: str | None, client: str | None) -> protocol.Problem:
    words = Message("problem-unavailable")
    return protocol.Problem(code="unavailable", message=words, table=table, id=client)


class Requests:
    """Carries out the frames of one connection."""

    def __init__(self, services: Services, connection: Connection) -> None:
        self._services = services
        self._connection = connection
        self._thinking = asyncio.Semaphore(2)

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
                put(protocol.Reason(table=frame.table, id=frame.id, move=frame.move,
                                    refusal=refusal))  # fmt: skip
            case protocol.AskPreview():
                self._aside(frame.table, frame.id, self._preview(frame))
            case protocol.AskHint():
                self._aside(frame.table, frame.id, self._hint(frame))
            case protocol.Say():
                await self._say(frame)
            case _:
                await self._change(frame)

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
        seat = self._seat(room, frame.seat)

        def make(table: Table) -> AnyEntry:
            return commands.move(table, seat, frame.move, frame.expect, now_ms(), frame.id)

        if room.table.settings.even_delays and (seat, frame.id) not in room.table.answers:
            await self._hold(room, seat, frame, make)
            return
        await self._carry_out(room, frame.id, seat, make)

    async def _hold(
        self, room: Room, seat: int, frame: protocol.MakeMove, make: Callable[[Table], AnyEntry]
    ) -> None:
        """Delays are evened out: the move is checked now and made when everybody's would be."""
        try:
            make(room.table)
        except Refused:
            await self._carry_out(room, frame.id, seat, make)
            return
        until = commands.due(room.table, seat, now_ms())
        self._connection.put(protocol.Held(table=frame.table, id=frame.id, until=until))

        async def later() -> None:
            await asyncio.sleep(max(0, until - now_ms()) / 1000)
            await self._carry_out(room, frame.id, seat, make)

        self._aside(frame.table, frame.id, later())

    def _aside(self, table_id: str, client: str, work: Coroutine[object, object, None]) -> None:
        """Do what takes its time without holding up the client's next frames."""

        async def aside() -> None:
            try:
                async with self._thinking:
                    await work
            except ProblemError as error:
                self._connection.put(problem_frame(error, table_id, client))
            except StoreUnavailable:
                self._connection.put(unavailable(table_id, client))

        self._services.keeper.spawn(aside())

    async def _carry_out(
        self, room: Room, client: str, seat: int, make: Callable[[Table], AnyEntry]
    ) -> None:
        table_id = room.table.id

        def acknowledge(version: int) -> None:
            self._connection.put(protocol.Ack(table=table_id, id=client, version=version))

        try:
            await self._services.rooms.do(room, make, seat, client, acknowledge)
        except Refused as refused:
            self._refuse(table_id, client, room, refused)

    def _refuse(self, table_id: str, client: str, room: Room, refused: Refused) -> None:
        self._connection.put(
            protocol.Refused(
                table=table_id, id=client, version=room.table.version,
                refusal=refused.refusal, stale=refused.stale,
            )
        )  # fmt: skip

    async def _change(self, frame: protocol.ClientFrame) -> None:
        assert isinstance(
            frame,
            protocol.AskUndo | protocol.AskPause | protocol.Resume | protocol.Consent
            | protocol.Resign | protocol.StandIn | protocol.Return,
        )  # fmt: skip
        room = self._followed(frame.table)
        client = frame.id
        if isinstance(frame, protocol.StandIn) and self._is_host_for(room, frame.seat):
            await self._stand_in_for(room, frame)
            return
        seat = self._seat(room, frame.seat)

        def make(table: Table) -> AnyEntry:
            now = now_ms()
            match frame:
                case protocol.AskUndo():
                    return commands.take_back(table, seat, frame.moves, frame.expect, now, client)
                case protocol.AskPause():
                    return commands.pause(table, seat, now, client)
                case protocol.Resume():
                    return commands.resume(table, seat, now, client)
                case protocol.Consent():
                    return commands.answer(table, seat, frame.yes, now, client)
                case protocol.Resign():
                    return commands.resign(table, seat, now, client)
                case protocol.StandIn():
                    return commands.stand_in(table, seat, frame.bot, "asked", now, client)
                case protocol.Return():
                    return commands.come_back(table, seat, now, client)

        await self._carry_out(room, client, seat, make)
        self._tell_clocks(room)

    def _tell_clocks(self, room: Room) -> None:
        running = tuple(seat for seat in room.table.deciders if not room.table.bot_of(seat))
        if room.table.started is not None:
            clocks = room.table.clock.view(now_ms(), running)
            if clocks is not None:
                self._connection.put(protocol.Clocks(table=room.table.id, clocks=clocks))

    def _is_host_for(self, room: Room, seat: int) -> bool:
        person = self._connection.person
        return bool(person) and person == room.table.host and (
            seat not in room.table.seats_of(person)
        )  # fmt: skip

    async def _stand_in_for(self, room: Room, frame: protocol.StandIn) -> None:
        """The host lets a bot play for somebody who has been gone for a while."""

        def make(table: Table) -> AnyEntry:
            if not 0 <= frame.seat < table.players:
                raise refuse("no-seat")
            gone = room.away(frame.seat)
            if gone is None or gone < self._services.config.away_seconds:
                raise refuse("not-away")
            return commands.stand_in(table, frame.seat, frame.bot, "away", now_ms(), frame.id)

        await self._carry_out(room, frame.id, frame.seat, make)

    async def _say(self, frame: protocol.Say) -> None:
        room = self._followed(frame.table)
        mine = room.table.seats_of(self._connection.person)
        if not mine:
            self._murmur(room, frame)
            return
        seat = mine[0] if frame.seat is None else self._seat(room, frame.seat)

        def make(table: Table) -> AnyEntry:
            return commands.say(table, seat, frame.text, frame.emote, now_ms(), frame.id)

        await self._carry_out(room, frame.id, seat, make)

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
        heard = protocol.Heard(
            table=table_id, at=now_ms(), name=who.name, text=words or None, emote=frame.emote
        )
        for follower in room.followers:
            if isinstance(follower, Connection) and not room.table.seats_of(follower.person):
                follower.put(heard)
        seen = self._services.seen(room, self._connection.person)
        self._connection.put(protocol.Ack(table=table_id, id=frame.id, version=seen.table.version))

    async def _preview(self, frame: protocol.AskPreview) -> None:
        room = self._followed(frame.table)
        seat = self._seat(room, frame.seat)
        table = room.table
        found: tuple[Preview, ...] = ()
        if table.status == "playing" and seat in table.deciders:
            found = await self._services.thinkers.previews(table.state(), seat, frame.moves)
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
            told = table.history(seat)
            advice = await self._services.thinkers.advise(table.state(), seat, told)
            if advice is None:
                raise Refused(Refusal("", Message("problem-unavailable")))
        except Refused as refused:
            self._refuse(frame.table, frame.id, room, refused)
            return
        bot, thought = advice
        self._connection.put(
            protocol.Hint(
                table=frame.table, id=frame.id, version=table.version, move=thought.move,
                bot=bot, message=thought.why,
            )
        )  # fmt: skip

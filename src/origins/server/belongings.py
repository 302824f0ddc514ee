"""What belongs to a person at all tables: taken along to his account, told to him, left behind."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import structlog

from origins.match import lobby
from origins.match.commands import Adopt, Forget, StandIn
from origins.match.log import Moved, Said
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server import http_schemas
from origins.server.identity import new_id
from origins.server.problems import ProblemError
from origins.server.room import Room
from origins.server.rooms import Rooms
from origins.server.services import Services
from origins.server.store import belongings
from origins.server.store.people import Person

ROUNDS = 3
"""How often is looked for tables that somebody came to while he was leaving all of them."""
log = structlog.get_logger("belongings")


async def take_along(services: Services, guest: Person, account: Person) -> None:
    """All tables and programs of a guest belong to his account from now on."""
    await services.people.hand_over(guest.id, account.id)
    for table_id in await belongings.tables_of(services.store, guest.id):
        room = await _room(services.rooms, table_id)
        if room is not None:
            await services.rooms.submit(room, Adopt(old=guest.id, new=account.id))


async def _room(rooms: Rooms, table_id: str) -> Room | None:
    """A table, None where it is damaged or of other rules: that is in the way of no other."""
    try:
        return await rooms.get(table_id)
    except ProblemError as error:
        log.warning("left aside", table=table_id, problem=error.message.key)
        return None


async def told(services: Services, person: str) -> AsyncIterator[http_schemas.MyTable]:
    """A person's tables with what he did there himself, nothing of what others did."""
    for table_id in await belongings.tables_of(services.store, person):
        room = await services.rooms.peek(table_id)
        if room is not None:
            yield _told(room.table, person)


def _told(table: Table, person: str) -> http_schemas.MyTable:
    mine = table.seats_of(person)
    return http_schemas.MyTable(
        id=table.id,
        game=table.settings.game,
        status=table.status,
        created=table.created,
        updated=table.log[-1].at,
        host=table.host == person,
        seats=mine,
        names=tuple(table.holds[seat].name for seat in mine),
        moves=tuple(
            http_schemas.MyMove(at=entry.at, seat=entry.seat, move=entry.move)
            for entry in table.log
            if isinstance(entry, Moved) and entry.seat in mine and not entry.by
        ),
        said=tuple(
            http_schemas.MyWords(at=entry.at, seat=entry.seat, text=entry.text or entry.emote)
            for entry in table.log
            if isinstance(entry, Said) and entry.seat in mine
        ),
    )


async def leave_behind(services: Services, person: str) -> None:
    """Leave all tables for good: games stay and bots play on, the name goes."""
    for _ in range(ROUNDS):
        waiting = await belongings.tables_of(services.store, person)
        if not waiting:
            return
        done: set[str] = set()
        while waiting:
            table_id = waiting.pop()
            done.add(table_id)
            following = await _leave_one(services, table_id, person)
            if following and following not in done:
                waiting.append(following)  # there he may be invited


async def _leave_one(services: Services, table_id: str, person: str) -> str:
    """Leave one table for good; the one where another game is proposed to its people."""
    nobody = new_id()
    room = await _room(services.rooms, table_id)
    if room is not None:
        await _stand_up(services.rooms, room, person)
        await services.rooms.submit(room, Forget(old=person, new=nobody))
    await belongings.forget(services.store, table_id, person, nobody)
    return room.table.next if room is not None else ""


async def _stand_up(rooms: Rooms, room: Room, person: str) -> None:
    """Free the seats before the start; later a bot plays on."""
    with contextlib.suppress(Refused):  # it is over, or began just now: then a bot is asked
        if room.table.started is None and room.table.seats_of(person):
            await rooms.submit(room, lobby.Leave(person=person))
    for seat in room.table.seats_of(person):
        if not room.table.over and not room.table.bot_of(seat):
            with contextlib.suppress(Refused):
                await rooms.submit(room, StandIn(seat=seat, why="left"))

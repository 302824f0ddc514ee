"""Tables: set up, join, seats, start, rematch."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from origins.match import commands, guides, lobby, viewer_views
from origins.match.command import Command
from origins.match.log import Created, Rematch
from origins.match.settings import Settings
from origins.match.table import Table
from origins.match.table_errors import Refused, refuse
from origins.server import http_schemas
from origins.server.identity import hashed, new_id, new_secret
from origins.server.problems import ProblemError, problem, refused
from origins.server.room import Room
from origins.server.routes.games import guide_of
from origins.server.routing import Call, Routes
from origins.server.services import new_code, opens
from origins.server.store.people import Person
from origins.server.store.store import Caps, TooManyTables
from origins.server.times import now_ms

routes = Routes()
CODES = 20


def state_of(call: Call, room: Room) -> http_schemas.TableState:
    seen = call.services.seen(room, call.person_id)
    return http_schemas.TableState(
        version=seen.table.version,
        mine=seen.mine,
        lobby=viewer_views.lobby(seen.table, call.person_id, call.ties),
        game=viewer_views.game(seen.table, seen.viewer, now_ms()),
        expires=call.services.expiry.date_for(seen.table, call.person_id),
    )


async def _submit(call: Call, room: Room, command: Command) -> http_schemas.TableState:
    try:
        await call.services.rooms.submit(room, command)
    except Refused as error:
        raise refused(error.refusal) from None
    return state_of(call, room)


async def _room(call: Call) -> Room:
    """The table of the address; it does not exist for those who may not see it."""
    room = await call.services.rooms.get(call.table_id)
    call.services.seen(room, call.person_id)
    return room


@routes.add(
    "POST", "/tables", body=http_schemas.NewTable, answer=http_schemas.TableMade, status=201
)
async def make_table(call: Call, body: http_schemas.NewTable) -> http_schemas.TableMade:
    """Set up a table; I am its host."""
    return await _make(call, body)


async def _make(call: Call, body: http_schemas.NewTable) -> http_schemas.TableMade:
    person = call.need()
    caps, invite = await _one_more(call, person), new_secret()

    def create(code: str) -> Created:
        return lobby.create(
            body.settings, person.id, person.name, body.seats, now_ms(), code, hashed(invite)
        )

    try:
        room = await _create(call, create, caps)
        if body.start:
            await call.services.rooms.submit(room, lobby.Start(person=person.id))
    except Refused as error:
        raise refused(error.refusal) from None
    return _made(call, room, invite)


@routes.add("POST", "/guides/{game}", answer=http_schemas.TableMade, status=201)
async def make_guided_table(call: Call) -> http_schemas.TableMade:
    """Set up the guided first game of a game for me and start it."""
    guide, name = guide_of(call), str(call.request.path_params["game"])
    body = http_schemas.NewTable(
        settings=guides.settings(name, guide), seats=tuple(guides.plans(guide)), start=True
    )
    made = await _make(call, body)
    room = await call.services.rooms.get(made.table.id)
    for move in guide.opening:
        expect = room.table.version
        command = commands.MakeMove(seat=guide.seat, move=move, expect=expect)
        await _submit(call, room, command)
    return made


async def _create(call: Call, create: Callable[[str], Created], caps: Caps) -> Room:
    for _ in range(CODES):
        with _capped():
            room = await call.services.rooms.create(new_id(), create(new_code()), caps)
        if room is not None:
            return room
    raise problem(503, "unavailable", "no free code was found")


@contextlib.contextmanager
def _capped() -> Iterator[None]:
    try:
        yield
    except TooManyTables as error:
        raise problem(429, "limit", str(error)) from None


def _made(call: Call, room: Room, invite: str) -> http_schemas.TableMade:
    view = viewer_views.lobby(room.table, call.person_id, call.ties)
    return http_schemas.TableMade(table=view, invite=invite, code=view.code or "")


async def _one_more(call: Call, person: Person) -> Caps:
    """Count a new table, and say how many there may be."""
    services, detail = call.services, "too many new tables"
    await call.within(services.table_limit, person.id, "tables", detail)
    await call.within(services.address_table_limit, call.address, "tables", detail)
    limits = services.config.limits
    return Caps(limits.tables_per_person, limits.tables)


@routes.add("GET", "/tables/mine", answer=http_schemas.Tables)
async def my_tables(call: Call) -> http_schemas.Tables:
    """The tables where I sit, the latest first."""
    return await _cards(call, await call.services.store.mine(call.need().id))


@routes.add("GET", "/tables/watch", answer=http_schemas.Tables)
async def watchable(call: Call) -> http_schemas.Tables:
    """The running games that anyone may watch."""
    return await _cards(call, await call.services.store.watchable())


async def _cards(call: Call, ids: list[str]) -> http_schemas.Tables:
    call.costs()
    cards, visited = [], await call.services.expiry.visited(ids)
    for table_id in ids:
        room = await call.services.rooms.peek(table_id)
        if room is None:
            continue
        seen = call.services.seen(room, call.person_id)
        table = seen.table
        turn = any(seat in table.deciders and not table.bot_of(seat) for seat in seen.mine)
        cards.append(
            http_schemas.TableCard(
                table=viewer_views.lobby(table, call.person_id, call.ties),
                mine=seen.mine,
                my_turn=turn and table.status == "playing",
                updated=table.log[-1].at,
                expires=call.services.expiry.date(table, visited.get(table_id, 0)),
            )
        )
    return http_schemas.Tables(tables=tuple(cards))


@routes.add("POST", "/tables/by-code", body=http_schemas.JoinTable, answer=http_schemas.TableState)
async def join_by_code(call: Call, body: http_schemas.JoinTable) -> http_schemas.TableState:
    """Take a seat at the table that has this short code."""
    call.need()
    async with call.guessing():
        table_id = await call.services.store.by_code("".join(body.secret.upper().split()))
        if table_id is None:
            raise problem(403, "wrong-secret", "no table has this code")
        return await _join(call, await call.services.rooms.get(table_id), body)


@routes.add("GET", "/tables/{table}", answer=http_schemas.TableState)
async def get_table(call: Call) -> http_schemas.TableState:
    """A table and its game as I see them."""
    room = await call.services.rooms.get(call.table_id)
    state = state_of(call, room)
    if state.mine:
        call.services.visit(room, call.person_id)
    return state


@routes.add(
    "POST", "/tables/{table}/join", body=http_schemas.JoinTable, answer=http_schemas.TableState
)
async def join(call: Call, body: http_schemas.JoinTable) -> http_schemas.TableState:
    """Take an open seat with the invite secret or the short code."""
    call.need()
    async with call.guessing():
        try:
            room = await call.services.rooms.get(call.table_id)
        except ProblemError as error:
            # A guess at a table that is not there is answered like one at a table that is.
            raise _wrong_secret() if error.status == 404 else error from None
        return await _join(call, room, body)


def _wrong_secret() -> ProblemError:
    return problem(403, "wrong-secret", "this invitation does not open this table")


async def _join(call: Call, room: Room, body: http_schemas.JoinTable) -> http_schemas.TableState:
    person = call.need()
    if not opens(room.table, body.secret):
        raise _wrong_secret()
    if room.table.seats_of(person.id):
        return state_of(call, room)
    _meeting(call, room)
    command = lobby.Join(person=person.id, name=person.name, seat=body.seat)
    return await _submit(call, room, command)


def _meeting(call: Call, room: Room) -> None:
    """Nobody sits at a table of somebody whom he does not meet."""
    if call.ties.apart(room.table.host):
        raise refused(refuse("blocked").refusal)


@routes.add(
    "PUT", "/tables/{table}/seats/{seat}", body=http_schemas.SetSeat, answer=http_schemas.TableState
)
async def set_seat(call: Call, body: http_schemas.SetSeat) -> http_schemas.TableState:
    """Say who may sit on a seat; for the host, before the start."""
    person, room = call.need(), await _room(call)
    seat = call.number("seat", "path")
    assert seat is not None
    command = lobby.SetSeat(person=person.id, name=person.name, seat=seat, plan=body.plan)
    return await _submit(call, room, command)


@routes.add(
    "POST", "/tables/{table}/order", body=http_schemas.SwapSeats, answer=http_schemas.TableState
)
async def reorder(call: Call, body: http_schemas.SwapSeats) -> http_schemas.TableState:
    """Put the seats in another order; for the host, before the start."""
    person, room = call.need(), await _room(call)
    return await _submit(call, room, lobby.Reorder(person=person.id, order=body.order))


@routes.add("PUT", "/tables/{table}/settings", body=Settings, answer=http_schemas.TableState)
async def change_settings(call: Call, body: Settings) -> http_schemas.TableState:
    """Change the settings; for the host, before the start."""
    person, room = call.need(), await _room(call)
    return await _submit(call, room, lobby.ChangeSettings(person=person.id, settings=body))


@routes.add("POST", "/tables/{table}/leave", answer=http_schemas.TableState)
async def leave(call: Call) -> http_schemas.TableState:
    """Leave: before the start my seats are free, later a bot plays on for me."""
    person, room = call.need(), await _room(call)
    if room.table.started is None:
        return await _submit(call, room, lobby.Leave(person=person.id))
    seats = [seat for seat in room.table.seats_of(person.id) if not room.table.bot_of(seat)]
    for seat in seats:
        await _submit(call, room, commands.StandIn(seat=seat, why="left"))
    return state_of(call, room)


@routes.add("POST", "/tables/{table}/start", answer=http_schemas.TableState)
async def start(call: Call) -> http_schemas.TableState:
    """Deal the game; for the host, when no seat is open."""
    person, room = call.need(), await _room(call)
    return await _submit(call, room, lobby.Start(person=person.id))


@routes.add(
    "POST",
    "/tables/{table}/answer",
    body=http_schemas.AnswerInvitation,
    answer=http_schemas.TableState,
)
async def answer(call: Call, body: http_schemas.AnswerInvitation) -> http_schemas.TableState:
    """Say whether I play another game here; it begins when nobody is missing any more."""
    person, room = call.need(), await _room(call)
    if body.yes:
        _meeting(call, room)
    state = await _submit(call, room, lobby.AnswerInvitation(person=person.id, yes=body.yes))
    return await _begin(call, room) if lobby.everybody_agreed(room.table) else state


async def _begin(call: Call, room: Room) -> http_schemas.TableState:
    """Everybody has agreed: the game begins in the name of its host."""
    with contextlib.suppress(Refused):  # another was quicker, or somebody has left meanwhile
        await call.services.rooms.submit(room, lobby.Start(person=room.table.host))
    return state_of(call, room)


@routes.add("POST", "/tables/{table}/rematch", answer=http_schemas.TableMade, status=201)
async def rematch(call: Call) -> http_schemas.TableMade:
    """Ask for another game; the first to ask is its host. Against bots it begins at once."""
    person, room = call.need(), await _room(call)
    if asked := await _asked_for(call, room):
        return asked
    caps = await _one_more(call, person)
    table_id, invite = new_id(), new_secret()

    def make(table: Table) -> tuple[Rematch, Created]:
        code, secret = new_code(), hashed(invite)
        return lobby.rematch(table, person.id, table_id, now_ms(), code, secret, call.ties)

    try:
        with _capped():
            fresh = await call.services.rooms.rematch(room, table_id, make, caps)
    except Refused as error:
        if asked := await _asked_for(call, room):  # another was quicker
            return asked
        raise refused(error.refusal) from None
    if lobby.everybody_agreed(fresh.table):
        await _begin(call, fresh)
    return _made(call, fresh, invite)


async def _asked_for(call: Call, room: Room) -> http_schemas.TableMade | None:
    """The table where another game was asked for already, for those who played this one."""
    following = room.table.next_for(call.ties)
    if not following or not room.table.seats_of(call.person_id):
        return None
    return _made(call, await call.services.rooms.get(following), "")


@routes.add(
    "POST", "/tables/{table}/moves", body=http_schemas.NewMove, answer=http_schemas.MoveStored
)
async def move(call: Call, body: http_schemas.NewMove) -> http_schemas.MoveStored:
    """Make a move without a socket; the same id again gets the first answer again."""
    call.need()
    room = await _room(call)
    mine = call.services.seen(room, call.person_id, body.seat).mine
    seat = body.seat if body.seat is not None else (mine[0] if len(mine) == 1 else None)
    if seat is None:
        raise problem(403, "not-yours", "you have no seat here, or several: name one")
    if not call.services.seat_limit.allow(f"{call.person_id} {call.address}"):
        raise problem(429, "too-many", "too many moves")
    command = commands.MakeMove(seat=seat, client=body.id, move=body.move, expect=body.expect)
    until = call.services.held_until(room, command)
    if until is not None:
        await asyncio.sleep(max(0, until - now_ms()) / 1000)
        await call.still_there()
    try:
        version = await call.services.rooms.submit(room, command)
    except Refused as error:
        raise refused(error.refusal) from None
    return http_schemas.MoveStored(version=version)

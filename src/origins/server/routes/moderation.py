"""People among themselves: mute, block, report; and a host who closes his table."""

from __future__ import annotations

from hashlib import sha256

from starlette.responses import Response

from origins.match.closing import CloseTable
from origins.match.log import Said
from origins.match.table_errors import Refused
from origins.match.talk import cleaned
from origins.server import http_schemas
from origins.server.problems import problem, refused
from origins.server.room import Room
from origins.server.routing import Call, Routes
from origins.server.store.reports import report
from origins.server.times import now_ms

routes = Routes()


@routes.add("GET", "/me/ties", answer=http_schemas.TieList)
async def get_ties(call: Call) -> http_schemas.TieList:
    """Whom I muted or blocked, the latest first."""
    return await _ties(call)


@routes.add("DELETE", "/me/ties/{tie}", answer=http_schemas.TieList)
async def lift_tie(call: Call) -> http_schemas.TieList:
    """Lift a mute or block."""
    person, key = call.need(), str(call.request.path_params["tie"])
    moderation = call.services.moderation
    for one in await moderation.tie_store.listed(person.id):
        if _key(person.id, one.person) == key:
            await moderation.tie(person.id, one.person, None)
            return await _ties(call)
    raise problem(404, "nobody-there", "you have neither muted nor blocked anybody by that key")


async def _ties(call: Call) -> http_schemas.TieList:
    person = call.need()
    listed = await call.services.moderation.tie_store.listed(person.id)
    return http_schemas.TieList(
        ties=tuple(
            http_schemas.TieInfo(
                key=_key(person.id, one.person), name=one.name, what=one.what, at=one.at
            )
            for one in listed
        )
    )


def _key(person: str, other: str) -> str:
    """What a person calls one whom he muted or blocked: nobody is told the ids of others."""
    return sha256(f"{person} {other}".encode()).hexdigest()[:24]


@routes.add("POST", "/tables/{table}/ties", body=http_schemas.NewTie, status=204)
async def tie(call: Call, body: http_schemas.NewTie) -> Response:
    """Mute or block whoever has a seat, or spoke among the spectators; or lift it."""
    person, room = call.need(), await _room(call)
    other, _, _ = _about(call, room, body.about)
    what = None if body.what == "none" else body.what
    await call.services.moderation.tie(person.id, other, what)
    return Response(status_code=204)


@routes.add("POST", "/tables/{table}/reports", body=http_schemas.NewReport, status=204)
async def make_report(call: Call, body: http_schemas.NewReport) -> Response:
    """Report what somebody said, or his name, to those who run the server."""
    person, room = call.need(), await _room(call)
    other, name, text = _about(call, room, body.about)
    if body.what == "message" and text is None:
        raise problem(404, "not-said", "name what was said: an entry of the log, or a murmur")
    reason = cleaned(body.reason)
    if not reason:
        raise problem(400, "malformed", "say what is wrong with it")
    limit, detail = call.services.report_limit, "too many reports"
    await call.within(limit, person.id, "reports", detail)
    quote = name if body.what == "name" else text or ""
    made = report(now_ms(), person.id, other, room.table.id, body.what, quote, reason)
    await call.services.moderation.reports.add(made)
    return Response(status_code=204)


@routes.add("POST", "/tables/{table}/close", status=204)
async def close_table(call: Call) -> Response:
    """Close my table; other people who play there are asked."""
    person, room = call.need(), await _room(call)
    try:
        await call.services.rooms.submit(room, CloseTable(person=person.id, name=person.name))
    except Refused as error:
        raise refused(error.refusal) from None
    return Response(status_code=204)


async def _room(call: Call) -> Room:
    room = await call.services.rooms.get(call.table_id)
    call.services.seen(room, call.person_id)
    return room


def _about(call: Call, room: Room, about: http_schemas.About) -> tuple[str, str, str | None]:
    """Whom something is about, what he is called, and what he said; as the server knows it."""
    table = call.services.seen(room, call.person_id).table
    person, name, text = "", "", None
    match about:
        case http_schemas.AboutSeat(seat=seat) if seat < table.players:
            hold = table.holds[seat]
            person, name = hold.person or hold.invited, hold.name
        case http_schemas.AboutSaid(seq=seq) if 0 < seq <= table.version:
            entry = table.log[seq - 1]
            if not isinstance(entry, Said):
                raise problem(404, "not-said", "that entry of the log was not said")
            hold = table.holds[entry.seat]
            person, name, text = hold.person, hold.name, entry.text or entry.emote
        case http_schemas.AboutMurmur(murmur=number):
            said = next((one for one in room.murmurs if one.number == number), None)
            if said is None:
                raise problem(404, "not-said", "that is no longer known")
            person, name, text = said.person, said.name, said.text
    if not person or person == call.person_id:
        raise problem(404, "nobody-there", "there is no other person there")
    return person, name, text

"""What happened: log, replay and record, through the same gate as everything else."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from starlette.responses import Response

from origins.match import viewer_views
from origins.match.eye import Eye
from origins.match.table import Table
from origins.match.views import Step
from origins.server import http_schemas
from origins.server.bot_worker import Thought
from origins.server.problems import problem
from origins.server.routing import Call, Routes

routes = Routes()


async def _seen(call: Call) -> tuple[Table, Eye]:
    """The table and the eye that `viewer` and `seat` ask for."""
    who = call.word("viewer", ("me", "public", "open"))
    seat = call.number("seat")
    room = await call.services.rooms.get(call.table_id)
    if who == "open":
        seen = call.services.seen(room, call.person_id)
        # Everything is shown after the end; spectators with a delay wait for it.
        return _opened(seen.table), Eye(open=True, ties=call.ties)
    seen = call.services.seen(room, call.person_id, seat if who == "me" else None)
    return seen.table, Eye(seen.viewer if who == "me" else None, ties=call.ties)


def _opened(table: Table) -> Table:
    """The table, once nothing is secret any more."""
    if table.closed is not None:
        raise problem(409, "never-open", "its host closed the game: what was hidden stays so")
    if table.ending() is None:
        raise problem(409, "not-open-yet", "the game is not over")
    return table


def _started(table: Table) -> Table:
    if table.started is None:
        raise problem(409, "not-open-yet", "the game has not started")
    return table


@routes.add("GET", "/tables/{table}/log", answer=http_schemas.Log, query=("since", "seat"))
async def get_log(call: Call) -> http_schemas.Log:
    """The log after a version as I see it."""
    table, eye = await _seen(call)
    since = min(call.number("since") or 0, table.version)
    return http_schemas.Log(version=table.version, items=viewer_views.items(table, since, eye))


@routes.add("GET", "/tables/{table}/replay", answer=http_schemas.Replay, query=("viewer", "seat"))
async def replay(call: Call) -> http_schemas.Replay:
    """The game step by step: as my seat or everybody saw it, or open after the end."""
    call.costs()
    table, eye = await _seen(call)
    _started(table)
    seat = call.number("seat")
    if eye.open and seat is not None and seat >= table.players:
        raise problem(400, "malformed", "there is no such seat")
    viewer = seat if eye.open else eye.viewer
    steps = await asyncio.to_thread(_steps, table.copy(), eye, seat if eye.open else None)
    return http_schemas.Replay(
        table=viewer_views.lobby(table, call.person_id, call.ties), viewer=viewer, steps=steps
    )


def _steps(table: Table, eye: Eye, seat: int | None) -> tuple[Step, ...]:
    """All steps of a game; for a thread, with a table of its own: a long one takes a while."""
    return tuple(viewer_views.replay(table, eye, seat))


async def _over(call: Call) -> Table:
    """The table, once its game is over."""
    call.costs()
    room = await call.services.rooms.get(call.table_id)
    return _opened(call.services.seen(room, call.person_id).table)


async def _told(call: Call, after: Literal["possible", "reasons"]) -> Thought:
    """What a worker finds out about a finished game."""
    table = await _over(call)
    limit = call.services.told_limit
    await call.within(limit, call.address, "told", "too many questions about finished games")
    who = (call.address, call.person_id, table.id)
    thought = await call.services.bot_pool.after_end(table, after, who)
    if thought is None:
        raise problem(503, "unavailable", "this takes too long now; ask again later")
    return thought


@routes.add("GET", "/tables/{table}/possible", answer=http_schemas.Possible)
async def possible(call: Call) -> http_schemas.Possible:
    """After the end: the best score still possible at each step, where the game knows it."""
    return http_schemas.Possible(best=(await _told(call, "possible")).best)


@routes.add("GET", "/tables/{table}/reasons", answer=http_schemas.Reasons)
async def why(call: Call) -> http_schemas.Reasons:
    """After the end, where the game tells it: why the bots made their moves, step by step."""
    return http_schemas.Reasons(why=(await _told(call, "reasons")).reasons)


@routes.add("GET", "/tables/{table}/record", query=("viewer", "seat"), media="application/x-ndjson")
async def record(call: Call) -> Response:
    """The record as JSON lines: what my seat saw, or after the end all of it with the seed."""
    call.costs()
    table, eye = await _seen(call)
    _started(table)
    if eye.open:
        text = (await asyncio.to_thread(table.copy().record)).dumps().encode()
        name = "record"
    else:
        text = b"".join(
            msgspec.json.encode(line) + b"\n" for line in viewer_views.record(table, eye.viewer)
        )
        name = "view"
    headers = {"content-disposition": f'attachment; filename="{table.id}.{name}.jsonl"'}
    return Response(text, headers=headers, media_type="application/x-ndjson")

"""The socket endpoint: checks who comes, reads frames, keeps to the limits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import NamedTuple

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from origins.core.errors import Message
from origins.match.ties import NONE, Ties
from origins.server import protocol
from origins.server.connection import Connection
from origins.server.frame_handlers import FrameHandlers, failed, problem_frame, unavailable
from origins.server.identity import hashed, secret_of
from origins.server.limits import address_key
from origins.server.problems import ProblemError
from origins.server.security import known_host, same_origin
from origins.server.services import Services
from origins.server.store.engine import StoreUnavailable
from origins.server.store.people import Person

PATIENCE = 20
"""Frames over the limit that are answered before the client is let go."""
SESSION_ENDED = 4001
"""The socket is closed with this where its session was: the client asks anew who it is."""
log = structlog.get_logger("socket")
_decoder = msgspec.json.Decoder(protocol.AnyClientFrame)
_ids = msgspec.json.Decoder(protocol.Identified)


class Admitted(NamedTuple):
    """Who opens a socket, whom he does not hear, and the hash of his session."""

    person: Person | None
    ties: Ties
    session: str


async def socket(services: Services, ws: WebSocket) -> None:
    """Serve one client until it leaves."""
    address = address_key(ws.client.host if ws.client else None)
    admitted = await _admit(services, ws, address)
    if isinstance(admitted, int):
        await ws.close(admitted)
        return
    most = services.config.limits.sockets_per_address
    if services.sockets.get(address, 0) >= most:
        services.metrics.limited.labels("sockets").inc()
        await ws.close(1013)
        return
    services.sockets[address] = services.sockets.get(address, 0) + 1
    services.metrics.sockets.inc()
    services.gc_control.opened()
    connection = Connection(services, ws, admitted.person, address, admitted.ties, admitted.session)
    services.moderation.came(connection)
    services.sessions.opened(connection)
    try:
        await ws.accept()
        await _serve(services, ws, connection, address)
    finally:
        connection.close()
        services.moderation.left(connection)
        services.sessions.closed(connection)
        services.metrics.sockets.dec()
        services.gc_control.closed()
        services.sockets[address] -= 1
        if not services.sockets[address]:
            del services.sockets[address]


async def _admit(services: Services, ws: WebSocket, address: str) -> Admitted | int:
    """Who is there, or the code to close with, before the socket is accepted.

    Nothing may be waited for between this and `Sessions.opened`.
    """
    secure = ws.scope["scheme"] == "wss"
    found = secret_of(ws.headers, ws.cookies, secure)
    bearer = found is not None and found[1] == "bearer"
    if not known_host(ws.headers.get("host", ""), services.config.hosts):
        return 1008
    # A browser always says where a socket was opened; a program has a token instead.
    if not bearer and ("origin" not in ws.headers or not same_origin(ws.scope, ws.headers)):
        return 1008
    try:
        services.moderation.admit("", address)
        if found is None:
            return Admitted(None, NONE, "")
        person = await services.identity.who(*found)
        ties = await services.moderation.ties(person.id if person else "")
        person = await services.identity.who(*found)  # it may have ended meanwhile
        services.moderation.admit(person.id if person else "", address)
    except StoreUnavailable:
        return 1013
    except ProblemError:  # banned; the words for it are told over HTTP
        return 1008
    if person is None:
        return 1008 if bearer else Admitted(None, NONE, "")
    return Admitted(person, ties, hashed(found[0]))


async def _serve(services: Services, ws: WebSocket, connection: Connection, address: str) -> None:
    sender = asyncio.create_task(connection.send_all())
    reader = asyncio.create_task(_read(services, ws, connection, address))
    connection.stop = reader.cancel
    if connection.ended:  # before it was accepted
        reader.cancel()
    try:
        await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sender, reader):
            task.cancel()
        results = await asyncio.gather(sender, reader, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(
                result, WebSocketDisconnect | RuntimeError | OSError
            ):
                log.error("socket failed", error=type(result).__name__, exc_info=result)
        with contextlib.suppress(Exception):
            await ws.close(_code(connection))


def _code(connection: Connection) -> int:
    if connection.ended:
        return SESSION_ENDED
    return 1008 if connection.overrun or connection.dismissed else 1000


async def _read(services: Services, ws: WebSocket, connection: Connection, address: str) -> None:
    handlers = FrameHandlers(services, connection)
    try:
        await _read_frames(services, ws, connection, address, handlers)
    finally:
        handlers.close()


async def _read_frames(
    services: Services,
    ws: WebSocket,
    connection: Connection,
    address: str,
    handlers: FrameHandlers,
) -> None:
    over = 0
    while True:
        message = await ws.receive()
        if message["type"] == "websocket.disconnect":
            return
        key = f"{connection.person} {address}"
        if not services.seat_limit.allow(key) or not services.address_limit.allow(address):
            services.metrics.limited.labels("frames").inc()
            over += 1
            if over == 1:
                connection.put(_problem("too-many", "problem-too-many"))
            if over > PATIENCE:
                await connection.flush()
                await ws.close(1008)
                return
            continue
        over = 0
        await asyncio.sleep(0)  # a client that floods leaves room for the others
        await _answer(handlers, connection, message.get("text") or message.get("bytes") or "")


async def _answer(handlers: FrameHandlers, connection: Connection, raw: str | bytes) -> None:
    if len(raw) > protocol.MAX_FRAME:
        connection.put(_problem("too-large", "problem-too-large"))
        return
    try:
        frame = _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        connection.put(_problem("malformed", "problem-malformed", *_names(raw)))
        return
    table, client = getattr(frame, "table", None), getattr(frame, "id", None)
    try:
        await handlers.handle(frame)
    except ProblemError as error:
        connection.put(problem_frame(error, table, client))
    except StoreUnavailable:
        connection.put(unavailable(table, client))
    except Exception:  # whatever it is, the client's other tables go on
        connection.put(failed(table, client))


def _names(raw: str | bytes) -> tuple[str | None, str | None]:
    """Table and id of a frame that is wrong otherwise, so that its sender knows which it was."""
    try:
        found = _ids.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None, None
    return found.table, found.id


def _problem(
    code: protocol.ProblemCode, key: str, table: str | None = None, client: str | None = None
) -> protocol.Problem:
    return protocol.Problem(code=code, message=Message(key), table=table, id=client)

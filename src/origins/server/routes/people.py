"""Who is there: guests, programs, and what they are called."""

from __future__ import annotations

from starlette.responses import Response

from origins.server import http_schemas
from origins.server.identity import set_cookie
from origins.server.problems import json_response
from origins.server.routing import Call, Routes
from origins.server.store.people import Person

routes = Routes()


def me_of(person: Person) -> http_schemas.Me:
    return http_schemas.Me(
        id=person.id, name=person.name, account=person.login, settings=person.settings
    )


@routes.add("POST", "/session", body=http_schemas.NewSession, answer=http_schemas.Me)
async def session(call: Call, body: http_schemas.NewSession) -> Response:
    """Become a guest with a name, or change the name of the present session."""
    identity = call.services.identity
    if call.person is not None:
        return json_response(me_of(await identity.change(call.person, body.name, None)))
    await _one_more(call)
    person, secret = await identity.new_person(body.name, "cookie", call.device)
    response = json_response(me_of(person))
    set_cookie(response, secret, call.secure)
    return response


async def _one_more(call: Call) -> None:
    """Count a new guest or program."""
    limit, detail = call.services.guest_limit, "too many new guests from this address"
    await call.within(limit, call.address, "guests", detail)


@routes.add("GET", "/me", answer=http_schemas.Me, or_nothing=True)
async def get_me(call: Call) -> http_schemas.Me | Response:
    """Who I am; nothing where nobody has said so yet."""
    # Not a 401: a browser would tell of an error at everybody's first visit.
    return Response(status_code=204) if call.person is None else me_of(call.person)


@routes.add("PATCH", "/me", body=http_schemas.ChangeMe, answer=http_schemas.Me)
async def change_me(call: Call, body: http_schemas.ChangeMe) -> http_schemas.Me:
    """Change my name or my settings."""
    changed = await call.services.identity.change(call.need(), body.name, body.settings)
    return me_of(changed)


@routes.add("POST", "/tokens", body=http_schemas.NewToken, answer=http_schemas.Token, status=201)
async def make_token(call: Call, body: http_schemas.NewToken) -> http_schemas.Token:
    """A person and a bearer token for a program; it is mine where a browser of mine asks."""
    await _one_more(call)
    owner = call.person_id if call.cookie and call.person_id else None
    person, secret = await call.services.identity.new_person(body.name, "bearer", owner=owner)
    return http_schemas.Token(token=secret, me=me_of(person))

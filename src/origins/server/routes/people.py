"""Sessions, accounts and tokens."""

from __future__ import annotations

from starlette.responses import Response

from origins.match.commands import Adopt
from origins.server import http_schemas
from origins.server.identity import drop_cookie, set_cookie
from origins.server.problems import json_response, problem
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
    if not call.services.guest_limit.allow(call.address):
        raise problem(429, "too-many", "too many new guests from this address")
    person, secret = await identity.new_person(body.name, "cookie")
    response = json_response(me_of(person))
    set_cookie(response, secret, call.secure)
    return response


@routes.add("GET", "/me", answer=http_schemas.Me)
async def get_me(call: Call) -> http_schemas.Me:
    """Who I am."""
    return me_of(call.need())


@routes.add("PATCH", "/me", body=http_schemas.ChangeMe, answer=http_schemas.Me)
async def change_me(call: Call, body: http_schemas.ChangeMe) -> http_schemas.Me:
    """Change my name or my settings."""
    changed = await call.services.identity.change(call.need(), body.name, body.settings)
    return me_of(changed)


@routes.add("POST", "/accounts", body=http_schemas.NewAccount, answer=http_schemas.Me, status=201)
async def make_account(call: Call, body: http_schemas.NewAccount) -> http_schemas.Me:
    """Keep my games and settings under a login."""
    person = call.need()
    _may_guess(call)
    return me_of(await call.services.identity.make_account(person, body.login, body.password))


@routes.add("POST", "/login", body=http_schemas.Login, answer=http_schemas.Me)
async def login(call: Call, body: http_schemas.Login) -> Response:
    """Open a session of an account; the games of the present guest are taken along."""
    _may_guess(call)
    found = await call.services.identity.login(body.login, body.password)
    if found is None:
        raise problem(401, "login", "login or password is wrong")
    person, secret = found
    guest = call.person
    if guest is not None and guest.login is None and guest.id != person.id:
        await _take_along(call, guest, person)
    response = json_response(me_of(person))
    set_cookie(response, secret, call.secure)
    return response


@routes.add("POST", "/logout", status=204)
async def logout(call: Call) -> Response:
    """Close the present session."""
    found = call.secret
    if found is not None and found[1] == "cookie":
        await call.services.identity.logout(found[0])
    response = Response(status_code=204)
    drop_cookie(response, call.secure)
    return response


@routes.add("POST", "/tokens", body=http_schemas.NewToken, answer=http_schemas.Token, status=201)
async def make_token(call: Call, body: http_schemas.NewToken) -> http_schemas.Token:
    """A person and a bearer token for a program."""
    if not call.services.guest_limit.allow(call.address):
        raise problem(429, "too-many", "too many new guests from this address")
    person, secret = await call.services.identity.new_person(body.name, "bearer")
    return http_schemas.Token(token=secret, me=me_of(person))


def _may_guess(call: Call) -> None:
    if not call.services.guess_limit.allow(call.address):
        raise problem(429, "too-many", "too many attempts from this address")


async def _take_along(call: Call, guest: Person, account: Person) -> None:
    rooms = call.services.rooms
    for table_id in await call.services.store.mine(guest.id):
        await rooms.submit(await rooms.get(table_id), Adopt(old=guest.id, new=account.id))

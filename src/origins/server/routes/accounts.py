"""Accounts: made, entered and left, where one is logged in, one's data, and the end of it all."""

from __future__ import annotations

from starlette.responses import Response

from origins.server import belongings, http_schemas
from origins.server.identity import Kind, drop_cookie, hashed, set_cookie
from origins.server.problems import ProblemError, json_response, problem
from origins.server.routes.people import me_of
from origins.server.routing import Call, Routes
from origins.server.store.people import SESSION_ID, Person

routes = Routes()


@routes.add("POST", "/accounts", body=http_schemas.NewAccount, answer=http_schemas.Me, status=201)
async def make_account(call: Call, body: http_schemas.NewAccount) -> Response:
    """Keep my games and settings under a login; the session gets another secret."""
    person, identity = call.need(), call.services.identity
    async with call.guessing(409):  # a login that is taken
        made, secret = await identity.make_account(
            person, body.login, body.password, call.cookie, call.device
        )
    await call.services.sessions.changed(person.id)
    response = json_response(me_of(made), 201)
    if secret:
        set_cookie(response, secret, call.secure)
    return response


@routes.add("POST", "/login", body=http_schemas.Login, answer=http_schemas.Me)
async def login(call: Call, body: http_schemas.Login) -> Response:
    """Open a session of an account; the games of the present guest are taken along."""
    services = call.services
    async with call.guessing():
        person, kept = await _proven(call, body.login, body.password)
    services.moderation.admit(person.id, call.address)
    before = call.person
    if before is not None and before.login is None and before.id != person.id:
        await belongings.take_along(services, before, person)
    secret = await services.identity.enter(person, kept, call.device)
    if secret is None:
        raise _wrong()
    if before is not None and call.cookie:
        # The browser forgets its old session with this answer: so does the server.
        await services.people.end_session(before.id, call.session)
        await services.sessions.changed(before.id)
    response = json_response(me_of(person))
    set_cookie(response, secret, call.secure)
    return response


@routes.add("POST", "/logout", status=204)
async def logout(call: Call) -> Response:
    """End the present session and its sockets, on every server."""
    if call.person is not None:
        await call.services.people.end_session(call.person.id, call.session)
        await call.services.sessions.changed(call.person.id)
    return _gone(call)


@routes.add(
    "POST", "/me/password", body=http_schemas.ChangePassword, answer=http_schemas.PasswordChanged
)
async def change_password(call: Call, body: http_schemas.ChangePassword) -> Response:
    """Change my password; wherever else I am logged in, I am not any more."""
    account = _account(call)
    async with call.guessing():
        person, kept = await _proven(call, account, body.old)
        kind: Kind = "cookie" if call.cookie else "bearer"
        secret = await call.services.identity.change_password(
            person, kept, body.new, kind, call.device
        )
        if secret is None:
            raise _wrong()
    await call.services.sessions.changed(person.id)
    now = await _sessions(call, hashed(secret))
    token = None if call.cookie else secret
    response = json_response(http_schemas.PasswordChanged(sessions=now.sessions, token=token))
    if call.cookie:
        set_cookie(response, secret, call.secure)
    return response


@routes.add("GET", "/me/sessions", answer=http_schemas.MySessions)
async def my_sessions(call: Call) -> http_schemas.MySessions:
    """Where I am logged in, and my programs."""
    call.need()
    return await _sessions(call, call.session)


@routes.add("DELETE", "/me/sessions", answer=http_schemas.MySessions)
async def end_other_sessions(call: Call) -> http_schemas.MySessions:
    """Log me out everywhere else; my programs keep their tokens."""
    person, current = call.need(), call.session
    await call.services.people.end_other_sessions(person.id, current)
    await call.services.sessions.changed(person.id)
    return await _sessions(call, current)


@routes.add("DELETE", "/me/sessions/{session}", answer=http_schemas.MySessions)
async def end_session(call: Call) -> http_schemas.MySessions:
    """Log me out there, or end the token of a program of mine."""
    person, wanted = call.need(), str(call.request.path_params["session"])
    people = call.services.people
    found = [one for one in await people.sessions(person.id) if one.id == wanted]
    if not found:
        raise problem(404, "no-such-session", "GET /me/sessions has the ids of your sessions")
    await people.end_session(found[0].person, wanted)
    await call.services.sessions.changed(found[0].person)
    return await _sessions(call, call.session)


@routes.add("GET", "/me/data", answer=http_schemas.MyData)
async def my_data(call: Call) -> Response:
    """All that is kept of me, as a file."""
    person, services = call.need(), call.services
    call.costs()
    row = await services.people.row(person.id)
    answer = http_schemas.MyData(
        me=me_of(person),
        created=row.created if row is not None else 0,
        sessions=(await _sessions(call, call.session)).sessions,
        tables=tuple([table async for table in belongings.told(services, person.id)]),
    )
    response = json_response(answer)
    response.headers["content-disposition"] = 'attachment; filename="origins-my-data.json"'
    return response


@routes.add("POST", "/me/delete", body=http_schemas.DeleteMe, status=204)
async def delete_me(call: Call, body: http_schemas.DeleteMe) -> Response:
    """Forget me: my games stay, my name goes from them."""
    person, services = call.need(), call.services
    if person.login is not None:
        async with call.guessing():
            await _proven(call, person.login, body.password or "")
    programs = await services.people.programs(person.id)
    # Nothing new is begun elsewhere meanwhile; this session lasts until all is done.
    await services.people.end_other_sessions(person.id, call.session)
    await services.sessions.changed(person.id)
    for one in (*programs, person.id):
        await belongings.leave_behind(services, one)
        await services.people.remove(one)
        await services.sessions.changed(one)
    return _gone(call)


async def _proven(call: Call, login: str, password: str) -> tuple[Person, str]:
    """The person of an account whose password this is, and its hash."""
    found = await call.services.identity.by_password(login, password)
    if found is None:
        raise _wrong()
    return found


def _wrong() -> ProblemError:
    return problem(401, "login", "login or password is wrong")


def _account(call: Call) -> str:
    login = call.need().login
    if login is None:
        raise problem(409, "no-account", "a guest has no password; POST /accounts first")
    return login


def _gone(call: Call) -> Response:
    response = Response(status_code=204)
    drop_cookie(response, call.secure)
    return response


async def _sessions(call: Call, current: str) -> http_schemas.MySessions:
    found = await call.services.people.sessions(call.need().id)
    return http_schemas.MySessions(
        sessions=tuple(
            http_schemas.MySession(
                id=one.id,
                created=one.created,
                seen=one.seen,
                device=one.device,
                program=one.program,
                current=one.id == current[:SESSION_ID],
            )
            for one in found
        )
    )

"""Routes whose bodies and answers are msgspec structs, described in OpenAPI from the same."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import Response

from origins.match.ties import NONE, Ties
from origins.server.devices import device_of
from origins.server.http_schemas import ProblemBody
from origins.server.identity import Kind, hashed, secret_of
from origins.server.limits import SharedLimiter, address_key
from origins.server.problems import ProblemError, json_response, problem
from origins.server.security import MAX_BODY, SAFE
from origins.server.services import Services
from origins.server.store.people import Person

T = TypeVar("T")
WRONG_GUESS = (401, 403, 404)
REF = "#/components/schemas/{name}"
PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"in": "path", "required": True,
              "schema": {"type": "string", "minLength": 1, "maxLength": 32}},
    "seat": {"in": "path", "required": True,
             "schema": {"type": "integer", "minimum": 0, "maximum": 7}},
    "game": {"in": "path", "required": True,
             "schema": {"type": "string", "minLength": 1, "maxLength": 64}},
    "pack": {"in": "path", "required": True,
             "schema": {"type": "string", "minLength": 1, "maxLength": 64}},
    "tie": {"in": "path", "required": True,
            "schema": {"type": "string", "minLength": 1, "maxLength": 32}},
    "session": {"in": "path", "required": True,
                "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"}},
    "?seat": {"in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 7}},
    "?since": {"in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 2**53}},
    "?viewer": {"in": "query", "schema": {"type": "string", "enum": ["me", "public", "open"]}},
}  # fmt: skip


class Call:
    """One request: who asks, and what with."""

    def __init__(
        self, services: Services, request: Request, person: Person | None, ties: Ties
    ) -> None:
        self.services = services
        self.request = request
        self.person = person
        self.ties = ties
        """Whom the person who asks does not hear or meet."""
        self.secure = request.url.scheme == "https"
        self.address = address_key(request.client.host if request.client else None)

    def need(self) -> Person:
        """The person who asks; a problem where there is none."""
        if self.person is None:
            raise problem(401, "no-session", "POST /session first, or send a bearer token")
        return self.person

    def costs(self) -> None:
        """Count a request that takes the server some time."""
        if not self.services.heavy_limit.allow(self.address):
            self.services.metrics.limited.labels("heavy").inc()
            raise problem(429, "too-many", "too many lists, replays and records")

    async def within(self, limit: SharedLimiter, key: str, what: str, detail: str) -> None:
        """Count what is made or asked for; a problem where it was too much."""
        if not await limit.allow(key):
            self.services.metrics.limited.labels(what).inc()
            raise problem(429, "too-many", detail)

    @contextlib.asynccontextmanager
    async def guessing(self, *wrong: int) -> AsyncIterator[None]:
        """A try at a secret: counted before it is looked at, and given back where it was right.

        So a thousand tries at once are no more than one after the other. `wrong` are the statuses
        that tell it was not right, where they are not the usual ones.
        """
        limit = self.services.guess_limit
        detail = "too many wrong attempts from this address"
        await self.within(limit, self.address, "guesses", detail)
        try:
            yield
        except ProblemError as error:
            if error.status not in (wrong or WRONG_GUESS):
                await limit.give_back(self.address)
            raise
        await limit.give_back(self.address)

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    @property
    def secret(self) -> tuple[str, Kind] | None:
        return secret_of(self.request.headers, self.request.cookies, self.secure)

    @property
    def cookie(self) -> str:
        """The secret of the browser that asks; empty where a program does."""
        return self.secret[0] if self.secret is not None and self.secret[1] == "cookie" else ""

    @property
    def session(self) -> str:
        """The hash of the present session."""
        return hashed(self.secret[0]) if self.secret is not None else ""

    async def still_there(self) -> None:
        """A problem where the session has ended since the request came."""
        if self.secret is None or await self.services.identity.who(*self.secret) is None:
            raise problem(401, "no-session", "the session has ended")

    @property
    def device(self) -> str:
        return device_of(self.request.headers.get("user-agent", ""))

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table"])

    def number(self, name: str, where: str = "query") -> int | None:
        """A number of the address, None where there is none."""
        source: Any = self.request.path_params if where == "path" else self.request.query_params
        raw = source.get(name)
        if raw is None:
            return None
        if not str(raw).isascii() or not str(raw).isdigit() or len(str(raw)) > 16:
            raise problem(400, "malformed", f"{name} is a number from 0 on")
        return int(raw)

    def word(self, name: str, choices: tuple[str, ...]) -> str:
        """One of `choices`, the first where none is given."""
        value = self.request.query_params.get(name, choices[0])
        if value not in choices:
            raise problem(400, "malformed", f"{name} is one of {', '.join(choices)}")
        return value


Handler = Callable[..., Awaitable[Any]]


class Routes:
    """Collects routes; `mount` puts them on the app."""

    def __init__(self) -> None:
        self.router = APIRouter()
        self.types: set[type] = {ProblemBody}

    def add(
        self,
        method: str,
        path: str,
        *,
        answer: type | None = None,
        body: type | None = None,
        status: int = 200,
        query: tuple[str, ...] = (),
        media: str = "application/json",
        or_nothing: bool = False,
        anyone: bool = False,
    ) -> Callable[[Handler], Handler]:
        """The handler gets the `Call` and, where there is one, the body; it answers a struct, or
        a whole `Response`. `or_nothing`: it may also answer a 204. `anyone`: it does not matter
        who asks, and the store is not asked either."""

        def register(handler: Handler) -> Handler:
            async def endpoint(request: Request) -> Response:
                call = await _call(request, anyone)
                if method not in SAFE:
                    _json_only(request)
                arguments: list[Any] = []
                if body is not None:
                    arguments.append(await _body(request, body))
                result = await handler(call, *arguments)
                if isinstance(result, Response):
                    return result
                return json_response(result, status)

            for kind in (answer, body):
                if kind is not None:
                    self.types.add(kind)
            self.router.add_api_route(
                path,
                endpoint,
                methods=[method],
                response_class=Response,
                status_code=status,
                name=handler.__name__,
                summary=(handler.__doc__ or "").strip().splitlines()[0],
                openapi_extra=_described(path, query, body, answer, status, media, or_nothing),
            )
            return handler

        return register


def _described(
    path: str,
    query: tuple[str, ...],
    body: type | None,
    answer: type | None,
    status: int,
    media: str,
    or_nothing: bool,
) -> dict[str, Any]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters = [{"name": name, **PARAMETERS[name]} for name in names]
    parameters += [{"name": name, **PARAMETERS[f"?{name}"]} for name in query]
    schema = {"$ref": REF.format(name=answer.__name__)} if answer is not None else {}
    good = (
        {"description": "Done"}
        if status == 204
        else {
            "description": "Done",
            "content": {media: {"schema": schema}},
        }
    )
    wrong = {
        "description": "A problem (RFC 9457)",
        "content": {
            "application/problem+json": {"schema": {"$ref": REF.format(name="ProblemBody")}}
        },
    }
    extra: dict[str, Any] = {
        "parameters": parameters,
        "responses": {str(status): good, "4XX": wrong, "503": wrong},
    }
    if or_nothing:
        extra["responses"]["204"] = {"description": "Nothing"}
    if body is not None:
        content = {"application/json": {"schema": {"$ref": REF.format(name=body.__name__)}}}
        extra["requestBody"] = {"required": True, "content": content}
    return extra


async def _call(request: Request, anyone: bool) -> Call:
    services: Services = request.app.state.services
    address = address_key(request.client.host if request.client else None)
    if not services.address_limit.allow(address):
        services.metrics.limited.labels("requests").inc()
        raise problem(429, "too-many", "too many requests from this address")
    services.moderation.admit("", address)
    if anyone:
        return Call(services, request, None, NONE)
    found = secret_of(request.headers, request.cookies, request.url.scheme == "https")
    person = None if found is None else await services.identity.who(*found)
    if found is not None and found[1] == "bearer" and person is None:
        raise problem(401, "no-session", "this token is not valid")
    ties = NONE
    if person is not None:
        services.moderation.admit(person.id, address)
        ties = await services.moderation.ties(person.id)
    return Call(services, request, person, ties)


def _json_only(request: Request) -> None:
    """A form on another site can send anything but this."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise problem(415, "not-json", "send content-type: application/json")


async def _body(request: Request, kind: type[T]) -> T:
    raw = bytearray()
    async for part in request.stream():
        raw += part
        if len(raw) > MAX_BODY:
            raise problem(413, "too-large", f"at most {MAX_BODY} bytes")
    try:
        return msgspec.json.decode(bytes(raw), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise problem(400, "malformed", str(error)) from None


def describe(app: FastAPI, types: set[type]) -> Callable[[], dict[str, Any]]:
    """The OpenAPI document, with the schemas of the structs."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = get_openapi(title=app.title, version=app.version, routes=app.routes)
            _, schemas = msgspec.json.schema_components(
                sorted(types, key=lambda kind: kind.__name__), ref_template=REF
            )
            document.setdefault("components", {})["schemas"] = schemas
            app.openapi_schema = document
        return app.openapi_schema

    return openapi

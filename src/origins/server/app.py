"""The server as an ASGI application."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

import origins
from origins.server.config import Config
from origins.server.pages import pages
from origins.server.problems import ProblemError, problem, refuse_foreign
from origins.server.routes import (
    accounts,
    games,
    health,
    moderation,
    people,
    records,
    tables,
)
from origins.server.routing import describe
from origins.server.security import Guard
from origins.server.services import Services
from origins.server.socket import socket
from origins.server.store.engine import StoreUnavailable
from origins.server.store.store import Store
from origins.server.texts import page_texts

API = "/api/v1"


def make_app(config: Config) -> ASGIApp:
    """The application; its store is opened when it starts and closed when it stops."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(config, await Store.open(config.database, serving=True))
        app.state.services = services
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(
        title="Origins",
        version=origins.__version__,
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    types: set[type] = set()
    for topic in (games, health, people, accounts, tables, records, moderation):
        app.include_router(topic.routes.router, prefix=API)
        types |= topic.routes.types
    app.openapi = describe(app, types)  # type: ignore[method-assign]

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        """Not by way of the framework: its layers made up half of what an open socket takes."""
        if scope["path"] == f"{API}/socket":
            await socket(app.state.services, WebSocket(scope, receive, send))
        else:
            await app(scope, receive, send)

    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(StoreUnavailable, _unavailable)
    app.add_exception_handler(HTTPException, _http)
    app.mount("/texts", page_texts)
    app.mount("/", pages())
    return Guard(app, sockets, config.hosts, refuse_foreign)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return error.response()


async def _unavailable(request: Request, error: Exception) -> Response:
    return problem(503, "unavailable", "the store is not available; nothing was changed").response()


async def _http(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself: unknown paths and methods."""
    assert isinstance(error, HTTPException)
    answer = problem(error.status_code, "not-found", str(error.detail)).response()
    answer.headers.update(error.headers or {})
    return answer

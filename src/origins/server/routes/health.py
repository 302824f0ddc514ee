"""How the server is: for those who watch over it."""

from __future__ import annotations

import ipaddress

from starlette.responses import Response

import origins
from origins.server import http_schemas
from origins.server.problems import json_response, problem
from origins.server.routing import Call, Routes

routes = Routes()


@routes.add("GET", "/health/live", answer=http_schemas.Health, anyone=True)
async def live(call: Call) -> http_schemas.Health:
    """That the server answers at all, whatever it depends on does."""
    return _health(call)


@routes.add("GET", "/health/ready", answer=http_schemas.Health, anyone=True)
async def ready(call: Call) -> Response:
    """Whether everything works: 200, or 503 with what does not and why."""
    return await _ready(call)


@routes.add("GET", "/health", answer=http_schemas.Health, anyone=True)
async def health(call: Call) -> Response:
    """The same as /health/ready."""
    return await _ready(call)


async def _ready(call: Call) -> Response:
    problems = await call.services.health.problems()
    return json_response(_health(call, problems), 503 if problems else 200)


def _health(call: Call, problems: dict[str, str] | None = None) -> http_schemas.Health:
    return http_schemas.Health(
        status="unavailable" if problems else "ok",
        version=origins.__version__,
        store=call.services.store.dialect,
        problems=problems or {},
    )


@routes.add("GET", "/metrics", media="text/plain")
async def metrics(call: Call) -> Response:
    """Figures for Prometheus; for this machine only, unless the host opens them."""
    if not call.services.config.metrics_public and not _is_local(call):
        raise problem(404, "not-found", "metrics are not public here")
    return Response(call.services.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_local(call: Call) -> bool:
    try:
        return ipaddress.ip_address(call.address).is_loopback
    except ValueError:
        return False

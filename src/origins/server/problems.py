"""Answers and errors as JSON: msgspec structs, and RFC 9457 problems with words for people."""

from __future__ import annotations

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from origins.core.errors import Arg, Message, OriginsError, Refusal
from origins.server.http_schemas import ProblemBody

TITLES = {
    400: "Bad request", 401: "No session", 403: "Not allowed", 404: "Not found",
    405: "Method not allowed", 409: "Not possible now", 410: "Gone", 413: "Too large",
    415: "Not JSON", 429: "Too many requests", 500: "Damaged", 503: "Store not available",
}  # fmt: skip


class ProblemError(OriginsError):
    """Becomes a problem+json answer."""

    def __init__(self, status: int, message: Message, detail: str = "", rule: str = "") -> None:
        self.status, self.message, self.detail, self.rule = status, message, detail, rule
        super().__init__(message.key)

    def body(self) -> ProblemBody:
        return ProblemBody(
            type="about:blank",
            title=TITLES.get(self.status, "Problem"),
            status=self.status,
            detail=self.detail or self.message.key,
            message=self.message,
            rule=self.rule or None,
        )

    def response(self) -> Response:
        headers = {"retry-after": "1"} if self.status in (429, 503) else None
        return Response(
            msgspec.json.encode(self.body()), self.status, headers, "application/problem+json"
        )


def problem(status: int, key: str, detail: str = "", **args: Arg) -> ProblemError:
    return ProblemError(status, Message(f"problem-{key}", args), detail)


def refused(refusal: Refusal) -> ProblemError:
    """A refusal by the rules or the table, over HTTP."""
    return ProblemError(409, refusal.message, rule=refusal.rule)


async def refuse_foreign(scope: Scope, receive: Receive, send: Send) -> None:
    await problem(403, "foreign", "unknown host, or a request from another site").response()(
        scope, receive, send
    )


def json_response(thing: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")

"""Where requests may come from, and the headers that every answer carries."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MAX_BODY = 16 * 1024


def known_host(host: str, names: Iterable[str]) -> bool:
    """Whether a Host header is one of ours.

    Plain addresses and loopback names are: a site that has its own name point here (DNS
    rebinding) comes with that name.
    """
    name = _name(host)
    if name == "localhost" or name in {known.lower() for known in names}:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def same_origin(scope: Scope, headers: Headers) -> bool:
    """Whether a browser says that the request comes from our own pages."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    secure = scope["scheme"] in ("https", "wss")
    return (
        parts.scheme == ("https" if secure else "http")
        and parts.netloc.lower() == headers.get("host", "").lower()
        and bool(parts.netloc)
    )


def bearer_token(headers: Headers) -> str:
    """The token of a program; empty where the request has none, and a cookie may count."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Guard:
    """Refuses unknown hosts and foreign mutations, and puts the headers on every answer."""

    def __init__(
        self, app: ASGIApp, sockets: ASGIApp, hosts: tuple[str, ...], refuse: ASGIApp
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.hosts = hosts
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            inner = self.sockets if scope["type"] == "websocket" else self.app
            await inner(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        good = known_host(headers.get("host", ""), self.hosts)
        if good and scope["method"] not in SAFE and not bearer_token(headers):
            # A bearer token is never sent by a browser on its own; a cookie is.
            good = same_origin(scope, headers)
        await (self.app if good else self.refuse)(scope, receive, answer)

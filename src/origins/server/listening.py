"""How connections are taken in: whoever does not say what he wants is let go.

A request that is not whole yet costs a file and some memory. It must be whole in time, few may be
under way at once, and when there are too many it is the oldest that has to go: whoever asks a whole
question is answered, however many half ones are held open.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from origins.server.protocol import MAX_FRAME

REQUEST_SECONDS = 10.0
"""From the first byte of a request, or the opening of a connection, to the request's last byte."""
ANSWER_SECONDS = 150.0
"""From there until the answer has been taken; a move may be held back for a minute."""
HALF_OPEN = 500
"""Requests that may be under way at once."""
MAX_HEADERS = 16 * 1024
PART = 4 * 1024
SPARE_FILES = 64
"""Files that are kept for the database, the bots and the log."""


def file_limit() -> int:
    """How many files this process may open, once it has asked for as many as it may."""
    try:
        import resource
    except ImportError:
        return 8192  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


class Patient(H11Protocol):
    """Of one server: made by `patient`, which gives each its own `half_open` and `most`."""

    half_open: dict[Patient, None]
    """Connections whose request is not whole, the oldest first."""
    most: int
    """Connections in all."""

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin()
        crowded = len(self.connections) > self.most
        if crowded or len(self.half_open) > min(HALF_OPEN, self.most // 2):
            next(iter(self.half_open)).give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None:
            self._begin()
        # In parts, because headers are measured between two of them.
        for at in range(0, len(data), PART):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PART])
            if (taking := self.transport.get_protocol()) is not self:  # a socket by now
                self._end()
                assert isinstance(taking, asyncio.Protocol)
                if rest := data[at + PART :]:
                    taking.data_received(rest)
                return
        if self in self.half_open and self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end()
            self._timer = self.loop.call_later(ANSWER_SECONDS, self.give_up)

    def on_response_complete(self) -> None:
        self._end()
        super().on_response_complete()

    def _begin(self) -> None:
        self.half_open[self] = None
        self._timer = self.loop.call_later(REQUEST_SECONDS, self.give_up)

    def _end(self) -> None:
        self.half_open.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def give_up(self) -> None:
        """Close the connection without waiting for a client that does not take part."""
        self._end()
        self.transport.abort()


def patient(most: int) -> type[Patient]:
    """The protocol of a server that keeps at most so many connections."""
    return type("Served", (Patient,), {"half_open": {}, "most": most})


def settings(app: ASGIApp, proxies: str = "127.0.0.1", leave: int = 5) -> uvicorn.Config:
    """Uvicorn's, for `origins serve` and for tests; `leave`: seconds for a clean end."""
    return uvicorn.Config(
        app,
        http=patient(max(16, file_limit() - SPARE_FILES)),
        h11_max_incomplete_event_size=MAX_HEADERS,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=5,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=leave,
        lifespan="on",
    )

"""A bot that is a server: every message is one request, `POST` with JSON."""

from __future__ import annotations

import contextlib
import http.client
import socket
import threading
from urllib.parse import urlsplit

from origins.bots.outside.line import Fault, Line
from origins.bots.outside.program import shown
from origins.bots.outside.protocol import MOST
from origins.core.errors import UsageError


class Address:
    """Where a bot is asked; raises `UsageError` for what is no address."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        try:
            self.port = parts.port
        except ValueError:
            self.port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or self.port == -1:
            raise UsageError(f"{url}: write an address such as http://127.0.0.1:8080/")
        self.secure = parts.scheme == "https"
        self.host = parts.hostname
        self.path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

    def connection(self, limit: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        return kind(self.host, self.port, timeout=limit)


class Server(Line):
    """A connection for each message: a server may be started anew between two."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self.name = f"{address.host}:{address.port or (443 if address.secure else 80)}"

    def tell(self, message: bytes, limit: float) -> None:
        self._post(message, limit)

    def ask(self, message: bytes, limit: float) -> bytes:
        return self._post(message, limit)

    def close(self, at_once: bool = False) -> None:
        pass

    def _post(self, message: bytes, limit: float) -> bytes:
        connection = self._address.connection(limit)
        late = threading.Event()

        def hang_up() -> None:
            """Whatever it waits for: bytes that come one by one never end otherwise."""
            late.set()
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

        timer = threading.Timer(limit, hang_up)
        timer.daemon = True
        try:
            connection.connect()
            line = connection.sock  # it is not the connection's any more once an answer comes
            timer.start()
            headers = {"content-type": "application/json", "connection": "close"}
            connection.request("POST", self._address.path, message, headers)
            answer = connection.getresponse()
            body = answer.read(MOST + 1)
        except (OSError, http.client.HTTPException) as error:
            if late.is_set() or isinstance(error, TimeoutError):
                raise Fault(f"{self.name} did not answer within {limit:g} s") from None
            told = error.strerror if isinstance(error, OSError) else None
            raise Fault(f"{self.name}: {told or type(error).__name__}") from None
        finally:
            timer.cancel()
            connection.close()
        if late.is_set():
            raise Fault(f"{self.name} did not answer within {limit:g} s")
        if answer.status != http.client.OK:
            raise Fault(f"{self.name} answered {answer.status}: {shown(body)}")
        if len(body) > MOST:
            raise Fault(f"{self.name} wrote more than {MOST} bytes: {shown(body)}")
        return body

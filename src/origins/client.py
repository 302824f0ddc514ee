"""A small client of the server, for programs: HTTP by the standard library, one socket."""

from __future__ import annotations

import contextlib
import json
import urllib.error
import urllib.request
import uuid
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from origins.core.errors import OriginsError, UsageError

Frame = dict[str, Any]


class RemoteError(OriginsError):
    """The server answered with a problem, or not at all."""

    def __init__(self, status: int, body: Frame) -> None:
        self.status = status
        self.body = body
        super().__init__(f"the server answered {status}: {body.get('detail', '')}")


class Remote:
    """A person on a server, known by a bearer token.

    `call` does HTTP, `send` and `receive` the socket, which opens when it is first needed.
    """

    def __init__(self, address: str, token: str = "") -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise UsageError("the server's address is such as http://127.0.0.1:8765")
        self.base = f"{parts.scheme}://{parts.netloc}/api/v1"
        self.token = token
        self._socket: ClientConnection | None = None
        self._open = contextlib.ExitStack()
        self._kept: deque[Frame] = deque()

    def call(self, method: str, path: str, body: object = None) -> Any:
        """One request; the answer's JSON, or its text where it is none."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if method == "GET" else json.dumps({} if body is None else body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                raw, kind = answer.read(), answer.headers.get_content_type()
        except urllib.error.HTTPError as error:
            text = error.read()
            found = json.loads(text) if "json" in error.headers.get_content_type() else {}
            raise RemoteError(error.code, found) from None
        except (urllib.error.URLError, OSError) as error:
            raise RemoteError(0, {"detail": f"no answer ({type(error).__name__})"}) from None
        return json.loads(raw) if kind == "application/json" else raw.decode()

    def enter(self, name: str) -> Remote:
        """Become a new person of that name."""
        self.token = self.call("POST", "/tokens", {"name": name})["token"]
        return self

    @property
    def socket(self) -> ClientConnection:
        if self._socket is None:
            headers = {"Authorization": f"Bearer {self.token}"}
            address = self.base.replace("http", "ws", 1) + "/socket"
            try:
                opened = connect(address, additional_headers=headers, max_size=None)
                self._socket = self._open.enter_context(opened)
            except (OSError, WebSocketException) as error:
                raise RemoteError(0, {"detail": f"no socket ({type(error).__name__})"}) from None
        return self._socket

    def send(self, **frame: Any) -> str:
        """Send a frame, with an id of its own where it needs one; the id."""
        if frame["type"] not in ("hello", "goodbye", "look", "ping"):
            frame.setdefault("id", str(uuid.uuid4()))
        try:
            self.socket.send(json.dumps(frame))
        except (OSError, WebSocketException) as error:
            self.close()
            raise RemoteError(0, {"detail": f"socket lost ({type(error).__name__})"}) from None
        return str(frame.get("id", ""))

    def receive(self, timeout: float | None = None) -> Frame:
        """The next frame; raises `TimeoutError`, or `RemoteError` when the socket is gone."""
        if self._kept:
            return self._kept.popleft()
        return self._next(timeout)

    def _next(self, timeout: float | None) -> Frame:
        try:
            frame: Frame = json.loads(self.socket.recv(timeout))
        except (OSError, WebSocketException) as error:
            if isinstance(error, TimeoutError):
                raise  # who waits for so long only can ask again
            self.close()
            raise RemoteError(0, {"detail": f"socket lost ({type(error).__name__})"}) from None
        return frame

    def until(self, wanted: Callable[[Frame], bool], timeout: float = 30) -> Frame:
        """The next frame that is `wanted`; the others are dropped."""
        while True:
            frame = self.receive(timeout)
            if wanted(frame):
                return frame

    def ask(self, **frame: Any) -> Frame:
        """Send a frame and wait for the one that answers its id; others are kept for later."""
        sent = self.send(**frame)
        while True:
            answer = self._next(30)
            if answer.get("id") == sent and answer["type"] != "held":
                return answer
            self._kept.append(answer)

    def hello(self, table: str, **more: Any) -> Frame:
        self.send(type="hello", table=table, **more)
        kinds = ("view", "update", "error")
        return self.until(lambda frame: frame["type"] in kinds and frame.get("table") == table)

    def close(self) -> None:
        if self._socket is not None:
            self._open.close()
            self._socket = None
            self._kept.clear()

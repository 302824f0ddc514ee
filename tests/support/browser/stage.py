"""A real server and a real Chromium, for the browser tests, the screenshots and the benchmark."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, WebSocket

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PHONE = (390, 844)
DESK = (1440, 900)
PATIENCE = 90
"""Seconds that anything may take that is waited for: other work may keep the machine busy."""

# Keeps what the page would do after a quarter of a second or more.
HOLD = """() => {
  const { setTimeout: soon, clearTimeout: clear } = window;
  const held = new Map();
  let count = 0;
  window.setTimeout = (what, late = 0, ...rest) => {
    if (late < 250) return soon(what, late, ...rest);
    const id = (count -= 1);
    held.set(id, () => what(...rest));
    return id;
  };
  window.clearTimeout = (id) => void (held.delete(id) || clear(id));
  window.letGo = () => {
    const all = [...held.values()];
    held.clear();
    all.forEach((what) => what());
  };
}"""


class MissingError(Exception):
    """Something that the browser needs is not there, and what to do about it."""


def launch(playwright: Playwright) -> Browser:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise MissingError(
            "there is no Chromium: `make chromium` installs Debian's where it can, "
            "or install one yourself and put it on PATH"
        )
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Server:
    """The server under test; it can be stopped and started again on the same database."""

    def __init__(
        self,
        folder: Path,
        python: str = sys.executable,
        packs: Sequence[Path] = (),
        surroundings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._python = python
        self.packs = packs
        self._surroundings = surroundings
        # Kept as long as this is: nobody else gets the port while the server is down.
        place = socket.socket()
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        place.bind(("127.0.0.1", 0))
        weakref.finalize(self, place.close)
        self.port: int = place.getsockname()[1]
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    self._python,
                    str(HERE / "serve.py"),
                    str(self.port),
                    self.database,
                    *map(str, self.packs),
                ],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONWARNINGS": "default", **self._surroundings},
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=PATIENCE):
                    return
            except OSError:
                time.sleep(0.05)
        raise MissingError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def stop(self) -> None:
        """It can be started again."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None


class Visitor:
    """One person's browser. Missing words and script errors fail the test that saw them."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.frames: list[dict[str, Any]] = []
        """What the server sent over the socket."""
        self.asked: list[dict[str, Any]] = []
        """What the page sent."""
        self.page = self.watch(context.new_page())

    def watch(self, page: Page) -> Page:
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._console(message.type, message.text))
        page.on("websocket", self._listen)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))
        socket.on("framesent", lambda data: self.asked.append(json.loads(data)))

    def _console(self, kind: str, text: str) -> None:
        # Chromium itself notes refused and failed requests; the pages handle those.
        if kind in ("error", "warning") and "Failed to load" not in text and "net::" not in text:
            if "WebSocket connection" not in text:
                self.complaints.append(text)

    def hold_time(self) -> None:
        """From now on nothing on the page goes away or on by itself after a while."""
        self.page.evaluate(HOLD)

    def let_go(self) -> None:
        """What was held comes to its end now."""
        self.page.evaluate("() => window.letGo()")

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page


def new_visitor(
    browser: Browser,
    url: str,
    language: str = "en",
    theme: str = "light",
    size: tuple[int, int] = DESK,
    motion: str = "none",
    pace: str = "instant",
    **choices: Any,
) -> Visitor:
    """A browser with settings of its own; `choices` are those of the settings page.

    What others do is there at once, unless a test wants to see it done.
    """
    phone = size[0] < 600
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        has_touch=phone,
        is_mobile=phone,
    )
    context.set_default_timeout(PATIENCE * 1000)
    chosen = {"language": language, "theme": theme, "motion": motion, "pace": pace, **choices}
    context.add_init_script(
        "if (!localStorage.getItem('origins.settings')) "
        f"localStorage.setItem('origins.settings', JSON.stringify({json.dumps(chosen)}))"
    )
    return Visitor(context, url)


def visitors_of(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """New visitors, as a fixture; missing words and script errors that they saw fail the test."""
    visitors: list[Visitor] = []

    def make(**choices: Any) -> Visitor:
        visitors.append(new_visitor(browser, server.url, **choices))
        return visitors[-1]

    yield make
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []

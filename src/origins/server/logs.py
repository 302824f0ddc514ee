"""Structured logs that never hold a secret."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog

SECRET_NAMES = re.compile(
    r"secret|token|cookie|password|authorization|seed|invite|code|deal|observation|text", re.I
)
SECRET_VALUES = re.compile(r"\b[0-9a-f]{32,}\b|://[^/\s:@]+:[^/\s@]+@", re.I)
HIDDEN = "[hidden]"
LINES, MINUTE = 120, 60.0
"""Lines of one kind in so many seconds."""
KINDS = 1000


def redact(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Hide what has the name, or the look, of a secret."""
    return {name: _redacted(name, value) for name, value in event.items()}


def _redacted(name: str, value: Any) -> Any:
    if SECRET_NAMES.search(name):
        return HIDDEN
    if isinstance(value, dict):
        return {str(key): _redacted(str(key), item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_redacted("", item) for item in value]
    if isinstance(value, str):
        return SECRET_VALUES.sub(HIDDEN, value)
    return value


class Bound:
    """At most so many lines of one kind in a minute; how many were left out is told afterwards."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kinds: dict[str, tuple[float, int]] = {}

    def __call__(self, _: Any, level: str, event: MutableMapping[str, Any]) -> Any:
        left_out = self.left_out(f"{level} {event.get('event')}"[:200])
        if left_out is None:
            raise structlog.DropEvent
        return {**event, "left_out": left_out} if left_out else event

    def left_out(self, kind: str) -> int | None:
        """How many lines of this kind were left out before this one; None: so is this one."""
        now = self._clock()
        since, lines = self._kinds.get(kind, (now, 0))
        if now - since >= MINUTE:
            self._kinds[kind] = now, 1
            return max(0, lines - LINES)
        if kind not in self._kinds and len(self._kinds) >= KINDS:
            del self._kinds[next(iter(self._kinds))]
        self._kinds[kind] = since, lines + 1
        return 0 if lines < LINES else None


class _Filter(logging.Filter):
    """The same for the lines of libraries, which are plain text."""

    def __init__(self) -> None:
        super().__init__()
        self._bound = Bound()

    def filter(self, record: logging.LogRecord) -> bool:
        if self._bound.left_out(f"{record.name} {record.msg}"[:200]) is None:
            return False
        record.msg = SECRET_VALUES.sub(HIDDEN, record.getMessage())
        record.args = ()
        return True


def configure(level: str = "info", json: bool = False) -> None:
    """Send logs to standard error, one line each."""
    number = logging.getLevelNamesMapping()[level.upper()]
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            Bound(),
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            redact,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s [%(levelname)s] %(name)s: %(message)s"))
    handler.addFilter(_Filter())
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)


def for_commands() -> None:
    """Keep what a command of one answer logs off standard output, which is the answer's."""
    if not structlog.is_configured():
        configure("warning")

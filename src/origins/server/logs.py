"""Structured logs that never hold a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRET_NAMES = re.compile(
    r"secret|token|cookie|password|authorization|seed|invite|code|deal|observation|text", re.I
)
SECRET_VALUES = re.compile(r"\b[0-9a-f]{32,}\b|://[^/\s:@]+:[^/\s@]+@", re.I)
HIDDEN = "[hidden]"


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


class _Redactor(logging.Filter):
    """The same for the lines of libraries, which are plain text."""

    def filter(self, record: logging.LogRecord) -> bool:
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
    handler.addFilter(_Redactor())
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)

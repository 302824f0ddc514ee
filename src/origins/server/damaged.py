"""Damaged tables: what is wrong with one concerns nobody else."""

from __future__ import annotations

import time

import structlog

from origins.match.table_errors import Refused
from origins.server.metrics import Metrics
from origins.server.problems import ProblemError, problem
from origins.server.store.engine import StoreUnavailable

SET_ASIDE_SECONDS = 300.0
"""After which a damaged table is tried again: somebody may have mended it."""
EXPECTED = (Refused, ProblemError, StoreUnavailable)
"""What is raised where nothing is wrong with the table."""
log = structlog.get_logger("damaged")


class Damaged:
    """The tables that were set aside, and until when they are not tried again."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._until: dict[str, float] = {}

    def __contains__(self, table_id: str) -> bool:
        return self._until.get(table_id, 0.0) > time.monotonic()

    def add(self, table_id: str, error: Exception) -> None:
        log.error(
            "table set aside",
            table=table_id,
            problem=f"{type(error).__name__}: {error}",
            exc_info=error,
        )
        self._metrics.set_aside.inc()
        now = time.monotonic()
        self._until = {key: until for key, until in self._until.items() if until > now}
        self._until[table_id] = now + SET_ASIDE_SECONDS


def damaged_table() -> ProblemError:
    return problem(500, "damaged", "something is wrong with this table; the others go on")

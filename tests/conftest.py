"""Settings every test shares."""

from __future__ import annotations

import os
import sys

import pytest
import structlog
from hypothesis import settings

import origins
from origins.core import backend

settings.register_profile("origins", derandomize=True, deadline=None, print_blob=False)
settings.register_profile("deep", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "origins"))


def pytest_configure(config: pytest.Config) -> None:
    # Servers in threads of a test log at any time: never into what a command beside them prints.
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.__stderr__))
    if stale := backend.stale():
        raise pytest.UsageError(
            f"compiled modules older than their sources: {', '.join(stale)}; "
            "run `make build`, or set ORIGINS_PURE=1"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(1200))


def pytest_report_header(config: pytest.Config) -> str:
    running = backend.backend()
    return (
        f"origins {origins.__version__}: {running.kind}, "
        f"{len(running.compiled)} compiled and {len(running.pure)} uncompiled hot modules"
    )

"""Whole games of bots take minutes on the uncompiled sources: there they count as slow."""

from __future__ import annotations

from pathlib import Path

import pytest

from origins.core.backend import backend

HERE = Path(__file__).parent
QUICK = "test_completion_counts.py"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if backend().kind == "compiled":
        return
    for item in items:
        if item.path.parent == HERE and item.path.name != QUICK:
            item.add_marker(pytest.mark.slow)

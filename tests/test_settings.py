"""The settings of the tests themselves."""

from __future__ import annotations

import pytest


def limit(item: pytest.Item) -> float:
    marked = item.get_closest_marker("timeout")
    return float(marked.args[0] if marked else item.config.getini("timeout"))


def test_every_test_has_a_time_limit(request: pytest.FixtureRequest) -> None:
    """One that hangs is failed by name, not waited for; slow ones may take longer."""
    usual = limit(request.node)
    assert usual > 0
    for item in request.session.items:
        assert limit(item) > 0, item.nodeid
        assert not item.get_closest_marker("slow") or limit(item) > usual, item.nodeid

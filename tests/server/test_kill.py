"""kill -9 at random moments: nothing that was acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.benchmark_tools import benchmark
from tests.support.own_postgres import Cluster


def check(database: str, kills: int, seed: int) -> None:
    result = benchmark("kill").kill_test(database, kills, seed)
    assert (result["kills"], result["lost"], result["wrong"]) == (kills, 0, [])
    assert result["acknowledged"] > 4 * kills


def test_sqlite_loses_no_acknowledged_move(tmp_path: Path) -> None:
    check(f"sqlite:///{tmp_path / 'tables.sqlite'}", 4, seed=1)


def test_postgresql_loses_no_acknowledged_move(postgres: Cluster) -> None:
    check(postgres.new_database("kills"), 4, seed=2)


@pytest.mark.slow
def test_more_kills_lose_nothing_either(postgres: Cluster, tmp_path: Path) -> None:
    """The whole three hundred: `python benchmarks/server/kill.py`."""
    check(f"sqlite:///{tmp_path / 'tables.sqlite'}", 10, seed=3)
    check(postgres.new_database("morekills"), 10, seed=4)

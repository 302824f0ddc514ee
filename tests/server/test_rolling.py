"""Two servers of one PostgreSQL, restarted in turn or killed while people play at both."""

from __future__ import annotations

import pytest

from tests.support.benchmark_tools import benchmark
from tests.support.own_postgres import Cluster


@pytest.mark.slow
@pytest.mark.parametrize("kill", [False, True])
def test_nobody_loses_a_move_or_his_seat(kill: bool, postgres: Cluster) -> None:
    """Everybody is back at the other server; how quickly is measured by the benchmark."""
    database = postgres.new_database(f"rolling{kill}".lower())
    result = benchmark("rolling").rolling(database, rounds=1, players=3, kill=kill)
    print(result)
    assert (result["restarts"], result["lost"], result["wrong"]) == (2, 0, [])
    assert result["replaced"] == 0
    assert result["acknowledged"] > 3 * 4

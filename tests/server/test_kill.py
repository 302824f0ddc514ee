"""kill -9 at random moments: nothing that was acknowledged is lost."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from own_postgres import Cluster

TOOL = Path(__file__).parents[2] / "benchmarks" / "server" / "kill.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("kill_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_sqlite_loses_no_acknowledged_move(tool: ModuleType, tmp_path: Path) -> None:
    result = tool.kill_test(f"sqlite:///{tmp_path / 'tables.sqlite'}", 5, seed=1)
    assert (result["kills"], result["lost"], result["wrong"]) == (5, 0, [])
    assert result["acknowledged"] > 20


def test_postgresql_loses_no_acknowledged_move(tool: ModuleType, postgres: Cluster) -> None:
    result = tool.kill_test(postgres.new_database("kills"), 5, seed=2)
    assert (result["kills"], result["lost"], result["wrong"]) == (5, 0, [])
    assert result["acknowledged"] > 20

"""A league on a cluster that loses a worker and a machine: the games of an undisturbed one."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from origins.arena.league import League, read_settings
from tests.arena.test_league import records, timeless
from tests.support.running import good
from tests.support.starting import ended, started

WORDS = ("--game", "origin", "--players", "3", "--bots", "random,greedy,thinker", "--games", "72")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Ray with two machines of one processor each, both of them this one."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    found: Any = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        found.add_node(num_cpus=1)
        monkeypatch.setenv("RAY_ADDRESS", found.address)
        yield found
    finally:
        found.shutdown()


def busy(node: Any) -> list[int]:
    """The processes of a machine that play a game now."""
    (raylet,) = node.all_processes["raylet"]
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == raylet.process.pid and b"ray::_call" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def until(ready: Callable[[], Any], running: subprocess.Popen[str]) -> Any:
    """What `ready` says, as soon as it says something; the program must be at work until then."""
    while not (found := ready()):
        assert running.poll() is None, running.communicate()
        time.sleep(0.005)
    return found


@pytest.mark.slow
def test_a_killed_worker_and_a_lost_machine_change_nothing(cluster: Any, tmp_path: Path) -> None:
    folder, kept = tmp_path / "ray", tmp_path / "ray" / "games.jsonl"

    def lines() -> int:
        return kept.read_bytes().count(b"\n") if kept.exists() else 0

    (second,) = cluster.worker_nodes
    with started("league", folder, *WORDS, "--engine", "ray") as running:
        until(lambda: lines() >= 1, running)
        # One of the two is held, so that there is something left to play until both are lost.
        (held, *_) = until(partial(busy, cluster.head_node), running)
        os.kill(held, signal.SIGSTOP)
        (worker, *_) = until(partial(busy, second), running)
        os.kill(worker, signal.SIGKILL)
        until(lambda: set(busy(second)) - {worker}, running)
        cluster.remove_node(second, allow_graceful=False)
        os.kill(held, signal.SIGKILL)
        assert lines() < 24, "all was played before the machine was lost"
        code, out, err = ended(running)
    assert code == 0, err
    assert "72 games" in out
    good("league", tmp_path / "here", *WORDS)
    settings = read_settings(folder)
    assert settings is not None
    found = [timeless(League(tmp_path / name, settings)) for name in ("ray", "here")]
    assert found[0] == found[1]
    assert records(folder) == records(tmp_path / "here")

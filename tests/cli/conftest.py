"""Records that the tests of the command line read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.running import good


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded game of each kind with two greedy bots."""
    folder = tmp_path_factory.mktemp("records")
    for game in ("origin", "junior", "origine"):
        good(
            "simulate",
            "--game",
            game,
            "--games",
            "1",
            "--seed",
            "7",
            "--bot",
            "greedy",
            "--records",
            folder,
        )
    return folder

"""Two worlds that a viewer cannot tell apart look the same to him on every channel."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from origins.match.eye import OPEN, Eye
from tests.support.leak_check import compare

GAMES = ["origin", "junior", "origine"]
CHANNELS = {
    "HTTP, table", "HTTP, log", "HTTP, replay", "HTTP, record", "HTTP, errors", "socket, live",
    "socket, view", "socket, resync", "socket, previews", "socket, hints", "socket, reasons",
    "socket, refusals", "legal choices", "message counts", "told to workers",
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_no_channel_tells_leak_check_apart(game: str, tmp_path: Path) -> None:
    result = asyncio.run(compare(game, 30, tmp_path))
    assert result.differences == 0, result.first
    # The pairs are worth something: secrets differ, moves follow, answers are not empty.
    assert result.secrets > 15
    assert result.moves > 4
    assert result.spectators == 6
    assert set(result.answers) == CHANNELS
    assert sum(result.bytes.values()) > 30 * 30_000


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_channel_tells_hundreds_of_other_pairs_apart(game: str, tmp_path: Path) -> None:
    """The whole ten thousand: `python benchmarks/server/leaks.py`."""
    result = asyncio.run(compare(game, 300, tmp_path, seed=1))
    assert result.differences == 0, result.first


def test_the_test_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gate that shows everybody what only one may see is found out at once."""
    honest = Eye.event
    monkeypatch.setattr(Eye, "event", lambda eye, event: honest(OPEN, event))
    assert asyncio.run(compare("origin", 60, tmp_path)).differences > 0

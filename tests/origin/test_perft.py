"""Move counts: how many sequences of moves there are from given positions (tests/data)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from make_golden import perft
from origins.games.origin.game import OriginState
from tests.support.origin.build import game

DATA = Path(__file__).resolve().parent.parent / "data"
ROWS = [
    (name, row)
    for name in ("origin", "junior")
    for row in json.loads((DATA / name / "perft.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(
    ("name", "row"), ROWS, ids=[f"{name}-{row['players']}-{row['moves']}" for name, row in ROWS]
)
def test_move_counts(name: str, row: dict[str, Any]) -> None:
    state = game(name).deserialize(row["position"])
    assert isinstance(state, OriginState)
    assert state.num_players == row["players"]
    found = [perft(state, depth) for depth in range(1, len(row["counts"]) + 1)]
    assert found == row["counts"]


def test_several_positions_for_each_number_of_players() -> None:
    for name in ("origin", "junior"):
        for players in (2, 3, 4):
            counts = [r["counts"] for n, r in ROWS if (n, r["players"]) == (name, players)]
            assert len(counts) >= 5
            assert all(len(count) >= 3 for count in counts)

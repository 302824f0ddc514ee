"""The tuned weights of the value function, one set for each game and number of players."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from origins.games.origin.search.value import Judge

FILE = Path(__file__).with_name("weights.json")
"""Written by `tools/tune`."""


@cache
def tuned() -> dict[str, list[float]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[float]])


def judge(game: str, players: int) -> Judge:
    """The value function of a game for so many players."""
    return Judge(tuned()[f"{game}-{players}"])

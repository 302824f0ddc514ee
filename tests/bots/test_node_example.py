"""The example in another language plays as well as its page says: it beats greedy in Junior."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import client

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "node-bot" / "bot.mjs"


@pytest.mark.slow
def test_the_bot_in_javascript_beats_greedy() -> None:
    """Three victories of four are far more than the half that its interval must stay above."""
    done = subprocess.run(
        [sys.executable, "-m", "origins.cli", "arena", "--game", "junior", "--json",
         "--bots", f'greedy,"node=stdio:node {BOT}"', "--games", "100", "--seed", "500001"],
        env={**os.environ, "PATH": client.npm()[1]}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = msgspec.json.decode(done.stdout)
    rows = {row["bot"]: row for row in told["standings"]}
    node = next(row for name, row in rows.items() if name.startswith("node"))
    assert "errors" not in node  # none
    assert node["share"]["low"] > 0.5

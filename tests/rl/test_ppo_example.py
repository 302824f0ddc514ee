"""The agent of examples/ppo plays as well as its page says, and its training betters it."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "ppo"


@pytest.mark.slow
def test_the_trained_agent_beats_greedy() -> None:
    """Three victories of four are far more than the half that its interval must stay above."""
    done = subprocess.run(
        [sys.executable, "-m", "origins.cli", "arena", "--game", "junior", "--json",
         "--bots", f'greedy,"ppo=stdio:{sys.executable} {EXAMPLE / "bot.py"}"',
         "--games", "100", "--seed", "500001"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = msgspec.json.decode(done.stdout)["standings"]
    agent = next(row for row in rows if row["bot"].startswith("ppo"))
    assert "errors" not in agent  # none
    assert agent["share"]["low"] > 0.5


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_training_betters_the_agent(tmp_path: Path) -> None:
    """A quarter of the training, with JAX as pinned: from hardly a victory to more than a tenth."""
    quiet = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps")
    lock, learn = ROOT / "requirements" / "learn.txt", tmp_path / "learn"
    pip = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(learn), "-r", str(lock)]
    subprocess.run(pip, check=True)
    subprocess.run(
        [sys.executable, str(EXAMPLE / "train.py"), "--rounds", "10", "--every", "10",
         "--games", "40", "--last", "40", "--out", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(learn)}, check=True,
    )  # fmt: skip
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        first, last = (float(row["share"]) for row in csv.DictReader(file))
    assert last > first + 0.1
    assert (tmp_path / "weights.npz").exists()
    assert "<polyline" in (tmp_path / "curve.svg").read_text("utf-8")

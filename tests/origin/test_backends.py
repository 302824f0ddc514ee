"""The same seeds, compiled and uncompiled, give the same game at every step."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

PROBE = Path(__file__).with_name("backend_probe.py")


def probe(pure: str) -> tuple[str, list[str]]:
    done = subprocess.run(
        [sys.executable, str(PROBE)], env={**os.environ, "ORIGINS_PURE": pure},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    kind, *lines = done.stdout.splitlines()
    return kind, lines


def test_same_games_on_both_backends() -> None:
    """Digests, legal moves, events, observations, resampled worlds and outcomes."""
    plain, expected = probe("1")
    kind, found = probe("0")
    assert plain == "pure"
    assert kind in ("compiled", "pure")  # pure where there is no compiler
    assert len(found) == len(expected) == 18
    for ours, theirs in zip(found, expected, strict=True):
        if ours.startswith("["):
            *where, words = json.loads(ours)
            *place, other = json.loads(theirs)
            assert where == place
            for step, (word, twin) in enumerate(zip(words, other, strict=True)):
                assert word == twin, f"game {where} differs after move {step + 1}"
        assert ours == theirs

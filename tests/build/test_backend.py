"""The switch between compiled modules and their sources."""

from __future__ import annotations

import os
import subprocess
import sys

from origins.core import backend

ASK = """
import origins.core.rng as rng
from origins.core.backend import backend
print(backend().kind, rng.__file__.endswith(".py"))
"""


def test_environment_asks_for_the_sources() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "ORIGINS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["pure", "True"]


def test_backend_names_every_hot_module() -> None:
    running = backend.backend()
    assert sorted(running.compiled + running.pure) == sorted(backend.hot_modules())
    assert "origins.core.rng" in backend.hot_modules()
    assert "origins.core.bits" not in backend.hot_modules()
    if backend.wanted():
        assert running.kind == "pure"

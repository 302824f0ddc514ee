"""Without the packages for servers everything else works, and what needs them says so."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRA = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]["server"]
IMPORTED = {"argon2-cffi": "argon2", "prometheus-client": "prometheus_client"}
PLAIN = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        return None

sys.meta_path.insert(0, Missing())
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in {names!r} else find(name, *more)
from origins.cli import main
main()
"""


def names() -> set[str]:
    packages = {entry.partition("[")[0].partition(">")[0] for entry in EXTRA}
    return {IMPORTED.get(name, name) for name in packages} | {"starlette"}


def run(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    program = PLAIN.format(names=sorted(names()))
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("simulate", "--game", "junior", "--games", "1", "--bot", "random", "--bot", "random"),
        ("rules", "O-EVO-3"),
        ("play", "--game", "origine", "--seed", "1", "--seat", "random", "--seat", "random"),
        ("bench", "--game", "junior", "--seconds", "0.01", "--no-compare"),
    ],
    ids=lambda words: words[0].strip("-"),
)
def test_what_needs_no_server(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", "0"),
        ("join", "http://127.0.0.1:1", "CODE"),
        ("export", "x.jsonl"),
        ("backup", "x.sqlite"),
        ("check",),
        ("bot-stdio", "--server", "http://127.0.0.1:1", "--code", "CODE", "--", "true"),
    ],
    ids=lambda words: words[0],
)
def test_what_does_says_how_to_get_it(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "pip install 'origins[server]'" in done.stderr
    assert len(done.stderr.splitlines()) <= 2

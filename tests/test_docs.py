"""The code in the README and the docs runs, the examples in docstrings too, and no link is dead."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
PAGES += sorted((ROOT / "docs").glob("*.md"))
MODULES = ("core.moves", "core.game", "core.registry", "bots.bot")


@pytest.mark.parametrize("page", ["README.md", "docs/record.md"])
def test_code_runs(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.S)
    assert blocks
    for block in blocks:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block, page, "exec"), {})


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"origins.{name}"))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"

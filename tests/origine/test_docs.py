"""The code in docs/origine.md runs."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
from pathlib import Path

import pytest

from origins.games.origine.beliefs import exact
from origins.games.origine.solver import solve

PAGE = Path(__file__).parents[2] / "docs" / "origine.md"


def test_code_in_the_page_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert len(blocks) == 4
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()) as out:
        for block in blocks:
            exec(compile(block, str(PAGE), "exec"), names)
    assert "HIDDEN" in out.getvalue()


@pytest.mark.parametrize("module", [solve, exact])
def test_examples_in_docstrings(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0

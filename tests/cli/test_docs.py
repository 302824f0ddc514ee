"""The examples of docs/cli.md work as they stand."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import good

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def test_examples_run_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"^\$ origins (.+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(examples) > 10
    for example in examples:
        assert good(*shlex.split(example)).out

"""The ledgers in docs/rules: every rule is named where it is carried out and where it is tested."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEDGERS = sorted((ROOT / "docs" / "rules").glob("*.md"))
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TESTS = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path != Path(__file__)]
TOLD = {"O-END-5", "J-END-5", "J-REW-2"}
"""No code of their own: worked examples, and what Junior has as Origin does."""


def ledger() -> list[str]:
    lines = (line for path in LEDGERS for line in path.read_text("utf-8").splitlines())
    return [found[1] for line in lines if (found := re.match(r"- ([A-Z]-[A-Z]+-\d+)  ", line))]


def named(paths: Iterable[Path]) -> set[str]:
    """The ids that the files cite; `G-OXY-1..3` cites three."""
    found: set[str] = set()
    for path in paths:
        for topic, first, last in re.findall(
            r"\b([OJG]-[A-Z]+)-(\d+)(?:\.\.(\d+))?", path.read_text("utf-8")
        ):
            found |= {f"{topic}-{n}" for n in range(int(first), int(last or first) + 1)}
    return found


def test_each_rule_stands_once() -> None:
    ids = ledger()
    assert len(ids) == len(set(ids)) > 100


@pytest.mark.parametrize(("paths", "but"), [(SOURCES, TOLD), (TESTS, set())], ids=["src", "tests"])
def test_each_rule_is_named_and_no_other(paths: list[Path], but: set[str]) -> None:
    assert named(paths) | but == set(ledger())

"""Every rule of Origine is named where it is carried out and where it is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origins.games.origine import game

TESTS = Path(__file__).parent
SOURCES = [*Path(game.__file__).parent.rglob("*.py"),
           Path(game.__file__).parents[2] / "content" / "origine.py"]  # fmt: skip
LEDGER = {"COMP": 3, "SET": 5, "TURN": 7, "NEED": 6, "OPEN": 1, "OXY": 6, "BAC": 3, "END": 5}
IDS = [f"G-{topic}-{n}" for topic, last in LEDGER.items() for n in range(1, last + 1)]


def named(paths: list[Path]) -> set[str]:
    """The ids in a text; `G-OXY-1..3` names all three."""
    found: set[str] = set()
    for path in paths:
        for topic, first, last in re.findall(
            r"G-([A-Z]+)-(\d)(?:\.\.(\d))?", path.read_text("utf-8")
        ):
            found |= {f"G-{topic}-{n}" for n in range(int(first), int(last or first) + 1)}
    return found


@pytest.mark.parametrize("rule", IDS)
def test_rule_is_named_in_source_and_test(rule: str) -> None:
    assert rule in named(SOURCES)
    assert rule in named([path for path in TESTS.glob("test_*.py") if path != Path(__file__)])


def test_no_other_ids_are_named() -> None:
    assert named([*SOURCES, *TESTS.glob("*.py")]) <= set(IDS)

"""Every planet that can be dealt is solvable, and hard sides leave clearly fewer perfect ones."""

from __future__ import annotations

import math
from itertools import product
from pathlib import Path

import pytest

from origins.games.origine.game import ORIGINE
from origins.games.origine.solver.solve import Planet, Solver

LAYOUTS = ORIGINE.pack.layouts()
DOCS = Path(__file__).parents[2] / "docs" / "origine-planets.md"
Layout = tuple[tuple[int, int], ...]


def perfect(layout: Layout) -> int:
    return Solver(ORIGINE, Planet(dict(layout))).count_perfect()


@pytest.fixture(scope="module")
def counts() -> dict[Layout, int]:
    """All 80 layouts: under a second compiled."""
    made: dict[Layout, int] = {}
    for four in LAYOUTS:
        for sides in product((0, 1), repeat=4):
            layout = tuple(zip(four, sides, strict=True))
            made[layout] = perfect(layout)
    return made


def test_every_layout_is_solvable(counts: dict[Layout, int]) -> None:
    """G-SET-2, G-END-4: five choices of boards, 16 of sides: each has perfect planets."""
    assert len(counts) == 80
    assert min(counts.values()) > 1_000_000
    for four in LAYOUTS:
        for sides in ((0, 0, 0, 0), (1, 1, 1, 1)):
            solver = Solver(ORIGINE, Planet(dict(zip(four, sides, strict=True))))
            assert solver.perfect_possible()
            assert solver.example().points == 24


@pytest.mark.parametrize("board", range(6))
def test_hard_sides_are_harder(counts: dict[Layout, int], board: int) -> None:
    """G-COMP-3: turned to its hard side a board leaves fewer perfect planets, always."""
    ratios = [
        count / counts[tuple((b, 1 if b == board else side) for b, side in layout)]
        for layout, count in counts.items()
        if (board, 0) in layout
    ]
    assert len(ratios) >= 24
    assert min(ratios) > 1.5
    assert math.exp(sum(map(math.log, ratios)) / len(ratios)) > 3


def test_all_hard_against_all_easy(counts: dict[Layout, int]) -> None:
    for four in LAYOUTS:
        easy, hard = (counts[tuple((b, side) for b in four)] for side in (0, 1))
        assert easy > 100 * hard


def test_the_table_in_the_docs(counts: dict[Layout, int]) -> None:
    text = DOCS.read_text("utf-8")
    names = ORIGINE.ids.boards
    for layout, count in counts.items():
        row = " ".join(f"{names[b]}:{('easy', 'hard')[side]}" for b, side in layout)
        assert f"| {row} | {count:,} |" in text, "run: python tools/make_boards table"

"""What a drawing in a pack may be: SVG paths, and points within a box."""

from __future__ import annotations

import re

from origins.content.sheet import Sheet

GAP = r"[\s,]*+"
NUMBER = rf"{GAP}[-+]?+(?:\d++\.?+\d*+|\.\d++)(?:[eE][-+]?\d++)?+"


def _takes(commands: str, numbers: int) -> str:
    """Commands of a path that take so many numbers, once or several times."""
    return rf"[{commands}](?:{NUMBER * numbers})++{GAP}"


STEPS = ("MmLlTt", 2), ("HhVv", 1), ("Cc", 6), ("SsQq", 4), ("Aa", 7)
PATH = re.compile(
    rf"\s*+{_takes('Mm', 2)}(?:{'|'.join(_takes(*step) for step in STEPS)}|[Zz]{GAP})++"
)


def check_path(sheet: Sheet, where: str, path: str) -> None:
    """A path as SVG writes it: it begins with M, and each command has its numbers."""
    sheet.need(
        PATH.fullmatch(path) is not None,
        where,
        f"{path[:30]!r} is no SVG path",
        "such as M10,20L30,20L20,40Z",
    )


def check_point(
    sheet: Sheet, where: str, point: tuple[float, float], box: tuple[float, float]
) -> None:
    (x, y), (width, height) = point, box
    sheet.need(
        0 <= x <= width and 0 <= y <= height,
        where,
        f"({x:g}, {y:g}) is outside the box",
        f"{width:g} wide, {height:g} high",
    )

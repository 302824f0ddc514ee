"""How well the agent did against greedy while it learned: as a table and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, BASE = 640, 320, 50, 270


class Point(NamedTuple):
    """A contest: after how many rounds and seconds of learning (processor time), its outcome."""

    rounds: int
    seconds: float
    share: float
    games: int


def interval(point: Point) -> tuple[float, float]:
    """95 %, by Wilson."""
    n, p, z = point.games, point.share, 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def told(point: Point) -> str:
    low, high = interval(point)
    return (
        f"round {point.rounds}, {point.seconds:.0f} s: {100 * point.share:.1f} % "
        f"[{100 * low:.1f}, {100 * high:.1f}] of {point.games} games against greedy"
    )


def written(curve: Sequence[Point]) -> str:
    lines = ["round,seconds,share,low,high,games"]
    for point in curve:
        low, high = interval(point)
        lines.append(
            f"{point.rounds},{point.seconds:.0f},{point.share:.4f},"
            f"{low:.4f},{high:.4f},{point.games}"
        )
    return "\n".join([*lines, ""])


def drawn(curve: Sequence[Point]) -> str:
    """Time to the right, the share of victories up, with intervals and a line at one half."""
    longest = max(point.seconds for point in curve) or 1.0

    def x(point: Point) -> float:
        return LEFT + (WIDTH - LEFT - 20) * point.seconds / longest

    def y(share: float) -> float:
        return BASE - (BASE - 20) * share

    marks = [
        f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(s):.1f}" y2="{y(s):.1f}" '
        f'stroke="{"#c33" if s == 0.5 else "#ddd"}"/>'
        f'<text x="{LEFT - 8}" y="{y(s) + 4:.1f}" text-anchor="end">{100 * s:.0f} %</text>'
        for s in (0, 0.25, 0.5, 0.75, 1)
    ]
    for point in curve:
        low, high = (y(share) for share in interval(point))
        marks.append(
            f'<line x1="{x(point):.1f}" x2="{x(point):.1f}" y1="{low:.1f}" y2="{high:.1f}" '
            f'stroke="#888"/><circle cx="{x(point):.1f}" cy="{y(point.share):.1f}" r="3"/>'
        )
    line = " ".join(f"{x(point):.1f},{y(point.share):.1f}" for point in curve)
    words = f'<text x="{LEFT}" y="{BASE + 35}">0 to {longest:.0f} s of processor time; '
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(marks)}'
        f'<polyline points="{line}" fill="none" stroke="#246" stroke-width="2"/>'
        f"{words}victories against greedy, with 95 % intervals</text></svg>\n"
    )

"""Draw the six boards of Origine, a coast around their spaces, and count their planets.

python tools/make_boards          writes drawing/boards.json of the built-in pack
python tools/make_boards table    writes docs/origine-planets.md, the perfect planets counted
"""

from __future__ import annotations

import json
import math
import sys
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACK = ROOT / "src/origins/content/packs/origine"
SIDES = ("easy", "hard")
WIDTH, HEIGHT = 400, 320
SHORE = 58  # from the outermost spaces to the coast
POINTS = 28

Point = tuple[int, int]
# The Element spaces a, b, c, ... and then the white one, for the easy and the hard side.
PLACES: dict[str, tuple[list[Point], list[Point]]] = {
    "aurora": (
        [(120, 95), (280, 80), (295, 225), (115, 235), (205, 158)],
        [(95, 120), (190, 205), (310, 95), (300, 240), (205, 90)],
    ),
    "coral": (
        [(200, 70), (310, 165), (195, 250), (90, 155), (200, 160)],
        [(205, 130), (95, 215), (315, 205), (205, 245), (105, 90)],
    ),
    "verdance": (
        [(200, 68), (318, 128), (275, 248), (125, 248), (82, 128), (200, 165)],
        [(320, 90), (150, 110), (205, 215), (315, 235), (80, 215), (235, 75)],
    ),
    "saffron": (
        [(80, 200), (160, 115), (275, 80), (325, 185), (225, 240), (245, 158)],
        [(80, 110), (180, 165), (270, 85), (325, 200), (190, 255), (85, 220)],
    ),
    "basalt": (
        [(90, 90), (200, 70), (310, 90), (318, 225), (200, 250), (85, 230), (142, 160)],
        [(190, 90), (328, 95), (80, 110), (250, 185), (78, 242), (165, 205), (330, 235)],
    ),
    "zenith": (
        [(120, 75), (275, 68), (335, 158), (280, 250), (125, 252), (65, 165), (200, 160)],
        [(75, 100), (330, 90), (255, 160), (320, 245), (110, 205), (195, 235), (195, 75)],
    ),
}


def coast(name: str, spaces: list[Point]) -> list[tuple[float, float]]:
    """Points around the spaces, uneven as a coast is; the same for the same name."""
    seed = sum(ord(letter) * (i + 3) for i, letter in enumerate(name))
    cx = sum(x for x, _ in spaces) / len(spaces)
    cy = sum(y for _, y in spaces) / len(spaces)
    shore = []
    for step in range(POINTS):
        turn = 2 * math.pi * step / POINTS
        ux, uy = math.cos(turn), math.sin(turn)
        # Far enough that a disc around every space is inside, seen along this ray.
        reach = 0.0
        for x, y in spaces:
            along = (x - cx) * ux + (y - cy) * uy
            across = abs(-(x - cx) * uy + (y - cy) * ux)
            if across < SHORE:
                reach = max(reach, along + math.sqrt(SHORE**2 - across**2))
        reach = max(reach, SHORE * 1.2)
        wobble = 3.5 * math.sin(3 * turn + seed) + 2.5 * math.sin(7 * turn + seed / 3)
        shore.append((cx + ux * (reach + wobble), cy + uy * (reach + wobble)))
    smooth: list[tuple[float, float]] = []
    for i in range(POINTS):
        (ax, ay), (bx, by), (dx, dy) = shore[i - 1], shore[i], shore[(i + 1) % POINTS]
        px, py = (ax + 2 * bx + dx) / 4, (ay + 2 * by + dy) / 4
        smooth.append((min(max(px, 6), WIDTH - 6), min(max(py, 6), HEIGHT - 6)))
    return smooth


def path(points: list[tuple[float, float]]) -> str:
    """A closed smooth curve through the points (Catmull-Rom as Bezier pieces)."""
    n = len(points)
    text = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for i in range(n):
        before, start, end, after = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        first = [start[k] + (end[k] - before[k]) / 6 for k in (0, 1)]
        second = [end[k] - (after[k] - start[k]) / 6 for k in (0, 1)]
        text += "C" + " ".join(f"{v:.0f}" for v in (*first, *second, *end))
    return text + "Z"


def drawings() -> dict[str, dict[str, object]]:
    made: dict[str, dict[str, object]] = {}
    for board, sides in PLACES.items():
        made[board] = {}
        for name, spaces in zip(SIDES, sides, strict=True):
            made[board][name] = {
                "outline": path(coast(board + name, spaces)),
                "spaces": [list(p) for p in spaces[:-1]],
                "white": list(spaces[-1]),
            }
    return made


def counted() -> dict[tuple[str, ...], int]:
    """The number of perfect planets of every choice of four boards and sides."""
    from origins.games.origine.game import ORIGINE
    from origins.games.origine.solver.solve import Planet, Solver

    names = ORIGINE.ids.boards
    made = {}
    for four in ORIGINE.pack.layouts():
        for sides in product((0, 1), repeat=4):
            planet = Planet(dict(zip(four, sides, strict=True)))
            row = tuple(f"{names[b]}:{SIDES[side]}" for b, side in planet.sides.items())
            made[row] = Solver(ORIGINE, planet).count_perfect()
    return made


def turned(counts: dict[tuple[str, ...], int], board: str) -> list[float]:
    """How many times fewer perfect planets there are once a board lies on its hard side."""
    easy, hard = f"{board}:easy", f"{board}:hard"
    return [
        count / counts[tuple(hard if name == easy else name for name in row)]
        for row, count in counts.items()
        if easy in row
    ]


def table() -> str:
    counts = counted()
    easy = [n for row, n in counts.items() if all(name.endswith("easy") for name in row)]
    hard = [n for row, n in counts.items() if all(name.endswith("hard") for name in row)]
    lines = [
        "# Perfect planets",
        "",
        "A perfect planet meets the needs of all 20 Elements: 24 points with its four Oxygen. The",
        "solver (`origins.games.origine.solver`) counts the perfect planets of each of the 80",
        "choices of four boards and sides; Waters are alike, so planets that differ only by which",
        f"Water lies where count once. Every choice has some, the fewest {min(counts.values()):,}.",
        f"All boards easy: {min(easy):,} to {max(easy):,}. All hard: {min(hard):,} to",
        f"{max(hard):,}. `python tools/make_boards table` writes this page, a test compares it.",
        "",
        "## What turning a board to its hard side does",
        "",
        "How many times fewer perfect planets there are, everything else alike, over all layouts.",
        "",
        "| board | mean (geometric) | least | most |",
        "|---|---:|---:|---:|",
    ]
    for board in PLACES:
        ratios = turned(counts, board)
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        lines.append(f"| {board} | {mean:.1f} | {min(ratios):.1f} | {max(ratios):.1f} |")
    lines += ["", "## Every planet", "", "| boards | perfect planets |", "|---|---:|"]
    lines += [f"| {' '.join(row)} | {count:,} |" for row, count in counts.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    if sys.argv[1:] == ["table"]:
        (ROOT / "docs" / "origine-planets.md").write_text(table(), encoding="utf-8")
        return
    lines = []
    for board, sides in drawings().items():
        faces = [f'    "{name}": {json.dumps(face)}' for name, face in sides.items()]
        lines.append(f'  "{board}": {{\n' + ",\n".join(faces) + "\n  }")
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (PACK / "drawing" / "boards.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

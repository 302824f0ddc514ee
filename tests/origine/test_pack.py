"""The pack of Origine: what is wrong is told with its file, its field and what is right."""

from __future__ import annotations

import itertools
import json
import math
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from origins.core.errors import DataError
from origins.games.origine.game import ORIGINE
from origins.games.origine.pack_files import BOX, SIDES, load

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    target = tmp_path / "pack"
    shutil.copytree(ORIGINE.folder, target)
    return target


def damaged(folder: Path, name: str, change: Change) -> str:
    path = folder / name
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(DataError) as caught:
        load(folder)
    text = str(caught.value)
    assert name.split("/")[-1] in text
    assert "\n" not in text
    return text


def at(*path: str | int, value: Any) -> Change:
    def do(data: dict[str, Any]) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return do


def test_too_many_spaces(folder: Path) -> None:
    """G-SET-2: four boards with 20 spaces must exist."""

    def grow(data: dict[str, Any]) -> None:
        for board in data["boards"]:
            for side in SIDES:
                soils = board[side]["soils"]
                board[side]["soils"] = (soils * 2)[:6]

    drawing = json.loads((folder / "drawing/boards.json").read_text("utf-8"))
    for sides in drawing.values():
        for side in sides.values():
            side["spaces"] = (side["spaces"] * 2)[:6]
    (folder / "drawing/boards.json").write_text(json.dumps(drawing), "utf-8")
    assert "20 Element spaces" in damaged(folder, "boards.json", grow)


def test_another_pack_plays(folder: Path) -> None:
    """Printed values are data: other boards and needs need no code."""
    path = folder / "pawns.json"
    data = json.loads(path.read_text("utf-8"))
    data["pawns"][23]["action"] = "look"  # G-OXY-6: the pack says otherwise
    path.write_text(json.dumps(data), "utf-8")
    game = ORIGINE.with_pack(str(folder))
    assert game.pack_hash != ORIGINE.pack_hash
    state = game.new_initial_state(3, 1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])


def test_the_hash_is_of_what_decides_a_game(folder: Path) -> None:
    names = folder / "texts/en/names.ftl"
    names.write_text(names.read_text("utf-8").replace("Aurora", "Dawn"), "utf-8")
    drawing = json.loads((folder / "drawing/boards.json").read_text("utf-8"))
    drawing["coral"]["easy"]["white"] = [201, 160]
    (folder / "drawing/boards.json").write_text(json.dumps(drawing), "utf-8")
    assert load(folder).fingerprint == ORIGINE.pack_hash


@pytest.mark.parametrize("side", SIDES)
def test_drawings_leave_room(side: str) -> None:
    """Spaces are apart, links touch no third space, all lies within the coast and the box."""
    for board in ORIGINE.pack.boards:
        drawn = ORIGINE.pack.drawings[board.id][side]
        points = (*drawn.spaces, drawn.white)
        assert min(math.dist(p, q) for p, q in itertools.combinations(points, 2)) > 80
        for a, b in board.side(side).pairs():
            for i, point in enumerate(points):
                if i not in (a, b):
                    assert _gap(point, points[a], points[b]) > 50
        numbers = [float(n) for n in re.findall(r"-?\d+", drawn.outline)]
        assert all(0 <= x <= BOX[0] for x in numbers[::2])
        assert all(0 <= y <= BOX[1] for y in numbers[1::2])
        coast = list(zip(numbers[::2], numbers[1::2], strict=True))
        assert min(math.dist(p, q) for p in points for q in coast) > 30


def _gap(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """The distance of a point from a link."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * vx + (point[1] - a[1]) * vy) / (vx * vx + vy * vy)
    along = max(0.0, min(1.0, along))
    return math.dist(point, (a[0] + along * vx, a[1] + along * vy))

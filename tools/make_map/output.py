"""The finished map as plain data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import shapely

from .cutting import Territory
from .design import Design, Point, StraitDesign
from .land import Geometry
from .projection import Projection

SOURCE = "Natural Earth 1:50m land, public domain (world-atlas 2)"
EDGE = 4.0  # pixels between a wrapped crossing and the rim of the sheet


def _number(value: float) -> str:
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def _pair(x: float, y: float) -> str:
    return f"{_number(x)},{_number(y)}"


def _rounded(x: float, y: float) -> list[float]:
    return [round(x, 1) + 0.0, round(y, 1) + 0.0]


def _ring(ring: Geometry) -> str:
    points: list[str] = []
    for x, y in list(ring.coords)[:-1]:
        pair = _pair(x, y)
        if not points or points[-1] != pair:
            points.append(pair)
    return "M" + "L".join(points) + "Z"


def outline(parts: Sequence[Geometry]) -> str:
    """Return polygons as an SVG path of M, L and Z."""
    ordered = sorted(parts, key=lambda part: (-part.area, part.bounds))
    return "".join(_ring(ring) for part in ordered for ring in (part.exterior, *part.interiors))


def _roomiest(shape: Geometry, squeeze: float) -> tuple[float, float, float]:
    """Return the centre and half height of the largest ellipse that fits in."""
    squeezed = shapely.transform(shape, lambda xy: xy * [1.0 / squeeze, 1.0])
    radius = shapely.maximum_inscribed_circle(squeezed, tolerance=0.2)
    (x, y), _ = radius.coords
    return float(x) * squeeze, float(y), float(radius.length)


def _places(territory: Territory) -> tuple[list[float], list[float]]:
    """Return (label, pawn): the pawn's foot a little below the roomiest place, its name below."""
    x, y, room = _roomiest(territory.main, 1.0)
    pawn_y = y + min(max(0.6 * (room - 17.0), 0.0), 9.0)
    label_x, label_y, _ = _roomiest(territory.main, 2.5)
    if abs(label_x - x) < 40 and -34 < label_y - pawn_y < 14:
        label_x, label_y = x, min(pawn_y + 13.0, y + 0.85 * room)
    return _rounded(label_x, label_y), _rounded(x, pawn_y)


def _strait(strait: StraitDesign, design: Design, projection: Projection) -> dict[str, Any]:
    line = [projection.point(place) for place in strait.line]
    if strait.wraps:
        path, token = _wrapped(line[0], line[-1], strait.token, design.frame.width)
    else:
        path, token = _bowed(line, strait.token)
    return {
        "id": strait.id,
        "between": list(strait.between),
        "token": _rounded(*token),
        "path": path,
    }


def _bowed(line: Sequence[Point], t: float) -> tuple[str, Point]:
    """Draw a straight line, or a curve that passes through the middle one of three points."""
    (x0, y0), (x2, y2) = line[0], line[-1]
    middle_x, middle_y = (x0 + x2) / 2, (y0 + y2) / 2
    if len(line) == 2:
        return f"M{_pair(x0, y0)}L{_pair(x2, y2)}", (x0 + (x2 - x0) * t, y0 + (y2 - y0) * t)
    x1, y1 = 2 * line[1][0] - middle_x, 2 * line[1][1] - middle_y
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    token = (a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2)
    return f"M{_pair(x0, y0)}Q{_pair(x1, y1)} {_pair(x2, y2)}", token


def _wrapped(start: Point, end: Point, t: float, width: int) -> tuple[str, Point]:
    """Leave by the right edge and come back by the left one, where the token lies."""
    (x0, y0), (x1, y1) = start, end
    middle = (y0 + y1) / 2
    right, left = width - EDGE, EDGE
    path = f"M{_pair(x0, y0)}L{_pair(right, middle)}M{_pair(left, middle)}L{_pair(x1, y1)}"
    return path, (left + (x1 - left) * t, middle + (y1 - middle) * t)


def build(
    design: Design,
    projection: Projection,
    territories: Sequence[Territory],
    decor: Sequence[Geometry],
) -> dict[str, Any]:
    """Return the map in the form of map.json."""
    rows = []
    by_continent: dict[str, list[Geometry]] = {name: [] for name in design.continents}
    for territory, plan in zip(territories, design.territories, strict=True):
        label, pawn = _places(territory)
        by_continent[plan.continent].append(territory.main)
        rows.append(
            {
                "id": plan.id,
                "continent": plan.continent,
                "island": plan.island,
                "color": plan.color,
                "neighbours": sorted(territory.neighbours),
                "outline": outline(territory.parts),
                "label": _rounded(*projection.point(plan.label)) if plan.label else label,
                "pawn": _rounded(*projection.point(plan.pawn)) if plan.pawn else pawn,
            }
        )
    continents = []
    for name, shapes in by_continent.items():
        whole = max(shapely.get_parts(shapely.union_all(shapes)).tolist(), key=lambda g: g.area)
        x, y, _ = _roomiest(whole, 2.5)
        continents.append({"id": name, "label": _rounded(x, y)})
    return {
        "source": SOURCE,
        "width": design.frame.width,
        "height": design.frame.height,
        "continents": continents,
        "territories": rows,
        "straits": [_strait(strait, design, projection) for strait in design.straits],
        "decor": [outline([piece]) for piece in decor],
    }


def dump(value: dict[str, Any]) -> str:
    """Return JSON with one record a line: small, and readable in a diff."""
    lines = []
    for key, entry in value.items():
        if isinstance(entry, list):
            rows = ",\n".join("  " + json.dumps(row, separators=(", ", ": ")) for row in entry)
            lines.append(f" {json.dumps(key)}: [\n{rows}\n ]")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(entry)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"

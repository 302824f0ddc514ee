"""The finished map as plain data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .cutting import Territory
from .design import Design, Point, StraitDesign
from .land import Geometry
from .placing import middle, place_labels, place_pawns
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
    straits = [_strait(strait, design, projection) for strait in design.straits]
    pawns = place_pawns(territories, design, projection)
    tokens = [(float(x), float(y)) for x, y in (strait["token"] for strait in straits)]
    labels = place_labels(territories, pawns, tokens, design, projection)
    rows = []
    by_continent: dict[str, list[Geometry]] = {name: [] for name in design.continents}
    for territory, plan in zip(territories, design.territories, strict=True):
        by_continent[plan.continent].append(territory.main)
        rows.append(
            {
                "id": plan.id,
                "continent": plan.continent,
                "island": plan.island,
                "color": plan.color,
                "neighbours": sorted(territory.neighbours),
                "outline": outline(territory.parts),
                "label": _rounded(*labels[plan.id]),
                "pawn": _rounded(*pawns[plan.id]),
            }
        )
    return {
        "source": SOURCE,
        "width": design.frame.width,
        "height": design.frame.height,
        "continents": [
            {"id": name, "label": _rounded(*middle(shapes))}
            for name, shapes in by_continent.items()
        ],
        "territories": rows,
        "straits": straits,
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

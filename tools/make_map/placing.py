"""Where pawns stand and names are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry import Point as Dot
from shapely.geometry import box

from .cutting import Territory
from .design import Design, Point
from .land import Geometry
from .projection import Projection

PAWN = (26.0, 38.0)  # width and height of a pawn above its foot
TOKEN = 13.0  # radius of a strait token
STEP = 5.0  # between places tried for a name
ROUNDS = 3


def _roomiest(shape: Geometry, squeeze: float) -> tuple[float, float, float]:
    """Return the centre and half height of the largest ellipse that fits in."""
    squeezed = shapely.transform(shape, lambda xy: xy * [1.0 / squeeze, 1.0])
    radius = shapely.maximum_inscribed_circle(squeezed, tolerance=0.2)
    (x, y), _ = radius.coords
    return float(x) * squeeze, float(y), float(radius.length)


def middle(shapes: Sequence[Geometry]) -> Point:
    """Return a place for one long name on the largest of several joined shapes."""
    whole = max(shapely.get_parts(shapely.union_all(shapes)).tolist(), key=lambda g: g.area)
    x, y, _ = _roomiest(whole, 2.5)
    return x, y


def place_pawns(
    territories: Sequence[Territory], design: Design, projection: Projection
) -> dict[str, Point]:
    """Return the foot of a pawn for each territory: just below its roomiest place."""
    pawns = {}
    for territory, plan in zip(territories, design.territories, strict=True):
        if plan.pawn:
            pawns[plan.id] = projection.point(plan.pawn)
        else:
            x, y, room = _roomiest(territory.main, 1.0)
            pawns[plan.id] = x, y + min(max(0.6 * (room - 17.0), 0.0), 9.0)
    return pawns


def _pawn_box(foot: Point) -> Geometry:
    x, y = foot
    return box(x - PAWN[0] / 2, y - PAWN[1], x + PAWN[0] / 2, y + 2.0)


def _candidates(shape: Geometry) -> Iterator[Point]:
    left, top, right, bottom = shape.bounds
    shapely.prepare(shape)
    for y in np.arange(top + STEP, bottom, STEP).tolist():
        for x in np.arange(left + STEP, right, STEP).tolist():
            if shape.contains(Dot(x, y)):
                yield x, y


def _name_box(at: Point, size: Point) -> Geometry:
    (x, y), (width, height) = at, size
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def place_labels(
    territories: Sequence[Territory],
    pawns: Mapping[str, Point],
    tokens: Sequence[Point],
    design: Design,
    projection: Projection,
) -> dict[str, Point]:
    """Return a place for each name: inside its territory, off pawns, tokens and other names."""
    taken = [_pawn_box(foot) for foot in pawns.values()]
    taken += [Dot(token).buffer(TOKEN) for token in tokens]
    obstacles = shapely.union_all(taken)
    names: dict[str, Geometry] = {}
    labels: dict[str, Point] = {}
    # Costs that no other name can change are worked out once.
    costs: dict[str, list[tuple[float, Point, Geometry]]] = {}
    for territory, plan in zip(territories, design.territories, strict=True):
        tried = []
        places = [projection.point(plan.label)] if plan.label else _candidates(territory.main)
        for place in places:
            name = _name_box(place, design.name_size)
            outside = float(name.difference(territory.main).area)
            covered = float(name.intersection(obstacles).area)
            x, y = pawns[plan.id]
            away = abs(place[0] - x) + abs(place[1] - y - 14.0)
            tried.append((outside + 4.0 * covered + 0.8 * away, place, name))
        costs[plan.id] = tried
    for _ in range(ROUNDS):
        for key, tried in costs.items():
            others = shapely.union_all([name for other, name in names.items() if other != key])
            _, labels[key], names[key] = min(
                (
                    (cost + 4.0 * float(name.intersection(others).area), place, name)
                    for cost, place, name in tried
                ),
                key=lambda choice: choice[:2],
            )
    return labels

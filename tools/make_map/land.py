"""Land outlines: read from TopoJSON, projected, tidied into smooth pieces."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from .design import Design, Stroke
from .projection import ANTARCTIC, Array, Projection

Geometry = Any  # shapely ships without types


def read_topojson(path: Path) -> list[Geometry]:
    """Return the polygons of a world-atlas file in degrees; longitudes may run beyond 180."""
    data = json.loads(path.read_text(encoding="utf-8"))
    scale, shift = data["transform"]["scale"], data["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in data["arcs"]]

    def ring(indices: list[int]) -> Array:
        parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
        points = np.vstack([parts[0], *(part[1:] for part in parts[1:])])
        return np.column_stack([np.unwrap(points[:, 0], period=360.0), points[:, 1]])

    return [
        Polygon(ring(rings[0]), [ring(hole) for hole in rings[1:]])
        for geometry in data["objects"]["land"]["geometries"]
        for rings in geometry["arcs"]
    ]


def _parts(geometry: Geometry) -> list[Geometry]:
    return [part for part in shapely.get_parts(geometry).tolist() if part.geom_type == "Polygon"]


def project_land(polygons: Sequence[Geometry], design: Design, projection: Projection) -> Geometry:
    """Return the land of the world in pixels."""
    cut = design.frame.meridian - 180.0
    sheet = box(cut + 0.01, -90, cut + 359.99, 90)
    shapes = []
    for polygon in polygons:
        if polygon.bounds[3] < ANTARCTIC:
            # Around the pole a ring of longitudes needs no seam.
            shapes.append(shapely.transform(polygon, projection))
            continue
        whole = shapely.make_valid(polygon)
        for turn in (-360.0, 0.0, 360.0):
            moved = shapely.transform(whole, lambda xy, turn=turn: xy + np.array([turn, 0.0]))
            seen = shapely.segmentize(moved.intersection(sheet), 0.5)
            shapes += [shapely.transform(part, projection) for part in _parts(seen)]
    return shapely.union_all([shapely.make_valid(shape) for shape in shapes])


def _strokes(strokes: Iterable[Stroke], projection: Projection) -> Geometry:
    return shapely.union_all(
        [
            LineString(projection(np.array(stroke.line))).buffer(stroke.half_width)
            for stroke in strokes
        ]
    )


def chaikin(points: Array, closed: bool, rounds: int) -> Array:
    """Cut corners; the ends of an open line stay."""
    for _ in range(rounds):
        following = np.roll(points, -1, axis=0) if closed else points[1:]
        here = points if closed else points[:-1]
        near, far = 0.75 * here + 0.25 * following, 0.25 * here + 0.75 * following
        cut = np.empty((2 * len(here), 2))
        cut[0::2], cut[1::2] = near, far
        points = cut if closed else np.vstack([points[:1], cut[1:-1], points[-1:]])
    return points


def _smooth_ring(ring: Geometry) -> Array:
    return chaikin(np.asarray(ring.coords)[:-1], True, 2)


def _smooth(polygon: Geometry, least_hole: float) -> Geometry:
    holes = [hole for hole in polygon.interiors if Polygon(hole).area >= least_hole]
    smooth = Polygon(_smooth_ring(polygon.exterior), [_smooth_ring(hole) for hole in holes])
    return smooth.buffer(0).simplify(0.12)


def tidy(raw: Geometry, design: Design, projection: Projection) -> list[Geometry]:
    """Return smooth pieces of land, the largest first."""
    style = design.land
    bridged = shapely.union_all([raw, _strokes(design.bridges, projection)])
    closed = bridged.buffer(style.close).buffer(-style.close - style.open).buffer(style.open)
    dug = closed.difference(_strokes(design.channels, projection))
    rough = _parts(dug.simplify(style.simplify))
    smooth = [
        piece
        for part in rough
        if part.area >= style.decor_area
        for piece in _parts(_smooth(part, style.part_area))
    ]
    whole = _parts(shapely.union_all(MultiPolygon(smooth).buffer(0)))
    kept = [piece for piece in whole if piece.area >= style.decor_area]
    return sorted(kept, key=lambda piece: (-piece.area, piece.bounds))

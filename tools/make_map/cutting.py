"""Land pieces shared out among territories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPoint, Point

from .design import BorderStyle, Design
from .land import Geometry, chaikin
from .projection import Array, Projection

LEAST_BORDER = 4.0  # pixels: a shorter contact is no neighbourhood


@dataclass
class Territory:
    """A territory on its way to the map."""

    id: str
    parts: list[Geometry] = field(default_factory=list)
    neighbours: set[str] = field(default_factory=set)

    @property
    def shape(self) -> Geometry:
        return shapely.multipolygons(self.parts)

    @property
    def main(self) -> Geometry:
        return max(self.parts, key=lambda part: part.area)


@dataclass(frozen=True)
class Seed:
    owner: str
    at: Geometry


def wander(points: Array, style: BorderStyle) -> Array:
    """Displace points by a smooth field that depends on their place alone.

    Two territories that share a border therefore still share it afterwards.
    """
    x, y = points[:, 0] / style.noise_scale, points[:, 1] / style.noise_scale
    dx = np.sin(1.9 * y + 0.8 * x + 0.3) + 0.55 * np.sin(4.3 * y - 2.1 * x + 1.7)
    dy = np.sin(1.7 * x - 0.9 * y + 2.1) + 0.55 * np.sin(4.6 * x + 2.4 * y + 0.4)
    return points + style.noise / 1.3 * np.column_stack([dx, dy])


def _cells(seeds: Sequence[Seed], extent: Geometry) -> dict[str, Geometry]:
    """Join the Voronoi cells of each owner's seeds."""
    diagram = shapely.voronoi_polygons(
        MultiPoint([seed.at for seed in seeds]), extend_to=extent.buffer(60)
    )
    cells: dict[str, list[Geometry]] = defaultdict(list)
    for cell in shapely.get_parts(diagram).tolist():
        owner = next(seed.owner for seed in seeds if cell.covers(seed.at))
        cells[owner].append(cell)
    return {owner: shapely.union_all(parts) for owner, parts in cells.items()}


def _borders(cells: dict[str, Geometry], style: BorderStyle) -> list[Geometry]:
    """Return the borders between cells, rounded and wandering."""
    network = shapely.line_merge(shapely.union_all([cell.boundary for cell in cells.values()]))
    lines = []
    for line in shapely.get_parts(network).tolist():
        coarse = np.asarray(shapely.segmentize(line, 14.0).coords)
        rounded = LineString(chaikin(coarse, False, 3)).segmentize(4.0)
        lines.append(LineString(wander(np.asarray(rounded.coords), style)).simplify(0.15))
    return lines


def _shared(a: Geometry, b: Geometry) -> float:
    return float(a.boundary.intersection(b.boundary).length)


def cut_piece(piece: Geometry, seeds: Sequence[Seed], style: BorderStyle) -> dict[str, Geometry]:
    """Cut one piece of land into one connected part for each owner of a seed on it."""
    owners = sorted({seed.owner for seed in seeds})
    if len(owners) == 1:
        return {owners[0]: piece}
    cells = _cells(seeds, piece)
    lines = shapely.union_all([piece.boundary, *_borders(cells, style)])
    faces = [
        face
        for face in shapely.get_parts(shapely.polygonize([lines])).tolist()
        if piece.contains(face.representative_point())
    ]
    faces.sort(key=lambda face: (-face.area, face.bounds))
    parts: dict[str, Geometry] = {}
    scraps = []
    for face in faces:
        best = max(owners, key=lambda owner: float(cells[owner].intersection(face).area))
        if best in parts:
            scraps.append(face)
        else:
            parts[best] = face
    # A scrap cut off by a bay goes to the neighbour it hangs on.
    while scraps:
        shared, owner, i = max(
            (_shared(part, scrap), owner, i)
            for owner, part in parts.items()
            for i, scrap in enumerate(scraps)
        )
        if shared <= 0.0:
            break
        parts[owner] = shapely.union_all([parts[owner], scraps.pop(i)])
    return parts


def cut(
    pieces: Sequence[Geometry], design: Design, projection: Projection
) -> tuple[list[Territory], list[Geometry]]:
    """Return the territories in design order, and the land that belongs to none."""
    seeds = [
        Seed(territory.id, Point(projection.point(place)))
        for territory in design.territories
        for place in territory.seeds
    ]
    territories = {t.id: Territory(t.id) for t in design.territories}
    decor = []
    for piece in pieces:
        standing = [seed for seed in seeds if piece.covers(seed.at)]
        if not standing:
            nearest = min(seeds, key=lambda seed: float(piece.distance(seed.at)))
            near = piece.distance(nearest.at) <= design.land.part_reach
            if piece.area >= design.land.part_area and near:
                territories[nearest.owner].parts.append(piece)
            else:
                decor.append(piece)
            continue
        parts = cut_piece(piece, standing, design.borders)
        for owner, part in parts.items():
            territories[owner].parts.append(part)
        owners = sorted(parts)
        for i, a in enumerate(owners):
            for b in owners[i + 1 :]:
                if _shared(parts[a], parts[b]) >= LEAST_BORDER:
                    territories[a].neighbours.add(b)
                    territories[b].neighbours.add(a)
    for territory in territories.values():
        if not territory.parts:
            raise SystemExit(f"no land under the seeds of {territory.id}")
    return list(territories.values()), decor

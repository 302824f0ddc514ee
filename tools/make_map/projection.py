"""From longitude and latitude to map pixels.

The world is drawn in the Natural Earth projection (T. Patterson and B. Jenny's polynomial);
Antarctica is laid out around the pole, seen at a slant; a few bulges enlarge crowded places.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .design import Design, Point

Array = npt.NDArray[np.float64]

ANTARCTIC = -60.0


class Projection:
    """Projects arrays of degrees; one object per design."""

    def __init__(self, design: Design) -> None:
        self._frame = design.frame
        self._pole = design.pole
        places = [self._flat(*map(np.float64, bulge.at)) for bulge in design.bulges]
        self._bulges = [
            (float(x), float(y), bulge.reach, bulge.strength)
            for (x, y), bulge in zip(places, design.bulges, strict=True)
        ]

    def _flat(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        frame = self._frame
        cut = frame.meridian - 180.0
        turn = np.radians(np.mod(lon - cut, 360.0) - 180.0)
        phi = np.radians(lat)
        square = phi * phi
        fourth = square * square
        tenth = fourth * fourth * square
        across = (
            0.870700
            - 0.131979 * square
            - 0.013791 * fourth
            + 0.003971 * tenth
            - 0.001529 * tenth * square
        )
        up = (
            1.007226
            + 0.015085 * square
            - 0.044475 * fourth * square
            + 0.028874 * fourth * fourth
            - 0.005916 * tenth
        )
        x0, y0 = frame.origin
        return x0 + frame.scale * turn * across, y0 - frame.scale * phi * up

    def _polar(self, lon: Array, lat: Array) -> tuple[Array, Array]:
        pole = self._pole
        out = (90.0 + lat) / (90.0 + pole.rim)
        angle = np.radians(lon - pole.upwards)
        x = pole.centre[0] + pole.radius[0] * out * np.sin(angle)
        y = pole.centre[1] - pole.radius[1] * out * np.cos(angle)
        return x, y

    def _bulge(self, x: Array, y: Array) -> tuple[Array, Array]:
        for cx, cy, reach, strength in self._bulges:
            dx, dy = x - cx, y - cy
            grow = 1.0 + strength * np.exp(-(dx * dx + dy * dy) / (2.0 * reach * reach))
            x, y = cx + dx * grow, cy + dy * grow
        return x, y

    def __call__(self, lonlat: Array) -> Array:
        """Project rows of (longitude, latitude)."""
        lon, lat = lonlat[:, 0], lonlat[:, 1]
        if bool(np.all(lat < ANTARCTIC)):
            x, y = self._polar(lon, lat)
        else:
            x, y = self._bulge(*self._flat(lon, lat))
        return np.column_stack([x, y])

    def point(self, place: Point) -> Point:
        """Project one place."""
        ((x, y),) = self(np.array([place], dtype=np.float64)).tolist()
        return float(x), float(y)

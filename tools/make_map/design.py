"""The design of the map, read from seeds.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Point = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """The sheet and where the world lies on it."""

    width: int
    height: int
    meridian: float
    origin: Point
    scale: float


@dataclass(frozen=True)
class Pole:
    """The ellipse on which Antarctica is laid out."""

    centre: Point
    radius: Point
    rim: float
    upwards: float


@dataclass(frozen=True)
class Bulge:
    """A local magnifying glass."""

    at: Point
    reach: float
    strength: float


@dataclass(frozen=True)
class LandStyle:
    """How coasts are tidied, in pixels."""

    close: float
    open: float
    simplify: float
    part_area: float
    part_reach: float
    decor_area: float


@dataclass(frozen=True)
class BorderStyle:
    """How far and in how long waves borders wander."""

    noise: float
    noise_scale: float


@dataclass(frozen=True)
class Stroke:
    """A channel dug through land, or a bridge laid over water."""

    line: tuple[Point, ...]
    half_width: float


@dataclass(frozen=True)
class TerritoryDesign:
    id: str
    continent: str
    color: str
    seeds: tuple[Point, ...]
    island: int
    pawn: Point | None
    label: Point | None


@dataclass(frozen=True)
class StraitDesign:
    id: str
    between: tuple[str, str]
    line: tuple[Point, ...]
    token: float
    wraps: bool


@dataclass(frozen=True)
class Design:
    frame: Frame
    pole: Pole
    land: LandStyle
    name_size: Point
    borders: BorderStyle
    bulges: tuple[Bulge, ...]
    channels: tuple[Stroke, ...]
    bridges: tuple[Stroke, ...]
    continents: tuple[str, ...]
    territories: tuple[TerritoryDesign, ...]
    straits: tuple[StraitDesign, ...]


def _point(value: Any) -> Point:
    x, y = value
    return float(x), float(y)


def _points(values: Any) -> tuple[Point, ...]:
    return tuple(_point(value) for value in values)


def _stroke(table: dict[str, Any]) -> Stroke:
    return Stroke(_points(table["line"]), float(table["half_width"]))


def _territory(table: dict[str, Any]) -> TerritoryDesign:
    return TerritoryDesign(
        id=table["id"],
        continent=table["continent"],
        color=table["color"],
        seeds=_points(table["seeds"]),
        island=int(table.get("island", 0)),
        pawn=_point(table["pawn"]) if "pawn" in table else None,
        label=_point(table["label"]) if "label" in table else None,
    )


def _strait(table: dict[str, Any]) -> StraitDesign:
    first, second = table["between"]
    return StraitDesign(
        id=table["id"],
        between=(first, second),
        line=_points(table["line"]),
        token=float(table.get("token", 0.5)),
        wraps=bool(table.get("wraps", False)),
    )


def read_design(path: Path) -> Design:
    """Read the design; a missing or misspelt key is an error."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    frame, pole = dict(data["frame"]), dict(data["pole"])
    frame["origin"] = _point(frame["origin"])
    pole["centre"], pole["radius"] = _point(pole["centre"]), _point(pole["radius"])
    return Design(
        frame=Frame(**frame),
        pole=Pole(**pole),
        land=LandStyle(**data["land"]),
        name_size=_point(data["names"]["size"]),
        borders=BorderStyle(**data["borders"]),
        bulges=tuple(
            Bulge(_point(b["at"]), float(b["reach"]), float(b["strength"])) for b in data["bulges"]
        ),
        channels=tuple(_stroke(table) for table in data["channels"]),
        bridges=tuple(_stroke(table) for table in data["bridges"]),
        continents=tuple(data["continents"]),
        territories=tuple(_territory(table) for table in data["territories"]),
        straits=tuple(_strait(table) for table in data["straits"]),
    )

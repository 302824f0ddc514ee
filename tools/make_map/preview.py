"""A plain SVG of map.json, to look at while editing the design."""

from __future__ import annotations

from pathlib import Path
from typing import Any

COLORS = {
    "origin": "#f4ead2",
    "yellow": "#d9a441",
    "orange": "#c1622d",
    "purple": "#7d5a7b",
    "brown": "#7a5536",
    "green": "#93a878",
}
INK = "#3b2a1e"


def read_names(path: Path) -> dict[str, str]:
    """Return territory names by id out of a Fluent file of plain messages."""
    pairs = (line.split(" = ", 1) for line in path.read_text("utf-8").splitlines() if " = " in line)
    return {key.removeprefix("territory-"): name for key, name in pairs}


def svg(data: dict[str, Any], names: dict[str, str]) -> str:
    """Return the map with names, pawn places and crossings."""
    width, height = data["width"], data["height"]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="serif">',
        f'<rect width="{width}" height="{height}" fill="#cfdbdf"/>',
    ]
    out += [
        f'<path d="{d}" fill="#e6dcc3" stroke="{INK}" stroke-width=".6"/>' for d in data["decor"]
    ]
    for row in data["territories"]:
        out.append(
            f'<path d="{row["outline"]}" fill="{COLORS[row["color"]]}" fill-rule="evenodd"'
            f' stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'
        )
    for row in data["straits"]:
        x, y = row["token"]
        out.append(
            f'<path d="{row["path"]}" fill="none" stroke="{INK}" stroke-width="3"'
            ' stroke-dasharray="6 4"/>'
            f'<circle cx="{x}" cy="{y}" r="10" fill="#e8c990" stroke="{INK}" stroke-width="2"/>'
        )
    for row in data["territories"]:
        (x, y), (px, py) = row["label"], row["pawn"]
        out.append(
            f'<rect x="{px - 8}" y="{py - 24}" width="16" height="24" rx="5"'
            f' fill="#fff8" stroke="{INK}"/>'
            f'<text x="{x}" y="{y + 4}" font-size="12" text-anchor="middle">'
            f"{names.get(row['id'], row['id'])}</text>"
        )
    return "\n".join([*out, "</svg>", ""])

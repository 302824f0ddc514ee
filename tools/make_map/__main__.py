"""Make map.json: `python -m tools.make_map --land land-50m.json --out map.json`."""

from __future__ import annotations

import argparse
from pathlib import Path

from .cutting import cut
from .design import read_design
from .land import project_land, read_topojson, tidy
from .output import build, dump
from .preview import read_names, svg
from .projection import Projection


def main() -> None:
    parser = argparse.ArgumentParser(prog="make_map", description=__doc__)
    parser.add_argument("--land", type=Path, required=True, help="land-50m.json of world-atlas 2")
    parser.add_argument("--out", type=Path, required=True, help="map.json to write")
    parser.add_argument("--design", type=Path, default=Path(__file__).with_name("seeds.toml"))
    parser.add_argument("--preview", type=Path, help="an SVG of the map, to look at")
    parser.add_argument("--names", type=Path, help="map.ftl with the names for the preview")
    options = parser.parse_args()

    design = read_design(options.design)
    projection = Projection(design)
    land = project_land(read_topojson(options.land), design, projection)
    pieces = tidy(land, design, projection)
    territories, decor = cut(pieces, design, projection)
    data = build(design, projection, territories, decor)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(dump(data), encoding="utf-8")
    if options.preview:
        names = read_names(options.names) if options.names else {}
        options.preview.write_text(svg(data, names), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The committed map of Origin, read as plain data."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

PACK = Path(__file__).parents[2] / "src" / "origins" / "content" / "packs" / "origin"
MAP: dict[str, Any] = json.loads((PACK / "map.json").read_text(encoding="utf-8"))
TERRITORIES: dict[str, dict[str, Any]] = {row["id"]: row for row in MAP["territories"]}
STRAITS: list[dict[str, Any]] = MAP["straits"]
REWARDS = ("yellow", "orange", "purple", "brown")
CONTINENTS = {"africa", "eurasia", "oceania", "northamerica", "southamerica", "antarctica"}

Point = tuple[float, float]
Graph = dict[str, set[str]]

LAND: Graph = {name: set(row["neighbours"]) for name, row in TERRITORIES.items()}
ALL: Graph = {name: set(found) for name, found in LAND.items()}
for _strait in STRAITS:
    _a, _b = _strait["between"]
    ALL[_a].add(_b)
    ALL[_b].add(_a)


def distances(graph: Graph, start: str) -> dict[str, int]:
    found = {start: 0}
    queue = [start]
    for here in queue:
        for there in sorted(graph[here] - found.keys()):
            found[there] = found[here] + 1
            queue.append(there)
    return found


def masses(graph: Graph) -> list[frozenset[str]]:
    return sorted({frozenset(distances(graph, name)) for name in graph}, key=min)


def rings(path: str) -> list[list[Point]]:
    """Read back a path of M, L and Z."""
    assert re.fullmatch(r"(M[-\d.,L]+Z)+", path)
    pairs = [[pair.split(",") for pair in ring[1:].split("L")] for ring in path.split("Z")[:-1]]
    return [[(float(x), float(y)) for x, y in ring] for ring in pairs]


def inside(point: Point, path: str) -> bool:
    """Even-odd rule."""
    x, y = point
    odd = False
    for ring in rings(path):
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                odd = not odd
    return odd


def edge_distance(point: Point, path: str) -> float:
    x, y = point
    best = math.inf
    for ring in rings(path):
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            dx, dy = x1 - x0, y1 - y0
            length = dx * dx + dy * dy
            t = 0.0 if length == 0 else max(0, min(1, ((x - x0) * dx + (y - y0) * dy) / length))
            best = min(best, math.hypot(x - x0 - t * dx, y - y0 - t * dy))
    return best


def messages(language: str) -> dict[str, str]:
    text = (PACK / "texts" / language / "map.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z]+-[a-z]+) = (.+)$", text, flags=re.MULTILINE)
    assert len(found) == len(dict(found)), "a message is written twice"
    return dict(found)


def test_sheet() -> None:
    assert MAP["width"] == 1600
    assert 800 <= MAP["height"] <= 1000
    assert "Natural Earth" in MAP["source"]
    assert (PACK / "map.json").stat().st_size < 200_000


def test_ids_are_short_words() -> None:
    ids = [row["id"] for row in MAP["territories"]]
    straits = [row["id"] for row in STRAITS]
    assert len(ids) == len(set(ids))
    assert len(straits) == len(set(straits))
    assert all(re.fullmatch("[a-z]{1,12}", name) for name in ids + straits)


def test_number_of_territories() -> None:
    assert 42 <= len(TERRITORIES) <= 48  # and never above 64, the width of a bit set


def test_six_continents_of_three_or_more() -> None:
    """O-COMP-6."""
    assert {row["id"] for row in MAP["continents"]} == CONTINENTS
    count = Counter(row["continent"] for row in TERRITORIES.values())
    assert set(count) == CONTINENTS
    assert min(count.values()) >= 3


def test_neighbours_are_symmetric_and_sorted() -> None:
    for name, row in TERRITORIES.items():
        assert row["neighbours"] == sorted(set(row["neighbours"]))
        assert name not in LAND[name]
        assert all(name in LAND[other] for other in LAND[name])


def test_land_neighbours_share_a_land_mass() -> None:
    for name, row in TERRITORIES.items():
        for other in LAND[name]:
            assert TERRITORIES[other]["continent"] == row["continent"]
            assert TERRITORIES[other]["island"] == row["island"]


def test_land_neighbours_share_border_points() -> None:
    corners = {
        name: {point for ring in rings(row["outline"]) for point in ring}
        for name, row in TERRITORIES.items()
    }
    for a, b in combinations(TERRITORIES, 2):
        shared = len(corners[a] & corners[b])
        assert shared >= 2 if b in LAND[a] else shared <= 1, (a, b)


def test_eleven_straits_between_land_masses() -> None:
    """O-COMP-5: 11 straits, each between two continents or the two islands of Oceania."""
    assert len(STRAITS) == 11
    assert len({frozenset(row["between"]) for row in STRAITS}) == 11
    islands = 0
    for row in STRAITS:
        a, b = (TERRITORIES[name] for name in row["between"])
        if a["continent"] == b["continent"]:
            assert a["continent"] == "oceania"
            assert {a["island"], b["island"]} == {0, 1}
            islands += 1
    assert islands == 1


def test_every_continent_has_two_straits() -> None:
    ends: Counter[str] = Counter()
    for row in STRAITS:
        ends.update({TERRITORIES[name]["continent"] for name in row["between"]})
    assert all(ends[name] >= 2 for name in CONTINENTS)


def test_straits_separate_seven_land_masses() -> None:
    """O-COMP-6: without straits there are six continents, Oceania in two islands."""
    expected: dict[tuple[str, int], set[str]] = {}
    for name, row in TERRITORIES.items():
        expected.setdefault((row["continent"], row["island"]), set()).add(name)
    assert len(expected) == 7
    assert ("oceania", 1) in expected
    assert set(masses(LAND)) == {frozenset(names) for names in expected.values()}


def test_straits_join_the_world() -> None:
    """O-EVO-2: territories joined by a strait are adjacent; so joined, all are connected."""
    assert len(masses(ALL)) == 1
    assert all(len(near) >= 2 for near in ALL.values())
    assert 3.5 <= sum(map(len, ALL.values())) / len(ALL) <= 5
    assert max(max(distances(ALL, name).values()) for name in ALL) <= 10


def test_origin_in_central_africa() -> None:
    origins = [row for row in TERRITORIES.values() if row["color"] == "origin"]
    assert [row["continent"] for row in origins] == ["africa"]
    assert 4 <= len(origins[0]["neighbours"]) <= 6
    x, y = origins[0]["pawn"]
    assert 700 < x < 900
    assert 400 < y < 560


def test_five_green_on_five_continents() -> None:
    """O-COMP-5: 5 green territories."""
    green = [row["continent"] for row in TERRITORIES.values() if row["color"] == "green"]
    assert len(green) == len(set(green)) == 5


def test_other_colours_are_the_four_rewards() -> None:
    """O-COMP-5: all others are yellow, orange, purple or brown, in fair shares."""
    count = Counter(row["color"] for row in TERRITORIES.values())
    assert set(count) == {*REWARDS, "green", "origin"}
    assert max(count[c] for c in REWARDS) - min(count[c] for c in REWARDS) <= 2


def test_large_continents_have_every_reward() -> None:
    for continent in CONTINENTS:
        colors = [row["color"] for row in TERRITORIES.values() if row["continent"] == continent]
        assert len(colors) < 6 or set(colors) >= set(REWARDS), continent


def test_neighbours_differ_in_colour() -> None:
    same = [
        (a, b) for a in ALL for b in ALL[a] if TERRITORIES[a]["color"] == TERRITORIES[b]["color"]
    ]
    assert same == []


@pytest.mark.parametrize("name", TERRITORIES)
def test_places_and_touch_size(name: str) -> None:
    row = TERRITORIES[name]
    label, pawn = (tuple(row[key]) for key in ("label", "pawn"))
    assert inside(label, row["outline"])
    assert inside(pawn, row["outline"])
    # A circle of this radius around the pawn's foot lies inside: a finger and a pawn find room.
    assert edge_distance(pawn, row["outline"]) >= 17
    for ring in rings(row["outline"]):
        assert len(ring) >= 3
        assert all(0 <= x <= MAP["width"] and 0 <= y <= MAP["height"] for x, y in ring)


def test_pawns_and_tokens_stand_apart() -> None:
    pawns = [row["pawn"] for row in TERRITORIES.values()]
    tokens = [row["token"] for row in STRAITS]
    assert min(math.dist(a, b) for a, b in combinations(pawns, 2)) >= 40
    assert min(math.dist(a, b) for a, b in combinations(tokens, 2)) >= 40
    assert min(math.dist(a, b) for a in pawns for b in tokens) >= 30
    assert all(14 <= x <= MAP["width"] - 14 and 14 <= y <= MAP["height"] - 14 for x, y in tokens)


@pytest.mark.parametrize("strait", STRAITS, ids=lambda row: str(row["id"]))
def test_crossings_end_on_their_territories(strait: dict[str, Any]) -> None:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", strait["path"])]
    first, second = (TERRITORIES[name]["outline"] for name in strait["between"])
    assert inside((numbers[0], numbers[1]), first)
    assert inside((numbers[-2], numbers[-1]), second)


def test_continent_labels_lie_on_the_continent() -> None:
    for row in MAP["continents"]:
        own = [t["outline"] for t in TERRITORIES.values() if t["continent"] == row["id"]]
        assert any(inside(tuple(row["label"]), path) for path in own)


def test_decor_is_drawn() -> None:
    assert all(rings(path) for path in MAP["decor"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_both_ways(language: str) -> None:
    expected = {f"territory-{name}" for name in TERRITORIES}
    expected |= {f"continent-{name}" for name in CONTINENTS}
    expected |= {f"strait-{row['id']}" for row in STRAITS}
    names = messages(language)
    assert set(names) == expected
    assert len(set(names.values())) == len(names), "two places share a name"
    if language == "fr":
        assert not any("'" in name for name in names.values())

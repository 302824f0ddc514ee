"""Needs: G-NEED-1..6, on a hand-made board of every situation."""

from __future__ import annotations

import pytest

from origins.games.origine import codes
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.rules.score import met, points_of
from tests.origine.build import IDS, table

# aurora, easy: a silt - b sand - c clay - d stone - a, a ring of links
NEEDS = {p.need: i for i, p in enumerate(ORIGINE.pack.pawns)}


def planet(**pawns: str) -> OrigineState:
    """Pawns on aurora: a="water", ..."""
    made = table(2)
    for letter, need in pawns.items():
        made.place(f"aurora_{letter}", need)
    return made.state()


def is_met(state: OrigineState, letter: str) -> bool:
    return bool(met(state.position, IDS.space_number[f"aurora_{letter}"]))


def test_water() -> None:
    """G-NEED-1: exactly one Water on its Continent, linked or not."""
    alone = planet(a="water")
    assert is_met(alone, "a")
    two = planet(a="water", c="water")
    assert not is_met(two, "a")
    assert not is_met(two, "c")


def test_a_continent_without_water_is_not_validated() -> None:
    """G-NEED-1: all needs met, no Water: no points."""
    dry = planet(a="mineral_silt", b="mineral_sand", c="mineral_clay", d="mineral_stone")
    assert all(is_met(dry, letter) for letter in "abcd")
    assert points_of(dry.position, IDS.boards.index("aurora")) == 0
    wet = planet(a="mineral_silt", b="mineral_sand", c="mineral_clay", d="water")
    assert points_of(wet.position, IDS.boards.index("aurora")) == 4


@pytest.mark.parametrize("soil", ["silt", "sand", "clay", "stone"])
def test_mineral(soil: str) -> None:
    """G-NEED-2: it must lie on its soil."""
    place = {"silt": "a", "sand": "b", "clay": "c", "stone": "d"}
    for letter in "abcd":
        assert is_met(planet(**{letter: f"mineral_{soil}"}), letter) == (letter == place[soil])


def test_one_mineral_for_each_soil() -> None:
    """G-NEED-2: silt, stone, sand and clay."""
    needs = {p.soil for p in ORIGINE.pack.pawns if p.kind == "mineral"}
    assert needs == {"silt", "stone", "sand", "clay"}


def test_plant() -> None:
    """G-NEED-3: not linked to the kind crossed out; elsewhere on the Continent does no harm."""
    assert is_met(planet(a="plant_not_insect"), "a")
    assert is_met(planet(a="plant_not_insect", c="insect_by_plant"), "a")
    assert is_met(planet(a="plant_not_insect", b="water", d="water"), "a")
    assert not is_met(planet(a="plant_not_insect", b="insect_by_plant"), "a")
    assert not is_met(planet(a="plant_not_insect", b="water", d="insect_by_plant"), "a")


def test_insect() -> None:
    """G-NEED-4: linked to the kind shown."""
    assert not is_met(planet(a="insect_by_plant"), "a")
    assert not is_met(planet(a="insect_by_plant", c="plant_not_water"), "a")
    assert not is_met(planet(a="insect_by_plant", b="water"), "a")
    assert is_met(planet(a="insect_by_plant", b="plant_not_water"), "a")
    assert is_met(planet(a="insect_by_plant", b="water", d="plant_not_water"), "a")


def test_animal() -> None:
    """G-NEED-5: linked to the kind shown and not linked to the kind crossed out."""
    wolf = "animal_by_plant_not_animal"
    assert not is_met(planet(a=wolf), "a")
    assert is_met(planet(a=wolf, b="plant_not_water"), "a")
    assert not is_met(planet(a=wolf, b="animal_by_water_not_insect"), "a")
    both = planet(a=wolf, b="plant_not_water", d="animal_by_water_not_insect")
    assert not is_met(both, "a")
    far = planet(a=wolf, b="plant_not_water", c="animal_by_water_not_insect")
    assert is_met(far, "a")


@pytest.mark.parametrize("kind", ["plant", "insect", "animal"])
def test_four_different_ones(kind: str) -> None:
    """G-NEED-3, G-NEED-4, G-NEED-5: each kind has four different needs."""
    assert len({p.need for p in ORIGINE.pack.pawns if p.kind == kind}) == 4


def test_links_join_spaces_of_one_continent() -> None:
    """G-NEED-6: no link crosses to another Continent, on either side of any board."""
    tables = ORIGINE.tables
    for side in (0, 1):
        for space in range(codes.SPACES):
            linked = tables.adjacent[side * codes.SPACES + space]
            assert linked & ~(0xFF << (space & ~7)) == 0
            for other in range(codes.SPACES):
                back = tables.adjacent[side * codes.SPACES + other]
                assert (linked >> other & 1) == (back >> space & 1)
    near = table(2).place("aurora_a", "insect_by_plant").place("verdance_a", "plant_not_water")
    assert not is_met(near.state(), "a")


def test_sides_have_their_own_links() -> None:
    """G-NEED-6: the same spaces, linked on one side and not on the other."""
    hard = table(2, "aurora:hard,verdance,saffron,basalt")
    hard.place("aurora_a", "insect_by_plant").place("aurora_d", "plant_not_water")
    assert not is_met(hard.state(), "a")
    easy = table(2).place("aurora_a", "insect_by_plant").place("aurora_d", "plant_not_water")
    assert is_met(easy.state(), "a")

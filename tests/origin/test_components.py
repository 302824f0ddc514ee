"""What is in the box: O-COMP-1..6."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.errors import UsageError
from origins.games.origin.pack import PAWNS
from tests.support.origin.build import chosen, deck_cards, game, new

NAMES = ("origin", "junior")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(name: str, players: int) -> None:
    """O-COMP-1."""
    with pytest.raises(UsageError, match="2 to 4 players"):
        game(name).new_initial_state(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_of_components(players: int) -> None:
    """O-COMP-1: villages, tiles, tokens and cards as counted in the box."""
    state = chosen(players)
    saved = state.to_dict()
    assert saved["arrays"]["left"][:players] == [9] * players
    assert len(saved["stock"]) + sum(level > 0 for level in saved["arrays"]["tiles"]) == 30
    assert len(saved["arrays"]["strait_value"]) == 11
    assert len(saved["arrays"]["hunt_value"]) + 1 == 6  # and the one that left the game
    assert {deck: len(cards) for deck, cards in deck_cards().items()} == {
        "action": 14,
        "permanent": 14,
        "objective": 20,
    }


def test_pawns_are_height_strength_and_colour() -> None:
    """O-COMP-2: 27 combinations, each named once."""
    assert sorted(PAWNS) == sorted(h + s + wood for h in "123" for s in "123" for wood in "wbk")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("players", "total", "middle"), [(2, 27, 1), (3, 27, 1), (4, 36, 2)])
def test_middle_pawns_are_double_with_four(
    name: str, players: int, total: int, middle: int
) -> None:
    """O-COMP-2, O-COMP-3: with 2 or 3 players all 27 pawns are different."""
    saved = new(players, 1, name).to_dict()
    pawns = Counter(saved["reserve"]) + Counter(saved["board"].values())
    assert pawns.total() == total
    assert dict(pawns) == {pawn: middle if pawn[0] == "2" else 1 for pawn in PAWNS}


def test_values_of_tokens_and_tiles() -> None:
    """O-COMP-4."""
    tokens = game().pack.tokens
    assert len(tokens.hunting) == 6
    assert {4, 8} <= set(tokens.hunting) <= set(range(4, 9))
    assert len(tokens.straits) == 11
    assert set(tokens.straits) == {3, 4, 5}
    assert len(tokens.tiles) == 5
    assert sum(tokens.tiles) == 30


def test_colours_of_the_map() -> None:
    """O-COMP-5."""
    colors = Counter(t.color for t in game().pack.map.territories)
    assert len(game().pack.map.straits) == 11
    assert colors["green"] == 5
    assert colors["origin"] == 1
    assert set(colors) == {"green", "origin", "yellow", "orange", "purple", "brown"}


def test_continents_are_land_masses() -> None:
    """O-COMP-6: without straits the map falls into the continents; Oceania is two islands."""
    territories = {t.id: t for t in game().pack.map.territories}
    masses: list[set[str]] = []
    while left := set(territories) - set().union(*masses):
        mass, todo = set(), [min(left)]
        while todo:
            mass.add(name := todo.pop())
            todo += set(territories[name].neighbours) - mass
        masses.append(mass)
    found = Counter(frozenset(territories[name].continent for name in mass) for mass in masses)
    assert found == Counter(
        {frozenset({"oceania"}): 2}
        | {
            frozenset({name}): 1
            for name in ("africa", "eurasia", "northamerica", "southamerica", "antarctica")
        }
    )

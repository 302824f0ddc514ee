"""Components of Origine: G-COMP-1..3."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.errors import UsageError
from origins.core.hidden import HIDDEN
from origins.games.origine.game import ORIGINE
from origins.games.origine.pack_files import SIDES, SOILS
from tests.origine.build import new, table

PACK = ORIGINE.pack


def test_pawns_and_players() -> None:
    """G-COMP-1: 26 pawns, 2 to 4 players; the game aid lists every need."""
    assert Counter(pawn.kind for pawn in PACK.pawns) == {
        "water": 4,
        "mineral": 4,
        "plant": 4,
        "insect": 4,
        "animal": 4,
        "oxygen": 4,
        "bacteria": 2,
    }
    for players in (2, 3, 4):
        assert new(players).num_players == players
    for players in (1, 5):
        with pytest.raises(UsageError):
            new(players)


def test_kind_is_seen_by_all_and_need_by_the_holder() -> None:
    """G-COMP-2: a pawn's kind is public, its need only its holder's."""
    state = table(2).hand(0, "plant_not_water", "mineral_sand", "insect_by_plant").state()
    mine, theirs = state.observe(0).hands[0], state.observe(1).hands[0]
    assert [p.kind for p in mine if p] == [p.kind for p in theirs if p]
    assert [p.need for p in mine if p] == ["plant_not_water", "mineral_sand", "insect_by_plant"]
    assert [p.need for p in theirs if p] == [HIDDEN] * 3
    assert [p.need for p in state.observe(None).hands[0] if p] == [HIDDEN] * 3


def test_boards() -> None:
    """G-COMP-3: six boards of 4, 5 or 6 spaces, two sides, soils, links, one white space."""
    assert sorted(board.size for board in PACK.boards) == [4, 4, 5, 5, 6, 6]
    for board in PACK.boards:
        assert [name.endswith("_white") for name in board.spaces()].count(True) == 1
        for name in SIDES:
            side = board.side(name)
            assert len(side.soils) == board.size
            assert set(side.soils) <= set(SOILS)
            assert all(0 <= a < b < board.size for a, b in side.pairs())
        assert board.easy != board.hard
    # The drawing of the position shows the same soils and one white space a board.
    for seen in new(2, boards="hard").observe(None).boards:
        found = PACK.boards[PACK.board(seen.board)]
        assert tuple(space.soil for space in seen.spaces) == found.hard.soils
        assert seen.white.soil == "white"

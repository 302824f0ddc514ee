"""Set-up of Origine: G-SET-1..5."""

from __future__ import annotations

import pytest

from origins.core.errors import UsageError
from origins.games.origine import codes
from origins.games.origine.game import ORIGINE
from tests.origine.build import IDS, bag, hand, new

SEEDS = range(60)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_bag(players: int) -> None:
    """G-SET-1: three Elements each, then the Oxygen goes into the bag."""
    oxygen_depths = set()
    for seed in SEEDS:
        state = new(players, seed)
        dealt = [need for seat in range(players) for need in hand(state, seat)]
        assert len(dealt) == 3 * players
        assert not any(str(need).startswith(("oxygen", "bacteria")) for need in dealt)
        inside = bag(state)
        assert len(inside) == 24 - 3 * players
        assert sum(need.startswith("oxygen") for need in inside) == 4
        assert not any(need.startswith("bacteria") for need in inside)
        oxygen_depths |= {i for i, need in enumerate(inside) if need.startswith("oxygen")}
    assert len(oxygen_depths) > 8, "the Oxygen is shuffled in"


def test_layouts() -> None:
    """G-SET-2: four Continents with 20 Element spaces, sides as chosen."""
    layouts = set()
    for seed in SEEDS:
        for choice in ("easy", "hard", "random"):
            boards = new(2, seed, boards=choice).observe(None).boards
            assert sum(len(board.spaces) for board in boards) == 20
            assert len(boards) == 4
            sides = {board.side for board in boards}
            assert sides == {choice} or choice == "random"
            layouts.add(tuple(board.board for board in boards))
    assert len(layouts) == len(ORIGINE.pack.layouts()) == 5
    mixed = {board.side for s in SEEDS for board in new(2, s, boards="random").observe(None).boards}
    assert mixed == {"easy", "hard"}


def test_named_boards() -> None:
    """G-SET-2: the four boards and each side by name."""
    named = "aurora:hard, coral:easy,basalt,zenith:hard"
    boards = new(2, boards=named).observe(None).boards
    assert [(b.board, b.side) for b in boards] == [
        ("aurora", "hard"),
        ("coral", "easy"),
        ("basalt", "easy"),
        ("zenith", "hard"),
    ]
    again = new(2, boards=["aurora:hard", "coral:easy", "basalt:easy", "zenith:hard"])
    assert [b.side for b in again.observe(None).boards] == ["hard", "easy", "easy", "hard"]
    sides = {
        new(2, s, boards="aurora:random,coral,basalt,zenith").observe(None).boards[0].side
        for s in SEEDS
    }
    assert sides == {"easy", "hard"}


@pytest.mark.parametrize(
    "boards",
    ["", "aurora", "aurora,coral,verdance,saffron", "aurora,aurora,basalt,zenith",
     "aurora:steep,coral,basalt,zenith", "atlantis,coral,basalt,zenith"],
)  # fmt: skip
def test_wrong_boards_are_told(boards: str) -> None:
    """G-SET-2: boards that do not make up a planet are refused in one line."""
    with pytest.raises(UsageError) as caught:
        new(2, boards=boards)
    assert "\n" not in str(caught.value)
    assert "aurora" in str(caught.value)


def test_one_is_set_aside_with_the_bacteria() -> None:
    """G-SET-3: one of the four at random; the Bacteria are on it, not in the bag."""
    chosen = set()
    for seed in SEEDS:
        state = new(2, seed, boards="aurora,verdance,saffron,basalt")
        view = state.observe(None)
        aside = [board.board for board in view.boards if board.aside]
        assert len(aside) == 1
        assert view.bacteria_aside
        chosen |= set(aside)
    assert chosen == {"aurora", "verdance", "saffron", "basalt"}


def test_first_player_and_direction() -> None:
    """G-SET-4: anyone may begin, unless the host says who; play is clockwise."""
    assert {new(4, seed).position.active for seed in SEEDS} == {0, 1, 2, 3}
    state = new(3, start=2)
    order = []
    for _ in range(6):
        order.append(state.position.active)
        turn = state.position.turn
        while state.position.turn == turn:
            state.apply_action(state.legal_actions()[0])
    assert order == [2, 0, 1, 2, 0, 1]
    with pytest.raises(UsageError, match="start is a seat from 0 to 1"):
        new(2, start=2)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_oxygen_placed_before_the_start(count: int) -> None:
    """G-SET-5: k Oxygen on white spaces, Element face up, any of them; each scores its point."""
    whites = set()
    actions = set()
    for seed in SEEDS:
        state = new(2, seed, oxygen=count, boards="aurora,verdance,saffron,basalt")
        s = state.position
        placed = [space for space in range(codes.SPACES) if s.at[space] != codes.NOBODY]
        assert len(placed) == count
        assert all(space % 8 == codes.WHITE and not s.up >> space & 1 for space in placed)
        assert sum(need.startswith("oxygen") for need in bag(state)) == 4 - count
        whites |= {IDS.spaces[space] for space in placed}
        actions |= {IDS.needs[s.at[space]] for space in placed}
        for board in state.observe(0).boards:  # nobody has seen their actions
            if board.white.pawn is not None:
                assert not isinstance(board.white.pawn.need, str)
    assert len(whites) == (4 if count else 0)
    assert len(actions) == (3 if count else 0)


def test_oxygen_option_is_checked() -> None:
    """G-SET-5: none to four."""
    for wrong in (-1, 5, "two"):
        with pytest.raises(UsageError, match="oxygen"):
            new(2, oxygen=wrong)

"""The solver, against plain search on planets small enough for it."""

from __future__ import annotations

from itertools import permutations

import pytest

from origins.core.errors import UsageError
from origins.core.rng import FastRng
from origins.games.origine import codes
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import met_on, points_of, score
from origins.games.origine.solver.sets import Filling
from origins.games.origine.solver.solve import Best, Planet, Solver
from tests.origine.build import BOARDS, IDS, new, play, table

NUMBERS = IDS.space_number


def lying(planet: Planet, elements: dict[int, int]) -> Position:
    """A position with these Elements on the boards of `planet`."""
    s = Position(ORIGINE.tables, 2)
    s.layout = sum(1 << b for b in planet.sides)
    s.hard = sum(side << b for b, side in planet.sides.items())
    at = [codes.NOBODY] * codes.SPACES
    for space, pawn in elements.items():
        at[space] = pawn
    s.at = at
    s.occupied = sum(1 << space for space in elements)
    return s


def spaces(planet: Planet) -> list[int]:
    return [b * 8 + i for b in sorted(planet.sides) for i in range(IDS.sizes[b])]


def perfect_example(boards: str, seed: int) -> tuple[Planet, dict[int, int]]:
    """A perfect planet of these boards, not always the first one found."""
    empty = Planet.layout(ORIGINE, boards)
    rng = FastRng(seed)
    placed: dict[int, int] = {}
    for _ in range(4):  # pin a few pawns so that the example varies
        space = spaces(empty)[rng.below(20)]
        pawn = rng.below(20)
        if space in placed or pawn in placed.values():
            continue
        planet = Planet(empty.sides, {**placed, space: pawn})
        if Solver(ORIGINE, planet).perfect_possible():
            placed = planet.placed
    best = Solver(ORIGINE, Planet(empty.sides, placed)).example()
    return empty, numbered(best)


def numbered(best: Best) -> dict[int, int]:
    free = list(range(codes.ELEMENTS))
    found = {}
    for space, need in best.elements.items():
        pawn = next(p for p in free if IDS.needs[p] == need)
        free.remove(pawn)
        found[NUMBERS[space]] = pawn
    return found


@pytest.mark.parametrize("board", range(codes.BOARDS))
@pytest.mark.parametrize("side", [0, 1])
def test_fillings_of_a_board(board: int, side: int) -> None:
    """G-NEED-1..5: the fillings of one Continent are those that the rules validate."""
    size = IDS.sizes[board]
    planet = Planet({board: side})
    rng = FastRng(board * 2 + side)
    # Fix all but three places at random, then try every pawn on those.
    for _ in range(12):
        pool = list(range(codes.ELEMENTS))
        rng.shuffle(pool)
        fixed = {place: pool[place] for place in range(size - 3)}
        table_ = Filling(ORIGINE.tables, board, side)
        for place, pawn in fixed.items():
            table_.fix(place, pawn)
        table_.fill(65535 & ~sum(1 << p - 4 for p in fixed.values() if p >= 4))
        rest = [p for p in range(3, codes.ELEMENTS) if p not in fixed.values()]
        ways: dict[int, int] = {}
        for three in permutations(rest, 3):
            whole = [*fixed.values(), *three]
            s = lying(planet, {board * 8 + i: p for i, p in enumerate(whole)})
            if points_of(s, board):
                used = sum(1 << p - 4 for p in whole if p >= 4)
                ways[used] = ways.get(used, 0) + 1
        found = {
            table_.set_at(i): table_.count_of(table_.set_at(i)) for i in range(table_.set_count())
        }
        assert found == ways


@pytest.mark.parametrize("boards", [BOARDS, "aurora:hard,coral,basalt:hard,zenith"])
def test_count_against_plain_search(boards: str) -> None:
    """The number of perfect planets around 14 placed pawns, by trying all 720 of the rest."""
    for seed in range(6):
        empty, whole = perfect_example(boards, seed)
        rng = FastRng(seed)
        free = sorted(whole)
        rng.shuffle(free)
        holes = free[:6]
        placed = {space: pawn for space, pawn in whole.items() if space not in holes}
        rest = [whole[space] for space in holes]
        plain = set()
        for order in permutations(rest):
            elements = {**placed, **dict(zip(holes, order, strict=True))}
            s = lying(empty, elements)
            if all(points_of(s, b) for b in empty.sides):
                plain.add(tuple(IDS.needs[elements[space]] for space in holes))
        solver = Solver(ORIGINE, Planet(empty.sides, placed))
        assert solver.count_perfect() == len(plain) >= 1
        assert solver.perfect_possible()


def test_best_score_against_plain_search() -> None:
    """The best score around 14 pawns placed anyhow, and an example that is worth it."""
    for seed in range(12):
        empty = Planet.layout(ORIGINE, BOARDS)
        rng = FastRng(seed + 40)
        _, whole = perfect_example(BOARDS, seed)
        a, b, *_ = sorted(whole, key=lambda _: rng.below(1000))
        whole[a], whole[b] = whole[b], whole[a]  # one mistake, or none if both are alike
        holes = sorted(whole, key=lambda _: rng.below(1000))[:6]
        placed = {space: pawn for space, pawn in whole.items() if space not in holes}
        rest = [whole[space] for space in holes]
        most = 0
        for order in permutations(rest):
            s = lying(empty, {**placed, **dict(zip(holes, order, strict=True))})
            most = max(most, sum(points_of(s, board) for board in empty.sides))
        solver = Solver(ORIGINE, Planet(empty.sides, placed))
        assert solver.best_score() == most + 4
        assert solver.perfect_possible() == (most == 20)
        best = solver.example()
        s = lying(empty, numbered(best))
        assert sum(points_of(s, board) for board in empty.sides) == most
        assert {IDS.boards[b] for b in empty.sides if points_of(s, b)} >= set(best.validated)
        for space, pawn in placed.items():
            assert best.elements[IDS.spaces[space]] == IDS.needs[pawn]


def test_oxygen_that_acted_costs_its_point() -> None:
    """G-END-4: with one Oxygen need side up 23 is the best."""
    sides = Planet.layout(ORIGINE, BOARDS).sides
    solver = Solver(ORIGINE, Planet(sides, oxygen_spent=1))
    assert not solver.perfect_possible()
    assert solver.best_score() == solver.example().points == 23


def test_the_bacteria_move_can_mend_one_mistake() -> None:
    """G-BAC-3: two Waters on a Continent are no end while the Move is to come."""
    made = table(2).place("aurora_a", "water").place("aurora_c", "water")
    state = made.state()
    planet = Planet.of(state)
    assert planet.move_to_come
    assert Solver(ORIGINE, planet).perfect_possible()
    assert Solver(ORIGINE, planet).best_score() == 24
    assert Solver(ORIGINE, planet).example().points == 24
    fixed = Planet(planet.sides, planet.placed)
    assert not Solver(ORIGINE, fixed).perfect_possible()
    # Without the Move one Continent stays dry and one has two Waters: the smallest two are lost.
    assert Solver(ORIGINE, fixed).best_score() == 24 - 4 - 5
    two = {**planet.placed, NUMBERS["verdance_a"]: 2, NUMBERS["verdance_c"]: 3}
    worse = Planet(planet.sides, two, move_to_come=True)
    assert not Solver(ORIGINE, worse).perfect_possible()


def test_the_mended_pawn_goes_to_another_continent() -> None:
    """G-BAC-3: a Mineral on the wrong soil finds its soil elsewhere."""
    planet = Planet.of(table(2).place("aurora_a", "mineral_clay").state())
    best = Solver(ORIGINE, planet).example()
    assert best.points == 24
    home = next(space for space, need in best.elements.items() if need == "mineral_clay")
    assert not home.startswith("aurora")
    assert best.moved == "aurora_a"
    assert Solver(ORIGINE, Planet(planet.sides, planet.placed)).example().moved is None


def test_at_the_end_the_best_score_is_the_score() -> None:
    """Every finished game: the solver and the rules agree on its points."""
    rng = FastRng(12)
    for seed in range(25):
        state = new(2 + seed % 3, seed, boards="random")
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
        solver = Solver(ORIGINE, Planet.of(state))
        assert solver.best_score() == score(state.position)
        good = [b for b in solver.planet.sides if points_of(state.position, b)]
        assert all(met_on(state.position, b) == ORIGINE.tables.elements[b] for b in good)


def test_the_best_score_never_rises() -> None:
    """On the way through a game without Oxygen actions the best can only fall."""
    rng = FastRng(13)
    state = new(3, 2)
    best = 24
    while not state.is_terminal():
        actions = [a for a in state.legal_actions() if a != codes.FACE << 12 | codes.ACTS << 6]
        state.apply_action(actions[rng.below(len(actions))])
        now = Solver(ORIGINE, Planet.of(state)).best_score()
        assert now <= best
        best = now


def test_planet_of_a_game() -> None:
    made = table(2).place("aurora_a", "water").place("verdance_white", "oxygen_flip", up=True)
    state: OrigineState = made.hand(0, "oxygen_look").state()
    play(state, "show:0", "designate:aurora", "place:0-aurora_white", "oxygen:score")
    planet = Planet.of(state)
    assert planet.oxygen_spent == 1
    assert planet.placed == {NUMBERS["aurora_a"]: 0}


def test_a_layout_is_named() -> None:
    for wrong in ("easy", "random", "aurora:random,coral,basalt,zenith", "aurora"):
        with pytest.raises(UsageError):
            Planet.layout(ORIGINE, wrong)

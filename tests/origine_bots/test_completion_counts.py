"""The counts behind the convention agree with the solver."""

from __future__ import annotations

import pytest

from origins.core.rng import FastRng
from origins.games.origine import codes
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.solver.board_solutions import BoardSolutions
from origins.games.origine.solver.completion_counts import Outlook
from origins.games.origine.solver.planet_cache import Memory
from origins.games.origine.solver.solve import Planet, Solver


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return Outlook(ORIGINE.tables, BoardSolutions(ORIGINE.tables))


def planets(seed: int, every: int) -> list[OrigineState]:
    """Positions of a random game."""
    state = ORIGINE.new_initial_state(2 + seed % 3, seed, {"boards": "random"})
    assert isinstance(state, OrigineState)
    rng, found, number = FastRng(seed), [], 0
    while not state.is_terminal():
        if number % every == every - 1:
            found.append(state.clone())
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
        number += 1
    return found


@pytest.mark.parametrize("seed", range(4))
def test_points_and_ways_are_the_solvers(outlook: Outlook, seed: int) -> None:
    for state in planets(seed, 9):
        planet = Planet.of(state)
        solver = Solver(ORIGINE, Planet(planet.sides, planet.placed))
        outlook.see(state.position)
        assert outlook.weigh() == solver.best_score() - 4
        if outlook.points == codes.ELEMENTS:
            assert outlook.total == solver.count_perfect()


@pytest.mark.parametrize("seed", range(3))
def test_a_pawns_chances_are_what_is_left_once_it_lies_there(outlook: Outlook, seed: int) -> None:
    for state in planets(seed, 14):
        outlook.see(state.position)
        points = outlook.weigh()
        outlook.spell_out()
        odds, goal, occupied = outlook.odds, outlook.goal, outlook.occupied
        for pawn in (4, 9, 14, 19):
            if not outlook.left >> pawn & 1 or points == 0:
                continue
            for board in range(codes.BOARDS):
                if not outlook.layout >> board & 1:
                    continue
                for space in range(board * 8, board * 8 + ORIGINE.ids.sizes[board]):
                    if occupied >> space & 1:
                        continue
                    outlook.see(state.position)
                    outlook.put(pawn, space)
                    left = outlook.weigh()
                    ways = outlook.total if (left, outlook.goal) == (points, goal) else 0
                    assert odds[pawn * 48 + space] == ways or left == points != ways
            outlook.see(state.position)
            outlook.weigh()


def test_every_pawn_lies_somewhere_in_each_perfect_planet(outlook: Outlook) -> None:
    state = ORIGINE.new_initial_state(3, 5, {"boards": "random"})
    assert isinstance(state, OrigineState)
    outlook.see(state.position)
    assert outlook.weigh() == codes.ELEMENTS
    outlook.spell_out()
    odds = outlook.odds
    for pawn in range(4, codes.ELEMENTS):
        assert sum(odds[pawn * 48 : pawn * 48 + 48]) == outlook.total
    assert sum(odds[:48]) == 4 * outlook.total, "one Water on each Continent"


def test_placing_a_pawn_undoes_lifting_it(outlook: Outlook) -> None:
    state = planets(1, 20)[0]
    outlook.see(state.position)
    before = (outlook.weigh(), outlook.total)
    space = next(x for x in range(codes.SPACES) if outlook.occupied >> x & 1)
    pawn = outlook.at[space]
    outlook.lift(state.position, space)
    assert outlook.left >> pawn & 1
    assert not outlook.occupied >> space & 1
    outlook.put(pawn, space)
    assert (outlook.weigh(), outlook.total) == before


Counts = tuple[int, int, int, int, list[int]]


def counts(outlook: Outlook) -> Counts:
    return outlook.left, outlook.points, outlook.total, outlook.goal, list(outlook.odds)


def weighed(outlook: Outlook, state: OrigineState) -> Counts:
    outlook.see(state.position)
    outlook.weigh()
    outlook.spell_out()
    return counts(outlook)


def test_what_was_seen_before_changes_nothing(outlook: Outlook) -> None:
    """A planet that grew keeps its fillings, one that did not fetches them anew."""
    states = planets(2, 9)
    forward = [weighed(outlook, state) for state in states]
    assert [weighed(outlook, state) for state in reversed(states)] == forward[::-1]


def test_a_remembered_planet_is_the_planet_weighed(outlook: Outlook) -> None:
    memory = Memory()
    states = [*planets(0, 9), *planets(1, 9)]
    before = [weighed(outlook, state) for state in states]
    for _ in range(2):
        for state, expected in zip(states, before, strict=True):
            memory.survey(outlook, state.position)
            assert counts(outlook) == expected
    assert weighed(outlook, states[0]) == before[0], "seen again after it was only remembered"

"""The end: G-END-1..5, and why a planet is worth its points."""

from __future__ import annotations

import pytest

from origins.content.texts import Words
from origins.core.rng import FastRng
from origins.games.origine import codes
from origins.games.origine.border.verdict import LEVELS, level
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.turn import end_turn
from origins.games.origine.solver.solve import Planet, Solver
from tests.origine.build import BOARDS, Table, kinds, moves, new, play, refused, table

PERFECT = Solver(ORIGINE, Planet.layout(ORIGINE, BOARDS)).example().elements
WHITES = ("aurora_white", "verdance_white", "saffron_white", "basalt_white")


def nearly(elements: dict[str, str], last: str = "basalt_f", spent: int = 0) -> Table:
    """All is placed but what belongs on `last`; `spent` Oxygen lie need side up."""
    made = table(2).hand(0, elements[last]).hand(1).discard("bacteria_share", "bacteria_move")
    for space, need in elements.items():
        if space != last:
            made.place(space, need)
    for i, (white, action) in enumerate(
        zip(WHITES, ("flip", "exchange", "look", "flip"), strict=True)
    ):
        made.place(white, f"oxygen_{action}", up=i < spent)
    return made


def finished(elements: dict[str, str], spent: int = 0) -> OrigineState:
    state = nearly(elements, spent=spent).state()
    play(state, "show:0", "designate:basalt", "place:0-basalt_f")
    return state


def swapped(a: str, b: str) -> dict[str, str]:
    return {**PERFECT, a: PERFECT[b], b: PERFECT[a]}


def test_the_game_ends_when_all_is_placed() -> None:
    """G-END-1: all Elements and Oxygen placed, the Bacteria played."""
    state = nearly(PERFECT).state()
    play(state, "show:0", "designate:basalt")
    assert state.outcome() is None
    events = play(state, "place:0-basalt_f")
    assert "revealed" in kinds(events)
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.rule) == ("planet", "G-END-1")
    assert state.is_terminal()
    assert refused(state, "show:0", 0).rule == "G-END-1"
    for seed in range(30):
        game = new(2 + seed % 3, seed, boards="random", oxygen=seed % 5)
        rng = FastRng(seed)
        while not game.is_terminal():
            actions = game.legal_actions()
            game.apply_action(actions[rng.below(len(actions))])
        assert game.position.bag_size == 0
        assert len(game.observe(None).discarded) == 2
        assert game.position.occupied.bit_count() == 24


def test_bacteria_never_drawn_do_not_hold_up_the_end() -> None:
    """G-END-1: the ruling: nobody has a pawn left, the Bacteria are still set aside."""
    s = Position(ORIGINE.tables, 2)
    s.layout, s.phase = 0b010111, codes.DRAWING
    end_turn(s)
    assert s.phase == codes.OVER


def test_all_are_turned_and_checked_together() -> None:
    """G-END-2: every need is open; needs are checked as the pawns lie, before any is removed."""
    state = finished(PERFECT)
    for board in state.observe(None).boards:
        for space in board.spaces:
            assert space.pawn is not None
            assert space.pawn.up
            assert isinstance(space.pawn.need, str)
    # An Insect whose only partner is itself removed still has its need met.
    chain = dict.fromkeys(PERFECT, "")
    chain |= {
        "aurora_a": "insect_by_plant",
        "aurora_b": "plant_not_insect",
        "aurora_c": "water",
        "aurora_d": "mineral_stone",
    }
    left = list(PERFECT.values())
    for name in ("aurora_a", "aurora_b", "aurora_c", "aurora_d"):
        left.remove(chain[name])
    for name, need in chain.items():
        if not need:
            chain[name] = left.pop()
    verdict = finished(chain).verdict()
    assert verdict is not None
    aurora = {pawn.space: pawn.met for pawn in verdict.boards[0].pawns}
    assert aurora == {"aurora_a": True, "aurora_b": False, "aurora_c": True, "aurora_d": True}
    assert verdict.boards[0].points == 0


def test_validated_continents() -> None:
    """G-END-3: one point for each Element of a validated Continent, otherwise none."""
    end = finished(PERFECT).outcome()
    assert end is not None
    assert end.breakdown[0] == {
        "aurora": 4,
        "verdance": 5,
        "saffron": 5,
        "basalt": 6,
        "oxygen": 4,
    }
    # Two Waters on one Continent, none on the other: both count for nothing.
    water = {space.partition("_")[0]: space for space, need in PERFECT.items() if need == "water"}
    other = next(s for s, need in PERFECT.items() if s.startswith("verdance") and need != "water")
    end = finished(swapped(water["aurora"], other)).outcome()
    assert end is not None
    assert end.breakdown[0]["aurora"] == end.breakdown[0]["verdance"] == 0


@pytest.mark.parametrize("spent", [0, 1, 4])
def test_oxygen_points(spent: int) -> None:
    """G-END-4: one for each Element face up; 24 at best, and whether validated or not."""
    end = finished(PERFECT, spent).outcome()
    assert end is not None
    assert end.scores == (24 - spent, 24 - spent)
    assert end.breakdown[0]["oxygen"] == 4 - spent
    water = {space.partition("_")[0]: space for space, need in PERFECT.items() if need == "water"}
    other = next(s for s, need in PERFECT.items() if s.startswith("verdance") and need != "water")
    broken = finished(swapped(water["aurora"], other), spent).outcome()
    assert broken is not None
    assert broken.breakdown[0]["oxygen"] == 4 - spent


@pytest.mark.parametrize(
    ("players", "steps"), [(2, (14, 15, 19, 20, 23, 24)), (3, (13, 14, 18, 19, 23, 24)),
                           (4, (12, 13, 17, 18, 23, 24))],
)  # fmt: skip
def test_levels(players: int, steps: tuple[int, ...]) -> None:
    """G-END-5: the table of the rulebook, both ends of every level."""
    names = [LEVELS[level(players, points)] for points in (0, *steps)]
    assert names == ["demigods", "demigods", "prophet", "prophet", "college", "college", "gods"]


def test_outcome_is_shared() -> None:
    """G-END-5: one score for all, every seat wins or none; the level goes with it."""
    gods = finished(PERFECT)
    end = gods.outcome()
    assert end is not None
    assert (end.level, end.winners, gods.returns()) == ("gods", (0, 1), [1.0, 1.0])
    spent = finished(PERFECT, spent=1)
    end = spent.outcome()
    assert end is not None
    assert (end.level, end.winners) == ("college", ())
    assert spent.returns() == [23 / 24] * 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_verdict_in_words(language: str) -> None:
    """G-END-2, G-END-3, G-END-5: each pawn, each Continent and the level, with the reason."""
    words = Words(language)
    rng = FastRng(3)
    keys = set()
    for seed in range(12):
        state = new(2, seed, boards="random")
        assert state.verdict() is None
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
        verdict = state.verdict()
        assert verdict is not None
        end = state.outcome()
        assert end is not None
        assert verdict.points == end.scores[0]
        for board in verdict.boards:
            assert end.breakdown[0][board.board] == board.points
            assert board.validated == (board.points > 0)
            messages = [board.why, *(pawn.why for pawn in board.pawns)]
            keys |= {message.key for message in messages}
            for message in messages:
                assert "{" not in words.message(message)
            for pawn in board.pawns:
                assert pawn.rule == f"G-NEED-{1 + codes_of(pawn.kind)}"
        assert words.message(verdict.why)
    assert {
        "verdict-pawn-met",
        "verdict-pawn-water",
        "verdict-pawn-soil",
        "verdict-pawn-avoid",
        "verdict-pawn-link",
        "verdict-board-dry",
        "verdict-board-gaps",
    } <= keys


def codes_of(kind: str) -> int:
    return ("water", "mineral", "plant", "insect", "animal").index(kind)


def test_moves_at_the_end() -> None:
    """G-END-1: nobody decides any more."""
    state = finished(PERFECT)
    assert state.deciders() == ()
    assert moves(state, 0) == set()

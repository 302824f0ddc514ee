"""Writes the golden games and move counts that the tests compare with.

    python -m tests.origine.golden

A change in them is a change of the rules: look at every line of the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from origins.core import notation
from origins.core.moves import Move
from origins.core.record import Record, Seat
from origins.core.rng import FastRng
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.solver.solve import Planet, Solver

DATA = Path(__file__).parents[1] / "data" / "origine"
NAMES = ("Ada", "Bo", "Cy", "Di")
# name, players, seed, options, careful: as if all needs were open
GAMES: tuple[tuple[str, int, int, dict[str, Any], bool], ...] = (
    ("two-easy", 2, 11, {"boards": "easy"}, True),
    ("three-hard", 3, 12, {"boards": "hard"}, False),
    ("four-random-oxygen", 4, 13, {"boards": "random", "oxygen": 2}, True),
    ("three-named-forgetful", 3, 24,
     {"boards": "aurora:hard,coral:easy,basalt:hard,zenith:easy", "memory": False}, False),
)  # fmt: skip
# players, seed, options, the decision that is waited for, depth
COUNTS: tuple[tuple[int, int, dict[str, Any], str, int], ...] = (
    (2, 1, {"boards": "easy"}, "show", 5),
    (3, 2, {"boards": "hard"}, "designate", 4),
    (4, 3, {"boards": "random"}, "place", 4),
    (2, 4, {"boards": "easy", "oxygen": 1}, "face", 4),
    (3, 5, {"boards": "hard"}, "flip", 4),
    (4, 6, {"boards": "easy"}, "exchange", 4),
    (2, 7, {"boards": "hard"}, "look", 4),
    (3, 8, {"boards": "random"}, "carry", 4),
    (4, 9, {"boards": "easy"}, "share", 5),
    (3, 10, {"boards": "hard"}, "move", 3),
)


def played(players: int, seed: int, options: dict[str, Any], careful: bool) -> Record:
    state = ORIGINE.new_initial_state(players, seed, options)
    assert isinstance(state, OrigineState)
    record = Record.start(state, [Seat(name) for name in NAMES[:players]], str(seed))
    rng = FastRng(seed)
    while not state.is_terminal():
        seats = state.deciders()
        seat = seats[rng.below(len(seats))]
        moves = list(state.legal_moves(seat))
        move = moves[rng.below(len(moves))]
        if careful:
            rng.shuffle(moves)
            move = max(moves, key=lambda wanted: promise(state, wanted, seat))
        record.play(state, move, seat)
    return record


def promise(state: OrigineState, move: Move, seat: int) -> int:
    """The best score after a move; after a designation that of the best placement."""
    world = state.clone()
    world.apply(move, seat)
    if move.kind == "designate":
        return max(promise(world, best, world.current_player()) for best in world.legal_moves())
    return Solver(ORIGINE, Planet.of(world)).best_score()


def position(players: int, seed: int, options: dict[str, Any], phase: str) -> OrigineState:
    """The first position in the midst of random games where this decision is waited for."""
    rng = FastRng(seed)
    while True:
        state = ORIGINE.new_initial_state(players, rng.below(1 << 30), options)
        assert isinstance(state, OrigineState)
        while not state.is_terminal():
            if state.observe(None).phase == phase and 5 < state.position.turn < 15:
                return state
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])


def perft(state: OrigineState, depth: int) -> int:
    """How many ways the game can go on for `depth` moves, the lowest seat deciding first."""
    actions = state.legal_actions() if not state.is_terminal() else []
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        world = state.clone()
        world.advance(action, world.current_player())
        total += perft(world, depth - 1)
    return total


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    for name, players, seed, options, careful in GAMES:
        text = notation.dumps(played(players, seed, options, careful))
        (DATA / f"{name}.txt").write_text(text, "utf-8")
    rows = []
    for players, seed, options, phase, depth in COUNTS:
        state = position(players, seed, options, phase)
        counts = [perft(state, d) for d in range(1, depth + 1)]
        rows.append({"position": state.serialize(), "phase": phase, "counts": counts})
    (DATA / "perft.json").write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

"""Golden games replay move by move and hash by hash; move counts stay what they are."""

from __future__ import annotations

import json

import pytest

from origins.core import notation
from origins.core.record import Record
from origins.games.origine.game import ORIGINE, OrigineState
from origins.games.origine.search.playout import random_games
from tests.origine.golden import COUNTS, DATA, GAMES, perft, position

ROWS = json.loads((DATA / "perft.json").read_text("utf-8"))


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_golden_game(name: str) -> None:
    """G-TURN-1..7, G-OXY-1..4, G-BAC-1..3, G-END-1..5: whole games, every hash as it was."""
    text = (DATA / f"{name}.txt").read_text("utf-8")
    record = notation.loads(text, lambda _: ORIGINE, name)
    assert record.result is not None
    assert notation.dumps(record, find=lambda _: ORIGINE) == text
    last = Record.loads(record.dumps()).verify(lambda _: ORIGINE)
    assert last.outcome() == record.result.result


def test_golden_games_show_every_kind_of_move() -> None:
    words = " ".join((DATA / f"{game[0]}.txt").read_text("utf-8") for game in GAMES)
    for kind in ORIGINE.book.kinds:
        assert f"{kind}:" in words, kind


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["phase"])
def test_move_counts(row: dict[str, object]) -> None:
    """How many ways the game can go on: a change here is a change of the rules."""
    text, counts = row["position"], row["counts"]
    assert isinstance(text, str)
    assert isinstance(counts, list)
    state = ORIGINE.deserialize(text)
    assert isinstance(state, OrigineState)
    for depth, count in enumerate(counts, start=1):
        if count < 30_000:
            assert perft(state, depth) == count


def test_positions_of_the_counts() -> None:
    """The same seeds and moves still lead to these positions."""
    for (players, seed, options, phase, _), row in zip(COUNTS, ROWS, strict=True):
        assert position(players, seed, options, phase).serialize() == row["position"]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, (3250, 89, 7, 561775081)),
        (3, (3292, 85, 6, 952496694)),
        (4, (3335, 91, 8, 641785858)),
    ],
)
def test_random_games_on_every_backend(players: int, expected: tuple[int, ...]) -> None:
    """Compiled or not, the same seed plays the same games: decisions, points, best, checksum."""
    layout = sum(1 << b for b in ORIGINE.pack.layouts()[1])
    assert random_games(ORIGINE.tables, layout, 0b000101, players, 40, 7) == expected
    assert ORIGINE.random_playouts(players, 2, 1) > 100

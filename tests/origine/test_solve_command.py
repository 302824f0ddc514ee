"""`origins origine solve`."""

from __future__ import annotations

from pathlib import Path

import pytest

from origins.core import notation
from origins.games.origine.game import ORIGINE
from tests.origine.golden import DATA
from tests.support.running import good, refused

PERFECT = DATA / "two-easy.txt"
RANDOM = DATA / "three-hard.txt"
SOLVE = ("origine", "solve")


def test_a_layout() -> None:
    answer = good(*SOLVE, "--boards", "aurora:hard,verdance,saffron:hard,basalt", "--json").json[0]
    assert answer["boards"]["aurora"] == "hard"
    assert (answer["perfect_possible"], answer["best_score"]) == (True, 24)
    assert answer["perfect_planets"] == 245456924
    assert len(answer["example"]["elements"]) == 20


def test_a_record_at_any_turn() -> None:
    """A perfect game stays perfect to its end; in a random one the best score falls."""
    for turn in (1, 9, 24):
        answer = good(*SOLVE, PERFECT, "--turn", str(turn), "--json").json[0]
        assert answer["turn"] == turn
        assert answer["perfect_possible"]
    last = good(*SOLVE, RANDOM, "--json").json[0]
    assert last["best_score"] == 3
    assert last["placed"] == 20
    bests = [
        good(*SOLVE, RANDOM, "--turn", str(turn), "--json").json[0]["best_score"]
        for turn in range(1, 25)
    ]
    assert bests == sorted(bests, reverse=True)
    assert bests[-1] == 3


def test_the_planet_is_that_of_the_end_of_the_turn() -> None:
    record = notation.loads(PERFECT.read_text("utf-8"), lambda _: ORIGINE)
    placed = 0
    for entry, state in record.replay(lambda _: ORIGINE):
        turn = state.observe(None).turn
        if entry is not None and entry.move.startswith("place:"):
            placed += not entry.move.endswith("_white")
        if turn == 6:
            break
    answer = good(*SOLVE, PERFECT, "--turn", "5", "--json").json[0]
    assert answer["placed"] == placed


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["24 points are still possible.", "Water: the only Water"]),
     ("fr", ["24 points sont encore possibles.", "Eau\u202f: seule Eau"])],
)  # fmt: skip
def test_in_words(language: str, words: list[str]) -> None:
    text = good(*SOLVE, PERFECT, "--turn", "3", "--lang", language).out
    for said in words:
        assert said in text
    assert "_" not in text


def test_wrong_commands_are_told(tmp_path: Path) -> None:
    assert "solve takes a record" in refused(2, *SOLVE)
    assert "solve takes a record" in refused(2, *SOLVE, PERFECT, "--boards", "aurora")
    assert "turns 1 to 24" in refused(2, *SOLVE, PERFECT, "--turn", "25")
    assert "--turn is for a record" in refused(
        2, *SOLVE, "--boards", "aurora,coral,basalt,zenith", "--turn", "1"
    )
    assert "name four boards" in refused(2, *SOLVE, "--boards", "random")
    assert "cannot be read" in refused(1, *SOLVE, tmp_path / "none.jsonl")
    origin = tmp_path / "origin.jsonl"
    good("simulate", "--game", "origin", "--games", "1", "--records", tmp_path)
    origin = next(tmp_path.glob("*"))
    assert "not of origine" in refused(2, *SOLVE, origin)

"""The last lines of a game: every point is listed, and they add up."""

from __future__ import annotations

import re

import pytest

from origins.content.texts import LANGUAGES, Words
from origins.core import registry
from origins.core.game import State
from origins.core.rng import FastRng
from origins.match.telling import outcome_lines, source_name


def finished(name: str, players: int, seed: int) -> State:
    state, rng = registry.game(name).new_initial_state(players, seed), FastRng(seed)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.names())
def test_the_parts_of_a_score_add_up(name: str, language: str) -> None:
    """O-END-4, J-END-2..4, G-END-3 and G-END-4: Oxygen too."""
    words = Words(language, ("Ada", "Bo", "Cy"))
    for seed in range(8):
        end = finished(name, 3, seed).outcome()
        assert end is not None
        lines = [line for line in outcome_lines(end, words, 3) if "(" in line]
        assert len(lines) == (1 if name == "origine" else 3)
        for line, score, parts in zip(lines, end.scores, end.breakdown, strict=False):
            found = re.fullmatch(r".*?(\d+) \w+ \((.*)\)", line)
            assert found is not None
            numbers = [int(part.rpartition(" ")[2]) for part in found[2].split(", ")]
            assert int(found[1]) == score == sum(numbers)
            assert all(source_name(part, words) in found[2] for part in parts)
        if name == "origine":
            assert words.say("points-oxygen") in lines[0]

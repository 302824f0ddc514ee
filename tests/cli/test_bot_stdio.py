"""`origins bot-stdio` as people call it; tests/bots/test_outside.py has what programs may do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.support.running import good, refused

FIRST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "start":
        pick = -1 if told["options"].get("boards") == "hard" else 0
    if told["type"] == "choose":
        print(json.dumps({"move": told["legal"][pick]}), flush=True)
"""
GAMES = ("bot-stdio", "--game", "origine", "--opponent", "random", "--games", "3", "--json")


def test_games_options_processes_and_a_summary(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(FIRST, "utf-8")
    words = (*GAMES, "--option", "boards=hard", "--seed", "4")
    alone = good(*words, "--", sys.executable, bot).json
    assert [(line["seed"], line["seat"]) for line in alone[:-1]] == [(4, 0), (5, 1), (6, 0)]
    scores = [line["scores"][line["seat"]] for line in alone[:-1]]
    summary = alone[-1]["summary"]
    assert summary["games"] == 3
    assert summary["score"]["mean"] == pytest.approx(sum(scores) / 3, abs=1e-4)
    assert good(*words, "--workers", "2", "--", sys.executable, bot).json == alone
    easy = good(*GAMES, "--seed", "4", "--", sys.executable, bot).json
    assert [line["scores"] for line in easy[:-1]] != [line["scores"] for line in alone[:-1]]


def test_the_opponent_may_be_a_program_too(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(FIRST, "utf-8")
    other = f"stdio:{sys.executable} {bot}"
    words = ("bot-stdio", "--game", "junior", "--opponent", other, "--", sys.executable, bot)
    assert len(good(*words).json[0]["scores"]) == 2


def test_help_has_each_example_on_its_line() -> None:
    examples = good("bot-stdio", "--help").out.partition("Examples:")[2].splitlines()[1:3]
    assert all(line.strip().startswith("origins bot-stdio --") for line in examples)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "7"), "origin is for 2 to 4 players, not 7"),
        (("--game", "go"), "there is no game 'go'"),
        (("--opponent", "hal"), "there is no bot 'hal'"),
        (("--seed", "x"), "a seed is a whole number"),
        (("--limit", "0"), "at least 0.1"),
        (("--code", "K7PQ2M"), "belong together"),
        (("--option", "luck=1"), "luck"),
        (("--opponent", "cheat", "--game", "origine"), "there is no bot 'cheat'"),
        (("--opponent", "stdio:no-such-program"), "there is no such program"),
    ],
)
def test_wrong_commands(words: tuple[str, ...], said: str) -> None:
    assert said in refused(2, "bot-stdio", *words, "--", "cat")

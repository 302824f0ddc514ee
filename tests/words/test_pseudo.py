"""A further language is a folder of texts and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from origins.content.languages import VARIABLE
from origins.core import registry
from tests.support.pseudo import TAG, plain_words, pseudo, write

PROGRAM = (sys.executable, "-m", "origins.cli")


def run(folder: Path, *words: str, typed: str = "", code: int = 0) -> str:
    """What the program says where the host has put his languages into a folder."""
    done = subprocess.run(
        [*PROGRAM, *words], input=typed, capture_output=True, text=True, encoding="utf-8",
        check=False, timeout=120,
        env={**os.environ, VARIABLE: str(folder), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"},
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("texts"))


def test_its_words_are_longer_and_none_of_them_is_plain() -> None:
    said = pseudo("Choose the Objective you keep.")
    assert len(said) > 1.3 * len("Choose the Objective you keep.")
    assert plain_words(said) == []
    assert plain_words("Ada évolue [evolve:11w-rift] O-EVO-3 now") == ["Ada", "now"]


@pytest.mark.parametrize("game", registry.names())
def test_the_rules_speak_it(folder: Path, game: str) -> None:
    assert plain_words(run(folder, "rules", "--game", game, "--lang", TAG)) == []


@pytest.mark.parametrize("game", registry.names())
def test_a_game_in_the_terminal_speaks_it(folder: Path, game: str) -> None:
    """A person looks around, asks why and for a hint and leaves; then bots play a whole game."""
    person = ("--seat", "person:Ada", "--seat", "random")
    typed = "help\nmap\nhand\nhint\nwhy end\n1\n1\n1\n1\nquit\n"
    for seats, lines in ((person, typed), (("--seat", "greedy", "--seat", "random"), "")):
        out = run(folder, "play", "--game", game, "--seed", "1", "--lang", TAG, *seats, typed=lines)
        assert len(out) > 1000
        assert plain_words(out, frozenset({"Ada"})) == []


def test_the_bots_are_named_in_it(folder: Path) -> None:
    out = run(folder, "bots", "--lang", TAG)
    assert pseudo("Takes the most that one turn offers.") in out


def test_a_part_of_a_language_is_completed_in_english(tmp_path: Path) -> None:
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "words.ftl").write_text("language-name = Esperanto\nrule-O-EVO-2 = Jes.\n")
    assert run(tmp_path, "rules", "--lang", "eo", "O-EVO-1").startswith("  O-EVO-1   Take a pawn")
    script = "from origins.content.texts import page_source; print(page_source('eo'))"
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, VARIABLE: str(tmp_path)},
        capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert "language-name = Esperanto\n" in done.stdout
    assert "language-name = English" not in done.stdout
    assert "close = Close\n" in done.stdout


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    said = run(tmp_path / "none", "bots", code=2)
    assert said == f"origins: {VARIABLE}: there is no folder {str(tmp_path / 'none')!r}\n"

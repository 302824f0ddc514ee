"""Whole games of each kind in every language: every sentence shown is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origins.content.texts import LANGUAGES
from origins.core import registry
from tests.support.junior_words import CLASSIC, NOTHING
from tests.words.playing import MENU, Company, Ear
from tests.words.scan import faults, sentence_faults


def wrong(game: str, ear: Ear) -> dict[tuple[str, str], list[str]]:
    """Whatever this ear should not have heard, with what is wrong with it."""
    found = {}
    for text, key in ear.said.items():
        bad = (faults if key == MENU else sentence_faults)(text, ear.language)
        if game == "junior" and (word := re.search(CLASSIC.get(ear.language, NOTHING), text)):
            bad.append(f"not in Junior: {word[0]!r}")
        if bad:
            found[key, text] = bad
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", registry.names())
def test_every_sentence_of_a_game(game: str, players: int) -> None:
    for ear in Company(game, players, LANGUAGES).play():
        assert len(ear.said) > 150
        assert wrong(game, ear) == {}


@pytest.mark.parametrize(
    ("game", "language", "key", "text"),
    [
        ("junior", "en", "event-card", "{ $seat } takes a { $color } card."),
        ("junior", "fr", "why-junior-yellow", "« { $territory } » est jaune : un Objectif."),
        ("origin", "fr", "event-tile", "{ $seat } prend 1 tuiles de niveau { $level }."),
        ("origin", "en", "event-end", "{ $seat } termine le tour { $turn }."),
        ("origine", "fr", "event-origine-placed", "{ $seat } pose le Élément { $kind }."),
        ("origine", "en", "prompt-origine-show", "prompt-origine-show"),
    ],
)
def test_a_wrong_text_is_caught(
    game: str, language: str, key: str, text: str, tmp_path: Path
) -> None:
    folder = tmp_path / "texts" / language
    folder.mkdir(parents=True)
    (folder / "wrong.ftl").write_text(f"{key} = {text}\n", "utf-8")
    (ear,) = Company(game, 2, (language,), tmp_path).play()
    assert {found for found, _ in wrong(game, ear)} == {key}

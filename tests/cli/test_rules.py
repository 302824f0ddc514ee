"""`origins rules`: what players may read of the rules, whole or by id."""

from __future__ import annotations

import json

import pytest

from origins.cli.terminal import screen
from origins.content import rulebook
from origins.content.languages import LANGUAGES
from origins.content.texts import Words
from origins.core import registry
from tests.support.running import good, refused
from tests.test_rules import ledger


def test_every_rule_of_the_ledgers_has_words_and_a_place() -> None:
    ids = rulebook.rule_ids()
    assert sorted(ids) == sorted(ledger())
    assert set(rulebook.books()) == set(registry.names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_the_whole_rules_of_a_game(game: str, language: str) -> None:
    words = Words(language)
    out = good("rules", "--game", game, "--lang", language).out
    assert words.say(f"game-{game}") in out
    for chapter in rulebook.chapters(game, words):
        assert f"\n{chapter.title}\n" in out
        for rule in chapter.rules:
            assert f"{rule.id}  " in out
            assert rule.text in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_of_junior_is_complete_in_itself(language: str) -> None:
    out = good("rules", "--game", "junior", "--lang", language).out
    assert "Origin" not in out.replace(Words(language).say("game-junior"), "")
    assert {"O-EVO-3", "O-MIG-1", "O-SWP-1", "O-SET-1"} <= set(out.split())


def test_rules_by_their_ids() -> None:
    lines = good("rules", "--lang", "fr", "o-evo-3", "J-END-2").lines
    assert [line.split()[0] for line in lines] == ["O-EVO-3", "J-END-2"]
    assert "Comparez" in lines[0]


def test_for_programs() -> None:
    (rule,) = good("rules", "G-OXY-4", "--json").json
    assert rule == {"id": "G-OXY-4", "text": Words().say("rule-G-OXY-4")}
    chapters = [json.loads(line) for line in good("rules", "--game", "origine", "--json").lines]
    assert chapters[-1]["title"] == Words().say("convention-origine")
    assert {rule["id"] for rule in chapters[-1]["rules"]} == {""}
    assert [rule["id"] for rule in chapters[1]["rules"]] == ["G-COMP-2"]


def test_they_keep_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "columns", lambda: 60)
    lines = good("rules", "--game", "origine").lines
    assert max(map(len, lines)) <= 60
    assert any(line.startswith(" " * 12) for line in lines)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (("o-evo-9",), "there is no rule 'o-evo-9'; did you mean O-EVO-"),
        (("O-EVO-3", "tiles"), "there is no rule 'tiles'; origins rules lists them"),
        (("--game", "chess"), "chess"),
        (("--lang", "xx"), "no language 'xx'"),
    ],
)
def test_what_there_is_not(written: tuple[str, ...], said: str) -> None:
    assert said in refused(2, "rules", *written)

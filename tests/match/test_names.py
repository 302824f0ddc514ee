"""Names: what can be seen, is not misleading, and is taken for nobody else."""

from __future__ import annotations

import pytest

from origins.bots import registry
from origins.content.texts import LANGUAGES, Words
from origins.match import lobby, names
from origins.match.settings import Settings
from origins.match.table_errors import Refused

GOOD = [
    "Ann", "Zoë Œuvrard", "Jean-Éric d’Été", "O'Neill", "Łukasz", "Nguyễn Văn A", "İpek",
    "X Æ A-12", "Анна Каренина", "Ана Ana", "Αλέξανδρος", "محمد علی", "שרה", "さくら",
    "サクラ 花子", "山田Taro", "佐々木", "김철수", "นิดา", "अनिता", "क्\u200dषमा", "می\u200cخواهم",
    "Գոռ", "Ann 🎲", "🐢", "❤\ufe0f Bea",
    "👩\u200d🚀 Eva", "Player 2", "Guest", "Invité", "Botond", "Adminton", "Servane", "Robotnik",
    "Beginner", "...", "42",
]  # fmt: skip
UNSEEN = [
    "A\u200dnn", "\u200d", "Ann\u200b", "\u3164", "\u115f\u1160", "\u2800\u2800", "A\u034fda",
    "\u17b4", "\uffa0", "Ann\u202enimda", "\u2066Ann\u2069", "An\x07n", "\x1b[31mAnn",
    "Ann\ufe0f", "\ufeffAnn", "\ue000", "A\u200cnn", "🏴\U000e0067\U000e007f",
]  # fmt: skip
MIXED = [
    "Αda",  # Greek A
    "Аnn",  # Cyrillic A
    "Bеn",  # Cyrillic e
    "Ann Вen",
    "pаypal",
    "Ωmegaα",
    "Ann Анна Άννα",
    "Ada アدa",
]
TAKEN = [
    "Admin", "ADMIN", "admin.", "A d m i n", "Adm1n", "Àdmin", "Ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧",
    "Server", "Serveur",
    "Origins", "0rigins", "Origin", "Bot", "B0t", "Вот", "Robot", "System", "Système", "bot:greedy",
    "Bot Greedy", "greedy", "Greedy 2", "Glouton", "Maître", "Master 3", "Former player",
    "Ancien joueur",
]  # fmt: skip


def refusal(name: str) -> str:
    with pytest.raises(Refused) as error:
        names.proper(name)
    return error.value.refusal.message.key


@pytest.mark.parametrize("name", GOOD)
def test_21_names_of_every_script_are_welcome(name: str) -> None:
    assert names.proper(f" {name}\n") == name


@pytest.mark.parametrize("name", UNSEEN)
def test_21_what_cannot_be_seen_is_refused(name: str) -> None:
    assert refusal(name) == "refused-name-invisible"


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u0301\u0301", "\u3000"])
def test_21_a_name_has_something_to_see(name: str) -> None:
    assert refusal(name) == "refused-no-name"


@pytest.mark.parametrize("name", MIXED)
def test_21_letters_that_look_alike_are_not_mixed(name: str) -> None:
    assert refusal(name) == "refused-name-mixed"


@pytest.mark.parametrize("name", TAKEN)
def test_21_nobody_is_taken_for_the_server_or_a_bot(name: str) -> None:
    assert refusal(name) == "refused-name-reserved"


def test_21_every_bot_keeps_its_name_in_every_language() -> None:
    for bot in registry.names():
        assert names.is_reserved(bot)
        for language in LANGUAGES:
            assert names.is_reserved(Words(language).bot(bot))


def test_21_towers_of_accents_are_taken_down() -> None:
    assert names.proper("A" + "\u0330" * 12) == "A\u0330\u0330"


@pytest.mark.parametrize("name", [UNSEEN[0], MIXED[0], TAKEN[0]])
def test_21_a_second_player_of_a_screen_has_a_name_like_everybody(name: str) -> None:
    settings = Settings(game="junior", players=2)
    with pytest.raises(Refused) as error:
        lobby.create(settings, "ann", "Ann", ["me", f"local:{name}"], 1, "NAMED1", "hash")
    key = error.value.refusal.message.key
    assert key == refusal(name)
    assert all(Words(language).has(key) for language in LANGUAGES)

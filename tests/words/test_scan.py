"""The scanner finds what is wrong, and leaves alone what is right."""

from __future__ import annotations

import pytest

from tests.words.scan import faults, sentence_faults

N = "\u202f"
BAD = [
    ("en", "Ada takes a orange card.", "“a” before a vowel"),
    ("en", "Choose a Action card of your hand.", "“a” before a vowel"),
    ("en", "Bo takes an small pawn.", "“an” before a consonant"),
    ("en", "Ada: 1 points.", "a plural"),
    ("en", "refused-no-fit", "a key"),
    ("en", "Ada evolves a 23w on Great Rift.", "an id"),
    ("en", "Ada goes to aurora_a.", "an id"),
    ("en", "Ada keeps great_trek.", "an id"),
    ("en", "It brings the Objective firekeepers to 2 of 3.", "an id"),
    ("en", "Ada takes { $count } cards.", "a placeable is left"),
    ("en", "Ada takes  two cards.", "two spaces"),
    ("en", "Ada takes undefined.", "a value without words"),
    ("en", "Together: 0 points ()", "nothing between signs"),
    ("en", "The end. The deck is used up..", "a sign twice"),
    ("en", "Ada takes the the card.", "a word twice"),
    ("en", "Ada prend une carte.", "another language"),
    ("en", "Ada wins .", "a space before a sign"),
    ("en", "…", "nothing is said"),
    ("fr", "Victoire de Alexandrina", "no elision"),
    ("fr", f"Le jeton Chasse de «{N}Îles de la Sonde{N}».", "no elision"),
    ("fr", "Que Élodie prenne une carte.", "no elision"),
    ("fr", "Il ne est pas à vous.", "no elision"),
    ("fr", "La Eau est seule.", "no elision"),
    ("fr", "Le pion de Hélène.", "no elision"),
    ("fr", "Le pion de Yves.", "no elision"),
    ("fr", "Ada prend 1 cartes.", "a plural"),
    ("fr", "0 points pour votre planète", "a plural"),
    ("fr", "Ada : une carte", "a sign on its own"),
    ("fr", "Ada: une carte", "a sign on its own"),
    ("fr", "« Grand Rift » est jaune.", "a sign on its own"),
    ("fr", "Ce n'est pas à vous.", "a straight apostrophe"),
    ("fr", "Ada takes one card.", "another language"),
    ("fr", "Si il y a une tuile.", "no elision|si il"),
]
GOOD = [
    ("en", "Ada takes one orange card."),
    ("en", "Ada: 1 point (cards 0, Hunting tokens 1)"),
    ("en", "An Action card, or a one-way trip: a unique use of an hour."),
    ("en", "0 cards left; 21 cards in all."),
    ("en", "SearchContext…"),
    ("en", "Master would: evolve a small slight white pawn [evolve:11w-rift]."),
    ("en", "FR · Passer en français"),
    ("fr", f"Victoire{N}: Alexandrina"),
    ("fr", f"«{N}Îles de la Sonde{N}» est jaune{N}: une carte jaune."),
    ("fr", "Au hasard, de haut en bas, hors du plateau, le huit."),
    ("fr", "0 point, 1 point, 1 pas, 21 cartes, d’Aurore à Yukon, de Yukon."),
    ("fr", "Le oui l’emporte."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "what"), BAD)
def test_a_bad_sentence_is_found(language: str, text: str, what: str) -> None:
    found = faults(text, language)
    assert any(fault.startswith(tuple(what.split("|"))) for fault in found), found


@pytest.mark.parametrize(("language", "text"), GOOD)
def test_a_good_sentence_is_left_alone(language: str, text: str) -> None:
    assert faults(text, language) == []


def test_a_sentence_begins_with_a_capital() -> None:
    assert sentence_faults("the white space of Aurora only takes Oxygen.", "en")
    assert not sentence_faults("the white space of Aurora", "en")

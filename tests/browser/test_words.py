"""Whole games in every language: every word that the pages show is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from origins.content.texts import LANGUAGES, Words
from tests.browser.reading import Reader
from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import Visitor
from tests.support.junior_words import CLASSIC, NOTHING

Visit = Callable[..., Visitor]
PLACES = "[data-territory], [data-space]"
PAWNS = ".cell.fits, button.usable"
OPEN = ".cell.fits, .space.can"
WRONG = "[data-territory=cradle], [data-space]:not(.can)"
"""Places that no pawn can be put on: one that is taken, those not on the Continent designated."""
PAUSE = 20
"""Steps between one look around and the next."""


class Curious(Hands):
    """Plays on, but asks for hints, looks around and tries what is not possible on the way."""

    def __init__(self, page: Page, words: Words, seed: int) -> None:
        super().__init__(page, seed)
        self.words = words
        self.refusals = 0
        self.looked = 0

    def step(self) -> bool:
        if self.done - self.looked >= PAUSE and self.look_around():
            self.looked = self.done
        return super().step()

    def look_around(self) -> bool:
        """Ask for a hint, try a few places, be refused; only where a pawn can be put somewhere."""
        hint = self.page.get_by_role("button", name=self.words.say("hint"), exact=True)
        busy = self.page.locator("[aria-busy=true]").count() or self.over()
        pawns = self.page.locator(PAWNS).count() and self.page.locator(OPEN).count()
        if busy or not hint.count() or not pawns:
            return False
        self.put_back()
        hint.click()
        expect(self.page.get_by_role("button", name=self.words.say("hint-do"))).to_be_visible()
        places = self.page.locator(PLACES)
        for _ in range(2):
            self.try_place(places.nth(self.rng.randrange(places.count())))
        self.put_back()
        self.page.locator(PAWNS).first.click()
        self.try_place(self.page.locator(WRONG).first)
        expect(self.page.locator(".refusal")).to_be_visible()
        self.refusals += 1
        self.put_back()
        return True

    def try_place(self, place: Locator) -> None:
        place.focus()
        self.page.keyboard.press("Enter")

    def put_back(self) -> None:
        for _ in range(3):
            self.page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_every_word_of_a_game(visit: Visit, game: str, language: str) -> None:
    me, words = visit(language=language), Words(language)
    read = Reader(me, language)
    page = me.page
    new_table(page, me.url, game, "bots", players=3, bot="random", name="Alexandrina")
    resign = words.say("menu-resign")
    page.locator("details.menu summary").click()
    page.get_by_role("button", name=resign).click()
    expect(page.get_by_role("dialog")).to_contain_text(words.say("resign-nobody"))
    page.get_by_role("button", name=words.say("cancel"), exact=True).click()
    hands = Curious(page, words, seed=6)
    hands.play()
    assert hands.refusals > 0
    page.get_by_role("link", name=words.say("result-replay")).click()
    expect(page.get_by_role("slider")).to_be_visible()
    for key in ("End", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_role("slider")).to_have_value("1")
    assert len(read.texts) > 150
    assert read.faults() == {}
    if game == "junior":
        assert read.find(CLASSIC.get(language, NOTHING)) == set()

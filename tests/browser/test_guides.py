"""Guided first games: every step, by doing what the guide points at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from origins.content import guides
from tests.browser.reading import Reader
from tests.browser.test_calm import board, whole
from tests.browser.test_pages import flaws
from tests.support.browser.driver import Hands
from tests.support.browser.guided import Pupil
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]
SMALL = (360, 740)
LAPTOP = (1366, 768)
GAMES = guides.names()
LONGER = [game for game in GAMES if game != "junior"]
FULL = ("origin", "origine")


def begin(me: Visitor, game: str) -> Page:
    page = me.go("/")
    page.locator(f"article.{game} [data-do=learn]").click()
    expect(page.locator("[data-guide]")).to_be_visible()
    return page


def steps(game: str) -> set[str]:
    found = guides.guide(game)
    assert found is not None
    return {step.id for step in found.steps()}


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game", ["junior", *(pytest.param(game, marks=pytest.mark.slow) for game in LONGER)]
)
def test_every_step_is_shown_and_done(visit: Visit, game: str, language: str) -> None:
    me = visit(language=language, size=LAPTOP)
    read = Reader(me, language)
    pupil = Pupil(begin(me, game))
    assert flaws(me.page) == []
    pupil.learn()
    assert steps(game) - set(pupil.heard) == set()
    assert pupil.hidden == set(), "the bubble never lies over what it points at"
    assert flaws(me.page) == []
    assert read.faults() == {}
    # It is remembered, and goes on as a game like any other.
    me.page.locator("[data-guide] button").first.click()
    expect(me.page.locator("[data-guide]")).to_have_count(0)
    expect(me.page.locator(".prompt")).to_be_visible()
    me.go("/")
    done = me.page.locator(f"article.{game} [data-do=learn]")
    expect(done).to_contain_text(
        "Learn by playing once more" if language == "en" else "Apprendre en jouant"
    )


@pytest.mark.parametrize(
    ("game", "language"),
    [("junior", "fr"), *(pytest.param(game, "fr", marks=pytest.mark.slow) for game in FULL)],
)
def test_on_a_small_phone_by_touch(visit: Visit, game: str, language: str) -> None:
    me = visit(size=SMALL, language=language)
    pupil = Pupil(begin(me, game), "touch")
    pupil.learn()
    assert steps(game) - set(pupil.heard) == set()
    wide = me.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= SMALL[0], "nothing runs off the screen"


@pytest.mark.parametrize(
    "game", ["junior", *(pytest.param(game, marks=pytest.mark.slow) for game in FULL)]
)
def test_by_keyboard_alone(visit: Visit, game: str) -> None:
    me = visit(size=LAPTOP)
    Pupil(begin(me, game), "keys").learn()


def test_it_can_be_left_resumed_and_gone_back_in(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "junior")
    pupil, guide = Pupil(page), page.locator("[data-guide]")
    pupil.until("strait")
    expect(guide.locator("[data-do=back]")).to_be_visible()
    page.reload()
    expect(guide).to_have_attribute("data-guide", "strait")
    guide.get_by_role("button", name="Leave the guide").click()
    expect(guide).to_have_count(0)
    page.goto(me.url)
    again = page.locator("article.junior [data-do=learn]")
    expect(again).to_have_text("Go on learning")
    again.click()
    page.get_by_role("button", name="Guide", exact=True).click()
    expect(guide).to_have_attribute("data-guide", "strait")
    pawns = page.locator("[data-territory][aria-label*='Yours:']")
    expect(pawns).to_have_count(2)
    guide.locator("[data-do=back]").click()  # a move: it is taken back
    expect(guide).to_have_attribute("data-guide", "tall")
    expect(pawns).to_have_count(1)
    pupil.until("walk")


def test_another_move_is_answered_and_the_guide_goes_on(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "junior")
    guide = page.locator("[data-guide]")
    pupil = Pupil(page)
    pupil.until("tall")
    # Not a taller pawn: a wide one somewhere else.
    page.locator(".cell.fits[data-pawn^='12']").first.click()
    page.locator("[data-ring].can").first.dispatch_event("click")
    page.locator("[data-do=confirm]").click()
    expect(guide).to_contain_text("That works too!")
    # What needed the taller pawn cannot be done now: it is passed over.
    pupil.until("finished", 150, otherwise=Hands(page).step)


def leaves_free(page: Page, what: str) -> None:
    """Wait until the bubble has come to where it lies over none of them."""
    page.wait_for_function(FREE, arg=what)


FREE = """(what) => {
  const a = document.querySelector('[data-guide]').getBoundingClientRect();
  return [...document.querySelectorAll(what)].every((e) => {
    const b = e.getBoundingClientRect();
    return a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
  });
}"""


def test_nothing_untrue_is_said_of_another_move(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "junior")
    guide = page.locator("[data-guide]")
    expect(guide).to_contain_text("yellow land")
    page.locator(".cell[data-pawn='11b']").click()
    page.locator("[data-territory=kalahari]").dispatch_event("click")  # an orange one
    page.locator("[data-do=confirm]").click()
    expect(guide).to_contain_text("Every colour of land pays in its own way.")
    # From here on it speaks of no colour of land, and still asks for the idea.
    expect(guide).to_have_attribute("data-guide", "tall")
    expect(guide).to_contain_text("Put a taller pawn: tall ones walk farther.")
    expect(guide).not_to_contain_text("brown")
    page.locator("[data-thing=undo]").click()
    expect(guide).to_contain_text("yellow land")


def test_panels_come_with_their_idea_and_the_map_stays(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "origin")
    pupil, guide = Pupil(page), page.locator("[data-guide]")
    expect(page.locator("[data-panel=reserve]")).to_be_visible()
    whole(page)
    first = board(page)
    for later in ("[data-panel=rewards]", "[data-thing=undo]", "[data-thing=hand]"):
        expect(page.locator(later)).to_have_count(0)
    pupil.until("half")
    expect(page.locator("[data-panel=rewards]")).to_be_visible()
    expect(page.locator("[data-thing=undo]")).to_be_visible()
    # Nothing is taken by itself, and everything can be taken back.
    expect(page.locator(".choices")).not_to_contain_text("at once")
    pupil.until("end")
    expect(page.locator("[data-thing=hand]")).to_be_visible()
    assert board(page) == first
    pupil.until("tall")
    expect(guide).not_to_contain_text("plays")
    page.locator("#tab-log").click()
    expect(page.locator(".log")).to_contain_text("You evolve")
    expect(page.locator(".log")).not_to_contain_text("Guest")


def test_the_bubble_leaves_free_what_is_told_and_can_be_picked(visit: Visit) -> None:
    me = visit(size=LAPTOP, pace="normal")
    page = begin(me, "junior")
    leaves_free(page, ".cell.fits, .told")
    pupil = Pupil(page)
    pupil.until("waits")
    expect(page.locator(".told .now")).to_be_visible()
    leaves_free(page, ".told, .gains li")
    page.locator("[data-do=skip]").click()
    pupil.until("strait")
    piles = [f'[data-thing="deck:{pile}"] .numbers' for pile in ("action", "stock")]
    for pile, left in zip(piles, ("13", "28"), strict=True):
        expect(page.locator(pile)).to_have_text(left)


def test_a_phone_tells_what_others_do_in_the_place_of_the_guide(visit: Visit) -> None:
    me = visit(size=SMALL, pace="normal")
    page = begin(me, "junior")
    whole(page)
    first = board(page)
    expect(page.locator(".told")).to_be_hidden()
    Pupil(page, "touch").until("waits")
    expect(page.locator(".told .now")).to_be_visible()
    assert board(page)[:4] == first[:4], "the map has its place"


def test_who_sees_nothing_is_told_what_is_meant(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "junior")
    said = page.locator("[data-guide] [aria-live] .unseen")
    expect(said).to_contain_text("small slight brown pawn")
    page.locator(".cell[data-pawn='11b']").click()
    expect(said).to_contain_text("Baobab Shore")


def test_newcomers_are_led_to_it(visit: Visit) -> None:
    me = visit(size=SMALL)
    page = me.go("/")
    ways = page.locator("article.origin .ways > *")
    expect(ways.first).to_have_attribute("data-do", "learn")
    expect(page.locator("article.origin .ways .primary")).to_have_count(1)
    ways.first.click()
    expect(page.locator("[data-guide]")).to_be_visible()
    page = me.go("/")
    expect(ways.first).to_have_text("Play now")
    page = me.go("/new/origin?with=bots")
    expect(page.locator("button.go")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_who_waits_is_shown_more_and_more(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = begin(me, "junior")
    expect(page.locator(".ring[aria-hidden]")).to_be_visible()
    expect(page.locator("[data-guide]")).to_contain_text("Baobab Shore")
    page.locator("[data-do=show]").click()
    expect(page.locator("[data-guide]")).to_have_attribute("data-guide", "tall")

"""The board is calm: it never moves by itself, and nothing is done by who only reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]
Box = tuple[float, ...]
NARROW, LAPTOP = (360, 740), (1366, 768)
SIZES = pytest.mark.parametrize("size", [LAPTOP, NARROW], ids=["laptop", "phone"])

BOX = """() => ['.view', '.view svg'].flatMap((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""


def board(page: Page) -> Box:
    """Where the board is on the screen, and how large it is drawn."""
    return tuple(page.evaluate(BOX))


def whole(page: Page) -> None:
    """All of the board, so that the camera has nothing to go to; and every letter as it stays."""
    page.evaluate("document.fonts.ready.then(() => null)")
    button = page.locator("[data-do=whole]")
    if button.is_enabled():
        button.click()


def point_at(page: Page, place: str) -> None:
    page.locator(f"[data-territory={place}]").focus()


@SIZES
def test_the_map_stays_where_it_is(visit: Visit, size: tuple[int, int]) -> None:
    """Whatever is asked, hinted, refused or chosen."""
    me = visit(size=size)
    page = me.page
    new_table(page, me.url, "origin", "bots", players=2, bot="greedy")
    page.locator("[data-do=keep]").first.wait_for()
    whole(page)
    first = board(page)
    hands = Hands(page, seed=5, touch=size == NARROW)
    seen: set[str] = set()

    def unmoved(what: str) -> None:
        seen.add(what)
        assert board(page) == first, what

    def still() -> bool:
        for what in (".offers", ".choices", ".preview", ".card"):
            if page.locator(what).count() > 0:
                unmoved(what)
        return hands.done > 30

    hands.play(until=still)
    assert seen == {".offers", ".choices", ".preview", ".card"}
    hands.play_to_evolve()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Do it").wait_for()
    unmoved("hint")
    page.locator(".cell.fits").first.click()
    point_at(page, "cradle")  # somebody stands there
    page.keyboard.press("Enter")
    page.locator(".refusal").wait_for()
    unmoved("refusal")


@pytest.mark.parametrize("game", ["junior", "origine"])
def test_the_board_of_every_game_stays_where_it_is(visit: Visit, game: str) -> None:
    me = visit(size=NARROW)
    new_table(me.page, me.url, game, "bots", players=2, bot="random")
    me.page.locator(".view svg").wait_for()
    whole(me.page)
    first = board(me.page)
    hands = Hands(me.page, touch=True)

    def still() -> bool:
        assert board(me.page) == first
        return hands.done > 10

    hands.play(until=still)


@SIZES
def test_a_bot_in_my_place_moves_nothing(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.page
    new_table(page, me.url, "junior", "bots", players=2, bot="random")
    page.locator("[data-territory]").first.wait_for(state="attached")
    whole(page)
    first = board(page)
    page.locator("summary.icon").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator("[data-standing=bot]").wait_for()
    assert board(page) == first
    page.get_by_role("button", name="I am back").click()
    expect(page.locator("[data-standing]")).to_have_count(0)
    assert board(page) == first


def test_words_about_a_place_go_when_one_leaves_it(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = me.page
    new_table(page, me.url, "junior", "bots", players=2, bot="greedy")
    Hands(page, seed=5).play_to_evolve(after=6)
    words = page.locator(".over .passing")
    page.mouse.move(5, 60)
    expect(words).to_have_count(0)
    point_at(page, "cradle")
    expect(words).to_contain_text("The Cradle")
    page.keyboard.press("Tab")
    expect(words).to_have_count(0)
    # A pawn, and the ring around its foot, are left like the land below them.
    for thing in ("g.pawn", "[data-ring].can .finger"):
        page.locator(thing).first.hover(force=True)
        expect(words).to_have_count(1)
        page.mouse.move(5, 60)
        expect(words).to_have_count(0)


def test_a_refusal_goes_after_a_right_choice_and_a_hint_stays_in_sight(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = me.page
    new_table(page, me.url, "origin", "bots", players=2, bot="greedy")
    Hands(page, seed=5).play_to_evolve(after=9)
    page.locator(".cell.fits").first.click()
    point_at(page, "cradle")  # somebody stands there
    page.keyboard.press("Enter")
    expect(page.locator(".refusal")).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".place.can").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".preview")).to_be_visible()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()


def test_a_card_is_read_before_it_is_played(visit: Visit) -> None:
    me = visit(size=LAPTOP, confirm=False)
    page = me.page
    new_table(page, me.url, "origin", "bots", players=2, bot="greedy")
    hands = Hands(page, seed=5)
    hands.play(until=lambda: page.locator(".card.playable").count() > 0)
    card = page.locator(".card.playable").first
    name = card.get_attribute("data-card")
    asked = len(me.asked)
    card.focus()
    page.keyboard.press("Enter")
    opened = page.get_by_role("dialog")
    expect(opened.locator(".face p")).not_to_be_empty()
    page.keyboard.press("Enter")  # who presses twice by mistake has only read
    expect(opened).to_have_count(0)
    assert "move" not in [frame["type"] for frame in me.asked[asked:]]
    card.click()
    opened.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(f"[data-card={name}]")).to_have_count(0)


def test_a_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = me.page
    new_table(page, me.url, "origin", "bots", players=2, bot="greedy")
    Hands(page, seed=5).play_to_evolve()
    page.locator(".card.purple:not(.playable)").first.click()
    opened = page.get_by_role("dialog")
    expect(opened.get_by_role("status")).not_to_be_empty()
    expect(opened.locator("[data-do=play]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_choice_is_seen_whole_on_a_phone(visit: Visit, language: str) -> None:
    """O-SET: the three Objectives, each with its button, without scrolling."""
    me = visit(size=NARROW, language=language)
    page = me.page
    for seed in range(2):
        new_table(page, me.url, "origin", "bots", players=2 + 2 * seed, bot="random")
        keeps = page.locator("[data-do=keep]")
        expect(keeps).to_have_count(3)
        for offer in page.locator(".offers li").all():
            expect(offer).to_be_in_viewport(ratio=1)


def test_the_panel_of_a_phone_is_pulled_up_over_the_map(visit: Visit) -> None:
    me = visit(size=NARROW)
    page = me.page
    new_table(page, me.url, "junior", "bots", players=2, bot="random")
    page.get_by_role("tablist").wait_for()
    first = board(page)
    drawer = page.locator(".drawer")

    def height() -> float:
        return float(drawer.evaluate("(e) => e.getBoundingClientRect().height"))

    low = height()
    grip = drawer.locator(".grip").bounding_box()
    assert grip is not None
    x, y = grip["x"] + 90, grip["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 200, steps=5)
    page.mouse.up()
    expect(page.get_by_role("button", name="Push the panel down")).to_be_visible()
    assert height() > low + 150
    page.keyboard.press("Escape")
    page.wait_for_function(
        "(low) => document.querySelector('.drawer').clientHeight <= low + 1", arg=low
    )
    page.get_by_role("button", name="Pull the panel up").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Push the panel down")).to_be_visible()
    assert board(page) == first
    page.get_by_role("button", name="Push the panel down").click()
    expect(page.get_by_role("button", name="Pull the panel up")).to_be_visible()

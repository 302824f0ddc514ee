"""Everything on a table says what it is: to a resting mouse, a finger that stays, the key `?`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_pages import flaws
from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import PHONE, Visitor

Visit = Callable[..., Visitor]
CARD = "[data-explained]"
KINDS = {
    "origin": {
        "territory", "pawn", "village", "tile", "deck", "column", "strait", "hunting", "objective",
        "points", "chip", "prompt", "hand", "reserve", "rewards", "players", "log", "undo", "hint",
    },
    "junior": {
        "territory", "pawn", "village", "strait", "hunting", "points", "chip", "prompt", "hand",
        "reserve", "players", "log", "undo", "hint",
    },
    "origine": {
        "space", "need", "piece", "continent", "bacteria", "prompt", "hand", "players", "log",
    },
}  # fmt: skip

# Whether one lies beside the other. A card comes to its place when it knows its size.
ASIDE = """([card, thing]) => {
  const [a, b] = [card.getBoundingClientRect(), thing.getBoundingClientRect()];
  return a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top;
}"""


def begin(me: Visitor, game: str, steps: int = 5, touch: bool = False) -> Page:
    """A table with a few pawns, and this player to move."""
    new_table(me.page, me.url, game, "bots", players=2, bot="random" if game != "origine" else "")
    hands = Hands(me.page, seed=5, touch=touch)
    if game != "origine":
        hands.play_to_evolve(after=steps)
    else:
        hands.play(until=lambda: hands.done >= steps and me.page.locator(".mine").count() > 0)
    return me.page


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_thing_is_explained(visit: Visit, game: str) -> None:
    """By keyboard alone, in the mode "what is this?"; down goes from kind to kind."""
    me = visit()
    page = begin(me, game)
    page.get_by_role("button", name="What is this?").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mode")).to_be_visible()
    told: dict[str, str] = {}
    for _ in range(90):
        page.keyboard.press("ArrowDown")
        card = page.get_by_role("dialog")
        expect(card).to_be_visible()
        kind = (card.get_attribute("data-explained") or "").partition(":")[0]
        told.setdefault(kind, card.inner_text())
        if told.keys() >= KINDS[game]:
            break
    assert told.keys() >= KINDS[game]
    assert all(len(text) > 30 for text in told.values())
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".mode")).to_have_count(0)


def test_a_mouse_that_rests_is_told(visit: Visit) -> None:
    me = visit()
    page = begin(me, "origin")
    for thing in ("points:0", "deck:action", "pawn:33k"):
        target = page.locator(f"[data-thing='{thing}']:visible").last
        page.mouse.move(4, 4)
        target.hover()
        card = page.locator(CARD)
        expect(card).to_have_attribute("data-explained", thing)
        assert card.get_attribute("role") == "tooltip"
        expect(target).to_have_attribute("aria-describedby", card.get_attribute("id") or "")
        page.wait_for_function(ASIDE, arg=[card.element_handle(), target.element_handle()])
    link = page.locator(f"{CARD} a")
    link.hover()  # the card stays while the mouse is on it
    page.wait_for_timeout(500)
    expect(link).to_have_attribute("href", "/rules/origin#O-COMP-2")
    page.mouse.move(4, 4)
    expect(page.locator(CARD)).to_have_count(0)


def test_points_say_what_they_count(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    me.page.locator("[data-thing='points:0']").first.hover()
    card = me.page.locator(CARD)
    expect(card.locator(".total")).to_have_text("Total3")
    expect(card).to_contain_text("that is why everybody begins with three")


def test_a_finger_that_stays_is_told_and_does_nothing_else(visit: Visit) -> None:
    me = visit(size=PHONE, language="fr")
    page = begin(me, "junior", steps=2, touch=True)
    cell = page.locator(".cell.fits").first
    cell.scroll_into_view_if_needed()
    box = cell.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = me.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(CARD)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(".cell.picked")).to_have_count(0)
    # A touch elsewhere puts the card away and picks nothing; the next one works as ever.
    page.touchscreen.tap(at["x"], at["y"])
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(".cell.picked")).to_have_count(0)
    page.touchscreen.tap(at["x"], at["y"])
    expect(page.locator(".cell.picked")).to_have_count(1)


def test_the_key_tells_what_has_the_focus(visit: Visit) -> None:
    me = visit()
    page = begin(me, "origin")
    land = page.locator("[data-territory=cradle]")
    land.focus()
    page.keyboard.press("?")
    card = page.get_by_role("dialog")
    expect(card).to_be_focused()
    expect(card).to_have_attribute("data-explained", "territory:cradle")
    expect(card.get_by_role("link")).to_have_attribute("href", "/rules/origin#O-SET-1")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(land).to_be_focused()


def test_in_the_mode_a_click_explains_and_does_nothing_else(visit: Visit) -> None:
    me = visit()
    page = begin(me, "origin")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What is this?").click()
    page.locator(".cell:not(:disabled)").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".cell.picked")).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    expect(page.locator(CARD)).to_have_count(0)

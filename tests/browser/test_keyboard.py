"""Everything can be done without a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.keys import Keys
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.slow
def test_junior_by_keyboard_alone(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "junior", "bots", players=2, bot="greedy")
    Keys(me.page, seed=1).play()
    expect(me.page.locator("[data-result]")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bot"), [("origin", "greedy"), ("origine", "random")])
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str, bot: str) -> None:
    me = visit(language="fr")
    new_table(me.page, me.url, game, "bots", players=2, bot=bot)
    Keys(me.page, seed=1).play(seconds=300)
    expect(me.page.locator("[data-result]")).to_be_visible()


def test_the_map_is_a_graph_of_neighbours(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    page = me.page
    active = page.locator("[data-territory]:focus")
    page.locator("[data-territory=cradle]").focus()
    page.keyboard.press("ArrowUp")
    expect(active).to_have_attribute("data-territory", "sahara")
    page.keyboard.press("ArrowLeft")
    expect(active).to_have_attribute("data-territory", "atlas")
    page.keyboard.type("fire m")
    expect(active).to_have_attribute("data-territory", "erebus")
    page.keyboard.press("Escape")  # or a pause: what is typed next is another name
    page.keyboard.type("taiga")  # a word inside a name
    expect(active).to_have_attribute("data-territory", "taiga")


@pytest.mark.parametrize(
    ("game", "language"), [("origin", "en"), ("origin", "fr"), ("origine", "fr")]
)
def test_every_name_can_be_typed(visit: Visit, game: str, language: str) -> None:
    me = visit(language=language)
    new_table(me.page, me.url, game, "bots", players=2, bot="random")
    places = me.page.locator("[data-territory], [data-space]")
    expect(places.first).to_be_attached()
    found: list[tuple[str, str]] = places.evaluate_all(
        "(all) => all.map((e) => [e.dataset.territory ?? e.dataset.space,"
        " e.getAttribute('aria-label').split(/[.,]/)[0]])"
    )
    assert len(found) == 46 if game == "origin" else len(found) > 16
    places.first.focus()
    keys = Keys(me.page)
    for place, name in found[::-1]:
        keys.find(name, place)
        me.page.keyboard.press("Escape")  # what comes next is another name


def test_letters_of_other_keyboards_are_heard(visit: Visit) -> None:
    """As a keyboard sends them that has é on a key and makes ï with a dead one."""
    me = visit(language="fr")
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    me.page.locator("[data-territory=cradle]").focus()
    device = me.context.new_cdp_session(me.page)
    for name, place in (("dés", "spinifex"), ("ta\u0308ï", "taiga"), ("bois d’ér", "maple")):
        for letter in name:
            key = "Dead" if letter == "\u0308" else letter
            text = {} if key == "Dead" else {"text": letter}
            device.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, **text})
            device.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key})
        expect(me.page.locator("[data-territory]:focus")).to_have_attribute("data-territory", place)
        me.page.keyboard.press("Escape")


def test_why_not_is_answered_with_its_rule(visit: Visit) -> None:
    me = visit()
    page = me.page
    new_table(page, me.url, "origin", "bots", players=2, bot="random")
    Hands(page).play_to_evolve()
    page.locator(".cell.fits").first.click()
    page.locator("[data-territory=erebus]").focus()
    page.keyboard.press("Enter")
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("Fire Mountain")
    with page.context.expect_page() as opened:
        refusal.get_by_role("link").click()
    rules = me.watch(opened.value)
    assert rules.url.split("#")[1].startswith("O-EVO-")
    expect(rules.locator(f"[id='{rules.url.split('#')[1]}']")).to_be_in_viewport()
    page.keyboard.press("Escape")


def test_what_others_do_is_announced(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "junior", "bots", players=2, bot="greedy")
    live = me.page.locator("[data-live=polite]")
    hands = Hands(me.page)
    hands.play(until=lambda: hands.done >= 6)
    expect(live).not_to_be_empty()

"""Whole games through the pages, from the first page to the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import Reader
from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import PHONE, Visitor
from tests.support.junior_words import CLASSIC

Visit = Callable[..., Visitor]


def result(page: Page) -> list[int]:
    """The totals of the result page."""
    expect(page.locator("[data-result]")).to_be_visible()
    return [int(cell) for cell in page.locator("td.total").all_inner_texts()]


def test_origin_by_mouse(visit: Visit) -> None:
    me = visit()
    read = Reader(me, "en")
    page = me.go("/")
    page.locator("article.origin a[href*=bots]").click()  # two clicks from the first page to a game
    page.locator("input[name=bot][value=random]").locator("..").click()
    page.locator("input[name=players]").locator("..").first.click()
    page.locator("button.go").click()
    Hands(page, seed=1).play()
    totals = result(page)
    assert len(totals) == 2
    assert totals == sorted(totals, reverse=True)
    for row in page.locator("tbody tr").all():
        numbers = [int(text) for text in row.locator("td").all_inner_texts()]
        assert sum(numbers[:-1]) == numbers[-1]
    assert read.faults() == {}


def test_junior_on_a_phone_in_french(visit: Visit) -> None:
    me = visit(language="fr", size=PHONE, theme="dark")
    read = Reader(me, "fr")
    new_table(me.page, me.url, "junior", "bots", players=3, bot="greedy")
    Hands(me.page, seed=2, touch=True).play()
    assert len(result(me.page)) == 3
    assert read.faults() == {}
    assert read.find(CLASSIC["fr"]) == set()


def test_origine_by_mouse(visit: Visit) -> None:
    me = visit(confirm=False)
    read = Reader(me, "en")
    new_table(me.page, me.url, "origine", "bots", players=2, bot="random")
    Hands(me.page, seed=3).play()
    # G-END-3, G-END-4: the points of four Continents and of Oxygen, and they add up.
    (total,) = result(me.page)
    rows = me.page.locator("tbody tr").all()
    assert [row.locator("th").inner_text() for row in rows[4:]] == ["Oxygen", "Total"]
    parts = [int(row.locator("td").inner_text()) for row in rows[:-1]]
    assert len(parts) == 5
    assert sum(parts) == total
    points = "1 point" if total == 1 else f"{total} points"
    title = me.page.get_by_role("heading", level=2)
    expect(title).to_have_text(f"{points} for your planet")
    # What the planet could still have become, with a link to each step where that changed.
    expect(me.page.get_by_role("heading", name="What was still possible")).to_be_visible()
    change = me.page.get_by_role("link", name="Step").first
    step = (change.get_attribute("href") or "").partition("=")[2]
    change.click()
    expect(me.page.get_by_role("slider")).to_have_value(step)
    expect(me.page.get_by_text("Best still possible here")).to_be_visible()
    assert read.faults() == {}


@pytest.mark.slow
def test_junior_by_mouse(visit: Visit) -> None:
    me = visit(theme="dark")
    new_table(me.page, me.url, "junior", "bots", players=4, bot="random")
    Hands(me.page, seed=4).play()
    assert len(result(me.page)) == 4


@pytest.mark.slow
@pytest.mark.parametrize("game", ["origin", "origine"])
def test_on_a_phone(visit: Visit, game: str) -> None:
    me = visit(size=PHONE)
    new_table(me.page, me.url, game, "bots", players=2, bot="random")
    Hands(me.page, seed=5, touch=True).play()
    expect(me.page.locator("[data-result]")).to_be_visible()
